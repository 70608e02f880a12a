//! A comparison of two runners.

use serde::Serialize;

use super::answer::{Answer, Claim, Leaning};
use crate::batch::{Comparison, Summary, compare, holm};

/// How the pairs of a batch share their error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Correction {
    /// Not at all: each is a test of its own.
    None,
    /// By Holm's method: the chance that any equal pair has a corrected probability below p is at most p.
    Holm,
}

/// Two runners of a match, or two solvers of a batch, compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The first runner's index, from 0.
    pub first_index: usize,
    /// The second runner's index, greater than the first.
    pub second_index: usize,
    /// The first runner.
    pub first: String,
    /// The second runner.
    pub second: String,
    /// Boards that the first cleared in fewer moves, or alone.
    pub wins: u64,
    /// Boards with walks of equal length, or cleared by neither.
    pub ties: u64,
    /// Boards that the second cleared in fewer moves, or alone.
    pub losses: u64,
    /// Mean of (first - second) over the boards both cleared, in moves. Below 0 the first is better.
    pub mean_difference: Option<f64>,
    /// Half the width of the mean's 95 % confidence interval (Student's t); `None` for fewer than two boards.
    pub half_width: Option<f64>,
    /// In a batch, the probability of a mean at least this far from 0 if the true mean is 0 (the paired, two-sided
    /// t-test). `None` for fewer than two boards, and in a match, whose boards end with its answer.
    pub p_value: Option<f64>,
    /// The same, corrected for all pairs, if that was asked for.
    pub corrected_p_value: Option<f64>,
    /// The test's answer; `None` while open, and in a batch, which has no test.
    pub answer: Option<Answer>,
    /// The answer's claim; `None` if there is no answer.
    pub claim: Option<Claim>,
    /// Boards until the answer, or boards counted without one.
    pub after: u64,
    /// The nearest answer; in a batch, which has no test, no difference with a share of 0.
    pub leaning: Leaning,
}

impl Pair {
    /// Two runners, by their indices, compared on these boards; without an answer.
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
            p_value: None,
            corrected_p_value: None,
            answer: None,
            claim: None,
            after: of.wins + of.ties + of.losses,
            leaning: Leaning { answer: Answer::Neither, claim: Claim::Average, share: 0.0, more_boards: None },
        }
    }

    /// Each pair of a batch's solvers once, the earlier solver first.
    pub fn all_of(rows: &[Summary], correction: Correction) -> Vec<Pair> {
        let pair = |one: usize, other: usize| {
            let (first, second) = (&rows[one], &rows[other]);
            let of = compare(&first.moves, &second.moves);
            let p_value = of.differences.p_value();
            Pair { p_value, ..Pair::new((one, &first.solver), (other, &second.solver), &of) }
        };
        let mut pairs: Vec<Pair> =
            (0..rows.len()).flat_map(|one| (one + 1..rows.len()).map(move |other| pair(one, other))).collect();
        if correction == Correction::Holm {
            let corrected = holm(&pairs.iter().map(|pair| pair.p_value).collect::<Vec<_>>());
            pairs.iter_mut().zip(corrected).for_each(|(pair, corrected)| pair.corrected_p_value = corrected);
        }
        pairs
    }

    /// The same pair with the runners swapped.
    #[must_use]
    pub fn reversed(self) -> Self {
        Pair {
            first_index: self.second_index,
            second_index: self.first_index,
            first: self.second,
            second: self.first,
            wins: self.losses,
            losses: self.wins,
            mean_difference: self.mean_difference.map(|mean| 0.0 - mean),
            answer: self.answer.map(Answer::reversed),
            leaning: Leaning { answer: self.leaning.answer.reversed(), ..self.leaning },
            ..self
        }
    }
}
