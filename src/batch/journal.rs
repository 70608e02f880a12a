//! Records a running batch game by game, so it can resume after a restart of the program.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_arena::{
    batch::{Batch, BoardFileBytes, Record},
    matches::{Bounds, Match},
};

/// The journal of the batch on the screen. Without a sink it records nothing.
#[derive(Resource, Clone, Default)]
pub struct Journal(Option<Arc<dyn JournalSink>>);

/// Stores a journal. All methods return at once.
pub trait JournalSink: Send + Sync {
    /// Starts a new journal and deletes the earlier one. `match_bounds` belong to a match that ends by itself.
    fn begin(&self, batch: &Batch, file: Option<&BoardFileBytes>, match_bounds: Option<Bounds>);
    /// Records a finished game.
    fn append(&self, record: &Record);
    /// Records that the person has stopped or resumed the batch.
    fn note_stopped(&self, is_stopped: bool);
}

impl Journal {
    /// A journal that writes to `sink`.
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

/// The journal contains a batch.
#[derive(Event)]
pub struct BatchKeptEvent {
    /// The batch.
    pub batch: Arc<Batch>,
    /// The boards' file, if the boards come from one.
    pub file: Option<BoardFileBytes>,
    /// The bounds, for a match that ends by itself.
    pub match_bounds: Option<Bounds>,
    /// The finished games.
    pub records: Vec<Record>,
    /// True if the batch was running when the program ended.
    pub was_running: bool,
}

impl BatchKeptEvent {
    /// True if no further game is needed.
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
