//! Compares two solvers of a batch.

use std::collections::BTreeMap;

use color_walk_arena::batch::{Comparison, compare};

use super::Figures;
use crate::languages::words::Words;

/// Two solvers, on the boards that both cleared.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Wins, ties, losses and the statistics of the differences.
    pub comparison: Comparison,
    /// Mean difference (first - second), in moves.
    pub mean: f64,
    /// Each difference (first - second, in moves, ascending) with its number of boards.
    pub differences: Vec<(i64, u64)>,
}

impl Pair {
    /// The comparison, or `None` if both solvers cleared no common board.
    pub fn of(figures: &Figures, first: usize, second: usize) -> Option<Self> {
        let (first, second) = (&figures.rows.get(first)?.summary.moves, &figures.rows.get(second)?.summary.moves);
        let comparison = compare(first, second);
        let mean = comparison.differences.mean()?;
        let mut counts = BTreeMap::new();
        for (first, second) in first.iter().zip(second) {
            if let Some((first, second)) = first.zip(*second) {
                *counts.entry(i64::from(first) - i64::from(second)).or_insert(0) += 1;
            }
        }
        Some(Pair { comparison, mean, differences: counts.into_iter().collect() })
    }

    /// The result in one sentence.
    pub(crate) fn sentence(&self, words: &Words, first: &str, second: &str) -> String {
        let (mean, differences) = (self.mean, &self.comparison.differences);
        let (boards, half_width) = (differences.count(), differences.half_width());
        let way = if mean < 0.0 { "fewer" } else { "more" };
        let decimal = |number: f64| words.decimal(number, 2);
        let signed = |number: f64| {
            let sign = if number.is_sign_negative() { "" } else { "+" };
            format!("{sign}{}", words.decimal(number, 2))
        };
        match half_width {
            Some(half) if half < mean.abs() => message!(
                words,
                "batch-pair-clear",
                first,
                second,
                moves = decimal(mean.abs()),
                way,
                least = decimal(mean.abs() - half),
                most = decimal(mean.abs() + half),
                boards
            ),
            Some(half) => message!(
                words,
                "batch-pair-unclear",
                first,
                second,
                moves = signed(mean),
                least = signed(mean - half),
                most = signed(mean + half),
                boards
            ),
            None => {
                message!(words, "batch-pair-one-board", first, second, moves = decimal(mean.abs()), way)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages::words::in_english;

    /// The sentence for two solvers with these walk lengths.
    fn sentence(first: &[u32], second: &[u32]) -> String {
        let [first, second] = [first, second].map(|lengths| lengths.iter().copied().map(Some).collect::<Vec<_>>());
        let comparison = compare(&first, &second);
        let mean = comparison.differences.mean().unwrap();
        let mut sentence = String::new();
        let pair = Pair { comparison, mean, differences: Vec::new() };
        in_english(|words| sentence = pair.sentence(words, "A", "B"));
        sentence
    }

    #[test]
    fn sentences_say_who_is_better_only_where_it_is_clear() {
        let clear = sentence(&[10, 10, 10, 9], &[11, 11, 11, 10]);
        assert_eq!(
            clear,
            "On average A needs 1.00 moves fewer than B (95 % confidence interval 1.00 to 1.00, 4 boards)."
        );
        assert!(sentence(&[12, 13, 14], &[10, 11, 12]).starts_with("On average A needs 2.00 moves more than B"));
        let unclear = sentence(&[10, 12], &[12, 11]);
        assert!(unclear.contains("No clear difference: A minus B is -0.50"), "{unclear}");
        assert!(sentence(&[10], &[12]).contains("2.00"));
    }
}
