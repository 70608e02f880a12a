//! Puzzles for a person: one attempt at a time, a rating, and the modes that choose what comes next.
//!
//! Nothing here reads a clock. Times are passed in.

mod attempt;
mod daily;
mod mistakes;
mod practice;
mod rating;
mod record;
mod storm;
mod streak;

pub use attempt::{LineMove, PuzzleAttempt, PuzzleMove, PuzzleResult};
pub use daily::todays_puzzle;
pub use mistakes::{Mistake, mistakes_of};
pub use practice::Practice;
pub use rating::Rating;
pub use record::{PuzzleRecord, RatingPoint};
pub use storm::{STORM_TIME, Storm};
pub use streak::PuzzleStreak;
