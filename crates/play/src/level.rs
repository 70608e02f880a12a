//! The aim of an attempt.

use serde::{Deserialize, Serialize};

use super::rivals::Rival;

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
    /// Par exactly. This is the game against [`Rival::Minimum`].
    Par,
    /// Fewer moves than this rival, which is not the minimum.
    Rival(Rival),
}

impl Level {
    /// The levels without another rival's walk, from easiest to hardest.
    pub const BY_PAR: [Level; 4] = [Level::Relaxed, Level::ParPlus5, Level::ParPlus2, Level::Par];

    /// The level of a game against a rival.
    pub fn against(rival: Rival) -> Self {
        match rival {
            Rival::Minimum => Level::Par,
            _ => Level::Rival(rival),
        }
    }

    /// The rival of a game at this level, if it has one.
    pub fn rival(self) -> Option<Rival> {
        match self {
            Level::Relaxed | Level::ParPlus5 | Level::ParPlus2 => None,
            Level::Par => Some(Rival::Minimum),
            Level::Rival(rival) => Some(rival),
        }
    }

    /// Moves allowed beyond par; `None` if the limit does not count from par.
    pub fn allowance(self) -> Option<u32> {
        match self {
            Level::Relaxed | Level::Rival(_) => None,
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
            Level::Rival(rival) => rival.short_id(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rival_has_one_level() {
        for rival in Rival::ALL {
            assert_eq!(Level::against(rival).rival(), Some(rival));
        }
        assert_eq!(Level::against(Rival::Minimum), Level::Par);
    }

    /// Guards the names in the files of version 1.1.
    #[test]
    fn stored_levels_keep_their_names() {
        let stored = |level| serde_json::to_string(&level).unwrap();
        assert_eq!(Level::BY_PAR.map(stored), [r#""Relaxed""#, r#""ParPlus5""#, r#""ParPlus2""#, r#""Par""#]);
        assert_eq!(stored(Level::Rival(Rival::LookAhead2)), r#"{"Rival":"look-ahead-2"}"#);
    }
}
