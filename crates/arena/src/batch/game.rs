//! Plays one game: one solver on one board, to its end.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use color_walk_api::{Claims, ClusterGraph, Color, Driver, Limits, Outcome, Runner, SolverSpec};

/// A game that has come to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The moves played.
    pub walk: Vec<Color>,
    /// How it ended.
    pub outcome: Outcome,
    /// The shortest whole walk known, even where it was not played.
    pub best_walk: Option<Vec<Color>>,
    /// No walk is shorter than this.
    pub lower_bound: Option<u32>,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time in the solver.
    pub busy: Duration,
    /// The most memory that the solver told of, in bytes.
    pub peak_bytes: u64,
    /// What the solver's next board begins with.
    pub carry: u64,
    /// What an engine says of its search.
    pub claims: Option<Claims>,
}

/// Time between two looks at the stop flag.
const SLICE: Duration = Duration::from_millis(2);

/// Plays a game; `None` when `stop` was raised before its end. `carry` is what the solver's game before left, or 0.
pub fn play(spec: &SolverSpec, graph: &Arc<ClusterGraph>, carry: u64, stop: &AtomicBool) -> Option<Game> {
    let game = play_until(spec, graph, carry, stop, |_| {});
    (!game.outcome.is_stopped()).then_some(game)
}

/// Plays a game, up to where it is when `stop` is raised; then it has given up, as [`Outcome::is_stopped`] says. `watch`
/// sees it as it goes on.
pub fn play_until(
    spec: &SolverSpec,
    graph: &Arc<ClusterGraph>,
    carry: u64,
    stop: &AtomicBool,
    mut watch: impl FnMut(&Runner),
) -> Game {
    let mut driver = Driver::new(Runner::new(spec, graph.clone(), Limits::generous(graph), carry));
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
    }
}
