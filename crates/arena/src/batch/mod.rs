//! Batches: many boards × several solvers, for the command line and for the game.
//!
//! A [`Batch`] says what is to be played; [`start`] plays it on a pool of threads and hands each finished game out as
//! a [`Record`]; [`Results`] adds records up, in any order, to the same [`Summary`]s; [`mod@write`] prints those. Memory:
//! the searches under way, and four bytes a game for the lengths of walks.
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
//! for record in batch::start(batch.clone(), &results, 1, stop).unwrap() {
//!     results.add(&record);
//! }
//! assert_eq!(results.summary(0).solved, 3);
//! ```

mod codes;
mod compare;
mod game;
mod identity;
#[cfg(not(target_arch = "wasm32"))]
mod journal;
mod journal_header;
pub mod measured;
mod merge;
pub mod published;
mod record;
mod results;
#[cfg(not(target_arch = "wasm32"))]
mod run;
mod schedule;
mod shard;
mod source;
mod spread;
mod summary;
pub mod write;

use color_walk_assets::Entrant;
use thiserror::Error;

pub use compare::{Comparison, Differences, compare};
pub use game::{Game, play, play_until};
#[cfg(not(target_arch = "wasm32"))]
pub use journal::{Journal, JournalError};
pub use journal_header::JournalHeader;
pub use merge::{MergeError, merge};
pub(crate) use merge::{PartOf, check as check_parts, json_problem};
pub use record::Record;
pub use results::{MAX_MOVES, Results};
#[cfg(not(target_arch = "wasm32"))]
pub use run::start;
pub use schedule::{Schedule, ScheduledGame};
pub use shard::{Shard, ShardError};
pub use source::{BoardFileBytes, BoardSource, SourceError};
pub use summary::{EngineFigures, FirstFailure, Summary};

/// What is to be played: each solver on each board of a shard.
#[derive(Clone, Debug)]
pub struct Batch {
    source: BoardSource,
    entrants: Vec<Entrant>,
    shard: Shard,
}

/// Why a batch cannot be played.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BatchError {
    /// Each board needs the one before it.
    #[error("`{0}` carries over from board to board, so its boards cannot be split into shards")]
    Carries(String),
}

impl Batch {
    /// The boards of `source` that belong to `shard`, for each entrant.
    ///
    /// # Errors
    /// When there is more than one shard and an entrant carries something over from board to board.
    pub fn new(source: BoardSource, entrants: Vec<Entrant>, shard: Shard) -> Result<Self, BatchError> {
        match entrants.iter().find(|entrant| carries(entrant)) {
            Some(entrant) if !shard.is_whole() => Err(BatchError::Carries(entrant.text.clone())),
            _ => Ok(Batch { source, entrants, shard }),
        }
    }

    /// Where the boards come from.
    pub fn source(&self) -> &BoardSource {
        &self.source
    }

    /// The solvers.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Which part of the boards is played.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// Number of boards that are played.
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
