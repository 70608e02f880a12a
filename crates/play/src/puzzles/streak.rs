//! A streak: each puzzle is harder, and one mistake ends it.

use color_walk_api::{host::Puzzle, text::BoardCode};

/// A streak under way or over.
///
/// ```
/// use color_walk_play::puzzles::PuzzleStreak;
///
/// let mut streak = PuzzleStreak::new(5);
/// assert_eq!(streak.puzzle().map(|code| code.to_string()).as_deref(), Some("puzzle@51"));
/// streak.record(true);
/// assert_eq!(streak.puzzle().map(|code| code.to_string()).as_deref(), Some("puzzle@62"));
/// streak.record(false);
/// assert_eq!((streak.puzzle(), streak.solved()), (None, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleStreak {
    first: u64,
    solved: u32,
    is_over: bool,
}

impl PuzzleStreak {
    /// A streak whose puzzles follow from a number. Give each a different one, below 2⁴⁰.
    pub fn new(number: u64) -> Self {
        PuzzleStreak { first: number, solved: 0, is_over: false }
    }

    /// The puzzle to solve: of grade 1, 2, 3 and so on, then of grade 10. `None` once the streak is over.
    pub fn puzzle(&self) -> Option<BoardCode> {
        let grade = 1 + self.solved.min(9) as u8;
        let number = self.first.saturating_add(u64::from(self.solved));
        (!self.is_over).then(|| BoardCode::puzzle(Puzzle::seed_of(grade, number)))
    }

    /// Counts the puzzle. One that is not solved at the first try ends the streak.
    pub fn record(&mut self, is_solved: bool) {
        self.solved += u32::from(is_solved && !self.is_over);
        self.is_over |= !is_solved;
    }

    /// Puzzles solved.
    pub fn solved(&self) -> u32 {
        self.solved
    }

    /// True after a mistake.
    pub fn is_over(&self) -> bool {
        self.is_over
    }
}
