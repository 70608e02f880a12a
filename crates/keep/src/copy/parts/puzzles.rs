//! Puzzle records, which know how to merge.

use color_walk_play::puzzles::PuzzleRecord;

use super::super::{
    portable::Portable,
    summary::{CopySummary, Prefer},
};

impl Portable for PuzzleRecord {
    fn add(&mut self, copy: Self, _: Prefer, summary: &mut CopySummary) {
        let before = self.clone();
        self.merge(copy);
        summary.puzzle_days += self.days.keys().filter(|day| !before.days.contains_key(day)).count();
        summary.has_puzzles |= *self != before;
    }
}
