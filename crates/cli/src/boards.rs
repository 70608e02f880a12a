//! `color-walk boards`: prints boards.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use color_walk_api::{DrawnBoard, DrawnError};
use color_walk_arena::batch::BoardSource;

use super::{Failure, inputs::BoardArguments};

#[derive(Args)]
pub(super) struct Arguments {
    /// Codes such as series@1..3 or 30x20c5@7, a board file, or - for standard input
    codes: String,
    #[command(flatten)]
    boards: BoardArguments,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// Rows of characters, a blank line between boards
    #[default]
    Text,
    /// One code per line, which contains the whole board and its start
    Code,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let source = arguments.boards.open(&arguments.codes)?;
    let mut out = BufWriter::new(io::stdout().lock());
    if let Format::Code = arguments.format {
        // If a board has no code, print nothing.
        drawn(&source).try_for_each(|drawn| drawn.map(drop)).map_err(Failure::wrong)?;
        for drawn in drawn(&source) {
            writeln!(out, "{}", drawn.map_err(Failure::wrong)?)?;
        }
        return Ok(out.flush()?);
    }
    for index in 0..source.count() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", source.board(index))?;
    }
    Ok(out.flush()?)
}

fn drawn(source: &BoardSource) -> impl Iterator<Item = Result<DrawnBoard, DrawnError>> {
    (0..source.count()).map(|index| DrawnBoard::new(&source.board(index)))
}
