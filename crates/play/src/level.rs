//! The difficulty of an attempt.

use serde::{Deserialize, Serialize};

/// The number of moves an attempt may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Level {
    /// No limit.
    #[default]
    Relaxed,
    /// Par plus five moves.
    ParPlus5,
    /// Par plus two moves.
    ParPlus2,
    /// Par exactly.
    Par,
}

impl Level {
    /// From easiest to hardest.
    pub const ALL: [Level; 4] = [Level::Relaxed, Level::ParPlus5, Level::ParPlus2, Level::Par];

    /// Moves allowed beyond par; `None` if there is no limit.
    pub fn allowance(self) -> Option<u32> {
        match self {
            Level::Relaxed => None,
            Level::ParPlus5 => Some(5),
            Level::ParPlus2 => Some(2),
            Level::Par => Some(0),
        }
    }

    /// The message id of its name.
    pub fn id(self) -> &'static str {
        match self {
            Level::Relaxed => "level-relaxed",
            Level::ParPlus5 => "level-par-plus-5",
            Level::ParPlus2 => "level-par-plus-2",
            Level::Par => "level-par",
        }
    }
}
