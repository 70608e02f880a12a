//! Points of a board, in halves.

use super::{Finish, GrandPrix, GrandPrixBoard};

impl GrandPrixBoard {
    /// Half points by runner.
    pub fn half_points(&self) -> Vec<u32> {
        self.finishes.iter().enumerate().map(|(runner, finish)| self.half_points_of(runner, finish)).collect()
    }

    fn half_points_of(&self, runner: usize, finish: &Finish) -> u32 {
        let Some(moves) = finish.moves() else { return 0 };
        let others = self.finishes.iter().enumerate().filter(|&(other, _)| other != runner);
        others
            .map(|(_, other)| match other.moves() {
                Some(other) if other < moves => 0,
                Some(other) if other == moves => 1,
                _ => 2,
            })
            .sum()
    }

    /// The fewest moves in which a runner cleared it.
    pub fn fewest_moves(&self) -> Option<u32> {
        self.finishes.iter().filter_map(Finish::moves).min()
    }
}

impl GrandPrix {
    /// Half points of the board with this index, by runner.
    ///
    /// # Panics
    /// If that board is not over.
    pub fn points_of_board(&self, index: usize) -> Vec<u32> {
        self.boards()[index].half_points()
    }

    /// A runner's half points after each board.
    pub fn points_by_board(&self, runner: usize) -> Vec<u32> {
        let points = self.boards().iter().map(|board| board.half_points_of(runner, &board.finishes[runner]));
        points
            .scan(0, |sum, points| {
                *sum += points;
                Some(*sum)
            })
            .collect()
    }
}

/// Half points as people write points: `2½`.
pub fn points_text(half_points: u32) -> String {
    match (half_points / 2, half_points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Half points as a number of points: `2.5`.
pub fn points_value(half_points: u32) -> f64 {
    f64::from(half_points) / 2.0
}
