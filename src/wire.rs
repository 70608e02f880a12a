//! What the game and its Web Workers say to each other, as JSON text: a [`Task`] in, [`Word`]s out.

use color_walk_api::{Board, BoardError, Color, Progress, Start};
use serde::{Deserialize, Serialize};

/// A search to begin: a board, and a solver with its parameters.
#[derive(Serialize, Deserialize)]
pub struct Task {
    width: usize,
    height: usize,
    colors: usize,
    cells: Vec<Color>,
    blank: bool,
    start: usize,
    /// `id` or `id:key=value:key=value`.
    pub solver: String,
    /// What the solver begins with; see [`Problem::carry`](color_walk_api::Problem::carry).
    pub carry: u64,
}

impl Task {
    /// A solver on a board.
    pub fn new(board: &Board, solver: String, carry: u64) -> Self {
        Task {
            width: board.width(),
            height: board.height(),
            colors: board.colors(),
            cells: board.cells().to_vec(),
            blank: matches!(board.start(), Start::Blank(_)),
            start: board.start().cell(),
            solver,
            carry,
        }
    }

    /// The board.
    ///
    /// # Errors
    /// When this is no board.
    pub fn board(&self) -> Result<Board, BoardError> {
        let start = if self.blank { Start::Blank(self.start) } else { Start::Cluster(self.start) };
        Board::new(self.width, self.height, self.colors, self.cells.clone(), start)
    }
}

/// What a search has to say.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Word {
    /// Moves since the last word.
    pub moves: Vec<Color>,
    /// Nodes expanded since the search began.
    pub nodes: u64,
    /// Time spent thinking since the search began, in microseconds.
    pub micros: u64,
    /// The same at the last move.
    pub moved_at: u64,
    /// See [`Progress::frontier`].
    pub frontier: usize,
    /// See [`Progress::frontier_limit`].
    pub frontier_limit: Option<usize>,
    /// See [`Progress::depth`].
    pub depth: u32,
    /// See [`Progress::best`].
    pub best: Option<u32>,
    /// See [`Progress::lower_bound`].
    pub lower_bound: Option<u32>,
    /// See [`Progress::bytes`].
    pub bytes: usize,
    /// The position that the solver looks at; empty when it does not tell.
    pub focus: Vec<u64>,
    /// True when it waits to be told to go on.
    pub rests: bool,
    /// How it ended, if it has.
    pub end: Option<End>,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// The board is cleared.
    Cleared {
        /// No shorter walk exists.
        proven: bool,
    },
    /// It is not, for this reason.
    Out(String),
}

impl Word {
    /// What the solver is doing.
    pub fn progress(&self) -> Progress {
        Progress {
            frontier: self.frontier,
            frontier_limit: self.frontier_limit,
            depth: self.depth,
            best: self.best,
            lower_bound: self.lower_bound,
            bytes: self.bytes,
        }
    }

    /// Notes what the solver is doing.
    pub fn note(&mut self, progress: Progress) {
        self.frontier = progress.frontier;
        self.frontier_limit = progress.frontier_limit;
        self.depth = progress.depth;
        self.best = progress.best;
        self.lower_bound = progress.lower_bound;
        self.bytes = progress.bytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::BoardCode;

    #[test]
    fn a_task_arrives_as_it_was_sent() {
        let board = BoardCode::series(7).board();
        let text = serde_json::to_string(&Task::new(&board, "greedy".to_owned(), 0)).unwrap();
        let task: Task = serde_json::from_str(&text).unwrap();
        let arrived = task.board().unwrap();
        assert_eq!((arrived.cells(), arrived.start()), (board.cells(), board.start()));
        assert_eq!(task.solver, "greedy");
    }

    #[test]
    fn large_numbers_survive() {
        let word = Word { nodes: u64::MAX, focus: vec![u64::MAX - 1], ..Word::default() };
        assert_eq!(serde_json::from_str::<Word>(&serde_json::to_string(&word).unwrap()).unwrap(), word);
    }
}
