//! How a match comes to its answer, board by board.

use color_walk_arena::{
    batch::{Record, RunId},
    matches::{Answer, Bounds, Match},
};

/// A mean with half the width of its 95 % interval.
type Mean = Option<(f64, Option<f64>)>;

/// A match after some of its boards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The boards counted at each point, rising.
    pub boards: Vec<u64>,
    /// The pairs, in the order of the match.
    pub pairs: Vec<PairCourse>,
    /// The runners, in the order of the run.
    pub runners: Vec<RunnerCourse>,
    /// The smallest mean difference that matters.
    pub difference: f64,
}

/// A pair at each point.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PairCourse {
    /// The first runner's index.
    pub first: usize,
    /// The second runner's index.
    pub second: usize,
    /// The capital of each of the test's [answers](color_walk_arena::matches::SequentialTest::ANSWERS), as a part of
    /// what the answer needs.
    pub capitals: Vec<[f64; 5]>,
    /// The mean difference, first minus second.
    pub mean: Vec<Mean>,
    /// Its answer, if it has one, with the boards that it took.
    pub answer: Option<(Answer, u64)>,
}

/// A runner at each point.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RunnerCourse {
    /// Its name in plots.
    pub name: String,
    /// The mean difference to the mean of all others.
    pub field: Vec<Mean>,
}

/// Boards that are all points.
const FIRST_BOARDS: u64 = 50;
/// About the most points.
const MOST_POINTS: u64 = 400;

impl Course {
    /// The course of the match of these games. With `gauntlet` only the first runner plays against the others.
    pub fn of(run: &RunId, bounds: Bounds, gauntlet: bool, records: &[Record]) -> Self {
        let whole = Match::new(run.clone(), bounds);
        let mut played = if gauntlet { whole.gauntlet() } else { whole };
        let mut course = Course {
            pairs: played.pairs().iter().map(|pair| PairCourse::new(pair.first_index, pair.second_index)).collect(),
            runners: run.solvers.iter().map(|name| RunnerCourse::new(name)).collect(),
            difference: bounds.difference(),
            boards: Vec::new(),
        };
        let mut records: Vec<&Record> = records.iter().collect();
        records.sort_by_key(|record| (record.board, record.solver));
        let boards = records.last().map_or(0, |record| record.board + 1);
        let step = boards.div_ceil(MOST_POINTS).max(1);
        course.note(&played);
        for record in records {
            let before = played.counted();
            played.add(record);
            let counted = played.counted();
            let is_due = counted <= FIRST_BOARDS || counted.is_multiple_of(step);
            if counted > before && (is_due || counted == boards || played.ending().is_some()) {
                course.note(&played);
            }
        }
        for (pair, end) in course.pairs.iter_mut().zip(played.pairs()) {
            pair.answer = end.answer.map(|answer| (answer, end.after));
        }
        course
    }

    fn note(&mut self, played: &Match) {
        if self.boards.last() == Some(&played.counted()) {
            return;
        }
        self.boards.push(played.counted());
        let pairs = self.pairs.iter_mut().zip(played.pairs()).zip(played.capitals());
        for ((course, pair), capitals) in pairs {
            course.capitals.push(capitals);
            course.mean.push(pair.mean_difference.map(|mean| (mean, pair.half_width)));
        }
        for (course, standing) in self.runners.iter_mut().zip(played.standings()) {
            let field = standing.field.unwrap_or_default();
            course.field.push(field.mean_difference.map(|mean| (mean, field.half_width)));
        }
    }
}

impl PairCourse {
    fn new(first: usize, second: usize) -> Self {
        PairCourse { first, second, ..PairCourse::default() }
    }
}

impl RunnerCourse {
    fn new(name: &str) -> Self {
        RunnerCourse { name: name.to_owned(), field: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(solvers: &str, boards: u64) -> RunId {
        let text = format!(
            r#"{{"journal":"color-walk bench 1","board_set":"b","boards":{boards},"solvers":[{solvers}],"shard":"1/1"}}"#
        );
        RunId::parse(text.as_bytes()).unwrap()
    }

    fn records(boards: u64, solvers: usize, length: impl Fn(u64, usize) -> u64) -> Vec<Record> {
        let games = (0..boards).flat_map(|board| (0..solvers).map(move |solver| (board, solver)));
        games
            .map(|(board, solver)| {
                format!("{board} {solver} {} 1 1 1 0 cleared", length(board, solver)).parse().unwrap()
            })
            .collect()
    }

    #[test]
    fn the_course_ends_at_the_answer_with_its_capital() {
        let games = records(500, 2, |board, solver| 30 + (board * 7 + solver as u64 * 3) % 3 + solver as u64);
        let course = Course::of(&run(r#""a","b""#, 500), Bounds::default(), false, &games);
        let (answer, after) = course.pairs[0].answer.unwrap();
        assert_eq!((answer, course.boards[0], course.boards.last()), (Answer::First, 0, Some(&after)));
        assert!(after < 500 && course.boards.is_sorted());
        let last = course.pairs[0].capitals.last().unwrap();
        assert!(last[0].max(last[2]) >= 1.0, "{last:?}");
        assert!(
            course.pairs[0].capitals.len() == course.boards.len() && course.pairs[0].mean.len() == course.boards.len()
        );
    }

    #[test]
    fn a_long_match_has_few_points_and_a_gauntlet_fewer_pairs() {
        let games = records(3000, 3, |board, solver| 30 + (board * 13 + solver as u64 * 5) % 11);
        let bounds = Bounds::new(0.001, 0.05, 0.05).unwrap();
        let course = Course::of(&run(r#""a","b","c""#, 3000), bounds, true, &games);
        assert_eq!((course.pairs.len(), course.runners.len()), (2, 3));
        assert!((200..=450).contains(&course.boards.len()), "{}", course.boards.len());
        assert_eq!(course.runners[0].field.len(), course.boards.len());
    }
}
