//! What a match tells of its runners, and of each pair of them.

use serde::Serialize;

use super::sequential::Answer;
use crate::batch::{EngineFigures, FirstFailure};

/// One runner of a match, over the boards that are counted.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Standing {
    /// The runner as someone asked for it.
    pub solver: String,
    /// Boards counted.
    pub boards: u64,
    /// Of these, cleared.
    pub solved: u64,
    /// Of these, proven to be shortest.
    pub proven: u64,
    /// Mean length of its walks, in moves.
    pub mean: Option<f64>,
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
    /// Nodes expanded; 0 of an engine, which counts its own.
    pub nodes: u64,
    /// Time in the solver.
    pub seconds: f64,
    /// What an engine claims; none for a solver. Such figures depend on time: they are not reproducible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineFigures>,
    /// The first board that was not cleared.
    pub first_failure: Option<FirstFailure>,
    /// Length of each walk in board order; none where the board was not cleared.
    pub moves: Vec<Option<u32>>,
}

/// Two runners of a match against each other.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Pair {
    /// The first runner's number, from 0.
    #[serde(skip)]
    pub first_index: usize,
    /// The second one's, which is greater.
    #[serde(skip)]
    pub second_index: usize,
    /// The first runner.
    pub first: String,
    /// The second one.
    pub second: String,
    /// Boards on which the first one's walk is shorter, or which it alone cleared.
    pub wins: u64,
    /// Boards on which both walks are equally long, or which neither cleared.
    pub ties: u64,
    /// Boards on which the first one's walk is longer, or which the second one alone cleared.
    pub losses: u64,
    /// Mean of (first - second) over the boards that both cleared, in moves; below 0 the first one is better.
    pub mean_difference: Option<f64>,
    /// Half the width of the 95 % confidence interval of that mean (Student's t); none below two boards.
    pub half_width: Option<f64>,
    /// Who is better; none while that is open.
    pub answer: Option<Answer>,
    /// Boards that the answer took, or that were counted without one.
    pub after: u64,
    /// The answer that is nearest, with how far it has come on the way there, from 0 to 1.
    #[serde(skip)]
    pub leaning: (Answer, f64),
}

impl Pair {
    /// The same, seen from the second runner.
    #[must_use]
    pub fn reversed(self) -> Self {
        let turn = |answer| match answer {
            Answer::First => Answer::Second,
            Answer::Second => Answer::First,
            Answer::Neither => Answer::Neither,
        };
        Pair {
            first_index: self.second_index,
            second_index: self.first_index,
            first: self.second,
            second: self.first,
            wins: self.losses,
            losses: self.wins,
            mean_difference: self.mean_difference.map(|mean| 0.0 - mean),
            answer: self.answer.map(turn),
            leaning: (turn(self.leaning.0), self.leaning.1),
            ..self
        }
    }
}
