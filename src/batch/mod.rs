//! Batches in the game: what is to be played, the run, its figures, and what a person can do with them.

mod colors;
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

pub use colors::series_color;
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
    /// Plays what [`BatchDraft`] says. Asks first if that would delete games of a batch that has not ended.
    Start,
    /// Plays what [`BatchDraft`] says in place of the batch that is there: the answer to that question.
    Replace,
    /// Keeps the batch that is there: the other answer.
    Keep,
    /// Ends the run; its results stay.
    Stop,
    /// Plays the games that a stopped run did not come to.
    Continue,
    /// Closes the screen and races on a board of the batch.
    Watch {
        /// The board's number in its source, from 0.
        board: u64,
        /// Who runs: numbers in the batch, from 0, of which a race takes the first [`color_walk_assets::MAX_LANES`].
        solvers: Vec<usize>,
    },
    /// Writes a file, beside any that has its name.
    Export(Export),
}
