//! The report of a run, for people and for programs. One [`Report`] becomes tables, Markdown, CSV and JSON. Its columns
//! are defined once ([`COLUMNS`]). docs/output.md describes the formats.

mod cell;
mod column;
mod content;
mod csv;
mod game;
mod json;
mod lengths;
mod provenance;
mod sentences;
mod tables;
mod tidy;

use std::io::{self, Write};

pub use cell::{Cell, duration, memory};
pub use column::{COLUMNS, Column, ColumnId, Row, Shape, columns};
pub use content::{Decision, Report};
pub use game::GameReport;
pub use json::JSON_VERSION;
pub use lengths::{LengthsFormat, write_lengths};
pub use provenance::{EngineLimits, HashedFile, Provenance};
pub use sentences::leaning;
pub use tidy::{BEST_SO_FAR, TIDY_COLUMNS, Tidy};

/// The output format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aligned columns for people.
    Table,
    /// A header and one line per solver.
    Csv,
    /// One object.
    Json,
    /// Markdown tables.
    Markdown,
}

impl Report {
    /// Writes the report.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub fn write(&self, out: &mut dyn Write, format: Format) -> io::Result<()> {
        match format {
            Format::Table => tables::write(out, self, tables::Style::Text),
            Format::Csv => csv::write(out, self),
            Format::Json => json::write(out, self),
            Format::Markdown => tables::write(out, self, tables::Style::Markdown),
        }
    }
}
