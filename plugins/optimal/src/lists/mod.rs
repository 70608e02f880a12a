//! Boards of more clusters than sets of a fixed number of words hold: clusters in lists, positions by distances.

mod bound;
mod clusters;
mod position;

pub(crate) use clusters::Clusters;
pub(crate) use position::{Position, Scratch};
