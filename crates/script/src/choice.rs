//! A move of a script.

use color_walk_api::{board::Color, solver::Candidate};

/// A move of a script, with what the script tells of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// The move.
    pub color: Color,
    /// Scores of colours that absorb something, by rising colour; empty if the script gives none.
    pub scores: Vec<Candidate>,
    /// The script's reason.
    pub reason: Option<String>,
}

/// A move of which the script tells nothing.
impl From<Color> for Choice {
    fn from(color: Color) -> Self {
        Choice { color, ..Choice::default() }
    }
}
