//! The content of a report, whatever its format.

use color_walk_api::solver::{Registry, SolverSpec};
use serde::Serialize;

use super::{Column, Provenance, Row, Shape, columns};
use crate::{
    batch::{Results, RunId, Summary, published},
    matches::{Bounds, Correction, Ending, Match, Pair},
};

/// The results of a batch or a match.
#[derive(Clone, Debug)]
pub struct Report {
    /// The report's run.
    pub run: RunId,
    /// The solvers, in the run's order.
    pub rows: Vec<Row>,
    /// Each pair once, the earlier solver first. For a batch only on request.
    pub pairs: Vec<Pair>,
    /// How a batch's pairs are corrected; `None` without pairs, and for a match, which has its own bounds.
    pub correction: Option<Correction>,
    /// True if every game has been played, or the match has ended.
    pub complete: bool,
    /// The state of a match; `None` for a batch.
    pub decision: Option<Decision>,
    /// Its origin; `None` if equal runs must give equal bytes.
    pub made: Option<Provenance>,
}

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// The smallest difference that matters, and the error probabilities.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Boards counted.
    pub counted: u64,
    /// How it ended; `None` while it runs.
    pub ending: Option<Ending>,
}

impl Report {
    /// A batch so far, on request with each pair of its solvers.
    pub fn of_batch(results: &Results, comparisons: Option<Correction>, registry: &Registry) -> Self {
        let run = results.run().clone();
        let complete = results.is_complete();
        let is_series = run.board_set == published::BOARDS && run.shard.is_whole();
        let repeats = run.repeats.get() as usize;
        let mut summaries = results.summaries();
        let solvers = summaries.len() / repeats;
        let others = summaries.split_off(solvers);
        let row = |(solver, mut summary): (usize, Summary)| {
            let mut times: Vec<f64> = others.iter().skip(solver).step_by(solvers).map(|again| again.seconds).collect();
            if !times.is_empty() {
                times.push(summary.seconds);
                times.sort_by(f64::total_cmp);
                let (low, high) = (times[(times.len() - 1) / 2], times[times.len() / 2]);
                summary.seconds = f64::midpoint(low, high);
            }
            let spec = SolverSpec::parse(&summary.solver, registry).ok().filter(|_| is_series);
            let published = spec.and_then(|spec| published::row_of(&spec, registry));
            Row { summary, place: None, published, repeats: times, times: true, complete }
        };
        let pairs = comparisons.map_or_else(Vec::new, |correction| Pair::all_of(&summaries, correction));
        let rows = summaries.into_iter().enumerate().map(row).collect();
        Report { run, rows, pairs, correction: comparisons, complete, decision: None, made: None }
    }

    /// A match, so far.
    pub fn of_match(played: &Match) -> Self {
        let standings = played.standings();
        let mut order: Vec<usize> = (0..standings.len()).collect();
        let to_field = |runner: usize| {
            standings[runner].field.as_ref().and_then(|field| field.mean_difference).unwrap_or(f64::INFINITY)
        };
        order.sort_by(|&one, &other| to_field(one).total_cmp(&to_field(other)));
        let mut places = vec![0; standings.len()];
        order.iter().enumerate().for_each(|(place, &runner)| places[runner] = place);
        let complete = played.ending().is_some();
        let row = |(summary, place): (Summary, usize)| Row {
            summary,
            place: Some(place),
            published: None,
            repeats: Vec::new(),
            times: true,
            complete,
        };
        let decision = Decision { bounds: played.bounds(), counted: played.counted(), ending: played.ending() };
        Report {
            run: played.run().clone(),
            rows: standings.into_iter().zip(places).map(row).collect(),
            pairs: played.pairs(),
            correction: None,
            complete,
            decision: Some(decision),
            made: None,
        }
    }

    /// Omits times, so that equal runs give equal bytes.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        self.rows.iter_mut().for_each(|row| row.times = false);
        self
    }

    /// The properties that select its columns.
    pub fn shape(&self) -> Shape {
        Shape {
            is_match: self.decision.is_some(),
            has_ratings: self
                .rows
                .iter()
                .any(|row| row.summary.field.as_ref().is_some_and(|field| field.rating.is_some())),
            is_series: self.run.board_set == published::BOARDS && self.run.shard.is_whole() && self.complete,
            has_engines: self.rows.iter().any(|row| row.summary.engine.is_some()),
            has_claims: self.rows.iter().any(|row| row.claiming().is_some()),
            has_ended_by_time: self.rows.iter().any(|row| row.ended_by_time() > 0),
            has_replays: self.rows.iter().any(|row| row.promising().is_some()),
            has_repeats: self.rows.iter().any(|row| !row.repeats.is_empty()),
        }
    }

    /// Its columns in a table, or in a file.
    pub(super) fn columns(&self, in_files: bool) -> impl Iterator<Item = &'static Column> + use<> {
        columns(self.shape(), in_files)
    }

    /// One solver against another; `None` against itself, or if pairs were not requested.
    pub fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        let ends = (one.min(other), one.max(other));
        let pair = self.pairs.iter().find(|pair| (pair.first_index, pair.second_index) == ends)?.clone();
        Some(if one < other { pair } else { pair.reversed() })
    }
}
