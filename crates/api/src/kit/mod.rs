//! The conformance kit: a plugin's tests call it in one line to check every solver.
//!
//! ```
//! # use color_walk_api::solver::Registry;
//! # fn register(_: &mut Registry) {}
//! color_walk_api::kit::check(register);
//! ```

mod boards;
mod case;
mod explanations;
mod script;
mod search_state;
mod shortest;
#[cfg(test)]
mod tests;
mod trace;
mod watch;

use std::{sync::Arc, time::Duration};

use crate::{
    board::{ClusterGraph, Flood},
    solver::{Params, Registry, SolverInfo},
    text::counted,
};

use boards::{boards, tiny_board};
use case::Case;
pub use script::script;
#[cfg(test)]
pub(crate) use shortest::clears_within;
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
/// - show a state that agrees with its focus and its nodes, if it shows any;
/// - tell lines of pseudo-code that have names, in the same order however the fuel is sliced, if it tells any;
/// - show a tree of legal moves, each from a position that it has expanded, if it shows any;
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
        case.check_lines();
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

/// Sets each parameter to either end of its range, or to each of its names, with the others at their defaults. The
/// board is small enough for all.
fn check_extremes(info: &SolverInfo, pulse: &Pulse) {
    let graph = Arc::new(ClusterGraph::new(&tiny_board()));
    for param in &info.params {
        let names = param.names().count() as u64;
        let values = if names > 0 { (0..names).collect() } else { vec![param.min, param.max] };
        for value in values {
            let mut params = Params::defaults(&info.params);
            params.set(&param.key, value);
            let name = format!("4x4c3@5 with {}={}", param.key, param.text(value));
            let begin = Flood::new(&graph);
            let case = Case { info, params, graph: graph.clone(), begin, name, pulse };
            case.check_promises(&case.play(1000));
        }
    }
}
