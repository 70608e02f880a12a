//! A Markdown table; over the series' boards with the published figures beside ours.

use std::io::{self, Write};

use color_walk_api::{SolverSpec, grouped};
use color_walk_solvers as solvers;

use super::{
    COMPARISON_HEADER, Summary, claims_cell, comparison_cells, decimals, engine_lines, failures, has_engines, ours,
    pairs, whole,
};
use crate::{
    batch::published::{self, Figures},
    grid::Grid,
};

const HEADER: [&str; 11] =
    ["solver", "solved", "proven", "min", "mean", "max", "stdev", "total", "best", "nodes a board", "ms a board"];
const PUBLISHED_HEADER: [&str; 3] = ["published", "reference", "agrees"];

pub(super) fn write(out: &mut dyn Write, rows: &[Summary], comparisons: bool) -> io::Result<()> {
    let is_series = rows.iter().all(|row| row.board_set == published::BOARDS && row.complete && row.shard.is_none());
    let mut grid = Grid::default();
    let claims = has_engines(rows);
    let published = is_series.then_some(PUBLISHED_HEADER).into_iter().flatten();
    grid.row(HEADER.into_iter().chain(claims.then_some("claimed")).chain(published));
    for row in rows {
        let published = is_series.then(|| published_cells(row)).into_iter().flatten();
        grid.row(our_cells(row).into_iter().chain(claims.then(|| claims_cell(row.engine.as_ref()))).chain(published));
    }
    grid.markdown(1).try_for_each(|line| writeln!(out, "{line}"))?;
    if is_series {
        writeln!(out, "\nPublished and reference figures: min mean max stdev.")?;
    }
    for text in failures(rows).chain(engine_lines(rows)) {
        writeln!(out, "\n{text}")?;
    }
    if comparisons {
        let mut grid = Grid::default();
        grid.row(COMPARISON_HEADER);
        pairs(rows).for_each(|(first, second, comparison)| grid.row(comparison_cells(first, second, &comparison)));
        writeln!(out)?;
        grid.markdown(2).try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(())
}

fn our_cells(row: &Summary) -> [String; 11] {
    let a_board = |amount: f64| if row.boards == 0 { 0.0 } else { amount / row.boards as f64 };
    [
        format!("`{}`", row.solver),
        format!("{}/{}", grouped(row.solved), grouped(row.boards)),
        ours(row.engine.as_ref(), grouped(row.proven)),
        whole(row.min),
        decimals(row.mean),
        whole(row.max),
        decimals(row.stdev),
        grouped(row.total),
        grouped(row.times_best),
        ours(row.engine.as_ref(), grouped(a_board(row.nodes as f64).round_ties_even() as u64)),
        format!("{:.3}", a_board(row.seconds * 1000.0)),
    ]
}

fn published_cells(row: &Summary) -> [String; 3] {
    let registry = solvers::registry();
    let spec = SolverSpec::parse(&row.solver, &registry).ok();
    let Some(known) = spec.and_then(|spec| published::row_of(&spec, &registry)) else {
        return ["-", "-", "-"].map(str::to_owned);
    };
    let written = |figures: &Figures| {
        let Figures { min, mean, max, stdev } = figures;
        [*min, *mean, *max, *stdev].into_iter().filter(|figure| !figure.is_empty()).collect::<Vec<_>>().join(" ")
    };
    [
        known.published.as_ref().map_or_else(|| "-".to_owned(), written),
        written(&known.reference),
        if known.agrees(row) { "yes" } else { "no" }.to_owned(),
    ]
}
