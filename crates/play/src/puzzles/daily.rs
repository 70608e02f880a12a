//! Today's puzzle, the same for everybody.

use color_walk_api::{host::Puzzle, text::BoardCode};

/// Grades from Monday to Sunday: the week grows harder.
const GRADES: [u8; 7] = [2, 3, 4, 5, 6, 8, 10];
/// 1970-01-01 was a Thursday.
const FIRST_WEEKDAY: u64 = 3;
/// Practice has the numbers below, so no puzzle of a day comes up there.
const FIRST_NUMBER: u64 = 1_000_000;

/// The first seed of a day's puzzle.
pub(super) const FIRST_SEED: u64 = FIRST_NUMBER * 10;

/// The code of a day's puzzle. Days count from 1970-01-01.
///
/// ```
/// use color_walk_play::puzzles::todays_puzzle;
///
/// assert_eq!(todays_puzzle(0).to_string(), "puzzle@10000005");
/// assert_eq!(todays_puzzle(3).dimensions(), (12, 12, 6), "a Sunday");
/// ```
pub fn todays_puzzle(day: u64) -> BoardCode {
    let grade = GRADES[(day.wrapping_add(FIRST_WEEKDAY) % 7) as usize];
    BoardCode::puzzle(Puzzle::seed_of(grade, FIRST_NUMBER.saturating_add(day)))
}
