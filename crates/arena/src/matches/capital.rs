//! A test martingale: the capital of a bettor who bets against a claim's opposite.
//!
//! The bets are fair if the opposite only just holds, and lose if it holds by more. The bettor starts with 1. By
//! Ville's inequality the capital reaches `1 / error` with a probability of at most `error`, however long the betting
//! lasts and whenever one checks. So a capital of `1 / error` refutes the opposite.

/// A capital. It uses only operations that IEEE 754 rounds the same everywhere, so every machine gets the same bits.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Capital {
    now: f64,
    /// The highest capital so far, because a refutation is final.
    peak: f64,
}

impl Capital {
    pub(super) fn new() -> Self {
        Capital { now: 1.0, peak: 1.0 }
    }

    /// Bets `stake`, chosen before `gain` is known. Their product must stay above -1.
    pub(super) fn bet(&mut self, stake: f64, gain: f64) {
        self.now *= 1.0 + stake * gain;
        self.peak = self.peak.max(self.now);
    }

    /// True if the opposite is refuted, with at most this probability of error.
    pub(super) fn refutes(&self, error: f64) -> bool {
        self.peak * error >= 1.0
    }

    /// The capital as a part of what a refutation needs: 1 refutes.
    pub(super) fn part(&self, error: f64) -> f64 {
        self.now * error
    }

    /// The progress towards refutation, from 0 to 1.
    pub(super) fn share(&self, error: f64) -> f64 {
        if self.refutes(error) { 1.0 } else { (ln(self.now.max(1.0)) / -ln(error)).min(1.0) }
    }

    /// The boards until refutation, if each adds `growth` to the capital's logarithm. Infinite if it does not grow.
    pub(super) fn boards_to(&self, error: f64, growth: f64) -> f64 {
        match growth > 0.0 {
            _ if self.refutes(error) => 0.0,
            true => (-ln(error) - ln(self.now)) / growth,
            false => f64::INFINITY,
        }
    }
}

/// The natural logarithm of a normal number above 0, with the same bits on every machine, unlike [`f64::ln`]. For a
/// smaller number, the logarithm of the least normal one.
pub(super) fn ln(number: f64) -> f64 {
    let bits = number.max(f64::MIN_POSITIVE).to_bits();
    let exponent = (bits >> 52) as f64 - 1023.0;
    let mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    // The series of the inverse hyperbolic tangent. Its argument is at most a third.
    let (term, mut power, mut sum) = ((mantissa - 1.0) / (mantissa + 1.0), 2.0, 0.0);
    for odd in (1..40).step_by(2) {
        power *= if odd == 1 { term } else { term * term };
        sum += power / f64::from(odd);
    }
    exponent * std::f64::consts::LN_2 + sum
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_logarithm_is_that_of_the_library(exponent in -300.0..300.0_f64) {
            let number = exponent.exp();
            prop_assert!((ln(number) - number.ln()).abs() < 1e-12 * exponent.abs().max(1.0));
        }
    }

    #[test]
    fn a_ruined_capital_needs_more_boards_than_any_match_has() {
        let mut capital = Capital::new();
        (0..5000).for_each(|_| capital.bet(0.9, -1.0));
        assert!(capital.boards_to(0.05, 1e-9) > 1e11 && capital.share(0.05) == 0.0);
        assert_eq!(Capital::new().boards_to(0.05, 0.0), f64::INFINITY);
    }
}
