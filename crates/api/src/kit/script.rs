//! A solver that plays given moves, for examples and tests.

use crate::{
    board::Color,
    solver::{Fuel, Solver, SolverInfo, Step},
};

/// A solver that plays these moves, one node each, and then says that the board is cleared. It has the id `script`. Use
/// it where an example or a test needs a solver whose walk you know.
///
/// ```
/// use std::sync::Arc;
///
/// use color_walk_api::{
///     board::{Board, ClusterGraph, Start},
///     kit,
///     run::Runner,
///     solver::SolverSpec,
/// };
///
/// let board = Board::new(3, 1, 3, vec![0, 2, 1], Start::Cluster(0)).unwrap();
/// let spec = SolverSpec::of(&kit::script(&[2, 1]));
/// let mut runner = Runner::new(&spec, spec.problem(Arc::new(ClusterGraph::new(&board))));
/// assert!(runner.finish().is_cleared());
/// assert_eq!((runner.walk(), runner.nodes()), (&[2, 1][..], 2));
/// ```
pub fn script(moves: &[Color]) -> SolverInfo {
    let moves = moves.to_vec();
    let build = move |_| -> Box<dyn Solver> { Box::new(Script(moves.clone().into_iter())) };
    SolverInfo::new_with("script", "Script", "Plays the moves that it was made with.", build)
}

struct Script(std::vec::IntoIter<Color>);

impl Solver for Script {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        if self.0.as_slice().is_empty() {
            return Step::Cleared { proven: false };
        }
        if !fuel.burn() {
            return Step::Thinking;
        }
        self.0.next().map_or(Step::Cleared { proven: false }, Step::Play)
    }
}
