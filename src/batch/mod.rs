//! Batches: settings, run, figures, and what people can do with the results.

mod draft;
mod drawing;
mod export;
mod figures;
mod hold;
mod journal;
mod listing;
mod match_draft;
mod pair;
mod player;
mod running;
mod sorting;
mod watch;

use bevy::prelude::*;

pub use draft::BatchDraft;
pub use drawing::Drawing;
pub use export::{Content, Export, Exports};
pub use figures::{BatchFigures, Figures, MatchFigures};
pub use journal::{BatchKeptEvent, Journal, JournalSink};
pub use listing::{Filter, Listing};
pub use match_draft::MatchDraft;
pub use pair::Pair;
pub use running::{BatchRun, CurrentBatch, Phase};
pub use sorting::Order;

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<BatchCommand>().add_plugins((
        draft::plugin,
        running::plugin,
        figures::plugin,
        watch::plugin,
        hold::plugin,
        export::plugin,
    ));
}

/// A command to the Batch screen.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum BatchCommand {
    /// Runs the batch in [`BatchDraft`]. If that deletes games of an unfinished batch, asks first.
    Start,
    /// Runs the batch in [`BatchDraft`] and deletes the unfinished one: one answer to the question.
    Replace,
    /// Keeps the unfinished batch: the other answer.
    Keep,
    /// Stops the run and keeps its results.
    Stop,
    /// Plays the remaining games of a stopped run.
    Continue,
    /// Closes the screen and starts a race on a board of the batch.
    Watch {
        /// The board's index in its source, from 0.
        board: u64,
        /// Indexes of solvers in the batch, from 0. The race takes the first [`color_walk_assets::MAX_LANES`].
        solvers: Vec<usize>,
    },
    /// Writes a file. An existing file of that name stays.
    Export(Export),
}
