//! The figures of one solver over a run.

use serde::Serialize;

/// One solver's figures over a run. Unless stated otherwise they cover the boards it cleared.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The solver as given, `id:key=value`.
    pub solver: String,
    /// Boards played; in a match, boards counted.
    pub boards: u64,
    /// Boards cleared.
    pub solved: u64,
    /// Boards with a walk that an exact search proved shortest.
    pub proven: u64,
    /// Length of the shortest walk, in moves.
    pub min: Option<u32>,
    /// Mean length, in moves.
    pub mean: Option<f64>,
    /// Half the width of the mean's 95 % confidence interval (Student's t), in moves; `None` for fewer than two walks.
    pub mean_half_width: Option<f64>,
    /// Length of the longest walk, in moves.
    pub max: Option<u32>,
    /// Population standard deviation of the lengths, in moves.
    pub stdev: Option<f64>,
    /// Sum of the lengths, in moves.
    pub total: u64,
    /// Nodes expanded over all boards played. 0 for an engine, which only claims nodes.
    pub nodes: u64,
    /// Seconds spent in the solver over all boards played.
    pub seconds: f64,
    /// The most memory the solver reported on any board, in bytes.
    pub peak_bytes: u64,
    /// Boards that no solver of the run cleared in fewer moves.
    pub times_best: u64,
    /// The comparison with all others of a match; `None` in a batch.
    pub field: Option<FieldFigures>,
    /// The first board, by number, that it did not clear.
    pub first_failure: Option<FirstFailure>,
    /// An engine's claims; `None` for a solver. They depend on time and are not reproducible.
    pub engine: Option<EngineFigures>,
    /// Each walk's length in board order; `None` if not cleared or not played yet.
    pub moves: Vec<Option<u32>>,
}

/// A runner compared with all others of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldFigures {
    /// Mean of its length minus the others' mean on the same board, over the boards that all cleared. Below 0 it beats
    /// the field.
    pub mean_difference: Option<f64>,
    /// Half the width of the mean's 95 % confidence interval (Student's t); `None` for fewer than two boards.
    pub half_width: Option<f64>,
    /// Games in which its walk was shorter, or it alone cleared the board.
    pub wins: u64,
    /// Games with walks of equal length, or in which neither cleared the board.
    pub ties: u64,
    /// Games in which its walk was longer, or the other alone cleared the board.
    pub losses: u64,
    /// Its rating among the runners (Elo's scale, mean 0); `None` for two runners.
    pub rating: Option<f64>,
}

/// An engine's claims over the boards played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineFigures {
    /// Its own name.
    pub name: String,
    /// False for a script, whose nodes are facts.
    pub makes_claims: bool,
    /// Nodes that it claims to have expanded; `None` if it reported no number.
    pub claimed_nodes: Option<u64>,
    /// Boards whose walk it claims to be shortest.
    pub claimed_proven: u64,
    /// Boards where its claimed lower bound is refuted by a walk of the run, its own included.
    pub refuted: u64,
    /// Boards on which a clock ended it. Another run may end elsewhere.
    pub ended_by_time: u64,
    /// True if it says that it is reproducible.
    pub says_reproducible: bool,
    /// Games that it played twice.
    pub replayed: u64,
    /// Of these, the ones whose second walk or nodes differ.
    pub differing: u64,
    /// The first board of such a game, from 0.
    pub first_differing: Option<u64>,
}

/// A board that was not cleared.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct FirstFailure {
    /// The board's index in its source, from 0.
    pub board: u64,
    /// The reason.
    pub reason: String,
}
