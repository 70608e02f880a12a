//! Batch games in a browser: one at a time in each worker. Without workers, in turns between frames.

use std::{sync::Arc, time::Duration};

use bevy::{platform::time::Instant, utils::synccell::SyncCell};
use color_walk_api::{
    board::{Board, ClusterGraph},
    run::{Driver, Limits, Outcome, Pause, Runner, SearchBudget, SearchUpdate},
    solver::SolverSpec,
};

use super::workers;

/// A source of games that also takes their results.
pub(crate) trait GameQueue: Send {
    /// The next game and its key. `None` if no game is left, or none until another has ended.
    fn next_game(&mut self) -> Option<(u64, Game)>;

    /// Takes the result of a finished game.
    fn end(&mut self, number: u64, game: &GameTally);
}

pub(crate) struct Game {
    pub spec: SolverSpec,
    pub board: Board,
    /// The solver's initial state; see [`color_walk_api::solver::Problem::carry`].
    pub carry: u64,
}

/// The result of a game so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameTally {
    /// Moves played.
    pub moves: u32,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time the solver spent thinking.
    pub busy: Duration,
    /// Peak memory that the solver reported, in bytes.
    pub peak_bytes: u64,
    /// State to carry into the solver's next board.
    pub carry: u64,
    /// True if a clock ended the search.
    pub ended_by_time: bool,
    /// The outcome, or `None` while the game runs.
    pub outcome: Option<Outcome>,
}

impl GameTally {
    /// Adds an update from the game's search.
    pub(super) fn add(&mut self, update: SearchUpdate) {
        self.moves += update.moves.len() as u32;
        self.nodes = update.nodes;
        self.busy = update.busy;
        self.peak_bytes = update.peak_bytes;
        self.carry = update.carry;
        self.ended_by_time = update.ended_by_time;
        self.outcome = update.outcome;
    }
}

/// Plays a queue's games until the queue is empty or this value is dropped.
pub(crate) struct GamePlayer(Backend);

enum Backend {
    /// The player's number in the worker pool.
    Workers(u32),
    Turns(Box<SyncCell<TurnPlayer>>),
}

/// Time for games between two frames.
const FRAME_BUDGET: Duration = Duration::from_millis(8);
/// Time between two checks of the clock.
const SLICE: Duration = Duration::from_millis(1);

impl GamePlayer {
    /// Plays games in at most `workers` workers.
    pub fn start(queue: Box<dyn GameQueue>, workers: usize) -> Self {
        GamePlayer(if workers::are_off() {
            Backend::Turns(Box::new(SyncCell::new(TurnPlayer { queue, game: None })))
        } else {
            Backend::Workers(workers::play(queue, workers))
        })
    }

    /// Plays for a few milliseconds if there are no workers. Call it in each frame.
    pub fn take_turn(&mut self) {
        if let Backend::Turns(player) = &mut self.0 {
            player.get().take_turn();
        }
    }

    /// True if games only run between frames.
    pub fn needs_frames(&self) -> bool {
        matches!(self.0, Backend::Turns(_))
    }
}

impl Drop for GamePlayer {
    fn drop(&mut self) {
        if let Backend::Workers(number) = self.0 {
            workers::stop_playing(number);
        }
    }
}

struct TurnPlayer {
    queue: Box<dyn GameQueue>,
    game: Option<(u64, Driver, GameTally)>,
}

impl TurnPlayer {
    fn take_turn(&mut self) {
        let begin = Instant::now();
        while begin.elapsed() < FRAME_BUDGET {
            let Some((number, mut driver, mut tally)) = self.game.take().or_else(|| self.begin()) else { return };
            let pause = driver.advance_until(SearchBudget::UNLIMITED, SLICE, |_| begin.elapsed() < FRAME_BUDGET);
            tally.add(driver.update());
            match pause {
                Pause::Ended => self.queue.end(number, &tally),
                Pause::UsedUp | Pause::Interrupted => self.game = Some((number, driver, tally)),
            }
        }
    }

    fn begin(&mut self) -> Option<(u64, Driver, GameTally)> {
        let (number, Game { spec, board, carry }) = self.queue.next_game()?;
        let graph = Arc::new(ClusterGraph::new(&board));
        let limits = Limits::generous(&graph);
        Some((
            number,
            Driver::new(Runner::new(&spec, spec.problem(graph).carrying(carry)).limits(limits)),
            GameTally::default(),
        ))
    }
}
