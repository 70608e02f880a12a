//! The ways to play puzzles.

use color_walk_api::host::{GRADES, Puzzle};
use serde::{Deserialize, Serialize};

/// A way to play puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleMode {
    /// The puzzle of the day, the same for everybody.
    Today,
    /// Puzzles near the person's rating.
    Practice,
    /// Each puzzle is harder, and one mistake ends it.
    Streak,
    /// As many as possible in three minutes.
    Storm,
    /// Positions of the person's own games, each before a move that lost something.
    Mistakes,
    /// The puzzles that a link or a chapter names.
    Single,
}

/// The length of a storm, in seconds.
pub const STORM_SECONDS: f32 = 180.0;
/// Seconds that a mistake in a storm costs.
pub(super) const STORM_PENALTY: f32 = 10.0;
/// After so many puzzles in a row without a mistake, a storm gets longer.
pub(super) const COMBO: u32 = 5;
/// Seconds that such a row adds.
pub(super) const COMBO_SECONDS: f32 = 6.0;

/// Numbers of puzzles below this one are for practice, streaks and storms. The days have the ones above.
pub(super) const FIRST_OF_DAYS: u64 = 10_000_000;

/// Grades from Monday to Sunday: a week begins easily and ends with the hardest.
const WEEK: [u8; 7] = [2, 3, 4, 5, 6, 7, 9];

impl PuzzleMode {
    /// The modes that a list offers, in order.
    pub const ALL: [PuzzleMode; 5] =
        [PuzzleMode::Today, PuzzleMode::Practice, PuzzleMode::Streak, PuzzleMode::Storm, PuzzleMode::Mistakes];

    /// Its name in the page's state.
    pub fn id(self) -> &'static str {
        match self {
            PuzzleMode::Today => "today",
            PuzzleMode::Practice => "practice",
            PuzzleMode::Streak => "streak",
            PuzzleMode::Storm => "storm",
            PuzzleMode::Mistakes => "mistakes",
            PuzzleMode::Single => "single",
        }
    }

    /// The message ids of its name and its explanation; `None` for a mode that no list offers.
    pub fn message_ids(self) -> Option<[&'static str; 2]> {
        Some(match self {
            PuzzleMode::Today => ["puzzles-today", "puzzles-today-about"],
            PuzzleMode::Practice => ["puzzles-practice", "puzzles-practice-about"],
            PuzzleMode::Streak => ["puzzles-streak", "puzzles-streak-about"],
            PuzzleMode::Storm => ["puzzles-storm", "puzzles-storm-about"],
            PuzzleMode::Mistakes => ["puzzles-mistakes", "puzzles-mistakes-about"],
            PuzzleMode::Single => return None,
        })
    }
}

/// The seed of a day's puzzle, in days since 1970-01-01 (UTC).
pub fn daily_puzzle(day: u64) -> u64 {
    // 1970-01-01 was a Thursday.
    let weekday = (day + 3) % 7;
    Puzzle::seed_of(WEEK[weekday as usize], FIRST_OF_DAYS + day)
}

/// The grade after so many solved puzzles of a run that grows harder every `each` puzzles.
pub(super) fn rising_grade(solved: u32, each: u32) -> u8 {
    let grade = u32::from(*GRADES.start()) + solved / each;
    (grade as u8).min(*GRADES.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_has_a_puzzle_of_its_own_and_sunday_the_hardest() {
        let seeds: std::collections::BTreeSet<u64> = (20_000..20_400).map(daily_puzzle).collect();
        assert_eq!(seeds.len(), 400);
        // 2026-11-29 is a Sunday.
        let sunday = 20_786;
        let grades: Vec<u8> = (sunday - 6..=sunday).map(|day| Puzzle::new(daily_puzzle(day)).grade()).collect();
        assert_eq!(grades, WEEK);
    }

    #[test]
    fn grades_rise_to_the_last_and_stay_there() {
        let grades: Vec<u8> = [0, 2, 3, 27, 30, 900].map(|solved| rising_grade(solved, 3)).into();
        assert_eq!(grades, [1, 1, 2, 10, 10, 10]);
    }
}
