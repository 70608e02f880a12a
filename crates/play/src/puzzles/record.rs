//! A person's record on puzzles, as it is saved.

use std::collections::{BTreeMap, BTreeSet};

use color_walk_api::{host::Puzzle, text::BoardCode};
use serde::{Deserialize, Serialize};

use super::{Mistake, Practice, PuzzleResult, PuzzleStreak, Rating, Storm};

/// The most points of the curve; the oldest are dropped.
const MOST_POINTS: usize = 1_000;
/// The most mistakes that wait; the oldest are dropped.
const MOST_MISTAKES: usize = 200;

/// A rating after a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingPoint {
    /// Seconds since 1970-01-01 (UTC).
    pub at: u64,
    /// Its points.
    pub rating: u32,
}

/// A person's record on puzzles.
///
/// ```
/// use color_walk_api::host::Puzzle;
/// use color_walk_play::puzzles::{PuzzleRecord, PuzzleResult, todays_puzzle};
///
/// let mut record = PuzzleRecord::default();
/// record.record(&Puzzle::new(3), PuzzleResult::Solved, 1_700_000_000);
/// assert_eq!((record.solved(), record.curve().len()), (1, 1));
/// assert_eq!(record.practice().next_of(3).to_string(), "puzzle@13");
///
/// record.record_day(todays_puzzle(20_000), 20_000);
/// assert!(record.is_day_solved(20_000) && !record.is_day_solved(19_999));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    rating: Rating,
    curve: Vec<RatingPoint>,
    /// Puzzles solved at the first try, by the moves they need.
    solved: BTreeMap<u32, u32>,
    practice: Practice,
    best_streak: u32,
    best_storm: u32,
    /// Days since 1970-01-01 whose puzzle was solved at the first try, on that day.
    days: BTreeSet<u64>,
    /// The oldest first.
    mistakes: Vec<Mistake>,
}

impl PuzzleRecord {
    /// Counts a puzzle of practice or of a day, once, at a time in seconds since 1970-01-01 (UTC).
    pub fn record(&mut self, puzzle: &Puzzle, result: PuzzleResult, at: u64) {
        self.rating.record(Rating::of_puzzle(puzzle.difficulty()), result.is_solved());
        self.curve.push(RatingPoint { at, rating: self.rating.points() });
        self.curve.drain(..self.curve.len().saturating_sub(MOST_POINTS));
        if result.is_solved() {
            *self.solved.entry(puzzle.moves()).or_default() += 1;
        }
        if puzzle.seed() < super::daily::FIRST_SEED {
            self.practice.mark_shown(puzzle.code());
        }
    }

    /// Counts a day's puzzle as solved, if this is its code.
    pub fn record_day(&mut self, code: BoardCode, day: u64) {
        if code == super::todays_puzzle(day) {
            self.days.insert(day);
        }
    }

    /// Keeps a streak if it is the best. True if it is.
    pub fn record_streak(&mut self, streak: &PuzzleStreak) -> bool {
        let is_best = streak.solved() > self.best_streak;
        self.best_streak = self.best_streak.max(streak.solved());
        is_best
    }

    /// Keeps a storm if it is the best. True if it is.
    pub fn record_storm(&mut self, storm: &Storm) -> bool {
        let is_best = storm.points() > self.best_storm;
        self.best_storm = self.best_storm.max(storm.points());
        is_best
    }

    /// Adds mistakes of a game. A position that waits already is not added again.
    pub fn add_mistakes(&mut self, mistakes: Vec<Mistake>) {
        for mistake in mistakes {
            if !self.mistakes.contains(&mistake) {
                self.mistakes.push(mistake);
            }
        }
        self.mistakes.drain(..self.mistakes.len().saturating_sub(MOST_MISTAKES));
    }

    /// Removes a mistake that was solved. One that was not goes behind all others.
    pub fn record_mistake(&mut self, mistake: &Mistake, result: PuzzleResult) {
        let Some(place) = self.mistakes.iter().position(|waiting| waiting == mistake) else { return };
        let mistake = self.mistakes.remove(place);
        if !result.is_solved() {
            self.mistakes.push(mistake);
        }
    }

    /// The rating.
    pub fn rating(&self) -> Rating {
        self.rating
    }

    /// The rating after each of the last 1,000 puzzles.
    pub fn curve(&self) -> &[RatingPoint] {
        &self.curve
    }

    /// Puzzles solved at the first try.
    pub fn solved(&self) -> u32 {
        self.solved.values().sum()
    }

    /// The same, by the moves they need.
    pub fn solved_by_moves(&self) -> &BTreeMap<u32, u32> {
        &self.solved
    }

    /// The puzzles that practice has shown.
    pub fn practice(&self) -> &Practice {
        &self.practice
    }

    /// The puzzles of the longest streak.
    pub fn best_streak(&self) -> u32 {
        self.best_streak
    }

    /// The points of the best storm.
    pub fn best_storm(&self) -> u32 {
        self.best_storm
    }

    /// True if the day's puzzle was solved at the first try.
    pub fn is_day_solved(&self, day: u64) -> bool {
        self.days.contains(&day)
    }

    /// The days solved, in rising order.
    pub fn days(&self) -> impl Iterator<Item = u64> + '_ {
        self.days.iter().copied()
    }

    /// The mistakes that wait, the next one first.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn mistake(number: u32) -> Mistake {
        Mistake { board: format!("drawn@{number}"), moves: 3 }
    }

    proptest! {
        #[test]
        fn a_record_comes_back_as_written(games in proptest::collection::vec((1_u64..500, any::<bool>(), any::<u32>()), 0..12)) {
            let mut record = PuzzleRecord::default();
            for (seed, is_solved, at) in games {
                let result = if is_solved { PuzzleResult::Solved } else { PuzzleResult::Missed };
                let (solved, next) = (record.solved(), record.practice().next_of((seed % 10) as u8));
                record.record(&Puzzle::new(seed), result, at.into());
                prop_assert_eq!(record.solved(), solved + u32::from(is_solved));
                prop_assert!(record.practice().next_of((seed % 10) as u8).seed() >= next.seed());
            }
            let text = serde_json::to_string(&record).unwrap();
            prop_assert_eq!(serde_json::from_str::<PuzzleRecord>(&text).unwrap(), record);
        }
    }

    #[test]
    fn solved_mistakes_leave_and_others_come_again() {
        let mut record = PuzzleRecord::default();
        record.add_mistakes([1, 2, 1, 3].map(mistake).to_vec());
        record.record_mistake(&mistake(1), PuzzleResult::Missed);
        record.record_mistake(&mistake(2), PuzzleResult::Solved);
        assert_eq!(record.mistakes(), [3, 1].map(mistake));
        record.add_mistakes((10..300).map(mistake).collect());
        assert_eq!((record.mistakes().len(), record.mistakes()[0].clone()), (200, mistake(100)));
    }

    #[test]
    fn only_better_runs_are_kept() {
        let mut record = PuzzleRecord::default();
        let mut streak = PuzzleStreak::new(1);
        streak.record(true);
        assert!(record.record_streak(&streak) && !record.record_streak(&streak));
        let mut storm = Storm::new(1);
        storm.record(true);
        assert!(record.record_storm(&storm) && !record.record_storm(&Storm::new(2)));
        assert_eq!((record.best_streak(), record.best_storm()), (1, 1));
    }

    #[test]
    fn a_days_puzzle_moves_practice_nowhere() {
        let mut record = PuzzleRecord::default();
        let code = super::super::todays_puzzle(20_000);
        record.record(&Puzzle::new(code.seed()), PuzzleResult::Shown, 0);
        assert_eq!(record.practice(), &Practice::default());
    }
}
