//! Reads the results of a complete run. Only JSON results name their run.

use std::path::Path;

use color_walk_arena::{
    batch::RunId,
    matches::{Answer, Bounds},
};
use color_walk_files::plain_file::{self, MAX_RESULTS};
use serde::Deserialize;

/// The needed parts of a report.
#[derive(Deserialize)]
pub(super) struct ResultsFile {
    board_set: String,
    boards: Option<u64>,
    complete: bool,
    r#match: Option<Bounds>,
    solvers: Vec<Solver>,
    pairs: Vec<Pair>,
}

#[derive(Deserialize)]
struct Solver {
    solver: String,
    #[serde(default)]
    boards: u64,
    #[serde(default)]
    solved: u64,
}

#[derive(Deserialize)]
struct Pair {
    answer: Option<Answer>,
}

impl ResultsFile {
    /// `None` if the file is not a JSON report.
    pub(super) fn read(path: &Path) -> Option<Self> {
        serde_json::from_slice(&plain_file::read(path, MAX_RESULTS).ok()?).ok()
    }

    /// True if this is the complete result of `run`.
    pub(super) fn is_of(&self, run: &RunId) -> bool {
        self.complete
            && (&self.board_set, self.boards, self.r#match) == (&run.board_set, run.boards, run.match_bounds)
            && self.solvers.iter().map(|row| &row.solver).eq(run.unrepeated_solvers())
    }

    /// Games in which the board was not cleared.
    pub(super) fn failed(&self) -> u64 {
        self.solvers.iter().map(|row| row.boards.saturating_sub(row.solved)).sum()
    }

    /// Games played.
    pub(super) fn games(&self) -> u64 {
        self.solvers.iter().map(|row| row.boards).sum()
    }

    /// A match's answers for its pairs.
    pub(super) fn answers(&self) -> Vec<Option<Answer>> {
        self.pairs.iter().map(|pair| pair.answer).collect()
    }
}
