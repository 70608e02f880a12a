//! Puzzles: a position, its fewest moves, and the person's tries to clear it in so many.
//!
//! A [`PuzzleRun`] goes from puzzle to puzzle by the rules of its [`PuzzleMode`]. Each puzzle is a [`PuzzleAttempt`], which
//! judges every move by proof. What is worth keeping becomes a [`PuzzleEvent`], and the [`PuzzleRecord`] adds them up.

mod attempt;
mod merge;
mod mistake;
mod mistake_search;
mod mode;
mod position;
mod rating;
mod record;
mod run;
mod share;

pub use attempt::{Judged, Loss, PuzzleAttempt, PuzzleOutcome, PuzzleStep};
pub use mistake::{Mistake, mistakes_of};
pub use mistake_search::{MistakeSearch, game_id};
pub use mode::{PuzzleMode, STORM_SECONDS, daily_puzzle};
pub use position::{PuzzlePosition, PuzzleSource};
pub use rating::Rating;
pub use record::{PuzzleEvent, PuzzleRecord, PuzzleResult};
pub use run::PuzzleRun;
pub use share::puzzle_share_text;
