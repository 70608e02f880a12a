//! The conformance kit: a plugin's tests call it in one line to check every solver.
//!
//! ```
//! # use color_walk_api::solver::Registry;
//! # fn register(_: &mut Registry) {}
//! color_walk_api::kit::check(register);
//! ```

mod case;
mod explanations;
mod inside;
mod script;
mod shortest;
#[cfg(test)]
mod tests;
mod watch;

use std::{sync::Arc, time::Duration};

use crate::{
    board::{Board, ClusterGraph, Flood, Start},
    solver::{Params, Registry, SolverInfo},
    text::{BoardCode, counted},
};

use case::Case;
pub use script::script;
use watch::Pulse;

/// The longest silence of a solver: far longer than any step takes, even on an emulated processor.
const PATIENCE: Duration = Duration::from_secs(120);

/// Checks every solver that `register` adds. Each must:
///
/// - clear small boards of all shapes and start rules with legal moves, from any position;
/// - count nodes, at least on one board, and spend fuel in each step that decides nothing;
/// - prove only what is true: the kit knows the shortest walks of its boards;
/// - obey its fuel, and play the same walk with the same node count however the fuel is sliced;
/// - explain its moves correctly, if it explains any;
/// - show an inside that agrees with its focus and its nodes, if it shows any;
/// - cope with both ends of every parameter's range.
///
/// A solver may give up on boards of more clusters than it declares (see [`SolverInfo::clears_up_to`]).
///
/// ```
/// use color_walk_api::{
///     kit,
///     solver::{Fuel, Problem, Registry, Solver, SolverInfo, Step},
/// };
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
    check_within(registry, PATIENCE);
}

fn check_within(registry: Registry, patience: Duration) {
    watch::within(patience, move |pulse| registry.iter().for_each(|info| check_solver(info, pulse)));
}

fn check_solver(info: &SolverInfo, pulse: &Pulse) {
    check_description(info);
    let (mut moves, mut nodes) = (0, 0);
    for (name, board) in boards() {
        let graph = Arc::new(ClusterGraph::new(&board));
        let begin = Flood::new(&graph);
        let case = Case { info, params: Params::defaults(&info.params), graph, begin, name, pulse };
        let whole = case.play(u64::MAX);
        if whole.gave_up {
            let clusters = case.graph.len();
            let most = info.most_clusters.unwrap_or(usize::MAX);
            assert!(clusters > most, "{case}: it gives up on a board of {clusters} clusters");
            continue;
        }
        moves += whole.walk.len() as u64;
        nodes += whole.nodes;
        case.check_promises(&whole);
        for slice in [1, 7, 1000] {
            let sliced = case.play(slice);
            assert_eq!(whole, sliced, "{case}: fuel in slices of {slice} changes the run");
        }
        case.check_explanations(&whole);
        check_later_position(case);
    }
    // On a small board a move may be clear without a search, but not on all of them.
    let played = counted(moves, "move");
    assert!(
        moves == 0 || nodes > 0,
        "{}: it plays {played} and counts no node; take fuel for each position that it expands",
        info.id
    );
    check_extremes(info, pulse);
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

/// The solver must also clear the board from a position after two moves that it did not play.
fn check_later_position(mut case: Case<'_>) {
    for _ in 0..2 {
        let last = case.begin.legal_colors(&case.graph).last();
        last.into_iter().for_each(|color| _ = case.begin.play(&case.graph, color));
    }
    case.name += ", two moves along";
    let later = case.play(u64::MAX);
    assert!(!later.gave_up, "{case}: it gives up, though not at the board's beginning");
    case.check_promises(&later);
}

/// Sets each parameter to either end of its range, with the others at their defaults. The board is small enough for
/// all.
fn check_extremes(info: &SolverInfo, pulse: &Pulse) {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(4, 4, 3, 5).board()));
    for param in &info.params {
        for value in [param.min, param.max] {
            let mut params = Params::defaults(&info.params);
            params.set(&param.key, value);
            let name = format!("4x4c3@5 with {}={value}", param.key);
            let begin = Flood::new(&graph);
            let case = Case { info, params, graph: graph.clone(), begin, name, pulse };
            case.check_promises(&case.play(1000));
        }
    }
}
