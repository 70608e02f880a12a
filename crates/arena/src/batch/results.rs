//! Sums the games of a batch, in any order.

use std::collections::BTreeMap;

use super::{Batch, EngineFigures, FirstFailure, MAX_MOVES, Record, Replay, RunId, Summary, failure, spread::Spread};

/// The games of a run so far. All sums are whole numbers, so their order does not matter.
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
    /// For each board of the shard the walk's length, or [`UNPLAYED`] or [`FAILED`].
    lengths: Vec<u32>,
    played: u64,
    proven: u64,
    nodes: u64,
    nanos: u64,
    peak_bytes: u64,
    first_failure: Option<FirstFailure>,
    /// True for an engine that claims its nodes.
    makes_claims: bool,
    /// The nodes that an engine claims, if it reports their number.
    claimed_nodes: Option<u64>,
    /// Boards whose walk an engine claims to be shortest.
    claimed_proven: u64,
    /// Boards, in any order, with the lower bound that an engine claims, in moves.
    claimed_least: Vec<(u64, u32)>,
    /// Boards on which a clock ended an engine.
    ended_by_time: u64,
    /// Games played twice.
    replayed: u64,
    /// Of these, the ones that differ, and the first of their boards.
    differing: u64,
    first_differing: Option<u64>,
    /// The last board, by order, and the value it left.
    carry: Option<(u64, u64)>,
}

const UNPLAYED: u32 = u32::MAX;
const FAILED: u32 = MAX_MOVES + 1;

impl Results {
    /// Empty results of a batch.
    pub fn of(batch: &Batch) -> Self {
        Self::new(RunId::of(batch))
    }

    /// Empty results of a run. If the run omits its number of boards, it never counts as complete.
    pub fn new(run: RunId) -> Self {
        let boards = run.boards.map_or(u64::MAX, |boards| run.shard.count(boards));
        Results { columns: vec![Column::default(); run.solvers.len()], run, boards }
    }

    /// Adds a game. A repeated game changes nothing.
    pub fn add(&mut self, record: &Record) {
        let local = self.run.shard.local(record.board);
        let column = &mut self.columns[record.solver];
        if column.length(local) != UNPLAYED {
            return;
        }
        let length = match failure::write(&record.outcome) {
            None => record.moves,
            Some(reason) => {
                column.fail(FirstFailure { board: record.board, reason });
                FAILED
            }
        };
        column.set(local, length);
        column.played += 1;
        column.proven += u64::from(record.outcome.is_proven());
        column.ended_by_time += u64::from(record.ended_by_time);
        column.replayed += u64::from(record.replay.is_some());
        if record.replay == Some(Replay::Different) {
            column.differing += 1;
            column.first_differing = Some(column.first_differing.map_or(record.board, |first| first.min(record.board)));
        }
        // A journal's figures may be any number.
        column.nodes = column.nodes.saturating_add(record.nodes);
        column.nanos = column.nanos.saturating_add(record.nanos);
        column.peak_bytes = column.peak_bytes.max(record.peak_bytes);
        if let Some(claims) = &record.claims {
            column.makes_claims = true;
            if let Some(nodes) = claims.claimed_nodes() {
                column.claimed_nodes = Some(column.claimed_nodes.unwrap_or(0).saturating_add(nodes));
            }
            let found = record.outcome.is_cleared().then_some(record.moves);
            column.claimed_proven += u64::from(claims.proven && found.is_some());
            column.claimed_least.extend(claims.least_moves(found).map(|least| (local, least)));
        }
        if column.carry.is_none_or(|(last, _)| last < local) {
            column.carry = Some((local, record.carry));
        }
    }

    /// The run that the games belong to.
    pub fn run(&self) -> &RunId {
        &self.run
    }

    /// True if the solver has played the shard's board `local` (from 0).
    pub fn has(&self, solver: usize, local: u64) -> bool {
        self.columns[solver].length(local) != UNPLAYED
    }

    /// The solver's walk length on the shard's board `local` (from 0), if it cleared the board.
    pub fn length(&self, solver: usize, local: u64) -> Option<u32> {
        Some(self.columns[solver].length(local)).filter(|&length| length < FAILED)
    }

    /// One more than the last of the shard's boards with any game.
    pub fn reached(&self) -> u64 {
        self.columns.iter().map(|column| column.lengths.len() as u64).max().unwrap_or(0)
    }

    /// Number of games played.
    pub fn played(&self) -> u64 {
        self.columns.iter().map(|column| column.played).sum()
    }

    /// Number of games in which the board was not cleared.
    pub fn failed(&self) -> u64 {
        let lengths = self.columns.iter().flat_map(|column| &column.lengths);
        lengths.filter(|&&length| length == FAILED).count() as u64
    }

    /// Total number of games in the run.
    pub fn games(&self) -> u64 {
        self.boards.saturating_mul(self.columns.len() as u64)
    }

    /// True if every game has been played.
    pub fn is_complete(&self) -> bool {
        self.columns.iter().all(|column| column.played == self.boards)
    }

    /// The value left for the next board by the last board the solver played, in board order.
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
            mean_half_width: spread.half_width(),
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
            makes_claims: column.makes_claims,
            claimed_nodes: column.claimed_nodes,
            claimed_proven: column.claimed_proven,
            refuted: column.claimed_least.iter().filter(is_refuted).count() as u64,
            ended_by_time: column.ended_by_time,
            says_reproducible: self.run.says_reproducible(solver),
            replayed: column.replayed,
            differing: column.differing,
            first_differing: column.first_differing,
        }
    }

    /// The figures of all solvers.
    pub fn summaries(&self) -> Vec<Summary> {
        (0..self.columns.len()).map(|solver| self.summary(solver)).collect()
    }

    /// Boards that no solver of the batch cleared in fewer moves.
    fn times_best(&self, solver: usize) -> u64 {
        let is_best = |&(local, &length): &(usize, &u32)| {
            length < FAILED && self.columns.iter().all(|other| length <= other.length(local as u64))
        };
        self.columns[solver].lengths.iter().enumerate().filter(is_best).count() as u64
    }

    /// The solver's walk lengths, rising, each with its number of walks.
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
    use color_walk_api::{
        run::Outcome,
        solver::{Claims, Reason, SolverInfo, SolverSpec},
    };

    use super::*;
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Shard};

    fn record(board: u64, solver: usize, moves: u32) -> Record {
        let failed = Outcome::GaveUp(Reason::Other(format!("no {board}")));
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
            ended_by_time: false,
            replay: None,
            steps: None,
            best_so_far: Vec::new(),
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
        // 4.302653 is Student's quantile for two degrees of freedom, and 1 the sample's standard deviation.
        assert!((row.mean_half_width.unwrap() - 4.302_653 / 3.0f64.sqrt()).abs() < 1e-9);
        assert_eq!(format!("{:.6}", row.stdev.unwrap()), "0.816497");
        assert_eq!(row.moves, [Some(5), Some(3), None, Some(4)]);
        assert_eq!(row.first_failure, Some(FirstFailure { board: 2, reason: "gave up: no 2".to_owned() }));
        assert_eq!((row.times_best, rising.summary(1).times_best), (2, 3));
        assert_eq!((rising.failed(), rising.played()), (1, 8));
        assert_eq!(rising.histogram(0), [(3, 1), (4, 1), (5, 1)]);
        assert_eq!(rising.carry(0), 103);
        assert!(rising.is_complete());
    }

    /// A journal's figures may be any number. Sums used to overflow, and a histogram had a bar for every length in
    /// between.
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
            let claims = Some(Claims::default().nodes(100).lower_bound(None).proven(true));
            results.add(&Record { nodes: 0, claims, ..record(board, 0, mine) });
            results.add(&record(board, 1, greedy));
        }
        let row = results.summary(0);
        let figures = EngineFigures {
            name: "Mine 1.2".to_owned(),
            makes_claims: true,
            claimed_nodes: Some(400),
            claimed_proven: 3,
            refuted: 1,
            ..EngineFigures::default()
        };
        assert_eq!((row.engine, row.proven, row.nodes), (Some(figures), 0, 0));
        assert_eq!(results.summary(1).engine, None);
    }

    #[test]
    fn boards_on_which_a_clock_ended_an_engine_are_counted_once() {
        let engine = SolverInfo::engine("mine", "Mine", "-", |_| unreachable!("it is not played")).reproducible();
        let engine = Entrant { text: "mine".to_owned(), spec: SolverSpec::of(&engine) };
        let source = BoardSource::from_codes("series@1..3", None).unwrap();
        let batch = Batch::new(source, vec![engine], Shard::WHOLE).unwrap();
        let mut results = Results::of(&batch);
        for (board, moves, ended_by_time) in [(0, 0, true), (1, 30, false), (0, 0, true), (2, 31, true)] {
            results.add(&Record { ended_by_time, ..record(board, 0, moves) });
        }
        assert_eq!(results.summary(0).engine.unwrap().ended_by_time, 2);
    }

    #[test]
    fn before_the_first_game_there_are_no_figures() {
        let results = Results::of(&batch("series@1..4"));
        let row = results.summary(0);
        assert_eq!((row.min, row.mean, row.mean_half_width, row.stdev, row.boards), (None, None, None, None, 0));
        assert!(results.histogram(0).is_empty());
    }
}
