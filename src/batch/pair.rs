//! Two solvers of a batch against each other.

use std::collections::BTreeMap;

use color_walk_arena::batch::{Comparison, compare};

use super::Figures;
use crate::languages::words::Words;

/// Two solvers on the boards that both cleared.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Wins, ties, losses, and the mean difference.
    pub comparison: Comparison,
    /// How many boards have each difference (first - second, in moves), rising.
    pub differences: Vec<(i64, u64)>,
}

impl Pair {
    /// None when no board was cleared by both.
    pub fn of(figures: &Figures, first: usize, second: usize) -> Option<Self> {
        let (first, second) = (&figures.summaries.get(first)?.moves, &figures.summaries.get(second)?.moves);
        let comparison = compare(first, second)?;
        let mut counts = BTreeMap::new();
        for (first, second) in first.iter().zip(second) {
            if let Some((first, second)) = first.zip(*second) {
                *counts.entry(i64::from(first) - i64::from(second)).or_insert(0) += 1;
            }
        }
        Some(Pair { comparison, differences: counts.into_iter().collect() })
    }

    /// What it means, in a sentence.
    pub(crate) fn sentence(&self, words: &Words, first: &str, second: &str) -> String {
        let Comparison { wins, ties, losses, mean_difference: mean, half_width } = self.comparison;
        let boards = wins + ties + losses;
        let way = if mean < 0.0 { "fewer" } else { "more" };
        let decimal = |number: f64| words.decimal(number, 2).into();
        let signed = |number: f64| {
            let sign = if number.is_sign_negative() { "" } else { "+" };
            format!("{sign}{}", words.decimal(number, 2)).into()
        };
        let (first, second) = (("first", first.into()), ("second", second.into()));
        match half_width {
            Some(half) if half < mean.abs() => words.with(
                "batch-pair-clear",
                [
                    first,
                    second,
                    ("moves", decimal(mean.abs())),
                    ("way", way.into()),
                    ("least", decimal(mean.abs() - half)),
                    ("most", decimal(mean.abs() + half)),
                    ("boards", boards.into()),
                ],
            ),
            Some(half) => words.with(
                "batch-pair-unclear",
                [
                    first,
                    second,
                    ("moves", signed(mean)),
                    ("least", signed(mean - half)),
                    ("most", signed(mean + half)),
                    ("boards", boards.into()),
                ],
            ),
            None => {
                words.with("batch-pair-one-board", [first, second, ("moves", decimal(mean.abs())), ("way", way.into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;

    fn pair(comparison: Comparison) -> Pair {
        Pair { comparison, differences: Vec::new() }
    }

    #[test]
    fn sentences_say_who_is_better_only_where_it_is_clear() {
        let against = |mean_difference, half_width| {
            let comparison = Comparison { wins: 3, ties: 0, losses: 1, mean_difference, half_width };
            let mut sentence = String::new();
            in_english(|words| sentence = pair(comparison).sentence(words, "A", "B"));
            sentence
        };
        assert_eq!(
            against(-1.0, Some(0.25)),
            "On average A needs 1.00 moves fewer than B (95 % confidence interval 0.75 to 1.25, 4 boards)."
        );
        assert!(against(2.0, Some(0.5)).starts_with("On average A needs 2.00 moves more than B"));
        assert!(against(-0.5, Some(0.75)).contains("No clear difference: A minus B is -0.50"));
        assert!(against(-0.5, Some(0.75)).contains("-1.25 to +0.25"));
    }
}
