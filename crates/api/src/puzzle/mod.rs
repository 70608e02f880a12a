//! Puzzles: positions with a few moves to go, each with at least one move that loses. *Clear it in N.*
//!
//! A seed names a puzzle for ever, as a board's code names its board. Its last digit is the grade that it asks for, where
//! 0 stands for 10. So a puzzle near any grade is found without a search, and a range of seeds has all grades.

mod grade;
mod position;
mod search;
#[cfg(test)]
mod tests;
mod walk;

use crate::board::Board;
pub use grade::GRADES;
pub(crate) use grade::size;
pub use position::position_board;

/// A position with its proven number of moves and its grade.
///
/// The board shows the position as a board of its own. The absorbed cells have the colour that was played last, and
/// the first of them is the start, so the classic rule absorbs them at move 0.
///
/// ```
/// use color_walk_api::{
///     board::{ClusterGraph, Flood},
///     host::{GRADES, Prover, Puzzle},
/// };
///
/// let puzzle = Puzzle::new(7);
/// assert_eq!((puzzle.seed(), puzzle.code().to_string().as_str()), (7, "puzzle@7"));
/// assert_eq!(puzzle.grade(), 7);
/// assert!(GRADES.contains(&puzzle.grade()) && puzzle.difficulty() > 0);
///
/// let graph = ClusterGraph::new(puzzle.board());
/// let begin = Flood::new(&graph);
/// let analysis = Prover::new(&graph, &begin, 1_000_000).unwrap().analysis(&begin).unwrap();
/// assert_eq!(analysis.moves, puzzle.moves());
/// assert!(analysis.has_trap());
///
/// assert_eq!(puzzle.clone().into_board(), puzzle.code().board());
/// assert_eq!(Puzzle::seed_of(7, 0), 7);
/// assert_eq!(Puzzle::seed_of(10, 3), 40);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    seed: u64,
    board: Board,
    moves: u32,
    difficulty: u32,
}

impl Puzzle {
    /// The puzzle of a seed from 1. It takes a few milliseconds at most, and is the same on every machine.
    pub fn new(seed: u64) -> Self {
        let search::Found { board, moves, difficulty } = search::find(seed);
        Puzzle { seed, board, moves, difficulty }
    }

    /// The seed of puzzle `number` (from 0) among those of a grade.
    pub fn seed_of(grade: u8, number: u64) -> u64 {
        let grade = u64::from(grade.clamp(*GRADES.start(), *GRADES.end()));
        number.saturating_mul(10).saturating_add(grade)
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The position as a board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The same, without a copy.
    pub fn into_board(self) -> Board {
        self.board
    }

    /// The fewest moves that clear it, proven.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// The grade, from 1 to 10.
    pub fn grade(&self) -> u8 {
        grade::of(self.difficulty)
    }

    /// The grade of a difficulty.
    ///
    /// ```
    /// use color_walk_api::host::Puzzle;
    ///
    /// assert_eq!([0, 50, 200].map(Puzzle::grade_of), [1, 5, 10]);
    /// ```
    pub fn grade_of(difficulty: u32) -> u8 {
        grade::of(difficulty)
    }

    /// How often the chance of a hasty player is halved, in sixteenths. A hasty player plays a colour twice as often if it
    /// absorbs twice as many blocks. Grades are ranges of this number.
    pub fn difficulty(&self) -> u32 {
        self.difficulty
    }
}
