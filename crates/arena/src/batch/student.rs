//! Student's distribution. All functions are those of `libm`, so every machine gets the same bits.

/// Half the width of the 95 % confidence interval of a mean of `count` numbers; `None` for fewer than two.
/// `squared_spread` is their population variance times the squared count.
pub(super) fn half_width(count: u64, squared_spread: f64) -> Option<f64> {
    let freedom = count.checked_sub(1).filter(|&freedom| freedom > 0)?;
    Some(quantile(freedom) * (squared_spread / freedom as f64).sqrt() / count as f64)
}

/// The 97.5 % quantile of Student's t. Exact for 1 and 2 degrees of freedom. From 3 on it uses the expansion around the
/// normal quantile (Abramowitz and Stegun 26.7.5), within 0.2 %.
fn quantile(freedom: u64) -> f64 {
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

/// The probability that |t| is at least `t`, which is not below 0: the regularised incomplete beta function of
/// v / (v + t²), v / 2 and 1 / 2.
pub(super) fn p_value(t: f64, freedom: f64) -> f64 {
    let (a, b) = (freedom / 2.0, 0.5);
    let ratio = t * t / freedom;
    let (x, rest) = (1.0 / (1.0 + ratio), 1.0 / (1.0 + 1.0 / ratio));
    // The continued fraction converges fast below this point. Above it, the mirrored one does.
    let p = if x < (a + 1.0) / (a + b + 2.0) {
        front(a, b, x, rest) * fraction(a, b, x) / a
    } else {
        1.0 - front(a, b, x, rest) * fraction(b, a, rest) / b
    };
    p.clamp(0.0, 1.0)
}

/// x^a (1 - x)^b / B(a, b).
fn front(a: f64, b: f64, x: f64, rest: f64) -> f64 {
    let logarithm = libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log(rest);
    libm::exp(logarithm)
}

/// The continued fraction of the incomplete beta function, by Lentz's method (Press and others, *Numerical Recipes*,
/// 6.4).
fn fraction(a: f64, b: f64, x: f64) -> f64 {
    const LEAST: f64 = 1e-300;
    let away = |number: f64| if number.abs() < LEAST { LEAST } else { number };
    let mut c = 1.0;
    let mut d = 1.0 / away(1.0 - (a + b) * x / (a + 1.0));
    let mut value = d;
    for step in 1..=500 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        d = 1.0 / away(1.0 + even * d);
        c = away(1.0 + even / c);
        value *= d * c;
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        d = 1.0 / away(1.0 + odd * d);
        c = away(1.0 + odd / c);
        let change = d * c;
        value *= change;
        if (change - 1.0).abs() < 1e-15 {
            break;
        }
    }
    value
}

/// Holm's correction: the probabilities that a family of tests has with one error rate for all of them. The smallest
/// is multiplied by their number, the next by one less, and none falls below the one before.
pub(crate) fn holm(p_values: &[Option<f64>]) -> Vec<Option<f64>> {
    let mut order: Vec<usize> = (0..p_values.len()).filter(|&index| p_values[index].is_some()).collect();
    order.sort_by(|&one, &other| p_values[one].unwrap_or(1.0).total_cmp(&p_values[other].unwrap_or(1.0)));
    let mut corrected = vec![None; p_values.len()];
    let mut least = 0.0_f64;
    for (before, &index) in order.iter().enumerate() {
        let tests = (order.len() - before) as f64;
        least = least.max((p_values[index].unwrap_or(1.0) * tests).min(1.0));
        corrected[index] = Some(least);
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, expected) in [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (99, 1.984)] {
            assert!((quantile(freedom) - expected).abs() < 0.002 * expected, "{freedom}");
        }
    }

    /// Checked by numerical integration of the density.
    #[test]
    fn probabilities_are_those_of_the_tables() {
        for (t, freedom, expected) in [
            (0.0, 5.0, 1.0),
            (1.0, 1.0, 0.5),
            (12.706_204_736_174_7, 1.0, 0.05),
            (2.262_157_162_798_2, 9.0, 0.05),
            (1.984_216_951_566_2, 99.0, 0.05),
            (0.1, 99.0, 0.920_546_551),
            (5.0, 99.0, 2.481_396e-6),
            (1.959_964, 1e7, 0.05),
        ] {
            let p = p_value(t, freedom);
            assert!((p - expected).abs() < 2e-6 * expected, "{t} {freedom}: {p}");
        }
        assert!(p_value(1e9, 1e6) < 1e-100 && p_value(f64::MAX, 3.0) < 1e-100);
    }

    #[test]
    fn holm_multiplies_the_smallest_most_and_keeps_the_order() {
        let given = [Some(0.01), None, Some(0.04), Some(0.03), Some(0.005)];
        let corrected = holm(&given);
        // The example of Holm's paper in most textbooks: 4 × 0.005, 3 × 0.01, 2 × 0.03, and 0.04 not below that.
        let expected = [Some(0.03), None, Some(0.06), Some(0.06), Some(0.02)];
        for (found, expected) in corrected.iter().zip(expected) {
            assert_eq!(found.is_some(), expected.is_some());
            assert!((found.unwrap_or(0.0) - expected.unwrap_or(0.0)).abs() < 1e-12, "{corrected:?}");
        }
        assert_eq!(holm(&[Some(0.4), Some(0.9)]), [Some(0.8), Some(0.9)]);
        assert_eq!(holm(&[]), []);
    }
}
