//! Compares two solvers board by board.

/// One solver against another on the same boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Boards that the first solver cleared in fewer moves, or alone.
    pub wins: u64,
    /// Boards with walks of equal length, or cleared by neither.
    pub ties: u64,
    /// Boards that the second solver cleared in fewer moves, or alone.
    pub losses: u64,
    /// First minus second, in moves, over the boards both cleared. Below 0 the first is better.
    pub differences: Differences,
}

impl Comparison {
    /// Adds a board with the lengths of both walks; `None` if not cleared.
    pub fn add(&mut self, first: Option<u32>, second: Option<u32>) {
        // Not clearing a board is worse than any walk.
        let (one, other) = (first.unwrap_or(u32::MAX), second.unwrap_or(u32::MAX));
        self.wins += u64::from(one < other);
        self.ties += u64::from(one == other);
        self.losses += u64::from(one > other);
        if let Some((first, second)) = first.zip(second) {
            self.differences.add(i64::from(first) - i64::from(second));
        }
    }
}

/// Differences in moves, summed as whole numbers so that their order does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    count: u64,
    sum: i128,
    squares: u128,
}

impl Differences {
    /// Adds one difference.
    pub fn add(&mut self, difference: i64) {
        self.count += 1;
        self.sum += i128::from(difference);
        self.squares += u128::from(difference.unsigned_abs()).pow(2);
    }

    /// The number of differences.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; `None` without differences.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// Half the width of the mean's 95 % confidence interval (Student's t); `None` for fewer than two differences.
    pub fn half_width(&self) -> Option<f64> {
        let count = u128::from(self.count);
        (self.count > 1).then(|| {
            let spread = count * self.squares - self.sum.unsigned_abs().pow(2);
            student(self.count - 1) * (spread as f64 / (count - 1) as f64).sqrt() / count as f64
        })
    }
}

/// Compares two solvers' walk lengths on the boards that both played.
pub fn compare(first: &[Option<u32>], second: &[Option<u32>]) -> Comparison {
    let mut comparison = Comparison::default();
    first.iter().zip(second).for_each(|(&first, &second)| comparison.add(first, second));
    comparison
}

/// The 97.5 % quantile of Student's t. Exact for 1 and 2 degrees of freedom. From 3 on it uses the expansion around the
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
    fn a_board_that_one_alone_cleared_is_won_and_in_no_mean() {
        let first = [Some(3), Some(5), Some(4), None, Some(9), None];
        let second = [Some(4), Some(5), Some(6), Some(1), None, None];
        let comparison = compare(&first, &second);
        assert_eq!((comparison.wins, comparison.ties, comparison.losses), (3, 2, 1));
        let differences = comparison.differences;
        assert_eq!((differences.count(), differences.mean()), (3, Some(-1.0)));
        assert!((differences.half_width().unwrap() - 4.302_653 / 3.0f64.sqrt()).abs() < 1e-9);
        assert_eq!(compare(&first[..1], &second[..1]).differences.half_width(), None);
        assert_eq!(compare(&[None], &[Some(1)]).differences.mean(), None);
    }

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, expected) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (99, 1.984)] {
            assert!((student(freedom) - expected).abs() < 0.002 * expected, "{freedom}");
        }
    }
}
