//! Practice: puzzles near the person's rating, none of them twice.

use color_walk_api::{
    host::{GRADES, Puzzle},
    text::BoardCode,
};
use serde::{Deserialize, Serialize};

use super::Rating;

/// The puzzles of each grade that practice has shown.
///
/// ```
/// use color_walk_play::puzzles::{Practice, Rating};
///
/// let mut practice = Practice::default();
/// assert_eq!(practice.next(Rating::default()).to_string(), "puzzle@3");
/// practice.mark_shown(practice.next(Rating::default()));
/// assert_eq!(practice.next(Rating::default()).to_string(), "puzzle@13");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Practice([u64; 10]);

impl Practice {
    /// The next puzzle for this rating.
    pub fn next(&self, rating: Rating) -> BoardCode {
        self.next_of(rating.grade())
    }

    /// The next puzzle of a grade.
    pub fn next_of(&self, grade: u8) -> BoardCode {
        let grade = grade.clamp(*GRADES.start(), *GRADES.end());
        BoardCode::puzzle(Puzzle::seed_of(grade, self.0[usize::from(grade - 1)]))
    }

    /// Does not show this puzzle again.
    pub fn mark_shown(&mut self, code: BoardCode) {
        if code.is_puzzle() {
            let (number, place) = ((code.seed() - 1) / 10, (code.seed() - 1) % 10);
            let next = &mut self.0[place as usize];
            *next = (*next).max(number.saturating_add(1));
        }
    }
}
