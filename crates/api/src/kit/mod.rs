//! The conformance kit: a plugin's tests call it in one line to check every solver.
//!
//! ```
//! # use color_walk_api::Registry;
//! # fn register(_: &mut Registry) {}
//! color_walk_api::kit::check(register);
//! ```

mod explanations;
mod inside;

use std::sync::Arc;

use crate::{
    Board, BoardCode, ClusterGraph, Color, Flood, Fuel, Limits, Outcome, Params, Reason, Registry, Report, Runner,
    Solver, SolverInfo, SolverSpec, Start, Step,
};

/// Gives up at once.
pub(crate) struct Pointless;

impl Solver for Pointless {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::GaveUp(Reason::Other("it has nothing to do".to_owned()))
    }
}

/// Checks every solver that `register` adds. Each must:
///
/// - clear small boards of all shapes and start rules with legal moves, from any position;
/// - obey its fuel, and play the same walk with the same node count however the fuel is sliced;
/// - explain its moves correctly, if it explains any;
/// - show an inside that agrees with its focus and its nodes, if it shows any;
/// - cope with both ends of every parameter's range.
///
/// A solver may give up on boards of more clusters than it declares (see [`SolverInfo::clears_up_to`]).
///
/// ```
/// use color_walk_api::{Fuel, Problem, Registry, Solver, SolverInfo, Step, kit};
///
/// struct FirstColor(Problem);
///
/// impl Solver for FirstColor {
///     fn step(&mut self, fuel: &mut Fuel) -> Step {
///         let Problem { graph, flood, .. } = &mut self.0;
///         let Some(color) = flood.legal_colors(graph).next() else { return Step::Cleared { proven: false } };
///         if !fuel.burn() {
///             return Step::Thinking;
///         }
///         flood.play(graph, color);
///         Step::Play(color)
///     }
/// }
///
/// fn register(registry: &mut Registry) {
///     let about = "Plays the first colour that absorbs something.";
///     let info = SolverInfo::new("first-color", "First colour", about, |problem| Box::new(FirstColor(problem)));
///     registry.add("example", [info]);
/// }
///
/// kit::check(register);
/// ```
///
/// # Panics
/// With the solver, the board and the fault.
pub fn check(register: impl FnOnce(&mut Registry)) {
    let mut registry = Registry::default();
    register(&mut registry);
    for info in registry.iter() {
        check_description(info);
        for (name, board) in boards() {
            let graph = Arc::new(ClusterGraph::new(&board));
            let begin = Flood::new(&graph);
            let whole = run(info, Params::defaults(&info.params), &graph, &begin, u64::MAX, 1 << 40, &name);
            if whole.gave_up {
                let clusters = graph.len();
                let most = info.most_clusters.unwrap_or(usize::MAX);
                assert!(clusters > most, "{} on {name}: it gives up on a board of {clusters} clusters", info.id);
                continue;
            }
            for slice in [1, 7, 1000] {
                let sliced = run(info, Params::defaults(&info.params), &graph, &begin, slice, 1 << 40, &name);
                assert_eq!(whole, sliced, "{} on {name}: fuel in slices of {slice} changes the run", info.id);
            }
            check_explanations(info, &graph, &whole, &name);
            check_later_position(info, &graph, begin, &name);
        }
        check_extremes(info);
    }
}

#[derive(Debug, PartialEq)]
struct Run {
    walk: Vec<Color>,
    nodes: u64,
    proven: bool,
    gave_up: bool,
}

fn check_description(info: &SolverInfo) {
    let id_is_plain = info
        .id
        .split('-')
        .all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()));
    assert!(id_is_plain, "`{}` is not lower-case words joined by hyphens", info.id);
    assert!(!info.name.is_empty() && !info.about.is_empty() && !info.plugin.is_empty(), "{}: describe it", info.id);
    for (index, param) in info.params.iter().enumerate() {
        assert!(!param.label.is_empty(), "{}: `{}` has no label", info.id, param.key);
        assert!(
            info.params[..index].iter().all(|other| other.key != param.key),
            "{}: two parameters are called `{}`",
            info.id,
            param.key
        );
    }
}

/// Small boards of all shapes, colour counts and start rules, some degenerate.
fn boards() -> Vec<(String, Board)> {
    // Eleven colours around the start give few positions and many orders of moves.
    let star = vec![1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 7, 8, 9, 10, 11, 11];
    let mut boards = vec![
        ("one cell".to_owned(), Board::new(1, 1, 1, vec![0], Start::Cluster(0)).expect("valid")),
        ("one colour".to_owned(), Board::new(4, 3, 2, vec![1; 12], Start::Cluster(5)).expect("valid")),
        ("one colour, blank start".to_owned(), Board::new(4, 3, 2, vec![1; 12], Start::Blank(5)).expect("valid")),
        ("a row".to_owned(), Board::new(5, 1, 3, vec![0, 1, 2, 1, 0], Start::Cluster(2)).expect("valid")),
        ("unused colours".to_owned(), Board::new(3, 2, 36, vec![0, 35, 7, 7, 35, 0], Start::Blank(0)).expect("valid")),
        ("a star".to_owned(), Board::new(6, 3, 12, star, Start::Cluster(6)).expect("valid")),
    ];
    let sizes = [(2, 2, 2), (2, 9, 4), (9, 2, 3), (6, 6, 5), (7, 5, 9), (8, 8, 3), (10, 7, 6)];
    // Miri takes minutes for the largest.
    let sizes = if cfg!(miri) { &sizes[..5] } else { &sizes[..] };
    for (index, &(width, height, colors)) in sizes.iter().enumerate() {
        let code = BoardCode::uniform(width, height, colors, 11 + index as u64);
        let middle = Start::Cluster((height / 2) * width + width / 2);
        boards.push((format!("{code}, blank start"), code.board()));
        boards.push((format!("{code}, centre"), code.board().with_start(middle).expect("valid")));
    }
    boards
}

/// Explaining every move and inspecting every node must not change its play, and all it reports must match the
/// position.
fn check_explanations(info: &SolverInfo, graph: &Arc<ClusterGraph>, whole: &Run, name: &str) {
    let limits = Limits::generous(graph);
    let mut runner = Runner::new(&SolverSpec::of(info), graph.clone(), limits, 0).explaining(true);
    let mut position = Flood::new(graph);
    let mut watch = inside::Watch::default();
    loop {
        let report = runner.advance(1);
        if let Some(fault) = watch.fault(&mut runner, &report) {
            panic!("{} on {name}: {fault}, after {} nodes", info.id, runner.nodes());
        }
        match report {
            Report::Thinking => {}
            Report::Moved { color, .. } => {
                let explanation = runner.explanation();
                let fault = explanation.and_then(|told| explanations::fault(told, graph, &position, color));
                if let (Some(told), Some(fault)) = (explanation, fault) {
                    let number = runner.walk().len();
                    panic!("{} on {name}: {fault}, in its explanation of move {number}: {told:?}", info.id);
                }
                position.play(graph, color);
            }
            Report::Ended(_) => break,
        }
    }
    let asked = (runner.walk(), runner.nodes());
    assert_eq!(asked, (&whole.walk[..], whole.nodes), "{} on {name}: asking why changes the run", info.id);
}

/// The solver must also clear the board from a position after two moves that it did not play.
fn check_later_position(info: &SolverInfo, graph: &Arc<ClusterGraph>, mut flood: Flood, name: &str) {
    for _ in 0..2 {
        let last = flood.legal_colors(graph).last();
        last.into_iter().for_each(|color| _ = flood.play(graph, color));
    }
    let name = format!("{name}, two moves along");
    let later = run(info, Params::defaults(&info.params), graph, &flood, u64::MAX, 1 << 40, &name);
    assert!(!later.gave_up, "{} on {name}: it gives up, though not at the board's beginning", info.id);
}

fn run(
    info: &SolverInfo,
    params: Params,
    graph: &Arc<ClusterGraph>,
    begin: &Flood,
    slice: u64,
    nodes: u64,
    name: &str,
) -> Run {
    let mut spec = SolverSpec::of(info);
    spec.params = params;
    let limits = Limits { nodes, ..Limits::generous(graph) };
    let mut runner = Runner::from_position(&spec, graph.clone(), begin.clone(), limits, 0);
    let outcome = loop {
        let before = runner.nodes();
        let report = runner.advance(slice);
        assert!(runner.nodes() - before <= slice, "{} on {name}: it spends more fuel than it has", info.id);
        if let Report::Ended(outcome) = report {
            break outcome;
        }
    };
    let gave_up = match outcome {
        Outcome::Cleared { .. } => false,
        Outcome::GaveUp(_) => true,
        Outcome::Lost(fault) => panic!("{spec} on {name}: {fault}"),
    };
    let proven = outcome.is_proven();
    Run { walk: runner.walk().to_vec(), nodes: runner.nodes(), proven, gave_up }
}

/// Sets each parameter to either end of its range, with the others at their defaults. The board is small enough for
/// all.
fn check_extremes(info: &SolverInfo) {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(4, 4, 3, 5).board()));
    let begin = Flood::new(&graph);
    for param in &info.params {
        for value in [param.min, param.max] {
            let mut params = Params::defaults(&info.params);
            params.set(&param.key, value);
            let name = format!("4x4c3@5 with {}={value}", param.key);
            run(info, params, &graph, &begin, 1000, 1 << 24, &name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Explanation, Inside};

    /// Plays the first legal colour but explains it as another colour's turn.
    struct Liar(Limited);

    impl Solver for Liar {
        fn step(&mut self, fuel: &mut Fuel) -> Step {
            self.0.step(fuel)
        }

        fn explain(&self, _: &Flood, color: Color) -> Option<Explanation> {
            Some(Explanation::Turn { color: color + 1, after: color, skipped: Vec::new() })
        }
    }

    #[test]
    #[should_panic(expected = "it is of another move, in its explanation of move 1")]
    fn a_solver_that_explains_another_move_does_not_pass() {
        let build = |problem: crate::Problem| -> Box<dyn Solver> {
            Box::new(Liar(Limited { graph: problem.graph, flood: problem.flood }))
        };
        check_one(SolverInfo::new("liar", "Liar", "Tells lies.", build).clears_up_to(29));
    }

    /// Plays the first legal colour but shows an invalid inside.
    struct Braggart(Limited, Inside);

    impl Solver for Braggart {
        fn step(&mut self, fuel: &mut Fuel) -> Step {
            self.0.step(fuel)
        }

        fn inside(&mut self) -> Inside {
            self.1.clone()
        }
    }

    #[test]
    #[should_panic(expected = "its line does not lead to the position that it looks at, after 0 nodes")]
    fn a_solver_whose_line_goes_nowhere_does_not_pass() {
        check_one(SolverInfo::new("braggart", "Braggart", "Brags.", |problem| {
            let inside = Inside { line: vec![Color::MAX], depths: Vec::new() };
            Box::new(Braggart(Limited { graph: problem.graph, flood: problem.flood }, inside))
        }));
    }

    #[test]
    #[should_panic(expected = "its positions by depth are not those expanded since it began, after 0 nodes")]
    fn a_solver_that_counts_what_it_never_expanded_does_not_pass() {
        check_one(SolverInfo::new("braggart", "Braggart", "Brags.", |problem| {
            let inside = Inside { line: Vec::new(), depths: vec![1, 1] };
            Box::new(Braggart(Limited { graph: problem.graph, flood: problem.flood }, inside))
        }));
    }

    struct Deaf;

    impl Solver for Deaf {
        fn step(&mut self, _: &mut Fuel) -> Step {
            Step::Play(7)
        }
    }

    fn check_one(info: SolverInfo) {
        check(|registry: &mut Registry| registry.add("test", [info]));
    }

    #[test]
    #[should_panic(expected = "it gives up on a board of 1 clusters")]
    fn a_solver_that_always_gives_up_does_not_pass() {
        check_one(SolverInfo::new("idle", "Idle", "Gives up.", |_| Box::new(Pointless)));
    }

    /// Round robin that gives up on boards of 30 or more clusters.
    struct Limited {
        graph: Arc<ClusterGraph>,
        flood: Flood,
    }

    impl Solver for Limited {
        fn step(&mut self, _: &mut Fuel) -> Step {
            if self.graph.len() >= 30 {
                return Step::GaveUp(Reason::Other("the board is too large".to_owned()));
            }
            let Some(color) = self.flood.legal_colors(&self.graph).next() else {
                return Step::Cleared { proven: false };
            };
            self.flood.play(&self.graph, color);
            Step::Play(color)
        }
    }

    fn limited() -> SolverInfo {
        SolverInfo::new("limited", "Limited", "Clears small boards.", |problem| {
            Box::new(Limited { graph: problem.graph, flood: problem.flood })
        })
    }

    #[test]
    fn a_solver_may_give_up_beyond_what_it_declares() {
        check_one(limited().clears_up_to(29));
    }

    #[test]
    #[should_panic(expected = "it gives up on a board of")]
    #[cfg_attr(miri, ignore = "it gives up on boards that the kit leaves out there")]
    fn a_solver_may_not_give_up_below_what_it_declares() {
        check_one(limited().clears_up_to(45));
    }

    #[test]
    #[should_panic(expected = "12 clusters at least")]
    fn what_is_declared_is_worth_something() {
        let _ = limited().clears_up_to(11);
    }

    #[test]
    #[should_panic(expected = "does not notice that the board is cleared")]
    fn the_kit_finds_a_bad_solver() {
        check_one(SolverInfo::new("bad", "Bad", "Plays colour 7.", |_| Box::new(Deaf)));
    }
}
