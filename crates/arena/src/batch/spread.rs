//! Sums over walk lengths.

use super::student;

/// Exact sums over lengths.
#[derive(Default)]
pub(super) struct Spread {
    pub count: u64,
    pub total: u64,
    squares: u128,
    pub min: Option<u32>,
    pub max: Option<u32>,
}

impl Spread {
    pub(super) fn of(lengths: impl Iterator<Item = u32>) -> Self {
        lengths.fold(Spread::default(), |sum, length| Spread {
            count: sum.count + 1,
            total: sum.total + u64::from(length),
            squares: sum.squares + u128::from(length).pow(2),
            min: Some(sum.min.map_or(length, |min| min.min(length))),
            max: Some(sum.max.map_or(length, |max| max.max(length))),
        })
    }

    pub(super) fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.total as f64 / self.count as f64)
    }

    /// Population standard deviation.
    pub(super) fn stdev(&self) -> Option<f64> {
        (self.count > 0).then(|| self.squared_spread().sqrt() / self.count as f64)
    }

    /// Half the width of the mean's 95 % confidence interval (Student's t); `None` for fewer than two lengths.
    pub(super) fn half_width(&self) -> Option<f64> {
        student::half_width(self.count, self.squared_spread())
    }

    /// The population variance times the squared count.
    fn squared_spread(&self) -> f64 {
        (u128::from(self.count) * self.squares - u128::from(self.total).pow(2)) as f64
    }
}
