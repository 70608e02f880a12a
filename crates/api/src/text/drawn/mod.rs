//! Codes of boards without a generator: `drawn@a…` holds a whole board, compressed.

mod coder;
mod model;

use std::{borrow::Cow, fmt, str::FromStr};

use thiserror::Error;

use crate::{
    board::{Board, BoardError, MAX_COLORS, MAX_SIDE, Start, StartRule},
    text::counted,
};
use coder::{Coder, Reader, Writer, push_digits};
use model::Model;

/// The most characters of a drawn board's code. A link of 2,000 characters then has room for an address and a line-up.
///
/// ```
/// use color_walk_api::{
///     board::{Board, Start},
///     host::{DrawnBoard, MAX_DRAWN_CODE},
/// };
///
/// let plain = Board::new(70, 70, 6, vec![5; 4_900], Start::Blank(0)).unwrap();
/// assert!(DrawnBoard::new(&plain).unwrap().code().len() < MAX_DRAWN_CODE);
/// ```
pub const MAX_DRAWN_CODE: usize = 1800;

const FAMILY: &str = "drawn@";
/// The only format so far. A new format gets a new letter, and codes of this one stay valid.
const VERSION: char = 'a';
/// Digits of the check, at the start of the code.
const CHECK: u32 = 4;
/// Bits of a number of columns or rows (at most [`MAX_SIDE`]), or of colours.
const SIDE_BITS: u32 = 10;
const COLORS_BITS: u32 = 6;

/// A board with a code that holds all of it: size, colours, cells, start.
///
/// Each board has one code, and each code one board. The code omits a board file's characters. A blank cell's colour
/// becomes 0.
///
/// ```
/// use color_walk_api::{
///     board::{Board, Start},
///     host::DrawnBoard,
/// };
///
/// let board = Board::new(3, 2, 2, vec![0, 0, 1, 0, 1, 1], Start::Cluster(0)).unwrap();
/// let drawn = DrawnBoard::new(&board).unwrap();
/// assert!(drawn.code().starts_with("drawn@a"));
/// assert_eq!(drawn.code().parse::<DrawnBoard>().unwrap().board(), &board);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DrawnBoard {
    board: Board,
    code: String,
}

/// Why a board has no code, or a code no board.
///
/// ```
/// use color_walk_api::host::{DrawnBoard, DrawnError};
///
/// let error = "drawn@b".parse::<DrawnBoard>().unwrap_err();
/// assert_eq!(error, DrawnError::Version("drawn@b".to_owned()));
/// assert!(error.to_string().contains("a later version of Color Walk"));
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum DrawnError {
    /// The code would exceed [`MAX_DRAWN_CODE`], or a side exceeds [`MAX_SIDE`].
    #[error("a board of {width} × {height} cells like these is too large for a code; save it as a board file")]
    TooLarge {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The text has more than [`MAX_DRAWN_CODE`] characters.
    #[error("`{0}` is too long for a board code (at most {most}); save a larger board as a file", most = counted(MAX_DRAWN_CODE as u64, "character"))]
    TooLong(String),
    /// The format letter is unknown.
    #[error("`{0}` is mistyped, or comes from a later version of Color Walk; copy it again, or update")]
    Version(String),
    /// Any other text that is no board's code.
    #[error("`{0}` is cut short or mistyped; copy the whole board code again")]
    Damaged(String),
}

impl DrawnBoard {
    /// The board with its code. Takes time and memory proportional to cells × colours at worst, and stops once the code
    /// is too long.
    ///
    /// # Errors
    /// [`DrawnError::TooLarge`].
    pub fn new(board: &Board) -> Result<Self, DrawnError> {
        let (width, height) = (board.width(), board.height());
        let is_small = width.max(height) <= MAX_SIDE;
        let drawn = is_small.then(|| Self::write(board)).flatten();
        drawn.ok_or(DrawnError::TooLarge { width, height })
    }

    fn write(board: &Board) -> Option<Self> {
        let head = FAMILY.len() + VERSION.len_utf8() + CHECK as usize;
        let mut writer = Writer::new(MAX_DRAWN_CODE - head);
        let board = code_board(&mut writer, Some(board))?;
        let mut code = format!("{FAMILY}{VERSION}");
        let hash = board.fingerprint();
        push_digits(&mut code, hash ^ hash >> 24 ^ hash >> 48, CHECK);
        code += &writer.finish()?;
        Some(DrawnBoard { board, code })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn into_board(self) -> Board {
        self.board
    }

    /// Its code, at most [`MAX_DRAWN_CODE`] characters of `A-Za-z0-9@_-`.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The board with the given start, if it has no blank cell.
    ///
    /// ```
    /// use color_walk_api::{
    ///     board::{Board, Start, StartRule},
    ///     host::DrawnBoard,
    /// };
    ///
    /// let board = Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap();
    /// let drawn = DrawnBoard::new(&board).unwrap();
    /// assert_eq!(drawn.board_from(None).unwrap(), board);
    /// assert_eq!(drawn.board_from(Some(StartRule::Center)).unwrap().start(), Start::Cluster(1));
    /// ```
    ///
    /// # Errors
    /// If the start lies outside the board, or differs from the board's blank cell.
    pub fn board_from(&self, start: Option<StartRule>) -> Result<Board, BoardError> {
        let (board, own) = (self.board.clone(), self.board.start());
        match (own, start) {
            (_, None) | (Start::Blank(_), Some(StartRule::Blank)) => Ok(board),
            (Start::Blank(_), Some(_)) => Err(BoardError::BlankContradicts),
            (Start::Cluster(_), Some(rule)) => board.with_start(rule.on(self.board.width(), self.board.height())?),
        }
    }

    /// True for text in the form of a drawn board's code, valid or not.
    ///
    /// ```
    /// use color_walk_api::host::DrawnBoard;
    ///
    /// assert!(DrawnBoard::is_code("drawn@aBCDE"));
    /// assert!(!DrawnBoard::is_code("series@7"));
    /// ```
    pub fn is_code(text: &str) -> bool {
        text.starts_with(FAMILY)
    }

    /// A code shortened for display. A drawn board's code keeps only its beginning, enough to tell boards apart; others
    /// stay whole.
    ///
    /// ```
    /// use color_walk_api::host::DrawnBoard;
    ///
    /// assert_eq!(DrawnBoard::short("series@7"), "series@7");
    /// assert_eq!(DrawnBoard::short("drawn@aBCDEFGHIJKLM"), "drawn@aBCDE…");
    /// ```
    pub fn short(code: &str) -> Cow<'_, str> {
        let shown = FAMILY.len() + 1 + CHECK as usize;
        match code.char_indices().nth(shown) {
            Some((end, _)) if Self::is_code(code) => format!("{}…", &code[..end]).into(),
            _ => code.into(),
        }
    }
}

impl FromStr for DrawnBoard {
    type Err = DrawnError;

    /// Time and memory are proportional to the text: every cell costs some of it.
    fn from_str(text: &str) -> Result<Self, DrawnError> {
        let text = text.trim();
        let short = || Self::short(text).into_owned();
        let damaged = || DrawnError::Damaged(short());
        let rest = text.strip_prefix(FAMILY).ok_or_else(damaged)?;
        if text.len() > MAX_DRAWN_CODE {
            return Err(DrawnError::TooLong(short()));
        }
        let rest = match rest.strip_prefix(VERSION) {
            Some(rest) => rest,
            None if rest.starts_with(|letter: char| letter.is_ascii_alphanumeric()) => {
                return Err(DrawnError::Version(short()));
            }
            None => return Err(damaged()),
        };
        let digits = rest.get(CHECK as usize..).ok_or_else(damaged)?;
        let board = Reader::new(digits).and_then(|mut reader| code_board(&mut reader, None));
        // Text that passes the check may still end in unused characters.
        let drawn = board.and_then(|board| Self::write(&board));
        drawn.filter(|drawn| drawn.code == text).ok_or_else(damaged)
    }
}

impl fmt::Display for DrawnBoard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.code)
    }
}

impl fmt::Debug for DrawnBoard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {:?}", self.code, self.board)
    }
}

/// Writes the given board or reads one, and returns it as read. `None` if it has no code, or the code no board.
fn code_board(coder: &mut dyn Coder, given: Option<&Board>) -> Option<Board> {
    let wanted = |number: fn(&Board) -> usize| given.map_or(0, number);
    let width = coder.number(SIDE_BITS, wanted(|board| board.width() - 1)) + 1;
    let height = coder.number(SIDE_BITS, wanted(|board| board.height() - 1)) + 1;
    let colors = coder.number(COLORS_BITS, wanted(|board| board.colors() - 1)) + 1;
    if width.max(height) > MAX_SIDE || colors > MAX_COLORS {
        return None;
    }
    let is_blank = coder.number(1, wanted(|board| usize::from(matches!(board.start(), Start::Blank(_))))) == 1;
    let cell_bits = usize::BITS - (width * height - 1).leading_zeros();
    let cell = coder.number(cell_bits, wanted(|board| board.start().cell()));
    let start = if is_blank { Start::Blank(cell) } else { Start::Cluster(cell) };

    let mut model = Model::new(colors);
    let mut cells = Vec::new();
    for row in 0..height {
        for index in row * width..(row + 1) * width {
            let color = match start {
                Start::Blank(blank) if blank == index => 0,
                _ => model.choose(coder, &cells, width, given.map_or(0, |board| board.cells()[index])),
            };
            cells.push(color);
        }
        if coder.is_over() {
            return None;
        }
    }
    Board::new(width, height, colors, cells, start).ok()
}

#[cfg(test)]
mod tests;
