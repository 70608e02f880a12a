//! One array, an object a solver on a line of its own.

use std::io::{self, Write};

use serde::Serialize;

use super::{Comparison, Summary, compare};

#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    against: Vec<Against<'a>>,
}

#[derive(Serialize)]
struct Against<'a> {
    solver: &'a str,
    #[serde(flatten)]
    comparison: Comparison,
}

pub(super) fn write(out: &mut dyn Write, rows: &[Summary], comparisons: bool) -> io::Result<()> {
    writeln!(out, "[")?;
    for (index, summary) in rows.iter().enumerate() {
        let others = rows.iter().enumerate().filter(|&(other, _)| comparisons && other != index);
        let against = others.filter_map(|(_, other)| {
            Some(Against { solver: &other.solver, comparison: compare(&summary.moves, &other.moves)? })
        });
        serde_json::to_writer(&mut *out, &Row { summary, against: against.collect() })?;
        writeln!(out, "{}", if index + 1 < rows.len() { "," } else { "" })?;
    }
    writeln!(out, "]")
}
