//! The figures that plots show.

pub(crate) mod best;
pub(crate) mod costs;
pub(crate) mod course;
pub(crate) mod lengths;
pub(crate) mod times;

/// Moves at the ends of an axis that has 0 in its middle. It shows a mean difference, the bounds of what matters, and
/// the mean's interval as far as both stay readable.
pub fn interval_extent(mean: f64, half_width: f64, difference: f64) -> f64 {
    let inner = mean.abs().max(difference);
    (mean.abs() + half_width).clamp(1.5 * difference, 5.0 * inner) * 1.15
}

/// The number at this share of rising numbers, between two of them by its distance to each.
pub(crate) fn quantile(count: usize, share: f64, at: impl Fn(usize) -> f64) -> f64 {
    let place = share * (count.max(1) - 1) as f64;
    let (low, part) = (place.floor() as usize, place.fract());
    let next = (low + 1).min(count.max(1) - 1);
    at(low) + (at(next) - at(low)) * part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_and_mean_are_always_in_sight() {
        for (mean, half, difference) in
            [(0.0, 0.0, 0.1), (-7.5, 0.2, 0.1), (0.01, 0.02, 5.0), (2.0, f64::INFINITY, 0.1), (0.0, 300.0, 0.1)]
        {
            let extent = interval_extent(mean, half, difference);
            assert!(extent.is_finite() && extent > mean.abs() && extent > difference, "{mean} {half} {difference}");
        }
    }

    #[test]
    fn quantiles_are_those_of_statistics_programs() {
        let numbers = [1.0, 2.0, 4.0, 8.0];
        let found = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| quantile(4, share, |index| numbers[index]));
        assert_eq!(found, [1.0, 1.75, 3.0, 5.0, 8.0]);
        assert_eq!(quantile(1, 0.5, |_| 7.0), 7.0);
    }
}
