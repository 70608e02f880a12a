//! Games of a batch in a browser: in the workers, one at a time in each, or in turns between frames where there are none.

use std::{sync::Arc, time::Duration};

use bevy::{platform::time::Instant, utils::synccell::SyncCell};
use color_walk_api::{Board, ClusterGraph, Driver, Limits, Outcome, Report, Runner, SearchUpdate, SolverSpec};

use super::workers;

/// Where games come from, and where they go once they have ended.
pub(crate) trait GameQueue: Send {
    /// The next game, under a number of the queue's own; `None` when there is none, or none before another has ended.
    fn next_game(&mut self) -> Option<(u64, Game)>;

    /// A game has ended.
    fn end(&mut self, number: u64, game: &GameTally);
}

/// A game to play.
pub(crate) struct Game {
    /// The solver.
    pub spec: SolverSpec,
    /// The board.
    pub board: Board,
    /// What the solver begins with; see [`color_walk_api::Problem::carry`].
    pub carry: u64,
}

/// What a game has come to.
#[derive(Clone, Debug, Default)]
pub(crate) struct GameTally {
    /// Moves played.
    pub moves: u32,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time in the solver.
    pub busy: Duration,
    /// The most memory that the solver told of, in bytes.
    pub peak_bytes: u64,
    /// What the solver's next board begins with.
    pub carry: u64,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

impl GameTally {
    /// Adds what the game's search said.
    pub(super) fn add(&mut self, update: SearchUpdate) {
        self.moves += update.moves.len() as u32;
        self.nodes = update.nodes;
        self.busy = update.busy;
        self.peak_bytes = update.peak_bytes;
        self.carry = update.carry;
        self.outcome = update.outcome;
    }
}

/// Plays the games of a queue, until the queue has no more or this is dropped.
pub(crate) struct GamePlayer(Backend);

enum Backend {
    /// By its number in the pool.
    Workers(u32),
    Turns(Box<SyncCell<TurnPlayer>>),
}

/// How long games may be played between two frames.
const FRAME_BUDGET: Duration = Duration::from_millis(8);
/// How long a game is played between two looks at the clock.
const SLICE: Duration = Duration::from_millis(1);

impl GamePlayer {
    /// Plays games in at most so many workers.
    pub fn start(queue: Box<dyn GameQueue>, workers: usize) -> Self {
        GamePlayer(if workers::are_off() {
            Backend::Turns(Box::new(SyncCell::new(TurnPlayer { queue, game: None })))
        } else {
            Backend::Workers(workers::play(queue, workers))
        })
    }

    /// Plays for a moment, where games are played in frames. For each frame.
    pub fn take_turn(&mut self) {
        if let Backend::Turns(player) = &mut self.0 {
            player.get().take_turn();
        }
    }

    /// True when games are played in frames only.
    pub fn needs_frames(&self) -> bool {
        matches!(self.0, Backend::Turns(_))
    }
}

/// Games under way are given up.
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
            let report = driver.advance(SLICE, u64::MAX);
            tally.add(driver.update());
            match report {
                Report::Ended(_) => self.queue.end(number, &tally),
                Report::Thinking | Report::Moved { .. } => self.game = Some((number, driver, tally)),
            }
        }
    }

    fn begin(&mut self) -> Option<(u64, Driver, GameTally)> {
        let (number, Game { spec, board, carry }) = self.queue.next_game()?;
        let graph = Arc::new(ClusterGraph::new(&board));
        let limits = Limits::generous(&graph);
        Some((number, Driver::new(Runner::new(&spec, graph, limits, carry)), GameTally::default()))
    }
}
