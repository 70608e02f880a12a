//! Batches: many boards × several solvers, for the command line and the game.
//!
//! A [`Batch`] lists the games. [`start`] plays them on a pool of threads and returns each finished game as a
//! [`Record`]. A [`Journal`] stores them. [`Results`] sums them, in any order, to the same [`Summary`]s, and a
//! [`Report`](crate::report::Report) writes these. Memory: the running searches, plus four bytes per game for walk
//! lengths.
//!
//! ```
//! use std::sync::{Arc, atomic::AtomicBool};
//! use color_walk_arena::batch::{self, Batch, BoardSource, Results, Shard};
//! use color_walk_assets::Entrant;
//!
//! let boards = BoardSource::from_codes("series@1..3", None).unwrap();
//! let greedy = Entrant::parse("greedy", &color_walk_solvers::registry()).unwrap();
//! let batch = Arc::new(Batch::new(boards, vec![greedy], Shard::WHOLE).unwrap());
//! let mut results = Results::of(&batch);
//! let stop = Arc::new(AtomicBool::new(false));
//! for ended in batch::start(batch.clone(), &results, 1, stop).unwrap() {
//!     results.add(&ended.record);
//! }
//! assert_eq!(results.summary(0).solved, 3);
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod best_so_far;
mod codes;
mod compare;
mod failure;
mod game;
#[cfg(not(target_arch = "wasm32"))]
mod journal;
mod journal_reader;
mod legacy;
pub mod measured;
pub(crate) mod points;
pub mod published;
mod record;
#[cfg(not(target_arch = "wasm32"))]
mod replay;
mod results;
#[cfg(not(target_arch = "wasm32"))]
mod run;
mod run_id;
mod schedule;
mod shard;
mod shards;
mod source;
mod source_error;
mod spread;
mod student;
mod summary;

use std::num::NonZeroU32;

use color_walk_assets::Entrant;
use thiserror::Error;

pub use compare::{Comparison, Differences, compare};
pub use game::{Game, play, play_until};
#[cfg(not(target_arch = "wasm32"))]
pub use journal::{Journal, JournalError};
pub use journal_reader::{JournalReadError, JournalReader, JournalStart};
pub use record::{MAX_MOVES, Record, RecordError, Replay};
pub use results::Results;
#[cfg(not(target_arch = "wasm32"))]
pub use run::{EndedGame, start};
pub use run_id::{RunDifference, RunId};
pub use schedule::{Schedule, ScheduledGame};
pub use shard::{Shard, ShardError};
pub use shards::{MergeError, Shards};
pub use source::{BoardFileBytes, BoardSource};
pub use source_error::SourceError;
pub(crate) use student::holm;
pub use summary::{EngineFigures, FieldFigures, FirstFailure, Summary};

/// The games to play: each solver on each board of a shard.
#[derive(Clone, Debug)]
pub struct Batch {
    source: BoardSource,
    entrants: Vec<Entrant>,
    shard: Shard,
    repeats: NonZeroU32,
    best_so_far: bool,
}

/// Why a batch cannot be played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BatchError {
    /// A solver needs each board's predecessor, so its boards cannot be split.
    #[error("`{0}` carries over from board to board, so you cannot split its boards into shards; leave out --shard")]
    Carries(String),
}

impl Batch {
    /// The boards of `source` in `shard`, for each entrant.
    ///
    /// # Errors
    /// If there are several shards and an entrant carries a value from board to board.
    pub fn new(source: BoardSource, entrants: Vec<Entrant>, shard: Shard) -> Result<Self, BatchError> {
        match entrants.iter().find(|entrant| carries(entrant)) {
            Some(entrant) if !shard.is_whole() => Err(BatchError::Carries(entrant.text.clone())),
            _ => Ok(Batch { source, entrants, shard, repeats: NonZeroU32::MIN, best_so_far: false }),
        }
    }

    /// Plays each game several times, to measure times. The solver list is repeated, one copy after the other.
    #[must_use]
    pub fn repeated(self, repeats: NonZeroU32) -> Self {
        let lists = (0..repeats.get()).flat_map(|_| self.entrants.iter().cloned());
        Batch { entrants: lists.collect(), repeats, ..self }
    }

    /// Notes how the best walk of each search becomes shorter (see [`Record::best_so_far`]).
    #[must_use]
    pub fn with_best_so_far(self, best_so_far: bool) -> Self {
        Batch { best_so_far, ..self }
    }

    /// The source of the boards.
    pub fn source(&self) -> &BoardSource {
        &self.source
    }

    /// The solvers, once per repeat.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The part of the boards to play.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// Number of boards to play.
    pub fn boards(&self) -> u64 {
        self.shard.count(self.source.count())
    }

    /// Number of games: boards × solvers.
    pub fn games(&self) -> u64 {
        self.boards().saturating_mul(self.entrants.len() as u64)
    }
}

fn carries(entrant: &Entrant) -> bool {
    (entrant.spec.info().carries)(&entrant.spec.params)
}
