//! Our solvers' figures on the boards of the series' table ([`BOARDS`](super::published::BOARDS)).

use super::published::Figures;

/// Each solver with its figures: every row of the series' table, and our own solvers that clear these boards.
/// `tests/rules/series_table.rs` checks them to the digit.
pub fn rows() -> Vec<(&'static str, Figures)> {
    let lines = include_str!("measured.csv").lines().skip(1);
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("measured.csv has a broken line: {line}"))).collect()
}

fn parse(line: &'static str) -> Option<(&'static str, Figures)> {
    let mut words = line.split(',');
    let solver = words.next()?;
    Some((solver, Figures { min: words.next()?, mean: words.next()?, max: words.next()?, stdev: words.next()? }))
}
