//! A board that a person and a rival have both cleared.

use super::rival::{Rival, RivalOutcome};

/// A board that a person and a rival have both cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RivalGame {
    /// The opponent.
    pub rival: Rival,
    /// The person's moves.
    pub own: u32,
    /// The rival's moves.
    pub theirs: u32,
    /// True if the person used a hint. Such a game decides nothing, because a solver chose a move.
    pub is_hinted: bool,
}

impl RivalGame {
    /// Who needed fewer moves.
    pub fn outcome(self) -> RivalOutcome {
        self.rival.outcome(self.own, self.theirs)
    }
}
