//! The answers of a sequential test, and the claims that they make.

use serde::{Deserialize, Serialize};

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The first one's walks are shorter.
    First,
    /// The second one's walks are shorter.
    Second,
    /// The mean difference is below [`Bounds::difference`](super::Bounds::difference) in both directions.
    #[serde(rename = "no-difference")]
    Neither,
}

impl Answer {
    /// The answer if the two change places.
    #[must_use]
    pub(super) fn reversed(self) -> Self {
        match self {
            Answer::First => Answer::Second,
            Answer::Second => Answer::First,
            Answer::Neither => Answer::Neither,
        }
    }
}

/// The claim that an answer makes. The answer is an error only if its own claim is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// Walks are shorter on average, or no difference of their means matters.
    Average,
    /// Walks are shorter on more boards than they are longer.
    Boards,
}

/// The nearest answer of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leaning {
    /// The answer.
    pub answer: Answer,
    /// Its claim.
    pub claim: Claim,
    /// The progress towards it, from 0 to 1.
    pub share: f64,
    /// Estimated boards until any answer, if the next boards are like those so far. `None` without a good estimate.
    pub more_boards: Option<u64>,
}
