//! A storm: as many puzzles as possible in three minutes.

use std::time::Duration;

use color_walk_api::{host::Puzzle, text::BoardCode};

/// The time of a storm.
pub const STORM_TIME: Duration = Duration::from_secs(180);
/// After so many puzzles the next ones have a higher grade.
const PUZZLES_A_GRADE: u32 = 3;
/// For each of so many puzzles in a row a puzzle gives one point more.
const COMBO_STEP: u32 = 5;
const MOST_POINTS: u32 = 4;

/// A storm under way or over.
///
/// ```
/// use std::time::Duration;
///
/// use color_walk_play::puzzles::{STORM_TIME, Storm};
///
/// let mut storm = Storm::new(0);
/// (0..6).for_each(|_| storm.record(true));
/// assert_eq!((storm.points(), storm.combo()), (7, 6), "the sixth in a row gives two");
/// storm.record(false);
/// assert_eq!((storm.points(), storm.combo(), storm.solved()), (7, 0, 6));
///
/// storm.advance(STORM_TIME, true);
/// assert_eq!(storm.time_left(), STORM_TIME, "the clock rests while the window is hidden");
/// storm.advance(STORM_TIME, false);
/// assert!(storm.is_over() && storm.puzzle().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Storm {
    first: u64,
    left: Duration,
    solved: u32,
    missed: u32,
    combo: u32,
    best_combo: u32,
    points: u32,
}

impl Storm {
    /// A storm whose puzzles follow from a number. Give each a different one, below 2⁴⁰.
    pub fn new(number: u64) -> Self {
        Storm { first: number, left: STORM_TIME, solved: 0, missed: 0, combo: 0, best_combo: 0, points: 0 }
    }

    /// The puzzle to solve. `None` once the time is over.
    pub fn puzzle(&self) -> Option<BoardCode> {
        let grade = 1 + (self.solved / PUZZLES_A_GRADE).min(9) as u8;
        let number = self.first.saturating_add(u64::from(self.solved + self.missed));
        (!self.is_over()).then(|| BoardCode::puzzle(Puzzle::seed_of(grade, number)))
    }

    /// Lets time pass, unless the window is hidden.
    pub fn advance(&mut self, time: Duration, is_hidden: bool) {
        if !is_hidden {
            self.left = self.left.saturating_sub(time);
        }
    }

    /// Counts the puzzle. One that is not solved at the first try ends the combo.
    pub fn record(&mut self, is_solved: bool) {
        if self.is_over() {
            return;
        }
        if !is_solved {
            self.missed += 1;
            self.combo = 0;
            return;
        }
        self.points += (1 + self.combo / COMBO_STEP).min(MOST_POINTS);
        self.solved += 1;
        self.combo += 1;
        self.best_combo = self.best_combo.max(self.combo);
    }

    /// The time left.
    pub fn time_left(&self) -> Duration {
        self.left
    }

    /// True once the time is over.
    pub fn is_over(&self) -> bool {
        self.left.is_zero()
    }

    /// Puzzles solved at the first try.
    pub fn solved(&self) -> u32 {
        self.solved
    }

    /// The other puzzles.
    pub fn missed(&self) -> u32 {
        self.missed
    }

    /// Puzzles solved in a row, up to the last one.
    pub fn combo(&self) -> u32 {
        self.combo
    }

    /// The longest row.
    pub fn best_combo(&self) -> u32 {
        self.best_combo
    }

    /// A puzzle gives a point, and from the sixth in a row on more, up to four.
    pub fn points(&self) -> u32 {
        self.points
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn nothing_counts_after_the_time(events in proptest::collection::vec((any::<bool>(), 0_u64..20, any::<bool>()), 0..80)) {
            let mut storm = Storm::new(7);
            let mut visible = Duration::ZERO;
            for (is_solved, seconds, is_hidden) in events {
                let before = storm;
                storm.record(is_solved);
                prop_assert!(!before.is_over() || storm == before);
                prop_assert!(storm.points() >= before.points() && storm.points() >= storm.solved());
                prop_assert!(storm.combo() <= storm.best_combo() && storm.best_combo() <= storm.solved());
                let time = Duration::from_secs(seconds);
                storm.advance(time, is_hidden);
                visible += if is_hidden { Duration::ZERO } else { time };
                prop_assert_eq!(storm.time_left(), STORM_TIME.saturating_sub(visible));
                prop_assert_eq!(storm.puzzle().is_none(), storm.is_over());
            }
        }
    }
}
