//! Compares two solvers board by board.

use super::student;

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
        student::half_width(self.count, self.squared_spread())
    }

    /// The probability of a mean at least this far from 0 if the true mean is 0 (the paired, two-sided t-test). It is
    /// below 5 % where the interval leaves out 0. `None` for fewer than two differences.
    pub fn p_value(&self) -> Option<f64> {
        (self.count > 1).then(|| match (self.sum, self.squared_spread()) {
            (0, _) => 1.0,
            (_, 0.0) => 0.0,
            (sum, spread) => {
                let freedom = (self.count - 1) as f64;
                student::p_value(sum.unsigned_abs() as f64 * (freedom / spread).sqrt(), freedom)
            }
        })
    }

    /// The population variance times the squared count.
    fn squared_spread(&self) -> f64 {
        (u128::from(self.count) * self.squares - self.sum.unsigned_abs().pow(2)) as f64
    }
}

/// Compares two solvers' walk lengths on the boards that both played.
pub fn compare(first: &[Option<u32>], second: &[Option<u32>]) -> Comparison {
    let mut comparison = Comparison::default();
    first.iter().zip(second).for_each(|(&first, &second)| comparison.add(first, second));
    comparison
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
        // t is the square root of 3.
        assert!((differences.p_value().unwrap() - 0.225_403).abs() < 1e-6);
        assert_eq!(compare(&first[..1], &second[..1]).differences.half_width(), None);
        assert_eq!(compare(&first[..1], &second[..1]).differences.p_value(), None);
        let same = |difference| compare(&[Some(9); 3], &[Some(difference); 3]).differences.p_value();
        assert_eq!((same(9), same(8)), (Some(1.0), Some(0.0)));
        assert_eq!(compare(&[None], &[Some(1)]).differences.mean(), None);
    }
}
