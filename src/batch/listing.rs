//! Which boards of a batch are listed.

use color_walk_arena::batch::Results;

use super::{BatchFigures, CurrentBatch};

/// Which boards to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Filter {
    /// All that were played.
    #[default]
    All,
    /// Those that the solver cleared in so many moves.
    Length {
        /// The solver's number in the batch.
        solver: usize,
        /// In moves.
        length: u32,
    },
    /// Those on which the first solver's walk is so much longer than the second's.
    Difference {
        /// The first solver's number in the batch.
        first: usize,
        /// The second's.
        second: usize,
        /// In moves; below 0 the first one's is shorter.
        difference: i64,
    },
    /// Those that the solver did not clear.
    Failed {
        /// The solver's number in the batch.
        solver: usize,
    },
}

/// The boards that a filter lets through, made anew only when the figures or the filter change.
#[derive(Default)]
pub struct Listing {
    made_of: Option<(u64, Filter)>,
    boards: Vec<u64>,
}

impl Listing {
    /// The boards' numbers, from 0, rising.
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
