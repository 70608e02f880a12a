//! The table of a Grand Prix.

use std::cmp::Reverse;

use super::{Finish, GrandPrix};

/// A runner's line in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrandPrixRow {
    /// From 1. Equal runners share a place.
    pub place: usize,
    /// Index of the runner.
    pub runner: usize,
    /// Twice its points.
    pub half_points: u32,
    /// Boards on which nobody had fewer moves.
    pub wins: u32,
    /// Moves over the fewest known ones, on the boards that it cleared.
    pub over: u64,
    /// Moves on the boards that it cleared.
    pub moves: u64,
    /// Boards that it cleared.
    pub cleared: u32,
    /// Why it did not clear the last one of the others.
    pub out: Option<String>,
}

impl GrandPrixRow {
    /// Rows with equal keys share a place. A smaller key is better.
    fn key(&self) -> (Reverse<u32>, Reverse<u32>, u64) {
        (Reverse(self.half_points), Reverse(self.cleared), self.moves)
    }
}

impl GrandPrix {
    /// The rows by place: more points first, then more cleared boards, then fewer moves. Equal runners are in the order
    /// of their lanes.
    pub fn table(&self) -> Vec<GrandPrixRow> {
        self.table_after(self.boards().len())
    }

    /// The table after this many boards.
    pub fn table_after(&self, boards: usize) -> Vec<GrandPrixRow> {
        let mut rows: Vec<_> = (0..self.runners().len()).map(|runner| self.row(runner, boards)).collect();
        rows.sort_by_key(|row| (row.key(), row.runner));
        let keys: Vec<_> = rows.iter().map(GrandPrixRow::key).collect();
        for row in &mut rows {
            row.place = 1 + keys.iter().filter(|key| **key < row.key()).count();
        }
        rows
    }

    fn row(&self, runner: usize, boards: usize) -> GrandPrixRow {
        let mut row =
            GrandPrixRow { place: 0, runner, half_points: 0, wins: 0, over: 0, moves: 0, cleared: 0, out: None };
        for board in self.boards().iter().take(boards) {
            row.half_points += board.half_points()[runner];
            match &board.finishes[runner] {
                Finish::Out { reason } => row.out = Some(reason.clone()),
                Finish::Cleared { moves } => {
                    row.wins += u32::from(board.fewest_moves() == Some(*moves));
                    row.over += u64::from(moves.saturating_sub(board.minimum.unwrap_or(*moves)));
                    row.moves += u64::from(*moves);
                    row.cleared += 1;
                }
            }
        }
        row
    }
}
