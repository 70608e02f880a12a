//! The smallest difference a match should detect, and its error rates.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::answer::Claim;

/// The smallest difference that matters, and the test's error probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Bounds {
    difference: f64,
    alpha: f64,
    beta: f64,
}

/// Numbers as read, not yet validated.
#[derive(Deserialize)]
struct Unchecked {
    difference: f64,
    alpha: f64,
    beta: f64,
}

impl TryFrom<Unchecked> for Bounds {
    type Error = BoundsError;

    fn try_from(Unchecked { difference, alpha, beta }: Unchecked) -> Result<Self, BoundsError> {
        Bounds::new(difference, alpha, beta)
    }
}

/// Why bounds are invalid.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BoundsError {
    /// The difference is not between 0 and [`Bounds::MOST`].
    #[error("the difference must be above 0 and at most {most} moves", most = Bounds::MOST)]
    Difference,
    /// An error probability is not between 0 and a half.
    #[error("the probability of an error must be above 0 and below 0.5")]
    Error,
}

impl Bounds {
    /// The largest difference allowed, in moves.
    pub const MOST: f64 = 1000.0;

    /// `difference` is in moves per board; `alpha` and `beta` are probabilities.
    ///
    /// # Errors
    /// If the difference is not above 0 and at most [`Bounds::MOST`], or a probability is not above 0 and below a half.
    pub fn new(difference: f64, alpha: f64, beta: f64) -> Result<Self, BoundsError> {
        let is_error = |error: f64| error > 0.0 && error < 0.5;
        match difference > 0.0 && difference <= Self::MOST {
            false => Err(BoundsError::Difference),
            true if !is_error(alpha) || !is_error(beta) => Err(BoundsError::Error),
            true => Ok(Bounds { difference, alpha, beta }),
        }
    }

    /// The least mean difference that matters, in moves.
    pub fn difference(&self) -> f64 {
        self.difference
    }

    /// The greatest probability that the match wrongly calls a runner better, by either claim.
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The part of alpha that a claim may use. The mean gets the larger part: this saves most boards where a claim
    /// needs few.
    pub fn alpha_of(&self, claim: Claim) -> f64 {
        let tenths = match claim {
            Claim::Average => 7.0,
            Claim::Boards => 3.0,
        };
        self.alpha * tenths / 10.0
    }

    /// The greatest probability of calling two runners alike although they differ by `difference` or more.
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// Bounds for each of `tests` tests (at least 1), so that together they err no more often than one would.
    #[must_use]
    pub fn shared_by(self, tests: usize) -> Self {
        let tests = tests.max(1) as f64;
        Bounds { alpha: self.alpha / tests, beta: self.beta / tests, ..self }
    }
}

/// 0.1 moves, and errors of 5 %.
impl Default for Bounds {
    fn default() -> Self {
        Bounds { difference: 0.1, alpha: 0.05, beta: 0.05 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_bounds_are_refused() {
        for difference in [0.0, -1.0, f64::NAN, f64::INFINITY, 1001.0] {
            assert_eq!(Bounds::new(difference, 0.05, 0.05), Err(BoundsError::Difference));
        }
        for error in [0.0, -0.1, 0.5, 1.0, f64::NAN] {
            assert_eq!(Bounds::new(0.1, error, 0.05), Err(BoundsError::Error));
            assert_eq!(Bounds::new(0.1, 0.05, error), Err(BoundsError::Error));
        }
    }

    #[test]
    fn bounds_come_back_as_written_and_are_checked() {
        let bounds = Bounds::new(0.3, 0.01, 0.02).unwrap();
        let text = serde_json::to_string(&bounds).unwrap();
        assert_eq!(serde_json::from_str::<Bounds>(&text).unwrap(), bounds);
        let wrong = serde_json::from_str::<Bounds>(&text.replace("0.01", "0.6")).unwrap_err();
        assert!(wrong.to_string().contains("below 0.5"), "{wrong}");
    }
}
