//! The figures the series published for its solvers on `series@1..100`, and the figures of its clean rules.

use color_walk_api::solver::{Registry, SolverSpec};

use super::Summary;

/// The boards of these figures, as written by [`super::BoardSource::identity`].
pub const BOARDS: &str = "series@1..100";

/// Walk lengths over the boards, as printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Length of the shortest walk, in moves.
    pub min: &'static str,
    /// Mean length, in moves.
    pub mean: &'static str,
    /// Length of the longest walk, in moves.
    pub max: &'static str,
    /// Population standard deviation.
    pub stdev: &'static str,
}

/// How closely a solver must match its reference figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Check {
    /// All four figures, to the digit.
    Exact,
    /// The mean, within this tolerance in moves.
    Near(f64),
    /// The mean, at most the reference.
    AtMost,
}

/// One solver's figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The solver, `id:key=value`.
    pub solver: &'static str,
    /// How closely it must match the reference.
    pub check: Check,
    /// The series' published figures.
    pub published: Option<Figures>,
    /// The clean rule's figures.
    pub reference: Figures,
}

/// All rows, in the series' order.
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
    /// True if a solver's figures over [`BOARDS`] match the reference closely enough.
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
