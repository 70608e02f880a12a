//! Two runners against each other.

use super::sequential::Answer;
use crate::batch::{Comparison, Summary, compare};

/// Two runners of a match, or two solvers of a batch, against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The first runner's number, from 0.
    pub first_index: usize,
    /// The second one's, which is greater.
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
    /// Who is better; none while that is open, and in a batch, which does not ask.
    pub answer: Option<Answer>,
    /// Boards that the answer took, or that were counted without one.
    pub after: u64,
    /// The answer that is nearest, with how far it has come on the way there, from 0 to 1.
    pub leaning: (Answer, f64),
}

impl Pair {
    /// Two of the runners, by their numbers, as these boards say; without an answer.
    pub(super) fn new(
        (first_index, first): (usize, &str),
        (second_index, second): (usize, &str),
        of: &Comparison,
    ) -> Self {
        Pair {
            first_index,
            second_index,
            first: first.to_owned(),
            second: second.to_owned(),
            wins: of.wins,
            ties: of.ties,
            losses: of.losses,
            mean_difference: of.differences.mean(),
            half_width: of.differences.half_width(),
            answer: None,
            after: of.wins + of.ties + of.losses,
            leaning: (Answer::Neither, 0.0),
        }
    }

    /// Each pair of a batch's solvers once, the earlier one first.
    pub fn all_of(rows: &[Summary]) -> Vec<Pair> {
        let pair = |one: usize, other: usize| {
            let (first, second) = (&rows[one], &rows[other]);
            Pair::new((one, &first.solver), (other, &second.solver), &compare(&first.moves, &second.moves))
        };
        (0..rows.len()).flat_map(|one| (one + 1..rows.len()).map(move |other| pair(one, other))).collect()
    }

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
