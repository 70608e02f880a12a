//! Our solvers' figures on the boards of the series' table ([`BOARDS`](super::published::BOARDS)).

use super::published::Figures;

/// A solver's figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The solver, `id:key=value`.
    pub solver: &'static str,
    /// The lengths of its walks.
    pub figures: Figures,
    /// The nodes that it expanded for all boards together.
    pub nodes: u64,
}

/// Each solver with its figures: every row of the series' table, and our own solvers that clear these boards.
/// `tests/rules/series_table.rs` checks them to the digit.
pub fn rows() -> Vec<Measured> {
    let lines = include_str!("measured.csv").lines().skip(1);
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("measured.csv has a broken line: {line}"))).collect()
}

fn parse(line: &'static str) -> Option<Measured> {
    let mut words = line.split(',');
    let solver = words.next()?;
    let figures = Figures { min: words.next()?, mean: words.next()?, max: words.next()?, stdev: words.next()? };
    Some(Measured { solver, figures, nodes: words.next()?.parse().ok()? })
}
