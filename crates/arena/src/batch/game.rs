//! Plays one game: one solver on one board, to its end.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use color_walk_api::{
    board::{ClusterGraph, Color},
    run::{Driver, Outcome, Runner},
    solver::{Claims, SolverSpec},
};

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The moves played.
    pub walk: Vec<Color>,
    /// How it ended.
    pub outcome: Outcome,
    /// The shortest complete walk known, even if it was not played.
    pub best_walk: Option<Vec<Color>>,
    /// Lower bound on the walk's length, in moves.
    pub lower_bound: Option<u32>,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time spent in the solver.
    pub busy: Duration,
    /// The most memory the solver reported, in bytes.
    pub peak_bytes: u64,
    /// The value for the solver's next board.
    pub carry: u64,
    /// An engine's claims about its search.
    pub claims: Option<Claims>,
    /// True if a clock ended an engine, so that another run may end elsewhere.
    pub ended_by_time: bool,
}

/// Time between two checks of the stop flag.
const SLICE: Duration = Duration::from_millis(2);

/// Plays a game. `None` if `stop` was raised before its end. `carry` comes from the solver's previous game, or is 0.
pub fn play(spec: &SolverSpec, graph: &Arc<ClusterGraph>, carry: u64, stop: &AtomicBool) -> Option<Game> {
    let game = play_until(spec, graph, carry, stop, |_| {});
    (!game.outcome.is_stopped()).then_some(game)
}

/// Plays a game until its end or until `stop` is raised. A stopped game has given up (see [`Outcome::is_stopped`]).
/// `watch` sees the running game.
pub fn play_until(
    spec: &SolverSpec,
    graph: &Arc<ClusterGraph>,
    carry: u64,
    stop: &AtomicBool,
    mut watch: impl FnMut(&Runner),
) -> Game {
    let mut driver = Driver::new(Runner::new(spec, spec.problem(graph.clone()).carrying(carry)));
    let outcome = driver.finish(SLICE, |runner| {
        watch(runner);
        stop.load(Ordering::Relaxed)
    });
    let runner = driver.runner();
    Game {
        walk: runner.walk().to_vec(),
        outcome,
        best_walk: runner.best_walk().map(<[Color]>::to_vec),
        lower_bound: runner.progress().lower_bound,
        nodes: runner.nodes(),
        busy: driver.busy(),
        peak_bytes: runner.peak_bytes() as u64,
        carry: runner.carry(),
        claims: runner.claims(),
        ended_by_time: runner.ended_by_time(),
    }
}
