//! `color-walk boards`: prints boards.

use std::io::{self, BufWriter, Write};

use clap::Args;

use super::{Failure, inputs::BoardArguments};

#[derive(Args)]
pub(super) struct Arguments {
    /// Codes such as series@1..3 or 30x20c5@7, a board file, or - for standard input
    codes: String,
    #[command(flatten)]
    boards: BoardArguments,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let source = arguments.boards.open(&arguments.codes)?;
    let mut out = BufWriter::new(io::stdout().lock());
    for index in 0..source.count() {
        if index > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", source.board(index))?;
    }
    Ok(out.flush()?)
}
