//! Writes the results of a batch for people and for programs.

mod csv;
mod json;
mod lengths;
mod markdown;
mod table;

use std::io::{self, Write};

use color_walk_api::{counted, grouped};

use super::{Comparison, EngineFigures, FirstFailure, Summary, compare};

pub use lengths::{LengthsFormat, write_lengths};

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns for people.
    Table,
    /// One line a solver, with a header.
    Csv,
    /// One array, an object a solver.
    Json,
    /// A Markdown table; over the series' boards with the published figures.
    Markdown,
}

/// Writes the figures of all solvers of a batch, with paired comparisons of all pairs if asked for (CSV has none).
///
/// # Errors
/// When `out` refuses.
pub fn write(out: &mut dyn Write, format: Format, rows: &[Summary], comparisons: bool) -> io::Result<()> {
    match format {
        Format::Table => table::write(out, rows, comparisons),
        Format::Csv => csv::write(out, rows),
        Format::Json => json::write(out, rows, comparisons),
        Format::Markdown => markdown::write(out, rows, comparisons),
    }
}

/// Each solver against each that follows it.
fn pairs(rows: &[Summary]) -> impl Iterator<Item = (&Summary, &Summary, Comparison)> {
    rows.iter().enumerate().flat_map(move |(index, first)| {
        rows[index + 1..].iter().filter_map(move |second| Some((first, second, compare(&first.moves, &second.moves)?)))
    })
}

/// Header of [`comparison_cells`].
const COMPARISON_HEADER: [&str; 7] = ["solver", "against", "wins", "ties", "losses", "mean difference", "95 % ±"];

fn comparison_cells(first: &Summary, second: &Summary, comparison: &Comparison) -> [String; 7] {
    [
        first.solver.clone(),
        second.solver.clone(),
        grouped(comparison.wins),
        grouped(comparison.ties),
        grouped(comparison.losses),
        format!("{:+.2}", comparison.mean_difference),
        decimals(comparison.half_width),
    ]
}

fn whole(number: Option<u32>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| grouped(number.into()))
}

fn decimals(number: Option<f64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.2}"))
}

/// Whether a table has a column for what engines claim.
fn has_engines(rows: &[Summary]) -> bool {
    rows.iter().any(|row| row.engine.is_some())
}

/// What an engine claims, where a solver has counted figures.
pub(crate) fn claims_cell(engine: Option<&EngineFigures>) -> String {
    let Some(EngineFigures { claimed_nodes, claimed_proven, .. }) = engine else { return "-".to_owned() };
    let proven = if *claimed_proven > 0 { format!(", {} proven", grouped(*claimed_proven)) } else { String::new() };
    counted(*claimed_nodes, "node") + &proven
}

/// A figure that is counted here, and so never an engine's.
pub(crate) fn ours(engine: Option<&EngineFigures>, figure: String) -> String {
    if engine.is_some() { "-".to_owned() } else { figure }
}

/// One line on each engine: its name, and that its games cannot be repeated; one on claims that others refute.
fn engine_lines(rows: &[Summary]) -> impl Iterator<Item = String> + '_ {
    rows.iter().flat_map(|row| lines_on_engine(&row.solver, row.engine.as_ref()))
}

/// What there is to say of a runner that is an engine.
pub(crate) fn lines_on_engine(solver: &str, engine: Option<&EngineFigures>) -> impl Iterator<Item = String> + use<> {
    let about = engine.map(|engine| {
        format!("{solver} is the engine {}: not reproducible, its nodes and proofs are claims", engine.name)
    });
    let refuted = engine.filter(|engine| engine.refuted > 0).map(|EngineFigures { refuted, .. }| {
        let boards = counted(*refuted, "board");
        format!("{solver}: what it claims of the shortest walk is refuted by a shorter one on {boards}")
    });
    about.into_iter().chain(refuted)
}

/// One line on each solver that did not clear all boards.
fn failures(rows: &[Summary]) -> impl Iterator<Item = String> + '_ {
    rows.iter().filter_map(|row| {
        let first = row.first_failure.as_ref()?;
        Some(failure(&row.solver, row.boards - row.solved, first))
    })
}

/// How many boards a solver did not clear, and why it did not clear the first of them.
pub(crate) fn failure(solver: &str, failed: u64, first: &FirstFailure) -> String {
    let (number, reason) = (first.board.saturating_add(1), &first.reason);
    match failed {
        1 => format!("{solver} did not clear board {number}: {reason}"),
        _ => format!("{solver} did not clear {}; the first is board {number}: {reason}", counted(failed, "board")),
    }
}
