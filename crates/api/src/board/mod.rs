//! Boards and positions: cells with colours, the cluster graph, the flood, and moves on bit sets.

pub(crate) mod bits;
mod cluster;
pub(crate) mod flood;

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{
    hash::fnv_1a,
    text::{counted, grouped},
};
pub use bits::{contains, iter_bits};
pub use cluster::{BLANK, ClusterGraph, ClusterId};
pub use flood::{Flood, absorb, count_gains, spread};

/// A colour's index, from 0.
///
/// ```
/// use color_walk_api::board::{Board, Color, Start};
///
/// let walk: [Color; 2] = [1, 0];
/// let board = Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap();
/// assert_eq!(board.write_walk(&walk), "10");
/// ```
pub type Color = u8;

/// The fewest colours a board may have.
///
/// ```
/// use color_walk_api::board::{Board, BoardError, MIN_COLORS, Start};
///
/// let board = Board::new(3, 1, MIN_COLORS - 1, vec![0; 3], Start::Cluster(0));
/// assert_eq!(board, Err(BoardError::Colors(0)));
/// ```
pub const MIN_COLORS: usize = 1;
/// The most colours a board may have: as many as digits and capital letters can name.
///
/// ```
/// use color_walk_api::board::{Board, MAX_COLORS, Start};
///
/// let board = Board::new(6, 6, MAX_COLORS, (0..36).collect(), Start::Cluster(0)).unwrap();
/// assert_eq!((board.symbol(9), board.symbol(35)), ('9', 'Z'));
/// ```
pub const MAX_COLORS: usize = 36;
/// The most cells of a board.
///
/// ```
/// use color_walk_api::board::{Board, BoardError, MAX_CELLS, Start};
///
/// let board = Board::new(MAX_CELLS + 1, 1, 2, Vec::new(), Start::Cluster(0));
/// assert_eq!(board, Err(BoardError::TooLarge(MAX_CELLS + 1)));
/// ```
pub const MAX_CELLS: usize = 1 << 24;

/// The most columns or rows of a board with a code.
///
/// ```
/// use color_walk_api::{board::MAX_SIDE, text::BoardCode};
///
/// assert_eq!(BoardCode::uniform(5000, 20, 5, 7).dimensions(), (MAX_SIDE, 20, 5));
/// ```
pub const MAX_SIDE: usize = 1000;

const SYMBOLS: &[u8; MAX_COLORS] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The digit or capital letter of a colour; `?` if it has none. Walks and cells are written this way everywhere.
///
/// ```
/// use color_walk_api::board::{color_of, symbol_of};
///
/// assert_eq!([0, 9, 10, 35, 36].map(symbol_of), ['0', '9', 'A', 'Z', '?']);
/// assert_eq!(['7', 'b', 'B', '.'].map(color_of), [Some(7), Some(11), Some(11), None]);
/// ```
pub fn symbol_of(color: Color) -> char {
    SYMBOLS.get(usize::from(color)).map_or('?', |&symbol| symbol as char)
}

/// The colour of a digit or letter. Case does not matter.
///
/// ```
/// use color_walk_api::board::{Color, color_of};
///
/// let walk: Option<Vec<Color>> = "20a".chars().map(color_of).collect();
/// assert_eq!(walk, Some(vec![2, 0, 10]));
/// ```
pub fn color_of(symbol: char) -> Option<Color> {
    symbol.to_digit(MAX_COLORS as u32).map(|color| color as Color)
}

/// The start cell (row-major index) and what it absorbs at move 0.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Flood, Start};
///
/// let cleared = |start: Start| {
///     let board = Board::new(2, 2, 2, vec![0, 1, 1, 1], start).unwrap();
///     Flood::new(&ClusterGraph::new(&board)).cleared()
/// };
/// assert_eq!(cleared(Start::Blank(3)), 1);
/// assert_eq!(cleared(Start::Cluster(3)), 3);
/// assert_eq!(Start::Cluster(3).cell(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// The series' rule: the cell has no colour and starts cleared.
    Blank(usize),
    /// The classic Flood-It rule: the cell's cluster is absorbed at move 0.
    Cluster(usize),
}

impl Start {
    /// The start cell's row-major index.
    pub fn cell(self) -> usize {
        match self {
            Start::Blank(cell) | Start::Cluster(cell) => cell,
        }
    }
}

/// A start as text, independent of a board's size: `ROW,COLUMN` (or `cell:ROW,COLUMN`), `center`, `blank` or
/// `blank:ROW,COLUMN`.
///
/// ```
/// use color_walk_api::{
///     board::{Start, StartRule},
///     text::BoardCode,
/// };
///
/// let rule: StartRule = "2,3".parse().unwrap();
/// assert_eq!(rule, StartRule::Cell { row: 2, column: 3 });
/// assert_eq!(rule.on(30, 20), Ok(Start::Cluster(63)));
/// assert_eq!(StartRule::Center.on(3, 3), Ok(Start::Cluster(4)));
///
/// let blank: StartRule = "blank:2,3".parse().unwrap();
/// assert_eq!((blank.on(30, 20), blank.to_string().as_str()), (Ok(Start::Blank(63)), "blank:2,3"));
/// assert_eq!(StartRule::of(&BoardCode::series(1).board()), StartRule::BlankCell { row: 0, column: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartRule {
    /// A blank cell: the cell marked `.`, or else the top left.
    Blank,
    /// The classic rule at the middle cell (row height / 2, column width / 2).
    Center,
    /// The classic rule at a row and column, counted from 0.
    Cell {
        /// From 0, downwards.
        row: usize,
        /// From 0, to the right.
        column: usize,
    },
    /// A blank cell at a row and column, counted from 0.
    BlankCell {
        /// From 0, downwards.
        row: usize,
        /// From 0, to the right.
        column: usize,
    },
}

impl StartRule {
    /// A board's start, by row and column.
    pub fn of(board: &Board) -> Self {
        let cell = board.start.cell();
        let (row, column) = (cell / board.width, cell % board.width);
        match board.start {
            Start::Blank(_) => StartRule::BlankCell { row, column },
            Start::Cluster(_) => StartRule::Cell { row, column },
        }
    }

    /// The start on a board of this size.
    ///
    /// # Errors
    /// If the row or the column lies outside the board.
    pub fn on(self, width: usize, height: usize) -> Result<Start, BoardError> {
        match self {
            StartRule::Blank => Ok(Start::Blank(0)),
            StartRule::Center => Ok(Start::Cluster((height / 2) * width + width / 2)),
            StartRule::Cell { row, column } | StartRule::BlankCell { row, column }
                if row >= height || column >= width =>
            {
                Err(BoardError::StartOutside { row, column, width, height })
            }
            StartRule::Cell { row, column } => Ok(Start::Cluster(row * width + column)),
            StartRule::BlankCell { row, column } => Ok(Start::Blank(row * width + column)),
        }
    }
}

impl FromStr for StartRule {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        let place = |place: &str| {
            let (row, column) = place.split_once(',')?;
            Some((row.trim().parse().ok()?, column.trim().parse().ok()?))
        };
        let rule = match (text, text.split_once(':')) {
            ("blank", _) => Some(StartRule::Blank),
            ("center" | "centre", _) => Some(StartRule::Center),
            (_, Some(("blank", cell))) => place(cell).map(|(row, column)| StartRule::BlankCell { row, column }),
            (_, Some(("cell", cell))) | (cell, None) => {
                place(cell).map(|(row, column)| StartRule::Cell { row, column })
            }
            _ => None,
        };
        rule.ok_or_else(|| BoardError::BadStart(text.to_owned()))
    }
}

impl fmt::Display for StartRule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartRule::Blank => out.write_str("blank"),
            StartRule::Center => out.write_str("center"),
            StartRule::Cell { row, column } => write!(out, "{row},{column}"),
            StartRule::BlankCell { row, column } => write!(out, "blank:{row},{column}"),
        }
    }
}

/// Why a board is invalid.
///
/// ```
/// use color_walk_api::board::{Board, BoardError, Start};
///
/// let error = Board::new(2, 1, 3, vec![0, 3], Start::Cluster(0)).unwrap_err();
/// assert_eq!(error, BoardError::WrongColor { cell: 1, color: 3, colors: 3 });
/// assert_eq!(error.to_string(), "cell 1 has colour 3, but the board has 3 colours (from 0)");
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// No rows, or rows without cells.
    #[error("a board needs at least one cell")]
    Empty,
    /// `cells.len()` is not width × height.
    #[error("{} cannot make a board of {width} × {height}", counted(*.cells as u64, "cell"))]
    WrongCells {
        /// Cells given.
        cells: usize,
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// More cells than [`MAX_CELLS`].
    #[error("a board of {} is too large; use at most {}", counted(*.0 as u64, "cell"), grouped(MAX_CELLS as u64))]
    TooLarge(usize),
    /// The number of colours lies outside 1 to [`MAX_COLORS`].
    #[error("a board has {MIN_COLORS} to {MAX_COLORS} colours, not {0}")]
    Colors(usize),
    /// A cell's colour is not below the number of colours.
    #[error("cell {cell} has colour {color}, but the board has {colors} colours (from 0)")]
    WrongColor {
        /// Row-major index.
        cell: usize,
        /// Its colour.
        color: Color,
        /// Number of colours.
        colors: usize,
    },
    /// The start cell is not on the board.
    #[error("start {row},{column} is outside a board of {width} × {height} (rows and columns count from 0)")]
    StartOutside {
        /// The row asked for, from 0.
        row: usize,
        /// The column asked for, from 0.
        column: usize,
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The given start is not the blank cell of the board's text or code.
    #[error("the board has a blank start cell of its own (`.`); use the start `blank`, or colour that cell")]
    BlankContradicts,
    /// A start is given for a puzzle, which has its own.
    #[error("a puzzle has a start of its own; leave the start out")]
    StartOfPuzzle,
    /// The start's text has no known form.
    #[error("`{0}` is not a start; use ROW,COLUMN (from 0), center, blank or blank:ROW,COLUMN")]
    BadStart(String),
    /// A [`BoardText`](crate::text::BoardText) has rows of different lengths. Rows count from 1.
    #[error("row {row} has {}, but the first row has {expected}; make all rows equally long", counted(*.found as u64, "cell"))]
    Ragged {
        /// The first row of another length, from 1.
        row: usize,
        /// The cells in it.
        found: usize,
        /// The cells in the first row.
        expected: usize,
    },
    /// A character names no colour. Rows and columns count from 1.
    #[error("row {row}, column {column}: `{symbol}` is not a colour; write a digit or a letter")]
    BadSymbol {
        /// The row, from 1.
        row: usize,
        /// The column, from 1.
        column: usize,
        /// The character.
        symbol: char,
    },
    /// The board's own characters cannot name its colours.
    #[error("`{0}` cannot name the colours; write a different character for each colour, without spaces and `.`")]
    BadSymbols(String),
}

/// Width × height cells in row-major order, each with a colour, and one start.
///
/// ```
/// use color_walk_api::board::{Board, Start};
///
/// let board = Board::new(3, 2, 3, vec![0, 1, 2, 1, 1, 0], Start::Blank(0)).unwrap();
/// assert_eq!(board.to_string(), ".12\n110");
/// assert_eq!((board.width(), board.height(), board.colors()), (3, 2, 3));
/// assert_eq!((board.cells()[2], board.start()), (2, Start::Blank(0)));
/// assert_eq!((board.symbol(2), board.color_of('2')), ('2', Some(2)));
/// assert_eq!(board.write_walk(&[1, 2, 0]), "120");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    width: usize,
    height: usize,
    cells: Box<[Color]>,
    symbols: Box<[char]>,
    start: Start,
}

impl Board {
    /// A board of `width` × `height` cells (row-major) with colours below `colors`. A blank start cell keeps its
    /// colour, but the colour means nothing.
    ///
    /// # Errors
    /// If sizes, colours and start do not fit together.
    pub fn new(
        width: usize,
        height: usize,
        colors: usize,
        cells: Vec<Color>,
        start: Start,
    ) -> Result<Self, BoardError> {
        if !(MIN_COLORS..=MAX_COLORS).contains(&colors) {
            return Err(BoardError::Colors(colors));
        }
        let symbols = (0..colors as Color).map(symbol_of).collect();
        Self::with_symbols(width, height, symbols, cells, start)
    }

    /// Sets the board's own characters, one per colour.
    pub(crate) fn with_symbols(
        width: usize,
        height: usize,
        symbols: Box<[char]>,
        cells: Vec<Color>,
        start: Start,
    ) -> Result<Self, BoardError> {
        let colors = symbols.len();
        if width == 0 || height == 0 {
            return Err(BoardError::Empty);
        }
        if width.saturating_mul(height) > MAX_CELLS {
            return Err(BoardError::TooLarge(width.saturating_mul(height)));
        }
        if cells.len() != width * height {
            return Err(BoardError::WrongCells { cells: cells.len(), width, height });
        }
        if !(MIN_COLORS..=MAX_COLORS).contains(&colors) {
            return Err(BoardError::Colors(colors));
        }
        if let Some(cell) = cells.iter().position(|&color| usize::from(color) >= colors) {
            return Err(BoardError::WrongColor { cell, color: cells[cell], colors });
        }
        if start.cell() >= cells.len() {
            let (row, column) = (start.cell() / width, start.cell() % width);
            return Err(BoardError::StartOutside { row, column, width, height });
        }
        Ok(Board { width, height, cells: cells.into(), symbols, start })
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The number of colours that may appear. Some may not.
    pub fn colors(&self) -> usize {
        self.symbols.len()
    }

    /// Colours in row-major order. A blank start cell's colour means nothing.
    pub fn cells(&self) -> &[Color] {
        &self.cells
    }

    /// Where the walk starts.
    pub fn start(&self) -> Start {
        self.start
    }

    /// The characters of its colours, in colour order.
    pub(crate) fn symbols(&self) -> &[char] {
        &self.symbols
    }

    /// The character of `color` in this board's text.
    pub fn symbol(&self, color: Color) -> char {
        self.symbols[usize::from(color)]
    }

    /// The colour of `symbol`. Case does not matter.
    pub fn color_of(&self, symbol: char) -> Option<Color> {
        let find = |wanted: char| self.symbols.iter().position(|&known| known == wanted);
        find(symbol).or_else(|| find(symbol.to_ascii_uppercase())).map(|index| index as Color)
    }

    /// A walk in this board's symbols, without separators: `2134`.
    pub fn write_walk(&self, walk: &[Color]) -> String {
        walk.iter().map(|&color| self.symbol(color)).collect()
    }

    /// The same board with another start.
    ///
    /// ```
    /// use color_walk_api::{board::Start, text::BoardCode};
    ///
    /// let board = BoardCode::series(1).board().with_start(Start::Cluster(315)).unwrap();
    /// assert_eq!(board.start(), Start::Cluster(315));
    /// assert!(board.with_start(Start::Cluster(600)).is_err());
    /// ```
    ///
    /// # Errors
    /// If the start lies outside the board.
    pub fn with_start(mut self, start: Start) -> Result<Self, BoardError> {
        if start.cell() >= self.cells.len() {
            let (width, height) = (self.width, self.height);
            let (row, column) = (start.cell() / width, start.cell() % width);
            return Err(BoardError::StartOutside { row, column, width, height });
        }
        self.start = start;
        Ok(self)
    }

    /// A hash of size, colours, cells and start alone (64-bit FNV-1a). It is the same on every platform.
    ///
    /// ```
    /// use color_walk_api::{board::Start, text::BoardCode};
    ///
    /// let board = BoardCode::series(1).board();
    /// assert_eq!(board.fingerprint(), BoardCode::series(1).board().fingerprint());
    /// assert_ne!(board.fingerprint(), board.clone().with_start(Start::Cluster(1)).unwrap().fingerprint());
    /// ```
    pub fn fingerprint(&self) -> u64 {
        let (rule, cell) = match self.start {
            Start::Blank(cell) => (1, cell),
            Start::Cluster(cell) => (2, cell),
        };
        let head = [self.width, self.height, self.colors(), rule, cell];
        let head = head.iter().flat_map(|&number| (number as u64).to_le_bytes());
        let cells = self.cells.iter().enumerate().map(|(index, &color)| match self.start {
            Start::Blank(blank) if blank == index => u8::MAX,
            _ => color,
        });
        fnv_1a(head.chain(cells))
    }
}

/// Rows of characters without a final line end. A blank start cell is `.`.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity((self.width + 1) * self.height);
        for (cell, &color) in self.cells.iter().enumerate() {
            if cell > 0 && cell % self.width == 0 {
                text.push('\n');
            }
            text.push(if self.start == Start::Blank(cell) { '.' } else { self.symbol(color) });
        }
        out.write_str(&text)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Board {}x{} c{} {:?}\n{self}", self.width, self.height, self.colors(), self.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_come_back_as_written() {
        for text in ["blank", "center", "3,4", "blank:3,4"] {
            assert_eq!(text.parse::<StartRule>().unwrap().to_string(), text);
        }
        assert_eq!("cell: 3, 4".parse(), Ok(StartRule::Cell { row: 3, column: 4 }));
        for wrong in ["", "3", "3,", "middle", "blank:", "center:1,2", "blank:1,-2", "cell:cell:1,2"] {
            assert_eq!(wrong.parse::<StartRule>(), Err(BoardError::BadStart(wrong.to_owned())));
        }
    }

    #[test]
    fn blank_cells_outside_the_board_are_refused() {
        for rule in [StartRule::Cell { row: 0, column: 3 }, StartRule::BlankCell { row: 2, column: 0 }] {
            assert!(matches!(rule.on(3, 2), Err(BoardError::StartOutside { width: 3, height: 2, .. })));
        }
    }
}
