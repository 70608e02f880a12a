//! Boards with more clusters than fixed-size sets hold: clusters in lists, positions as distances.

mod bound;
mod clusters;
mod position;

pub(crate) use clusters::Clusters;
pub(crate) use position::{Position, Scratch};
