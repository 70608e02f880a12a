//! Two solvers of a batch against each other.

use std::collections::BTreeMap;

use super::Figures;
use crate::batch::{Comparison, compare};

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
    pub fn sentence(&self, first: &str, second: &str) -> String {
        let Comparison { wins, ties, losses, mean_difference: mean, half_width } = self.comparison;
        let boards = wins + ties + losses;
        let word = if mean < 0.0 { "fewer" } else { "more" };
        let average = format!("On average {first} needs {:.2} moves {word} than {second}", mean.abs());
        match half_width {
            Some(half) if half < mean.abs() => {
                let (least, most) = (mean.abs() - half, mean.abs() + half);
                format!("{average} (95 % confidence interval {least:.2} to {most:.2}, {boards} boards).")
            }
            Some(half) => format!(
                "No clear difference: {first} minus {second} is {mean:+.2} moves on average (95 % confidence interval \
                 {:+.2} to {:+.2}, {boards} boards).",
                mean - half,
                mean + half
            ),
            None => format!("{average} (one board)."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(comparison: Comparison) -> Pair {
        Pair { comparison, differences: Vec::new() }
    }

    #[test]
    fn sentences_say_who_is_better_only_where_it_is_clear() {
        let against = |mean_difference, half_width| {
            let comparison = Comparison { wins: 3, ties: 0, losses: 1, mean_difference, half_width };
            pair(comparison).sentence("A", "B")
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
