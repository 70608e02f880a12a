//! Aligned columns for people.

use std::io::{self, Write};

use color_walk_api::{counted, grouped};

use super::{
    COMPARISON_HEADER, Summary, claims_cell, comparison_cells, decimals, engine_lines, failures, has_engines, ours,
    pairs, whole,
};
use crate::grid::Grid;

const HEADER: [&str; 12] =
    ["solver", "solved", "proven", "min", "mean", "max", "stdev", "total", "best", "nodes", "seconds", "peak KiB"];

pub(super) fn write(out: &mut dyn Write, rows: &[Summary], comparisons: bool) -> io::Result<()> {
    let mut grid = Grid::default();
    let claims = has_engines(rows);
    grid.row(HEADER.into_iter().chain(claims.then_some("claimed")));
    for row in rows {
        let cells = [
            row.solver.clone(),
            format!("{}/{}", grouped(row.solved), grouped(row.boards)),
            ours(row.engine.as_ref(), grouped(row.proven)),
            whole(row.min),
            decimals(row.mean),
            whole(row.max),
            decimals(row.stdev),
            grouped(row.total),
            grouped(row.times_best),
            ours(row.engine.as_ref(), grouped(row.nodes)),
            format!("{:.3}", row.seconds),
            grouped(row.peak_bytes.div_ceil(1024)),
        ];
        grid.row(cells.into_iter().chain(claims.then(|| claims_cell(row.engine.as_ref()))));
    }
    for line in grid.lines(1) {
        writeln!(out, "{line}")?;
    }
    for line in failures(rows).chain(engine_lines(rows)) {
        writeln!(out, "{line}")?;
    }
    // Figures that are merged may be anything.
    let sum = |figure: fn(&Summary) -> u64| rows.iter().map(figure).fold(0, u64::saturating_add);
    let (games, moves, nodes) = (sum(|row| row.boards), sum(|row| row.total), sum(|row| row.nodes));
    let unfinished = if rows.iter().all(|row| row.complete) { "" } else { "unfinished: " };
    let (games, moves, nodes) = (counted(games, "game"), counted(moves, "move"), counted(nodes, "node"));
    writeln!(out, "{unfinished}{games}, {moves}, {nodes}")?;
    if comparisons {
        let mut grid = Grid::default();
        grid.row(COMPARISON_HEADER);
        pairs(rows).for_each(|(first, second, comparison)| grid.row(comparison_cells(first, second, &comparison)));
        writeln!(out)?;
        for line in grid.lines(2) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}
