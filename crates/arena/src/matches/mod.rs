//! Matches: who of two or more is better, and how sure that is.
//!
//! A [`SequentialTest`] takes the lengths of two walks a board and says when it is sure. A [`Match`] has one for each pair
//! of its runners: it takes games in any order, counts boards in theirs, and so comes to the same answers at the same
//! boards whoever plays the games, and in how many threads. A [`Part`] is what one machine of several plays. docs/matches.md has the method.

mod bounds;
mod capital;
mod kept;
mod part;
mod sequential;
#[cfg(test)]
mod simulation;
mod standing;
mod state;
#[cfg(test)]
mod tests;
pub mod write;

pub use bounds::{Bounds, BoundsError};
pub use kept::KeptHeader;
pub use part::{Part, merge};
pub use sequential::{Answer, LARGEST, SequentialTest};
pub use standing::{Pair, Standing};
pub use state::{Ending, MAX_RUNNERS, Match};
