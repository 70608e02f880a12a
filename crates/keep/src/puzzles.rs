//! The person's record with puzzles.

use color_walk_play::puzzles::PuzzleRecord;

use super::Document;

impl Document for PuzzleRecord {
    const NAME: &'static str = "puzzles";
    const VERSION: u32 = 1;
}
