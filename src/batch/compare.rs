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

/// Compares the lengths of two solvers' walks on the same boards; `None` when no board was cleared by both.
pub fn compare(first: &[Option<u32>], second: &[Option<u32>]) -> Option<Comparison> {
    let differences =
        || first.iter().zip(second).filter_map(|(&first, &second)| Some(i64::from(first?) - i64::from(second?)));
    let count = differences().count() as u64;
    if count == 0 {
        return None;
    }
    let number = |sign: i64| differences().filter(|difference| difference.signum() == sign).count() as u64;
    let mean = differences().sum::<i64>() as f64 / count as f64;
    let half_width = (count > 1).then(|| {
        let squares: f64 = differences().map(|difference| (difference as f64 - mean).powi(2)).sum();
        student(count - 1) * (squares / (count - 1) as f64 / count as f64).sqrt()
    });
    Some(Comparison { wins: number(-1), ties: number(0), losses: number(1), mean_difference: mean, half_width })
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
