//! What the series published of its solvers over `series@1..100`, and what its clean rules give.

use color_walk_api::{Registry, SolverSpec};

use super::Summary;

/// The boards that the figures are about, as [`super::BoardSource::identity`] writes them.
pub const BOARDS: &str = "series@1..100";

/// Figures over the boards, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Length of the shortest walk.
    pub min: &'static str,
    /// Mean length.
    pub mean: &'static str,
    /// Length of the longest walk.
    pub max: &'static str,
    /// Population standard deviation.
    pub stdev: &'static str,
}

/// How near a solver must come to its reference figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Check {
    /// All four, to the digit.
    Exact,
    /// The mean, within a tolerance.
    Near(f64),
    /// The mean, at most.
    AtMost,
}

/// One solver's figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The solver, `id:key=value`.
    pub solver: &'static str,
    /// How near it must come to the reference.
    pub check: Check,
    /// What the series published.
    pub published: Option<Figures>,
    /// What the clean rule gives.
    pub reference: Figures,
}

/// All rows, in the order of the series.
pub fn rows() -> Vec<Row> {
    let lines = include_str!("series.csv").lines().skip(1);
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("series.csv has a broken line: {line}"))).collect()
}

/// The row of a solver.
pub fn row_of(spec: &SolverSpec, registry: &Registry) -> Option<Row> {
    rows().into_iter().find(|row| SolverSpec::parse(row.solver, registry).as_ref() == Ok(spec))
}

fn parse(line: &'static str) -> Option<Row> {
    let mut words = line.split(',');
    let solver = words.next()?;
    let (check, tolerance) = (words.next()?, words.next()?.parse().ok()?);
    let check = match check {
        "exact" => Check::Exact,
        "near" => Check::Near(tolerance),
        "at most" => Check::AtMost,
        _ => return None,
    };
    let mut figures =
        || Some(Figures { min: words.next()?, mean: words.next()?, max: words.next()?, stdev: words.next()? });
    let (published, reference) = (figures()?, figures()?);
    Some(Row { solver, check, published: Some(published).filter(|figures| !figures.mean.is_empty()), reference })
}

impl Row {
    /// True when a solver's figures over [`BOARDS`] come as near to the reference as they must.
    pub fn agrees(&self, summary: &Summary) -> bool {
        let (Some(min), Some(mean), Some(max), Some(stdev)) = (summary.min, summary.mean, summary.max, summary.stdev)
        else {
            return false;
        };
        let reference = &self.reference;
        let wanted: f64 = reference.mean.parse().unwrap_or(f64::NAN);
        match self.check {
            Check::Exact => {
                min.to_string() == reference.min
                    && format!("{mean:.2}") == reference.mean
                    && max.to_string() == reference.max
                    && format!("{stdev:.2}") == reference.stdev
            }
            Check::Near(tolerance) => (mean - wanted).abs() <= tolerance,
            Check::AtMost => mean <= wanted,
        }
    }
}
