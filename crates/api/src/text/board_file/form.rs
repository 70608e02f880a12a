//! The forms in which people write boards, named for people.

use std::fmt;

use super::division::Division;

/// How a board was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Text {
        division: Division,
        lines: Lines,
        /// A size line precedes it; perhaps a start line, too.
        head: Head,
    },
    Json,
    /// A game ID of Simon Tatham's Flood.
    Flood,
    ColorFill,
    Code,
}

/// The meaning of each line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lines {
    Row,
    SquareBoard,
    Board,
}

/// The lines before a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    None,
    Size,
    SizeAndStart,
}

impl fmt::Display for Form {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Form::Text { division, lines, head } = self else {
            return out.write_str(match self {
                Form::Json => "JSON",
                Form::Flood => "a game ID of Simon Tatham's Flood",
                Form::ColorFill => "a game ID of ColorFill",
                _ => "a board code",
            });
        };
        out.write_str(match head {
            Head::None => "",
            Head::Size => "a size line, then ",
            Head::SizeAndStart => "a size line and a start line, then ",
        })?;
        match (lines, division) {
            (Lines::Row, Division::Together | Division::Wrapped(_)) => out.write_str("rows of characters"),
            (Lines::Row, Division::Apart(separator)) => write!(out, "rows of cells between {separator}"),
            (Lines::SquareBoard, Division::Apart(separator)) => {
                write!(out, "a square board a line, cells between {separator}")
            }
            (Lines::SquareBoard, _) => out.write_str("a square board a line"),
            (Lines::Board, Division::Apart(separator)) => write!(out, "a board in one line, cells between {separator}"),
            (Lines::Board, _) => out.write_str("a board in one line"),
        }
    }
}

/// The walk, its length or a limit of moves that a file gives beside its board.
///
/// ```
/// use color_walk_api::text::{BoardFile, Known, Layout};
///
/// let file = BoardFile::parse("a.txt", b"2 2\n01\n10\n2", Layout::Auto).unwrap();
/// assert_eq!(file.known(0), Some(&Known::Moves(2)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// A number of moves, perhaps the fewest.
    Moves(u64),
    /// A walk, as the file writes it.
    Walk(String),
    /// The most moves that a player may make.
    Limit(u64),
}

impl fmt::Display for Known {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Known::Moves(moves) => write!(out, "known moves {moves}"),
            Known::Walk(walk) => write!(out, "known walk {walk}"),
            Known::Limit(moves) => write!(out, "limit {moves} moves"),
        }
    }
}

impl Form {
    pub(super) fn rows(division: Division, head: Head) -> Self {
        Form::Text { division, lines: Lines::Row, head }
    }
}
