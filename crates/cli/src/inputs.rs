//! What several commands take: boards, starts, colours.

use clap::{Args, ValueEnum};
use color_walk_api::{Layout, StartRule};
use color_walk_arena::batch::BoardSource;
use color_walk_assets::{Palette, standard_palette};

use super::{Failure, failure::note};

/// How boards are read.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct BoardArguments {
    /// Where the walk starts: ROW,COLUMN (from 0), center, or blank [default: blank for codes; `.` or 0,0 for files]
    #[arg(long, value_name = "START")]
    pub start: Option<StartRule>,
    /// How the lines of a board file make boards
    #[arg(long, value_enum, default_value_t)]
    layout: LayoutArgument,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum LayoutArgument {
    /// Tells from the lines
    #[default]
    Auto,
    /// A line is a row, a blank line ends a board
    Rows,
    /// A line is a square board
    Lines,
}

impl BoardArguments {
    /// The boards of codes, a file or standard input.
    pub(super) fn open(&self, text: &str) -> Result<BoardSource, Failure> {
        let layout = match self.layout {
            LayoutArgument::Auto => Layout::Auto,
            LayoutArgument::Rows => Layout::Rows,
            LayoutArgument::Lines => Layout::Lines,
        };
        BoardSource::open(text, self.start, layout).map_err(Failure::wrong)
    }
}

/// The palette that pictures are drawn with.
pub(super) fn palette() -> Palette {
    let (palette, warning) = standard_palette();
    warning.iter().for_each(note);
    palette
}
