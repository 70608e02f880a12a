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

#[cfg(not(target_arch = "wasm32"))]
use super::best_so_far::BestSoFar;

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
    /// Steps of a script's interpreter; `None` if the solver counts none.
    pub steps: Option<u64>,
    /// How its best walk became shorter, if asked for.
    pub best_so_far: Vec<(u64, u32)>,
}

/// Time between two checks of the stop flag.
const SLICE: Duration = Duration::from_millis(2);

/// Plays a game. `None` if `stop` was raised before its end. `carry` comes from the solver's previous game, or is 0.
pub fn play(spec: &SolverSpec, graph: &Arc<ClusterGraph>, carry: u64, stop: &AtomicBool) -> Option<Game> {
    let game = play_until(spec, graph, carry, stop, |_| {});
    (!game.outcome.is_stopped()).then_some(game)
}

/// The same, and notes how the best walk became shorter.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn play_noting_best(
    spec: &SolverSpec,
    graph: &Arc<ClusterGraph>,
    carry: u64,
    stop: &AtomicBool,
) -> Option<Game> {
    let mut driver = Driver::new(Runner::new(spec, spec.problem(graph.clone()).carrying(carry)));
    let (outcome, best_so_far) = BestSoFar::new(spec.info().is_engine()).finish(&mut driver, SLICE, stop)?;
    (!outcome.is_stopped()).then(|| Game { best_so_far, ..Game::of(&driver, outcome) })
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
    Game::of(&driver, outcome)
}

impl Game {
    fn of(driver: &Driver, outcome: Outcome) -> Self {
        let runner = driver.runner();
        let progress = runner.progress();
        Game {
            walk: runner.walk().to_vec(),
            outcome,
            best_walk: runner.best_walk().map(<[Color]>::to_vec),
            lower_bound: progress.lower_bound,
            nodes: runner.nodes(),
            busy: driver.busy(),
            peak_bytes: runner.peak_bytes() as u64,
            carry: runner.carry(),
            claims: runner.claims(),
            ended_by_time: runner.ended_by_time(),
            steps: progress.steps,
            best_so_far: Vec::new(),
        }
    }
}
