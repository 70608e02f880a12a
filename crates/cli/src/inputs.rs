//! Inputs shared by several commands: boards, starts, colours.

use clap::{Args, ValueEnum};
use color_walk_api::{
    board::{BoardError, StartRule},
    text::{FileError, FileFault, Layout},
};
use color_walk_arena::batch::{BoardSource, SourceError};
use color_walk_assets::{Entrant, Palette, line_up_runners, standard_palette};
use color_walk_solvers as solvers;

use super::{Failure, failure::note};

/// How boards are read.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct BoardArguments {
    /// Start of the walk: ROW,COLUMN (from 0), center, blank or blank:ROW,COLUMN [default: blank for codes; `.` or 0,0
    /// for files]
    #[arg(long, value_name = "START")]
    pub start: Option<StartRule>,
    /// How to read the lines of a board file
    #[arg(long, value_enum, default_value_t)]
    layout: LayoutArgument,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum LayoutArgument {
    /// Detects the layout, and refuses a file with two readings
    #[default]
    Auto,
    /// Each line is a row, each character a cell, and a blank line ends a board
    Rows,
    /// Each line is a square board
    Lines,
    /// Each line is a row of numbers or words with separators
    Cells,
    /// A line with rows and columns precedes each board
    RowsColumns,
    /// A line with columns and rows precedes each board
    ColumnsRows,
}

/// Boards, the first argument.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct FirstBoards {
    /// Codes such as series@1..100, a board file, or - for standard input
    #[arg(value_name = "BOARDS")]
    boards: Option<String>,
    /// The former option for boards
    #[arg(long = "boards", alias = "board", value_name = "BOARDS", hide = true, conflicts_with = "boards")]
    former: Option<String>,
}

impl FirstBoards {
    /// The text of the boards, if given.
    pub(super) fn text(&self) -> Option<&str> {
        self.boards.as_deref().or(self.former.as_deref())
    }
}

/// The error if no boards are given.
pub(super) fn boards_are_missing() -> Failure {
    Failure::wrong("the boards are missing; write them first, as in `series@1..100`; see `color-walk help`")
}

/// True if the text names solvers instead of boards.
fn names_solvers(text: &str) -> bool {
    let registry = solvers::registry();
    let is_runner = |item: &str| Entrant::parse(item, &registry).is_ok() || !line_up_runners(item).is_empty();
    text.split(',').map(str::trim).all(is_runner)
}

impl BoardArguments {
    /// The boards of codes, a file or standard input.
    pub(super) fn open(&self, text: &str) -> Result<BoardSource, Failure> {
        let layout = match self.layout {
            LayoutArgument::Auto => Layout::Auto,
            LayoutArgument::Rows => Layout::Rows,
            LayoutArgument::Lines => Layout::Lines,
            LayoutArgument::Cells => Layout::Cells,
            LayoutArgument::RowsColumns => Layout::RowsColumns,
            LayoutArgument::ColumnsRows => Layout::ColumnsRows,
        };
        BoardSource::open(text, self.start, layout).map_err(|error| {
            if names_solvers(text) {
                let english = format!("`{text}` names solvers; write boards first, as in `series@1..10`");
                return Failure::wrong(english);
            }
            match option_of(&error) {
                Some(option) => Failure::wrong(format!("{error} (option {option})")),
                None => Failure::wrong(error),
            }
        })
    }
}

/// The option that the error's advice is about, which has another form in a window.
fn option_of(error: &SourceError) -> Option<&'static str> {
    match error {
        SourceError::File(error) if error.fault.depends_on_layout() => Some("--layout"),
        SourceError::Board(BoardError::BlankContradicts)
        | SourceError::File(FileError { fault: FileFault::Board(BoardError::BlankContradicts), .. }) => Some("--start"),
        _ => None,
    }
}

/// The palette for pictures.
pub(super) fn palette() -> Palette {
    let (palette, warning) = standard_palette();
    warning.iter().for_each(note);
    palette
}
