//! Matches: who of two or more is better, and how sure that is.
//!
//! A [`SequentialTest`] takes the lengths of two walks a board and says when it is sure. A [`Match`] has one for each pair
//! of its runners: it takes games in any order, counts boards in theirs, and so comes to the same answers at the same
//! boards whoever plays the games, and in how many threads. Several machines play shards of it,
//! whose journals [`Shards`](crate::batch::Shards) puts together. docs/matches.md has the method.

mod bounds;
mod capital;
mod pair;
mod rating;
mod sequential;
#[cfg(test)]
mod simulation;
mod state;
#[cfg(test)]
mod tests;

pub use bounds::{Bounds, BoundsError};
pub use pair::Pair;
pub use sequential::{Answer, LARGEST, SequentialTest};
pub use state::{Ending, MAX_RUNNERS, Match};
