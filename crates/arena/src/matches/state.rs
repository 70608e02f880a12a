//! A match as it goes on: games come in any order, and boards are counted in theirs.

use std::collections::BTreeMap;

use color_walk_assets::Entrant;
use serde::{Deserialize, Serialize};

use super::{Bounds, Pair, SequentialTest, Standing};
use crate::batch::{Batch, Differences, EngineFigures, FirstFailure, Record};

/// The most runners of a match: each pair of them has a test of its own.
pub const MAX_RUNNERS: usize = 256;

/// Runners against each other on the same boards: two, or each against each of several. Its answers, and the boards
/// with which they came, are the same for any order in which the games come.
///
/// The errors of [`Bounds`] are those of the whole match: its pairs share them. Once every pair has its answer nothing
/// counts any more. Memory: four bytes a game that is counted, and the games of later boards than the next one.
#[derive(Clone, Debug)]
pub struct Match {
    runners: Vec<String>,
    board_set: String,
    boards: u64,
    bounds: Bounds,
    /// The games of boards that are not counted yet, by board and runner.
    waiting: BTreeMap<u64, Vec<Option<Record>>>,
    counted: u64,
    columns: Vec<Column>,
    /// First against second, first against third, …, second against third, …
    pairs: Vec<PairColumn>,
}

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Every pair has its answer.
    Answered,
    /// All boards are counted, and a pair has none.
    #[serde(rename = "undecided")]
    RanOut,
}

/// One runner.
#[derive(Clone, Debug, Default)]
struct Column {
    moves: Vec<Option<u32>>,
    proven: u64,
    nodes: u64,
    nanos: u64,
    first_failure: Option<FirstFailure>,
    /// What it claims, if it is an engine.
    engine: Option<EngineFigures>,
    /// (its length × number of others - sum of theirs), over boards that all cleared.
    to_others: Differences,
}

#[derive(Clone, Debug)]
struct PairColumn {
    first: usize,
    second: usize,
    wins: u64,
    ties: u64,
    losses: u64,
    differences: Differences,
    test: SequentialTest,
}

impl Match {
    /// The runners of a batch, 2 to [`MAX_RUNNERS`], on all of its boards: its shard is to be the whole.
    pub fn of(batch: &Batch, bounds: Bounds) -> Self {
        let runners = batch.entrants().iter().map(|entrant| (entrant.text.clone(), engine_name(entrant))).collect();
        Self::new(runners, batch.source().identity().to_owned(), batch.source().count(), bounds)
    }

    /// Runners with what those of them that are engines call themselves.
    pub(super) fn new(runners: Vec<(String, Option<String>)>, board_set: String, boards: u64, bounds: Bounds) -> Self {
        let (runners, engines): (Vec<String>, Vec<Option<String>>) = runners.into_iter().unzip();
        let count = runners.len();
        let column = |name: Option<String>| Column {
            engine: name.map(|name| EngineFigures { name, ..EngineFigures::default() }),
            ..Column::default()
        };
        let each = bounds.shared_by(count * count.saturating_sub(1) / 2);
        let pair = |first, second| PairColumn {
            first,
            second,
            wins: 0,
            ties: 0,
            losses: 0,
            differences: Differences::default(),
            test: SequentialTest::new(each),
        };
        Match {
            columns: engines.into_iter().map(column).collect(),
            pairs: (0..count).flat_map(|first| (first + 1..count).map(move |second| pair(first, second))).collect(),
            runners,
            board_set,
            boards,
            bounds,
            waiting: BTreeMap::new(),
            counted: 0,
        }
    }

    /// A game, of which `board` counts from 0 in all boards. One that is there already, or not of this match, changes
    /// nothing.
    pub fn add(&mut self, record: &Record) {
        let is_ours = (self.counted..self.boards).contains(&record.board) && record.solver < self.runners.len();
        if !is_ours || self.ending().is_some() {
            return;
        }
        let games = self.waiting.entry(record.board).or_insert_with(|| vec![None; self.runners.len()]);
        games[record.solver].get_or_insert_with(|| record.clone());
        while let Some(games) = self.next_board() {
            self.count(&games);
            if self.ending().is_some() {
                self.waiting.clear();
            }
        }
    }

    /// The games of the next board in order, once all of them have come.
    fn next_board(&mut self) -> Option<Vec<Record>> {
        let games: Option<Vec<Record>> = self.waiting.get(&self.counted)?.iter().cloned().collect();
        games.inspect(|_| {
            self.waiting.remove(&self.counted);
        })
    }

    fn count(&mut self, games: &[Record]) {
        let lengths: Vec<Option<u32>> =
            games.iter().map(|game| game.outcome.is_cleared().then_some(game.moves)).collect();
        let shortest = lengths.iter().flatten().min().copied();
        for (column, game) in self.columns.iter_mut().zip(games) {
            column.add(game, shortest);
        }
        let all: Option<Vec<i64>> = lengths.iter().map(|length| length.map(i64::from)).collect();
        if let Some(all) = all {
            let (sum, count) = (all.iter().sum::<i64>(), all.len() as i64);
            for (column, length) in self.columns.iter_mut().zip(all) {
                column.to_others.add(length * count - sum);
            }
        }
        for pair in &mut self.pairs {
            pair.add(lengths[pair.first], lengths[pair.second]);
        }
        self.counted += 1;
    }

    /// The runners.
    pub fn runners(&self) -> &[String] {
        &self.runners
    }

    /// Which boards (see [`BoardSource::identity`](crate::batch::BoardSource::identity)).
    pub fn board_set(&self) -> &str {
        &self.board_set
    }

    /// How many boards there are.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// How many of them are counted: all figures are about these.
    pub fn counted(&self) -> u64 {
        self.counted
    }

    /// The bounds of the whole match.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether it has ended, and how.
    pub fn ending(&self) -> Option<Ending> {
        if self.pairs.iter().all(|pair| pair.test.answer().is_some()) {
            Some(Ending::Answered)
        } else if self.counted == self.boards {
            Some(Ending::RanOut)
        } else {
            None
        }
    }

    /// All runners, in their order.
    pub fn standings(&self) -> Vec<Standing> {
        (0..self.runners.len()).map(|runner| self.standing(runner)).collect()
    }

    fn standing(&self, runner: usize) -> Standing {
        let column = &self.columns[runner];
        let (solved, total) = column
            .moves
            .iter()
            .flatten()
            .fold((0, 0), |(solved, total), &length| (solved + 1, total + u64::from(length)));
        let games = |count: fn(&Pair) -> u64| {
            (0..self.runners.len()).filter_map(|other| self.pair(runner, other)).map(|pair| count(&pair)).sum()
        };
        let others = (self.runners.len() as f64 - 1.0).max(1.0);
        Standing {
            solver: self.runners[runner].clone(),
            boards: self.counted,
            solved,
            proven: column.proven,
            mean: (solved > 0).then(|| total as f64 / solved as f64),
            mean_difference: column.to_others.mean().map(|mean| mean / others),
            half_width: column.to_others.half_width().map(|half| half / others),
            wins: games(|pair| pair.wins),
            ties: games(|pair| pair.ties),
            losses: games(|pair| pair.losses),
            nodes: column.nodes,
            seconds: column.nanos as f64 / 1e9,
            engine: column.engine.clone(),
            first_failure: column.first_failure.clone(),
            moves: column.moves.clone(),
        }
    }

    /// Each pair once, the earlier runner first.
    pub fn pairs(&self) -> Vec<Pair> {
        self.pairs.iter().map(|pair| pair.told(&self.runners)).collect()
    }

    /// One runner against another; none against itself.
    pub fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        let ends = (one.min(other), one.max(other));
        let pair = self.pairs.iter().find(|pair| (pair.first, pair.second) == ends)?.told(&self.runners);
        Some(if one < other { pair } else { pair.reversed() })
    }
}

/// What an engine calls itself; none of a solver.
pub(super) fn engine_name(entrant: &Entrant) -> Option<String> {
    let info = entrant.spec.info();
    info.is_engine.then(|| info.name.to_owned())
}

impl Column {
    /// A game on a board whose shortest walk of this match has so many moves.
    fn add(&mut self, game: &Record, shortest: Option<u32>) {
        let length = game.outcome.is_cleared().then_some(game.moves);
        self.moves.push(length);
        self.proven += u64::from(game.outcome.is_proven());
        if let Some((engine, claims)) = self.engine.as_mut().zip(game.claims.as_ref()) {
            engine.claimed_nodes = engine.claimed_nodes.saturating_add(claims.nodes);
            engine.claimed_proven += u64::from(claims.proven && length.is_some());
            engine.refuted += u64::from(shortest.is_some_and(|shortest| claims.least_moves(length) > Some(shortest)));
        }
        // Figures of a shard may be anything.
        self.nodes = self.nodes.saturating_add(game.nodes);
        self.nanos = self.nanos.saturating_add(game.nanos);
        if let (None, Some(reason)) = (&self.first_failure, game.outcome.trouble()) {
            self.first_failure = Some(FirstFailure { board: game.board, reason: reason.replace(['\n', '\r'], " ") });
        }
    }
}

impl PairColumn {
    fn add(&mut self, first: Option<u32>, second: Option<u32>) {
        // A board that was not cleared is worse than any walk.
        let (one, other) = (first.unwrap_or(u32::MAX), second.unwrap_or(u32::MAX));
        self.wins += u64::from(one < other);
        self.ties += u64::from(one == other);
        self.losses += u64::from(one > other);
        if let Some((first, second)) = first.zip(second) {
            self.differences.add(i64::from(first) - i64::from(second));
        }
        self.test.add(first, second);
    }

    fn told(&self, runners: &[String]) -> Pair {
        let PairColumn { first, second, wins, ties, losses, ref differences, ref test } = *self;
        Pair {
            first_index: first,
            second_index: second,
            first: runners[first].clone(),
            second: runners[second].clone(),
            wins,
            ties,
            losses,
            mean_difference: differences.mean(),
            half_width: differences.half_width(),
            answer: test.answer(),
            after: test.boards(),
            leaning: test.leaning(),
        }
    }
}
