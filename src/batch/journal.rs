//! Where a batch under way is noted game by game, so that it goes on after the program was left.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_arena::{
    batch::{Batch, BoardFileBytes, Record},
    matches::{Bounds, Match},
};

/// The journal of the batch that the screen shows. Without a sink nothing is noted.
#[derive(Resource, Clone, Default)]
pub struct Journal(Option<Arc<dyn JournalSink>>);

/// What a journal is written to. All of it returns at once.
pub trait JournalSink: Send + Sync {
    /// A batch begins, and what was kept of the one before is deleted; a match that ends by itself has bounds.
    fn begin(&self, batch: &Batch, file: Option<&BoardFileBytes>, match_bounds: Option<Bounds>);
    /// A game has ended.
    fn append(&self, record: &Record);
    /// The person has stopped the batch, or lets it go on.
    fn note_stopped(&self, is_stopped: bool);
}

impl Journal {
    /// A journal that is written to `sink`.
    pub fn new(sink: impl JournalSink + 'static) -> Self {
        Journal(Some(Arc::new(sink)))
    }

    pub(super) fn begin(&self, batch: &Batch, file: Option<&BoardFileBytes>, match_bounds: Option<Bounds>) {
        if let Some(sink) = &self.0 {
            sink.begin(batch, file, match_bounds);
        }
    }

    pub(super) fn append(&self, record: &Record) {
        if let Some(sink) = &self.0 {
            sink.append(record);
        }
    }

    pub(super) fn note_stopped(&self, is_stopped: bool) {
        if let Some(sink) = &self.0 {
            sink.note_stopped(is_stopped);
        }
    }
}

/// A batch was found in the journal.
#[derive(Event)]
pub struct BatchKeptEvent {
    /// The batch.
    pub batch: Arc<Batch>,
    /// Its boards' file, if it has one.
    pub file: Option<BoardFileBytes>,
    /// The bounds of a match that ends by itself.
    pub match_bounds: Option<Bounds>,
    /// Its games that have ended.
    pub records: Vec<Record>,
    /// It was under way when the program was left.
    pub goes_on: bool,
}

impl BatchKeptEvent {
    /// True when no game more is needed.
    #[cfg_attr(
        target_arch = "wasm32",
        allow(dead_code, reason = "a page does not choose among the batches that it kept")
    )]
    pub(crate) fn is_over(&self) -> bool {
        let has_answer = |bounds| {
            let mut played = Match::of(&self.batch, bounds);
            self.records.iter().for_each(|record| played.add(record));
            played.ending().is_some()
        };
        self.records.len() as u64 >= self.batch.games() || self.match_bounds.is_some_and(has_answer)
    }
}
