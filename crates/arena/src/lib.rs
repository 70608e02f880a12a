//! Many games: batches, journals, shards, matches, statistics, and cards of solvers.

pub mod batch;
pub mod cards;
pub mod grid;
pub mod matches;
pub mod report;
