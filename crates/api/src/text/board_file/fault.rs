//! Why a text is not a board file, and where.

use std::fmt;

use thiserror::Error;

use super::{game_id::GameIdError, json::JsonFault, layout::Readings};
use crate::{
    board::{BoardError, MAX_COLORS},
    text::{CodeError, counted},
};

/// An error in a board file, and its place.
///
/// ```
/// use color_walk_api::text::{BoardFile, FileError, FileFault, Layout};
///
/// let error: FileError = BoardFile::parse("a.txt", b"012\n01", Layout::Auto).unwrap_err();
/// assert_eq!((error.line, &error.fault), (Some(2), &FileFault::Ragged { found: 2, expected: 3 }));
/// assert!(error.to_string().starts_with("a.txt, line 2: the row has 2 cells"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file's name.
    pub name: String,
    /// The line, from 1; `None` if the fault is the whole file's.
    pub line: Option<usize>,
    /// The column in characters, from 1; `None` if the fault is the whole line's.
    pub column: Option<usize>,
    /// The kind of fault.
    pub fault: FileFault,
}

impl fmt::Display for FileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.name)?;
        if let Some(line) = self.line {
            write!(out, ", line {line}")?;
        }
        if let Some(column) = self.column {
            write!(out, ", column {column}")?;
        }
        write!(out, ": {}", self.fault)
    }
}

impl std::error::Error for FileError {}

impl FileFault {
    /// True if another [`Layout`](super::Layout) may read the file.
    ///
    /// ```
    /// use color_walk_api::text::{BoardFile, Layout};
    ///
    /// let error = BoardFile::parse("a.txt", b"333\n012\n120\n201", Layout::Auto).unwrap_err();
    /// assert!(error.fault.depends_on_layout());
    /// ```
    pub fn depends_on_layout(&self) -> bool {
        match self {
            FileFault::Quote
            | FileFault::NotACell(_)
            | FileFault::NoSize
            | FileFault::RowAlone
            | FileFault::RowsInOneLine { .. }
            | FileFault::Ambiguous(_) => true,
            FileFault::Json(fault) => matches!(fault, JsonFault::Cut | JsonFault::Wrong(_) | JsonFault::Words),
            _ => false,
        }
    }
}

/// The reason why a board file is refused.
///
/// ```
/// use color_walk_api::text::FileFault;
///
/// assert!(FileFault::NotSquare(12).to_string().starts_with("12 cells cannot make a square board"));
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFault {
    /// The file is not text.
    #[error("this is not a text file; a board file holds rows of characters")]
    NotText,
    /// UTF-16 text with half a character.
    #[error("the UTF-16 text is damaged; save the file again, best as UTF-8")]
    DamagedUtf16,
    /// The file has no boards.
    #[error("the file has no board; write rows of characters, with a blank line between boards")]
    Empty,
    /// A board's rows have different lengths.
    #[error("the row has {}, but the board's first row has {expected}; make all rows of a board equally long", counted(*.found as u64, "cell"))]
    Ragged {
        /// Cells in the row.
        found: usize,
        /// Cells in the board's first row.
        expected: usize,
    },
    /// A line that should be a board has no square number of cells.
    #[error("{} cannot make a square board; write one row per line instead", counted(*.0 as u64, "cell"))]
    NotSquare(usize),
    /// A row contains a space, and others do not.
    #[error("there is a space inside a row; write spaces between all cells of a board, or between none")]
    Space,
    /// The cells are separated in more than one way.
    #[error("the cells are separated in two ways; use one separator, and put words with spaces in quotes")]
    Separators,
    /// Two separators without a cell between them.
    #[error("there is an empty cell; write a number or a word between the separators")]
    EmptyCell,
    /// A quote without its partner, or inside a cell.
    #[error("the quote has no partner; put whole cells in quotes, or use the layout `rows` if the quote is a colour")]
    Quote,
    /// Brackets or a table's rule.
    #[error(
        "`{0}` is not a cell; write cells without brackets and rules, or use the layout `rows` if the characters are colours"
    )]
    NotACell(String),
    /// A character made of several, such as a flag.
    #[error("`{0}` is part of a joined character; use one plain character per cell")]
    Joined(String),
    /// The file has too many colours.
    #[error("`{cell}` is colour {}, and the file has {found} of them; a file has at most {MAX_COLORS} colours", MAX_COLORS + 1)]
    Colors {
        /// The first cell with one colour too many.
        cell: String,
        /// All colours of the file.
        found: usize,
    },
    /// A board has a second blank cell.
    #[error("there is a second `.`; use only one blank start cell per board")]
    Blanks,
    /// The rows do not have the size that the line before them says.
    #[error("the size line says {first} and {second}, but {} below it; correct the size line, or remove it", shape(*.rows, *.width))]
    Size {
        /// The first number of the size line.
        first: usize,
        /// The second number.
        second: usize,
        /// Rows below.
        rows: usize,
        /// Cells in the first of them.
        width: usize,
    },
    /// A board has more colours than its size line says.
    #[error("the size line says {}, but the board has {found}; correct the size line", counted(*.says as u64, "colour"))]
    SizeColors {
        /// The colours of the size line.
        says: usize,
        /// The colours of the board.
        found: usize,
    },
    /// A board needs a size line, by the layout asked for.
    #[error("there is no size line; write the board's rows and columns as two numbers, or leave the layout out")]
    NoSize,
    /// A board has a blank cell and another start.
    #[error("the board has a start line and a blank cell `.`; remove one of them")]
    TwoStarts,
    /// One line between blocks of several lines.
    #[error(
        "this line stands alone between boards of several rows; remove it, or join it to its board, or use the layout `rows` or `cells` if it is a board of one row"
    )]
    RowAlone,
    /// Fields of equal length, which may be cells or rows.
    #[error(
        "these can be {fields} cells, or {fields} rows of {length} cells in one line; write each row in its own line, or use the layout `cells`"
    )]
    RowsInOneLine {
        /// Fields of the line.
        fields: usize,
        /// Characters of each.
        length: usize,
    },
    /// The text has several readings.
    #[error("{0}")]
    Ambiguous(Readings),
    /// The JSON holds no board.
    #[error(transparent)]
    Json(#[from] JsonFault),
    /// The game ID is invalid.
    #[error(transparent)]
    GameId(#[from] GameIdError),
    /// The board code is invalid.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The board is too large, or the start does not fit it.
    #[error(transparent)]
    Board(#[from] BoardError),
}

fn shape(rows: usize, width: usize) -> String {
    let verb = if rows == 1 { "is" } else { "are" };
    format!("{} of {} {verb}", counted(rows as u64, "row"), counted(width as u64, "cell"))
}

/// A fault and its place in the text.
#[derive(Debug)]
pub(super) struct Flaw {
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub fault: FileFault,
}

impl Flaw {
    pub(super) fn at(line: usize, column: usize, fault: impl Into<FileFault>) -> Self {
        Flaw { line: Some(line), column: Some(column), fault: fault.into() }
    }

    pub(super) fn on(line: usize, fault: impl Into<FileFault>) -> Self {
        Flaw { line: Some(line), column: None, fault: fault.into() }
    }

    pub(super) fn named(self, name: &str) -> FileError {
        FileError { name: name.to_owned(), line: self.line, column: self.column, fault: self.fault }
    }
}

impl From<FileFault> for Flaw {
    fn from(fault: FileFault) -> Self {
        Flaw { line: None, column: None, fault }
    }
}
