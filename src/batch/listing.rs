//! Selects the boards to list.

use color_walk_arena::batch::Results;

use super::{BatchFigures, CurrentBatch};

/// A selection of boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// All played boards.
    #[default]
    All,
    /// Boards that the solver cleared in exactly `length` moves.
    Length {
        /// The solver's index in the batch.
        solver: usize,
        /// In moves.
        length: u32,
    },
    /// Boards with this difference between two walks.
    Difference {
        /// The first solver's index in the batch.
        first: usize,
        /// The second solver's index in the batch.
        second: usize,
        /// Moves of the first walk minus moves of the second.
        difference: i64,
    },
    /// Boards that the solver did not clear.
    Failed {
        /// The solver's index in the batch.
        solver: usize,
    },
}

/// The selected boards, cached until the figures or the filter change.
#[derive(Default)]
pub struct Listing {
    made_of: Option<(u64, Filter)>,
    boards: Vec<u64>,
}

impl Listing {
    /// Indexes of the boards, from 0, ascending.
    pub fn boards(&mut self, current: &CurrentBatch, figures: &BatchFigures, filter: Filter) -> &[u64] {
        let Some(run) = current.run() else { return &[] };
        if self.made_of != Some((figures.version(), filter)) {
            self.made_of = Some((figures.version(), filter));
            self.boards = (0..run.results().reached()).filter(|&board| filter.passes(run.results(), board)).collect();
        }
        &self.boards
    }
}

impl Filter {
    fn passes(self, results: &Results, board: u64) -> bool {
        match self {
            Filter::All => true,
            Filter::Length { solver, length } => results.length(solver, board) == Some(length),
            Filter::Difference { first, second, difference } => results
                .length(first, board)
                .zip(results.length(second, board))
                .is_some_and(|(first, second)| i64::from(first) - i64::from(second) == difference),
            Filter::Failed { solver } => results.has(solver, board) && results.length(solver, board).is_none(),
        }
    }
}
