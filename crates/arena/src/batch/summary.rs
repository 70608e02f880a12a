//! The figures of one solver over a run.

use serde::Serialize;

/// The figures of one solver over a run; unless said otherwise over the boards that it cleared.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The solver as someone asked for it, `id:key=value`.
    pub solver: String,
    /// Boards played; in a match, counted.
    pub boards: u64,
    /// Boards cleared.
    pub solved: u64,
    /// Boards cleared with a walk that an exact search proved to be shortest.
    pub proven: u64,
    /// Length of the shortest walk, in moves.
    pub min: Option<u32>,
    /// Mean length.
    pub mean: Option<f64>,
    /// Length of the longest walk.
    pub max: Option<u32>,
    /// Population standard deviation of the lengths.
    pub stdev: Option<f64>,
    /// Sum of the lengths.
    pub total: u64,
    /// Nodes expanded over all boards played; 0 of an engine, which counts its own.
    pub nodes: u64,
    /// Time in the solver over all boards played.
    pub seconds: f64,
    /// The most memory that the solver told of on any board.
    pub peak_bytes: u64,
    /// Boards cleared in as few moves as by any solver of the run.
    pub times_best: u64,
    /// Against all others of a match; none in a batch.
    pub field: Option<FieldFigures>,
    /// The first board in order that was not cleared.
    pub first_failure: Option<FirstFailure>,
    /// What an engine claims; none for a solver. Such figures depend on time: they are not reproducible.
    pub engine: Option<EngineFigures>,
    /// Length of each walk in board order; none where the board was not cleared, or not played yet.
    pub moves: Vec<Option<u32>>,
}

/// A runner against all others of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldFigures {
    /// Mean of its length less the mean of all others' on the same board, over the boards that all cleared; below 0 it
    /// is better than the field.
    pub mean_difference: Option<f64>,
    /// Half the width of the 95 % confidence interval of that mean (Student's t); none below two boards.
    pub half_width: Option<f64>,
    /// Games in which its walk was shorter than another's, or it alone cleared the board.
    pub wins: u64,
    /// Games in which both walks were equally long, or neither cleared the board.
    pub ties: u64,
    /// Games in which its walk was longer, or the other alone cleared the board.
    pub losses: u64,
    /// Its rating among the runners (Elo's scale, 0 on average); none of two.
    pub rating: Option<f64>,
}

/// What an engine claims over the boards played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineFigures {
    /// What it calls itself.
    pub name: String,
    /// Nodes expanded.
    pub claimed_nodes: u64,
    /// Boards of whose walk it says that none is shorter.
    pub claimed_proven: u64,
    /// Boards on which it says that no walk is as short as one that it, or another solver or engine of the run, has found.
    pub refuted: u64,
}

/// A board that was not cleared.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct FirstFailure {
    /// The board's number in its source, from 0.
    pub board: u64,
    /// Why.
    pub reason: String,
}
