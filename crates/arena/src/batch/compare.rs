//! Compares two solvers board by board.

use serde::Serialize;

/// One solver against another, over the boards that both cleared.
#[derive(Clone, Debug, Serialize, PartialEq)]
pub struct Comparison {
    /// Boards on which the first solver's walk is shorter.
    pub wins: u64,
    /// Boards on which both walks are equally long.
    pub ties: u64,
    /// Boards on which the first solver's walk is longer.
    pub losses: u64,
    /// Mean of (first - second), in moves; below 0 the first is better.
    pub mean_difference: f64,
    /// Half the width of the 95 % confidence interval of the mean difference (Student's t); none below two boards.
    pub half_width: Option<f64>,
}

/// Differences in moves, added up in whole numbers, so that their order does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    count: u64,
    sum: i128,
    squares: u128,
}

impl Differences {
    /// One more.
    pub fn add(&mut self, difference: i64) {
        self.count += 1;
        self.sum += i128::from(difference);
        self.squares += u128::from(difference.unsigned_abs()).pow(2);
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; none of no differences.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// Half the width of the 95 % confidence interval of their mean (Student's t); none below two.
    pub fn half_width(&self) -> Option<f64> {
        let count = u128::from(self.count);
        (self.count > 1).then(|| {
            let spread = count * self.squares - self.sum.unsigned_abs().pow(2);
            student(self.count - 1) * (spread as f64 / (count - 1) as f64).sqrt() / count as f64
        })
    }
}

/// Compares the lengths of two solvers' walks on the same boards; `None` when no board was cleared by both.
pub fn compare(first: &[Option<u32>], second: &[Option<u32>]) -> Option<Comparison> {
    let (mut differences, mut wins, mut losses) = (Differences::default(), 0, 0);
    for (first, second) in first.iter().zip(second).filter_map(|(&first, &second)| first.zip(second)) {
        differences.add(i64::from(first) - i64::from(second));
        wins += u64::from(first < second);
        losses += u64::from(first > second);
    }
    let mean_difference = differences.mean()?;
    let ties = differences.count() - wins - losses;
    Some(Comparison { wins, ties, losses, mean_difference, half_width: differences.half_width() })
}

/// The 97.5 % quantile of Student's t: exact for 1 and 2 degrees of freedom, from 3 on by the expansion around the
/// normal quantile (Abramowitz and Stegun 26.7.5), within 0.2 %.
fn student(freedom: u64) -> f64 {
    match freedom {
        0 | 1 => 12.706_205,
        2 => 4.302_653,
        _ => {
            let (z, v) = (1.959_964_f64, freedom as f64);
            let term = |coefficients: &[(f64, i32)], scale: f64| {
                coefficients.iter().map(|&(factor, power)| factor * z.powi(power)).sum::<f64>() / scale
            };
            z + term(&[(1.0, 3), (1.0, 1)], 4.0 * v)
                + term(&[(5.0, 5), (16.0, 3), (3.0, 1)], 96.0 * v.powi(2))
                + term(&[(3.0, 7), (19.0, 5), (17.0, 3), (-15.0, 1)], 384.0 * v.powi(3))
                + term(&[(79.0, 9), (776.0, 7), (1482.0, 5), (-1920.0, 3), (-945.0, 1)], 92_160.0 * v.powi(4))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_counts_boards_that_both_cleared() {
        let first = [Some(3), Some(5), Some(4), None, Some(9)];
        let second = [Some(4), Some(5), Some(6), Some(1), None];
        let comparison = compare(&first, &second).unwrap();
        assert_eq!((comparison.wins, comparison.ties, comparison.losses), (2, 1, 0));
        assert_eq!(comparison.mean_difference, -1.0);
        assert!((comparison.half_width.unwrap() - 4.302_653 / 3.0f64.sqrt()).abs() < 1e-9);
        assert_eq!(compare(&first[..1], &second[..1]).unwrap().half_width, None);
        assert_eq!(compare(&[None], &[Some(1)]), None);
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, expected) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (99, 1.984)] {
            assert!((student(freedom) - expected).abs() < 0.002 * expected, "{freedom}");
        }
    }
}
