//! The time that a solver takes for a board, against the length of its walk.

use color_walk_arena::batch::{Record, RunId};

use super::quantile;

/// The games of a solver, each with seconds and moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameTimes {
    /// The solver's name in plots.
    pub name: String,
    /// Its index, which gives its colour.
    pub series: usize,
    /// Seconds and moves of each cleared board.
    pub games: Vec<(f64, u32)>,
}

/// The middle of a solver's games: quarter, half and three quarters in each direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpreadPoint {
    /// Seconds.
    pub seconds: [f64; 3],
    /// Moves.
    pub moves: [f64; 3],
}

impl GameTimes {
    /// The games of each solver of a run; of repeats all.
    pub fn of(run: &RunId, records: &[Record]) -> Vec<Self> {
        let solvers = run.unrepeated_solvers();
        let empty = |(series, name): (usize, &String)| GameTimes { name: name.clone(), series, games: Vec::new() };
        let mut all: Vec<Self> = solvers.iter().enumerate().map(empty).collect();
        let mut records: Vec<&Record> = records.iter().filter(|record| record.outcome.is_cleared()).collect();
        records.sort_by_key(|record| (record.board, record.solver));
        for record in records {
            all[record.solver % solvers.len()].games.push((record.nanos as f64 / 1e9, record.moves));
        }
        all
    }

    /// The middle of the games; `None` without one.
    pub fn spread(&self) -> Option<SpreadPoint> {
        let quarters = |mut numbers: Vec<f64>| {
            numbers.sort_by(f64::total_cmp);
            [0.25, 0.5, 0.75].map(|share| quantile(numbers.len(), share, |index| numbers[index]))
        };
        (!self.games.is_empty()).then(|| SpreadPoint {
            seconds: quarters(self.games.iter().map(|game| game.0).collect()),
            moves: quarters(self.games.iter().map(|game| f64::from(game.1)).collect()),
        })
    }

    /// At most `most` of the games, evenly chosen.
    pub(crate) fn some(&self, most: usize) -> impl Iterator<Item = (f64, u32)> + '_ {
        self.games.iter().copied().step_by(self.games.len().div_ceil(most.max(1)).max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_has_the_quarters_of_both() {
        let games = vec![(4.0, 30), (1.0, 34), (2.0, 33), (3.0, 31), (9.0, 32)];
        let times = GameTimes { games, ..GameTimes::default() };
        let spread = SpreadPoint { seconds: [2.0, 3.0, 4.0], moves: [31.0, 32.0, 33.0] };
        assert_eq!(times.spread(), Some(spread));
        assert_eq!(GameTimes::default().spread(), None);
        assert_eq!(times.some(3).count(), 3);
        assert_eq!(times.some(100).count(), 5);
    }
}
