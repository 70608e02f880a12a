//! How the mean of the best walks falls while searches expand nodes.

use std::collections::BTreeMap;

use color_walk_arena::batch::{Record, RunId};

/// The mean of a solver's best walks so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BestCourse {
    /// The solver's name in plots.
    pub name: String,
    /// Its index, which gives its colour.
    pub series: usize,
    /// Nodes on each board, and the mean of the best walks that are then known, from the first number of nodes with a
    /// walk on every board to the last change.
    pub points: Vec<(u64, f64)>,
    /// Boards with a walk.
    pub boards: u64,
    /// The most nodes of any game.
    pub nodes: u64,
}

impl BestCourse {
    /// The course of each solver of a run, without repeats, from the points in its records.
    pub fn of(run: &RunId, records: &[Record]) -> Vec<Self> {
        let solvers = run.unrepeated_solvers().iter().enumerate();
        solvers.map(|(series, name)| Self::of_solver(series, name, records)).collect()
    }

    fn of_solver(series: usize, name: &str, records: &[Record]) -> Self {
        let mut games: Vec<&Record> =
            records.iter().filter(|record| record.solver == series && !record.best_so_far.is_empty()).collect();
        games.sort_by_key(|record| record.board);
        games.dedup_by_key(|record| record.board);
        let begin = games.iter().map(|game| game.best_so_far[0].0).max().unwrap_or(0);
        // Moves that all boards together save at each number of nodes. Before `begin`, they are not points.
        let mut changes: BTreeMap<u64, i64> = BTreeMap::new();
        let mut sum = 0_i64;
        for game in &games {
            sum += i64::from(game.best_so_far[0].1);
            for pair in game.best_so_far.windows(2) {
                let saved = i64::from(pair[0].1) - i64::from(pair[1].1);
                *changes.entry(pair[1].0.max(begin)).or_default() += saved;
            }
        }
        let boards = games.len() as u64;
        if boards > 0 {
            changes.entry(begin).or_default();
        }
        let points = changes.into_iter().map(|(nodes, saved)| {
            sum -= saved;
            (nodes, sum as f64 / boards as f64)
        });
        let points = points.collect();
        let end = |game: &&Record| game.best_so_far.last().map_or(0, |point| point.0).max(game.nodes);
        let nodes = games.iter().map(end).max().unwrap_or(0);
        BestCourse { name: name.to_owned(), series, points, boards, nodes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run() -> RunId {
        RunId::parse(
            br#"{"journal":"color-walk bench 1","board_set":"series@1..2","solvers":["a","b"],"shard":"1/1","best_so_far":true}"#,
        )
        .unwrap()
    }

    #[test]
    fn the_mean_begins_once_all_boards_have_a_walk() {
        let lines = [
            "1 0 33 90 1 1 0 best 10:40,20:36,80:33 cleared",
            "0 0 30 50 1 1 0 best 2:50,5:40,20:34,40:30 cleared",
            "0 1 44 44 1 1 0 best 44:44 cleared",
            "0 1 44 44 1 1 0 best 44:44 cleared",
            "1 1 0 44 1 1 0 failed gave up: no",
        ];
        let records: Vec<Record> = lines.iter().map(|line| line.parse().unwrap()).collect();
        let [first, second] = &BestCourse::of(&run(), &records)[..] else { unreachable!("there are two") };
        assert_eq!(first.points, [(10, 40.0), (20, 35.0), (40, 33.0), (80, 31.5)]);
        assert_eq!((first.boards, first.nodes), (2, 90));
        assert_eq!((&second.points[..], second.boards), (&[(44, 44.0)][..], 1));
        assert_eq!(BestCourse::of(&run(), &[])[0].points, []);
    }
}
