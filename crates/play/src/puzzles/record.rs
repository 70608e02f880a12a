//! A person's record: rating, best runs, solved puzzles.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{PuzzleMode, PuzzleOutcome, Rating};
use crate::Streak;

/// A finished puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleResult {
    /// The mode it was played in.
    pub mode: PuzzleMode,
    /// Its seed, or the id of a mistake.
    pub id: u64,
    /// Its grade, if it has one.
    pub grade: Option<u8>,
    /// The fewest moves that clear it.
    pub moves: u32,
    /// How it ended.
    pub outcome: PuzzleOutcome,
    /// The day, in days since 1970-01-01 (UTC).
    pub day: u64,
}

/// An event that changes a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleEvent {
    /// A puzzle is decided.
    Decided(PuzzleResult),
    /// A streak or a storm has ended.
    RunEnded {
        /// The mode.
        mode: PuzzleMode,
        /// Puzzles solved in it.
        solved: u32,
    },
    /// A review of the game with this id was opened, so its mistakes come first.
    Reviewed(u64),
}

/// A person's record with puzzles. It adds up the events of several windows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleRecord {
    /// The person's rating.
    pub rating: Rating,
    /// The rating at the end of each day with a rated puzzle, in days since 1970-01-01 (UTC).
    pub curve: BTreeMap<u64, u32>,
    /// Puzzles solved at the first try, and tried, by their fewest moves.
    pub solved: BTreeMap<u32, Solved>,
    /// The most puzzles solved in a streak.
    pub best_streak: u32,
    /// The most puzzles solved in a storm.
    pub best_storm: u32,
    /// The days whose puzzle is decided, and whether it was solved at the first try.
    pub days: BTreeMap<u64, bool>,
    /// Mistakes that are solved, by their ids.
    pub solved_mistakes: Vec<u64>,
    /// Reviewed games, by their ids, the last one last.
    pub reviewed: Vec<u64>,
    /// Seeds of practice, the last one last.
    pub seen: Vec<u64>,
}

/// Puzzles solved and tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Solved {
    /// Solved at the first try.
    pub solved: u32,
    /// Decided in any way.
    pub tried: u32,
}

/// The most entries of a list. The oldest go first.
pub(super) const MOST: usize = 1000;

impl PuzzleRecord {
    /// Adds an event.
    pub fn add(&mut self, event: PuzzleEvent) {
        match event {
            PuzzleEvent::Decided(result) => self.add_result(result),
            PuzzleEvent::RunEnded { mode: PuzzleMode::Streak, solved } => {
                self.best_streak = self.best_streak.max(solved);
            }
            PuzzleEvent::RunEnded { mode: PuzzleMode::Storm, solved } => self.best_storm = self.best_storm.max(solved),
            PuzzleEvent::RunEnded { .. } => {}
            PuzzleEvent::Reviewed(game) => push_last(&mut self.reviewed, game),
        }
    }

    fn add_result(&mut self, result: PuzzleResult) {
        let is_solved = result.outcome == PuzzleOutcome::Solved;
        if result.mode == PuzzleMode::Today && self.days.contains_key(&result.day) {
            return;
        }
        let of_moves = self.solved.entry(result.moves).or_default();
        of_moves.tried = of_moves.tried.saturating_add(1);
        of_moves.solved = of_moves.solved.saturating_add(u32::from(is_solved));
        if let (PuzzleMode::Today | PuzzleMode::Practice, Some(grade)) = (result.mode, result.grade) {
            self.rating = self.rating.after(Rating::of_grade(grade), is_solved);
            self.curve.insert(result.day, self.rating.rounded());
        }
        match result.mode {
            PuzzleMode::Today => _ = self.days.insert(result.day, is_solved),
            PuzzleMode::Practice => push_last(&mut self.seen, result.id),
            PuzzleMode::Mistakes if is_solved => push_last(&mut self.solved_mistakes, result.id),
            _ => {}
        }
        self.forget_oldest_days();
    }

    /// Drops the oldest days beyond the limit.
    pub(super) fn forget_oldest_days(&mut self) {
        while self.days.len() > MOST {
            self.days.pop_first();
        }
        while self.curve.len() > MOST {
            self.curve.pop_first();
        }
    }

    /// Whether the day's puzzle was solved at the first try; `None` while it is open.
    pub fn of_day(&self, day: u64) -> Option<bool> {
        self.days.get(&day).copied()
    }

    /// Consecutive days with a decided puzzle.
    pub fn streak(&self, today: u64) -> Streak {
        Streak::of(self.days.keys().copied(), today)
    }

    /// Puzzles solved at the first try, and tried.
    pub fn total(&self) -> Solved {
        self.solved.values().fold(Solved::default(), |all, of_moves| Solved {
            // Stored counts may be any numbers.
            solved: all.solved.saturating_add(of_moves.solved),
            tried: all.tried.saturating_add(of_moves.tried),
        })
    }
}

/// Puts an entry at the end of a list, once.
fn push_last(list: &mut Vec<u64>, entry: u64) {
    list.retain(|known| *known != entry);
    list.push(entry);
    list.drain(..list.len().saturating_sub(MOST));
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::{collection, prelude::*};

    use super::*;

    pub fn event() -> impl Strategy<Value = PuzzleEvent> {
        let mode = prop::sample::select(PuzzleMode::ALL.to_vec());
        let outcome = any::<bool>().prop_map(|solved| match solved {
            true => PuzzleOutcome::Solved,
            false => PuzzleOutcome::Failed,
        });
        let decided = (mode.clone(), 0..40_u64, 1..=10_u8, 3..9_u32, outcome, 0..9_u64).prop_map(
            |(mode, id, grade, moves, outcome, day)| {
                let grade = (mode != PuzzleMode::Mistakes).then_some(grade);
                PuzzleEvent::Decided(PuzzleResult { mode, id, grade, moves, outcome, day })
            },
        );
        prop_oneof![
            6 => decided,
            1 => (mode, 0..30_u32).prop_map(|(mode, solved)| PuzzleEvent::RunEnded { mode, solved }),
            1 => (0..20_u64).prop_map(PuzzleEvent::Reviewed),
        ]
    }

    proptest! {
        #[test]
        fn what_is_best_and_solved_only_grows(events in collection::vec(event(), 0..80)) {
            let mut record = PuzzleRecord::default();
            for event in events {
                let before = record.clone();
                record.add(event);
                prop_assert!(record.best_streak >= before.best_streak && record.best_storm >= before.best_storm);
                prop_assert!(before.days.iter().all(|(day, solved)| record.days.get(day) == Some(solved)));
                prop_assert!(before.solved_mistakes.iter().all(|id| record.solved_mistakes.contains(id)));
                let (all, was) = (record.total(), before.total());
                prop_assert!(all.solved <= all.tried && all.tried >= was.tried && all.solved >= was.solved);
                let is_rated = matches!(
                    event,
                    PuzzleEvent::Decided(PuzzleResult { mode: PuzzleMode::Today | PuzzleMode::Practice, .. })
                );
                prop_assert!(is_rated || record.rating == before.rating, "other modes are not rated");
                prop_assert!(record.curve.values().last().is_none_or(|&last| last <= 4000));
                let text = serde_json::to_string(&record).unwrap();
                prop_assert_eq!(serde_json::from_str::<PuzzleRecord>(&text).unwrap(), record.clone());
            }
        }
    }

    #[test]
    fn a_day_counts_once_and_makes_a_streak() {
        let mut record = PuzzleRecord::default();
        let result = |day, outcome| {
            let (mode, id, grade, moves) = (PuzzleMode::Today, day, Some(4), 5);
            PuzzleEvent::Decided(PuzzleResult { mode, id, grade, moves, outcome, day })
        };
        record.add(result(7, PuzzleOutcome::Failed));
        record.add(result(8, PuzzleOutcome::Solved));
        let after = record.clone();
        record.add(result(8, PuzzleOutcome::Failed));
        assert_eq!(record, after, "the first result stays");
        assert_eq!((record.of_day(7), record.of_day(8), record.of_day(9)), (Some(false), Some(true), None));
        assert_eq!((record.streak(9).current, record.total()), (2, Solved { solved: 1, tried: 2 }));
    }
}
