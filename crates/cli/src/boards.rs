//! `color-walk boards`: prints boards.

use std::io::{self, BufWriter, Write};

use clap::{Args, ValueEnum};
use color_walk_api::{
    host::{DrawnBoard, DrawnError},
    text::board_text,
};
use color_walk_arena::batch::BoardSource;

use super::{Failure, failure::note, inputs::BoardArguments};

mod about;

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
    /// Rows of characters, a blank line between boards; a line with the size before rows that do not say all
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
    about::lines(&source, &arguments.codes).iter().for_each(note);
    let (is_alone, has_one_palette) = (source.count() == 1, source.has_one_palette());
    for index in 0..source.count() {
        if index > 0 {
            writeln!(out)?;
        }
        let board = source.board(index);
        // A line between others may be a figure, and a missing colour would come from other boards.
        let is_sized = !is_alone && (!has_one_palette || board.height() == 1);
        writeln!(out, "{}", board_text(&board, is_sized))?;
    }
    Ok(out.flush()?)
}

fn drawn(source: &BoardSource) -> impl Iterator<Item = Result<DrawnBoard, DrawnError>> {
    (0..source.count()).map(|index| DrawnBoard::new(&source.board(index)))
}
