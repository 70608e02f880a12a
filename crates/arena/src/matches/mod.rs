//! Matches: which of two or more runners is better, and how certain that is.
//!
//! A [`SequentialTest`] takes two walk lengths per board and decides once one of two claims is certain enough: shorter
//! on average, or shorter on more boards. A [`Match`] has one test per pair of runners. It takes games in any order and
//! counts boards in order. So it gives the same answers at the same boards, whatever threads play the games. Several
//! machines can play shards of it, and [`Shards`](crate::batch::Shards) merges their journals. docs/why-matches.md
//! describes the method.

mod answer;
mod average;
mod bounds;
mod capital;
mod majority;
mod pair;
mod rating;
mod sequential;
#[cfg(test)]
mod simulation;
mod state;
#[cfg(test)]
mod tests;

pub use answer::{Answer, Claim, Leaning};
pub use average::LARGEST;
pub use bounds::{Bounds, BoundsError};
pub use pair::{Correction, Pair};
pub use sequential::SequentialTest;
pub use state::{Ending, MAX_RUNNERS, Match, against_itself};
