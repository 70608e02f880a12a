//! Adds the games of a batch up, in whatever order they come.

use std::collections::BTreeMap;

use super::{Batch, EngineFigures, FirstFailure, Record, RunId, Summary, spread::Spread};

/// The games of a run so far. All sums are of whole numbers, so that their order does not matter.
#[derive(Clone, Debug)]
pub struct Results {
    run: RunId,
    /// Boards of the shard.
    boards: u64,
    columns: Vec<Column>,
}

/// The games of one solver.
#[derive(Clone, Debug, Default, PartialEq)]
struct Column {
    /// Length of the walk on each board of the shard, or [`UNPLAYED`] or [`FAILED`].
    lengths: Vec<u32>,
    played: u64,
    proven: u64,
    nodes: u64,
    nanos: u64,
    peak_bytes: u64,
    first_failure: Option<FirstFailure>,
    /// Nodes that an engine claims.
    claimed_nodes: u64,
    /// Boards of whose walk an engine says that none is shorter.
    claimed_proven: u64,
    /// Boards, in any order, with the moves that no walk is shorter than, as an engine says.
    claimed_least: Vec<(u64, u32)>,
    /// What the last board in order left, and that board's place.
    carry: Option<(u64, u64)>,
}

const UNPLAYED: u32 = u32::MAX;
const FAILED: u32 = u32::MAX - 1;
/// The most moves of a walk: the numbers above mean something else. No board takes nearly as many.
pub const MAX_MOVES: u32 = FAILED - 1;

impl Results {
    /// No games yet.
    pub fn of(batch: &Batch) -> Self {
        Self::new(RunId::of(batch))
    }

    /// No games yet of a run; of one that does not say how many boards it has, no game is ever the last.
    pub fn new(run: RunId) -> Self {
        let boards = run.boards.map_or(u64::MAX, |boards| run.shard.count(boards));
        Results { columns: vec![Column::default(); run.solvers.len()], run, boards }
    }

    /// Adds a game. A game that is there already stays as it is.
    pub fn add(&mut self, record: &Record) {
        let local = self.run.shard.local(record.board);
        let column = &mut self.columns[record.solver];
        if column.length(local) != UNPLAYED {
            return;
        }
        let length = match record.outcome.trouble() {
            None => record.moves,
            Some(reason) => {
                let reason = reason.replace(['\n', '\r'], " ");
                column.fail(FirstFailure { board: record.board, reason });
                FAILED
            }
        };
        column.set(local, length);
        column.played += 1;
        column.proven += u64::from(record.outcome.is_proven());
        // Figures of a journal may be anything.
        column.nodes = column.nodes.saturating_add(record.nodes);
        column.nanos = column.nanos.saturating_add(record.nanos);
        column.peak_bytes = column.peak_bytes.max(record.peak_bytes);
        if let Some(claims) = &record.claims {
            column.claimed_nodes = column.claimed_nodes.saturating_add(claims.nodes);
            let found = record.outcome.is_cleared().then_some(record.moves);
            column.claimed_proven += u64::from(claims.proven && found.is_some());
            column.claimed_least.extend(claims.least_moves(found).map(|least| (local, least)));
        }
        if column.carry.is_none_or(|(last, _)| last < local) {
            column.carry = Some((local, record.carry));
        }
    }

    /// Which run the games belong to.
    pub fn run(&self) -> &RunId {
        &self.run
    }

    /// True when the solver has played the shard's board `local` (from 0).
    pub fn has(&self, solver: usize, local: u64) -> bool {
        self.columns[solver].length(local) != UNPLAYED
    }

    /// The length of the solver's walk on the shard's board `local` (from 0), if it was played and cleared.
    pub fn length(&self, solver: usize, local: u64) -> Option<u32> {
        Some(self.columns[solver].length(local)).filter(|&length| length < FAILED)
    }

    /// One more than the last of the shard's boards of which any game was played.
    pub fn reached(&self) -> u64 {
        self.columns.iter().map(|column| column.lengths.len() as u64).max().unwrap_or(0)
    }

    /// Number of games played.
    pub fn played(&self) -> u64 {
        self.columns.iter().map(|column| column.played).sum()
    }

    /// Number of games that there are to be.
    pub fn games(&self) -> u64 {
        self.boards.saturating_mul(self.columns.len() as u64)
    }

    /// True when every game is played.
    pub fn is_complete(&self) -> bool {
        self.columns.iter().all(|column| column.played == self.boards)
    }

    /// What the last board in order, of those that the solver has played, left for the next one.
    pub(super) fn carry(&self, solver: usize) -> u64 {
        self.columns[solver].carry.map_or(0, |(_, carry)| carry)
    }

    /// The figures of one solver.
    pub fn summary(&self, solver: usize) -> Summary {
        let column = &self.columns[solver];
        let moves: Vec<Option<u32>> =
            column.lengths.iter().map(|&length| (length < FAILED).then_some(length)).collect();
        let spread = Spread::of(moves.iter().flatten().copied());
        Summary {
            solver: self.run.solvers[solver].clone(),
            boards: column.played,
            solved: spread.count,
            proven: column.proven,
            min: spread.min,
            mean: spread.mean(),
            max: spread.max,
            stdev: spread.stdev(),
            total: spread.total,
            nodes: column.nodes,
            seconds: column.nanos as f64 / 1e9,
            peak_bytes: column.peak_bytes,
            times_best: self.times_best(solver),
            field: None,
            first_failure: column.first_failure.clone(),
            engine: self.run.engine_name(solver).map(|name| self.engine_figures(solver, name)),
            moves,
        }
    }

    fn engine_figures(&self, solver: usize, name: &str) -> EngineFigures {
        let column = &self.columns[solver];
        let is_refuted = |&&(local, least): &&(u64, u32)| self.columns.iter().any(|other| other.length(local) < least);
        EngineFigures {
            name: name.to_owned(),
            claimed_nodes: column.claimed_nodes,
            claimed_proven: column.claimed_proven,
            refuted: column.claimed_least.iter().filter(is_refuted).count() as u64,
        }
    }

    /// The figures of all solvers.
    pub fn summaries(&self) -> Vec<Summary> {
        (0..self.columns.len()).map(|solver| self.summary(solver)).collect()
    }

    /// Boards that the solver cleared in as few moves as any solver of the batch.
    fn times_best(&self, solver: usize) -> u64 {
        let is_best = |&(local, &length): &(usize, &u32)| {
            length < FAILED && self.columns.iter().all(|other| length <= other.length(local as u64))
        };
        self.columns[solver].lengths.iter().enumerate().filter(is_best).count() as u64
    }

    /// How many walks of the solver have each length that any has, rising.
    pub fn histogram(&self, solver: usize) -> Vec<(u32, u64)> {
        let mut bars = BTreeMap::new();
        for &length in self.columns[solver].lengths.iter().filter(|&&length| length < FAILED) {
            *bars.entry(length).or_default() += 1;
        }
        bars.into_iter().collect()
    }
}

impl Column {
    fn length(&self, local: u64) -> u32 {
        self.lengths.get(local as usize).copied().unwrap_or(UNPLAYED)
    }

    fn set(&mut self, local: u64, length: u32) {
        let local = local as usize;
        if self.lengths.len() <= local {
            self.lengths.resize(local + 1, UNPLAYED);
        }
        self.lengths[local] = length;
    }

    fn fail(&mut self, failure: FirstFailure) {
        if self.first_failure.as_ref().is_none_or(|first| failure.board < first.board) {
            self.first_failure = Some(failure);
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{Claims, Outcome, SolverInfo, SolverSpec};

    use super::*;
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Shard};

    fn record(board: u64, solver: usize, moves: u32) -> Record {
        let failed = Outcome::from_trouble(&format!("gave up: no {board}"));
        let outcome = if moves == 0 { failed } else { Outcome::Cleared { proven: false } };
        Record {
            board,
            solver,
            moves,
            nodes: 10,
            nanos: 1,
            peak_bytes: board,
            carry: board + 100,
            outcome,
            claims: None,
        }
    }

    fn batch(boards: &str) -> Batch {
        let entrants = ["greedy", "random"].map(|text| Entrant::parse(text, &solvers::registry()).unwrap());
        Batch::new(BoardSource::from_codes(boards, None).unwrap(), entrants.to_vec(), Shard::WHOLE).unwrap()
    }

    #[test]
    fn order_does_not_matter() {
        let batch = batch("series@1..4");
        let mut games: Vec<Record> = [5, 3, 0, 4]
            .iter()
            .zip(0..)
            .flat_map(|(&moves, board)| [record(board, 0, moves), record(board, 1, 4)])
            .collect();
        let mut rising = Results::of(&batch);
        games.iter().for_each(|game| rising.add(game));
        games.reverse();
        let mut falling = Results::of(&batch);
        games.iter().for_each(|game| falling.add(game));
        assert_eq!(rising.columns, falling.columns);

        let row = rising.summary(0);
        assert_eq!((row.boards, row.solved, row.min, row.max, row.total), (4, 3, Some(3), Some(5), 12));
        assert_eq!(row.mean, Some(4.0));
        assert_eq!(format!("{:.6}", row.stdev.unwrap()), "0.816497");
        assert_eq!(row.moves, [Some(5), Some(3), None, Some(4)]);
        assert_eq!(row.first_failure, Some(FirstFailure { board: 2, reason: "gave up: no 2".to_owned() }));
        assert_eq!((row.times_best, rising.summary(1).times_best), (2, 3));
        assert_eq!(rising.histogram(0), [(3, 1), (4, 1), (5, 1)]);
        assert_eq!(rising.carry(0), 103);
        assert!(rising.is_complete());
    }

    /// The figures of a journal may be anything: sums overflowed, and a histogram had a bar for each length between.
    #[test]
    fn figures_beyond_all_bounds_are_summed_and_told() {
        let batch = batch("series@1..2");
        let mut results = Results::of(&batch);
        for board in 0..2 {
            let line =
                format!("{board} 0 {} {max} {max} {max} 0 claims {max} cleared", board * 100_000_000, max = u64::MAX);
            results.add(&line.parse().unwrap());
        }
        let row = results.summary(0);
        assert_eq!((row.nodes, row.peak_bytes, row.total), (u64::MAX, u64::MAX, 100_000_000));
        assert_eq!(results.histogram(0), [(0, 1), (100_000_000, 1)]);
    }

    #[test]
    fn an_engines_claims_are_apart_and_refuted_by_a_shorter_walk() {
        let engine = SolverInfo::engine("mine", "Mine 1.2", "-", |_| unreachable!("it is not played"));
        let engine = Entrant { text: "mine".to_owned(), spec: SolverSpec::of(&engine) };
        let greedy = Entrant::parse("greedy", &solvers::registry()).unwrap();
        let source = BoardSource::from_codes("series@1..4", None).unwrap();
        let batch = Batch::new(source, vec![engine, greedy], Shard::WHOLE).unwrap();
        let mut results = Results::of(&batch);
        for (board, mine, greedy) in [(0, 30, 31), (1, 30, 30), (2, 30, 29), (3, 0, 29)] {
            let claims = Some(Claims { nodes: 100, lower_bound: None, proven: true });
            results.add(&Record { nodes: 0, claims, ..record(board, 0, mine) });
            results.add(&record(board, 1, greedy));
        }
        let row = results.summary(0);
        let figures = EngineFigures { name: "Mine 1.2".to_owned(), claimed_nodes: 400, claimed_proven: 3, refuted: 1 };
        assert_eq!((row.engine, row.proven, row.nodes), (Some(figures), 0, 0));
        assert_eq!(results.summary(1).engine, None);
    }

    #[test]
    fn before_the_first_game_there_are_no_figures() {
        let results = Results::of(&batch("series@1..4"));
        let row = results.summary(0);
        assert_eq!((row.min, row.mean, row.stdev, row.boards), (None, None, None, 0));
        assert!(results.histogram(0).is_empty());
    }
}
