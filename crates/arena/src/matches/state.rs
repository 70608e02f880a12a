//! The state of a match: games arrive in any order, and boards are counted in order.

use std::collections::BTreeMap;

use color_walk_assets::Entrant;
use serde::{Deserialize, Serialize};

use super::{Bounds, Pair, SequentialTest, rating};
use crate::batch::{Batch, Comparison, Differences, FieldFigures, Record, Results, RunId, Summary};

/// The most runners of a match. Each pair of them has its own test.
pub const MAX_RUNNERS: usize = 256;

/// The first entrant that a match cannot take: one before it has the same solver with the same parameters.
pub fn against_itself(entrants: &[Entrant]) -> Option<&Entrant> {
    let is_known = |&(at, entrant): &(usize, &Entrant)| entrants[..at].iter().any(|other| other.spec == entrant.spec);
    entrants.iter().enumerate().find(is_known).map(|(_, entrant)| entrant)
}

/// Runners against each other on the same boards: two, or all pairs of several. Its answers, and the boards that gave
/// them, do not depend on the order of games.
///
/// The errors of [`Bounds`] hold for the whole match: its pairs share them. Once every pair has an answer, games no
/// longer count. Memory: four bytes per counted game, plus the games of boards beyond the next one.
#[derive(Clone, Debug)]
pub struct Match {
    /// Results of the counted boards.
    results: Results,
    boards: u64,
    bounds: Bounds,
    /// Games of boards not counted yet, by board and runner.
    waiting: BTreeMap<u64, Vec<Option<Record>>>,
    counted: u64,
    /// For each runner: its length × the number of others - the sum of theirs, over boards that all cleared.
    to_others: Vec<Differences>,
    /// First against second, first against third, …, second against third, …
    pairs: Vec<PairColumn>,
}

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Every pair has an answer.
    Answered,
    /// All boards are counted, and a pair has no answer.
    #[serde(rename = "undecided")]
    Undecided,
}

#[derive(Clone, Debug)]
struct PairColumn {
    first: usize,
    second: usize,
    comparison: Comparison,
    test: SequentialTest,
}

impl Match {
    /// The runners of a batch, 2 to [`MAX_RUNNERS`], on all of its boards. Its shard must be the whole.
    pub fn of(batch: &Batch, bounds: Bounds) -> Self {
        Self::new(RunId::of(batch), bounds)
    }

    /// The runners of a whole run, 2 to [`MAX_RUNNERS`].
    pub fn new(run: RunId, bounds: Bounds) -> Self {
        let count = run.solvers.len();
        let each = bounds.shared_by(count * count.saturating_sub(1) / 2);
        let pair = |first, second| PairColumn {
            first,
            second,
            comparison: Comparison::default(),
            test: SequentialTest::new(each),
        };
        Match {
            pairs: (0..count).flat_map(|first| (first + 1..count).map(move |second| pair(first, second))).collect(),
            to_others: vec![Differences::default(); count],
            boards: run.boards.unwrap_or(0),
            results: Results::new(run),
            bounds,
            waiting: BTreeMap::new(),
            counted: 0,
        }
    }

    /// Keeps only the first runner's pairs. Call it before any game.
    #[must_use]
    pub fn gauntlet(mut self) -> Self {
        self.pairs.retain(|pair| pair.first == 0);
        let each = self.bounds.shared_by(self.pairs.len());
        self.pairs.iter_mut().for_each(|pair| pair.test = SequentialTest::new(each));
        self
    }

    /// Adds a game; its `board` counts from 0 over all boards. A repeated or foreign game changes nothing.
    pub fn add(&mut self, record: &Record) {
        let is_ours = (self.counted..self.boards).contains(&record.board) && record.solver < self.runners().len();
        if !is_ours || self.ending().is_some() {
            return;
        }
        let games = self.waiting.entry(record.board).or_insert_with(|| vec![None; self.results.run().solvers.len()]);
        games[record.solver].get_or_insert_with(|| record.clone());
        while let Some(games) = self.next_board() {
            self.count(&games);
            if self.ending().is_some() {
                self.waiting.clear();
            }
        }
    }

    /// The games of the next board in order, once all have arrived.
    fn next_board(&mut self) -> Option<Vec<Record>> {
        let games: Option<Vec<Record>> = self.waiting.get(&self.counted)?.iter().cloned().collect();
        games.inspect(|_| {
            self.waiting.remove(&self.counted);
        })
    }

    fn count(&mut self, games: &[Record]) {
        let lengths: Vec<Option<u32>> =
            games.iter().map(|game| game.outcome.is_cleared().then_some(game.moves)).collect();
        games.iter().for_each(|game| self.results.add(game));
        let all: Option<Vec<i64>> = lengths.iter().map(|length| length.map(i64::from)).collect();
        if let Some(all) = all {
            let (sum, count) = (all.iter().sum::<i64>(), all.len() as i64);
            for (to_others, length) in self.to_others.iter_mut().zip(all) {
                to_others.add(length * count - sum);
            }
        }
        for PairColumn { first, second, comparison, test } in &mut self.pairs {
            comparison.add(lengths[*first], lengths[*second]);
            test.add(lengths[*first], lengths[*second]);
        }
        self.counted += 1;
    }

    /// The match's run.
    pub fn run(&self) -> &RunId {
        self.results.run()
    }

    /// The runners.
    pub fn runners(&self) -> &[String] {
        &self.run().solvers
    }

    /// Total number of boards.
    pub fn boards(&self) -> u64 {
        self.boards
    }

    /// Number of boards counted. All figures cover these.
    pub fn counted(&self) -> u64 {
        self.counted
    }

    /// The bounds of the whole match.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// How the match ended; `None` while it runs.
    pub fn ending(&self) -> Option<Ending> {
        if self.pairs.iter().all(|pair| pair.test.answer().is_some()) {
            Some(Ending::Answered)
        } else if self.counted == self.boards {
            Some(Ending::Undecided)
        } else {
            None
        }
    }

    /// All runners in order, over the counted boards.
    pub fn standings(&self) -> Vec<Summary> {
        let ratings = rating::ratings(self.runners().len(), &self.pairs());
        let standing = |(runner, row): (usize, Summary)| {
            let games = |count: fn(&Pair) -> u64| {
                (0..self.runners().len()).filter_map(|other| self.pair(runner, other)).map(|pair| count(&pair)).sum()
            };
            let others = (self.runners().len() as f64 - 1.0).max(1.0);
            let field = FieldFigures {
                mean_difference: self.to_others[runner].mean().map(|mean| mean / others),
                half_width: self.to_others[runner].half_width().map(|half| half / others),
                wins: games(|pair| pair.wins),
                ties: games(|pair| pair.ties),
                losses: games(|pair| pair.losses),
                rating: ratings.as_ref().map(|ratings| ratings[runner]),
            };
            Summary { field: Some(field), ..row }
        };
        self.results.summaries().into_iter().enumerate().map(standing).collect()
    }

    /// Each pair once, the earlier runner first.
    pub fn pairs(&self) -> Vec<Pair> {
        self.pairs.iter().map(|pair| pair.named(self.runners())).collect()
    }

    /// The capitals of each pair's answers (see [`SequentialTest::capitals`]), in the order of [`Match::pairs`].
    pub fn capitals(&self) -> impl Iterator<Item = [f64; 5]> + '_ {
        self.pairs.iter().map(|pair| pair.test.capitals())
    }

    /// One runner against another; `None` against itself.
    pub fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        let ends = (one.min(other), one.max(other));
        let pair = self.pairs.iter().find(|pair| (pair.first, pair.second) == ends)?.named(self.runners());
        Some(if one < other { pair } else { pair.reversed() })
    }
}

impl PairColumn {
    fn named(&self, runners: &[String]) -> Pair {
        let (first, second) = ((self.first, &*runners[self.first]), (self.second, &*runners[self.second]));
        let (answer, claim, leaning) = (self.test.answer(), self.test.claim(), self.test.leaning());
        Pair { answer, claim, after: self.test.boards(), leaning, ..Pair::new(first, second, &self.comparison) }
    }
}
