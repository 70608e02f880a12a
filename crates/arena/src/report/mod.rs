//! What a run has come to, for people and for programs: one [`Report`], and tables, Markdown, CSV and JSON made of it. Its
//! columns are defined once ([`COLUMNS`]). docs/output.md has the formats.

mod cell;
mod column;
mod csv;
mod game;
mod json;
mod lengths;
mod made;
mod sentences;
mod tables;

use std::io::{self, Write};

use color_walk_api::Registry;
use serde::Serialize;

use crate::{
    batch::{Results, RunId, Summary, published},
    matches::{Bounds, Ending, Match, Pair},
};

pub use cell::{Cell, duration, memory};
pub use column::{COLUMNS, Column, Row, Shape, columns};
pub use game::GameReport;
pub use json::JSON_VERSION;
pub use lengths::{LengthsFormat, write_lengths};
pub use made::Made;
pub use sentences::leaning;

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns for people.
    Table,
    /// One line a solver, with a header.
    Csv,
    /// One object.
    Json,
    /// Tables in Markdown.
    Markdown,
}

/// What a batch or a match has come to.
#[derive(Clone, Debug)]
pub struct Report {
    /// Which run it is of.
    pub run: RunId,
    /// The solvers, in the run's order.
    pub rows: Vec<Row>,
    /// Each pair once, the earlier solver first; of a batch, only where it was asked for.
    pub pairs: Vec<Pair>,
    /// Every game is played, or the match has ended.
    pub complete: bool,
    /// How far a match has come; none of a batch.
    pub decision: Option<Decision>,
    /// Who made it; none where equal runs are to give equal bytes.
    pub made: Option<Made>,
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// What counts as a difference, and how sure it is to be.
    #[serde(flatten)]
    pub bounds: Bounds,
    /// Boards that are counted.
    pub counted: u64,
    /// Whether it has ended, and how.
    pub ending: Option<Ending>,
}

impl Report {
    /// A batch, so far; with each pair of its solvers if asked for.
    pub fn of_batch(results: &Results, comparisons: bool, registry: &Registry) -> Self {
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
            let spec = color_walk_api::SolverSpec::parse(&summary.solver, registry).ok().filter(|_| is_series);
            let published = spec.and_then(|spec| published::row_of(&spec, registry));
            Row { summary, place: None, published, repeats: times, times: true, complete }
        };
        let pairs = if comparisons { Pair::all_of(&summaries) } else { Vec::new() };
        let rows = summaries.into_iter().enumerate().map(row).collect();
        Report { run, rows, pairs, complete, decision: None, made: None }
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
            complete,
            decision: Some(decision),
            made: None,
        }
    }

    /// The same without times, so that equal runs give equal bytes.
    #[must_use]
    pub fn without_times(mut self) -> Self {
        self.rows.iter_mut().for_each(|row| row.times = false);
        self
    }

    /// What decides which columns it has.
    pub fn shape(&self) -> Shape {
        Shape {
            is_match: self.decision.is_some(),
            has_ratings: self
                .rows
                .iter()
                .any(|row| row.summary.field.as_ref().is_some_and(|field| field.rating.is_some())),
            is_series: self.run.board_set == published::BOARDS && self.run.shard.is_whole() && self.complete,
            has_engines: self.rows.iter().any(|row| row.summary.engine.is_some()),
            has_repeats: self.rows.iter().any(|row| !row.repeats.is_empty()),
        }
    }

    /// Its columns in a table, or in a file.
    fn columns(&self, in_files: bool) -> impl Iterator<Item = &'static Column> + use<> {
        columns(self.shape(), in_files)
    }

    /// One solver against another; none against itself, and where pairs were not asked for.
    pub fn pair(&self, one: usize, other: usize) -> Option<Pair> {
        let ends = (one.min(other), one.max(other));
        let pair = self.pairs.iter().find(|pair| (pair.first_index, pair.second_index) == ends)?.clone();
        Some(if one < other { pair } else { pair.reversed() })
    }

    /// Writes it.
    ///
    /// # Errors
    /// When `out` refuses.
    pub fn write(&self, out: &mut dyn Write, format: Format) -> io::Result<()> {
        match format {
            Format::Table => tables::write(out, self, tables::Style::Text),
            Format::Csv => csv::write(out, self),
            Format::Json => json::write(out, self),
            Format::Markdown => tables::write(out, self, tables::Style::Markdown),
        }
    }
}
