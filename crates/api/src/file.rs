//! Board files: rows of characters with blank lines between boards, or one square board per line.

use std::{collections::BTreeSet, ops::Range};

use thiserror::Error;

use crate::{
    board::{Board, BoardError, MAX_CELLS, MAX_COLORS, Start, StartRule},
    number::counted,
};

/// How a file's lines form boards.
///
/// ```
/// use color_walk_api::{BoardFile, Layout};
///
/// let boards = |layout| BoardFile::parse("a.txt", b"0101\n1010", layout).unwrap().count();
/// assert_eq!((boards(Layout::Rows), boards(Layout::Lines), boards(Layout::Auto)), (1, 2, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// [`Layout::Lines`] if no line is blank and all share a length n² that is unlikely for rows: 100 or more
    /// characters, or more than 100 lines. Otherwise [`Layout::Rows`].
    #[default]
    Auto,
    /// Each line is a row. A blank line ends a board.
    Rows,
    /// Each line is a square board, row by row.
    Lines,
}

/// From this side up, a file of n²-character lines is read as one board per line.
const LIKELY_SQUARE: usize = 10;
/// The most rows that a handwritten board is likely to have.
const LIKELY_ROWS: usize = 100;

/// An error in a board file, and its place. Lines and columns count from 1.
///
/// ```
/// use color_walk_api::{BoardFile, FileError, Layout};
///
/// let error = BoardFile::parse("a.txt", b"012\n01", Layout::Auto).unwrap_err();
/// assert_eq!(error, FileError::Ragged { name: "a.txt".to_owned(), line: 2, found: 2, expected: 3 });
/// assert!(error.to_string().starts_with("a.txt, line 2: the row has 2 cells"));
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// The file is not text.
    #[error("{name}, line {line}, column {column}: this is not a text file; a board file holds rows of characters")]
    Binary {
        /// The file's name.
        name: String,
        /// The line of the first bad byte, from 1.
        line: usize,
        /// The column of the first bad byte, from 1.
        column: usize,
    },
    /// The file has no boards.
    #[error("{0}: the file has no board; write rows of characters, with a blank line between boards")]
    Empty(String),
    /// A board's rows have different lengths.
    #[error(
        "{name}, line {line}: the row has {}, but the board's first row has {expected}; make all rows of a board equally \
         long",
        counted(*.found as u64, "cell")
    )]
    Ragged {
        /// The file's name.
        name: String,
        /// The row of another length, from 1.
        line: usize,
        /// Cells in it.
        found: usize,
        /// Cells in the board's first row.
        expected: usize,
    },
    /// A line is not a square board.
    #[error("{name}, line {line}: {} cannot make a square board; write one row per line instead", counted(*.found as u64, "cell"))]
    NotSquare {
        /// The file's name.
        name: String,
        /// The line, from 1.
        line: usize,
        /// Cells in it.
        found: usize,
    },
    /// A row contains a space.
    #[error("{name}, line {line}, column {column}: there is a space inside a row; write the cells without spaces")]
    Space {
        /// The file's name.
        name: String,
        /// The line, from 1.
        line: usize,
        /// The space's column, from 1.
        column: usize,
    },
    /// The file has too many colours.
    #[error("{name}, line {line}, column {column}: `{symbol}` is colour {}; a file has at most {MAX_COLORS} colours", MAX_COLORS + 1)]
    Colors {
        /// The file's name.
        name: String,
        /// The line of the first colour too many, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
        /// The character of the first colour too many.
        symbol: char,
    },
    /// A board has a second blank cell.
    #[error("{name}, line {line}, column {column}: there is a second `.`; use only one blank start cell per board")]
    Blanks {
        /// The file's name.
        name: String,
        /// The line, from 1.
        line: usize,
        /// The second blank cell's column, from 1.
        column: usize,
    },
    /// The start does not fit the board.
    #[error("{name}, line {line}: {error}")]
    Board {
        /// The file's name.
        name: String,
        /// The line of the board's first row, from 1.
        line: usize,
        /// The reason.
        error: BoardError,
    },
}

/// The boards of a file. Reading checks the whole file; each board is built on request.
///
/// ```
/// use color_walk_api::{BoardFile, Layout, Start, StartRule};
///
/// let file = BoardFile::parse("a.txt", b".12\n210\n\nrgb\nbgr", Layout::Auto).unwrap();
/// assert_eq!((file.count(), file.line(0), file.line(1)), (2, 1, 4));
/// assert_eq!(file.board(0, None).unwrap().start(), Start::Blank(0));
///
/// let board = file.board(1, Some(StartRule::Center)).unwrap();
/// assert_eq!((board.to_string().as_str(), board.start()), ("rgb\nbgr", Start::Cluster(4)));
/// ```
#[derive(Clone, Debug)]
pub struct BoardFile {
    name: String,
    text: String,
    symbols: Box<[char]>,
    entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    line: usize,
    text: Range<usize>,
    width: usize,
    height: usize,
}

impl BoardFile {
    /// Reads the bytes of a board file. Messages show `name`. The colours are the file's distinct characters except
    /// `.`, sorted.
    ///
    /// # Errors
    /// The first fault, with its line and column.
    pub fn parse(name: &str, bytes: &[u8], layout: Layout) -> Result<Self, FileError> {
        let text = decode(name, bytes)?;
        let lines = split_lines(&text);
        let symbols = find_symbols(name, &text, &lines)?;
        let as_lines = match layout {
            Layout::Auto => looks_like_lines(&lines),
            Layout::Rows => false,
            Layout::Lines => true,
        };
        let entries = if as_lines { square_lines(name, &text, &lines)? } else { paragraphs(name, &text, &lines)? };
        if entries.is_empty() {
            return Err(FileError::Empty(name.to_owned()));
        }
        Ok(BoardFile { name: name.to_owned(), text, symbols, entries })
    }

    /// Number of boards, at least 1.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// The line where board `index` begins, from 1.
    pub fn line(&self, index: usize) -> usize {
        self.entries[index].line
    }

    /// Board `index`, from 0. Without a start, it starts at its `.`, or else by the classic rule at the top left.
    ///
    /// # Errors
    /// If the start lies outside the board or contradicts its `.`.
    pub fn board(&self, index: usize, start: Option<StartRule>) -> Result<Board, FileError> {
        let entry = &self.entries[index];
        let at = |error| FileError::Board { name: self.name.clone(), line: entry.line, error };
        let mut cells = Vec::with_capacity(entry.width * entry.height);
        let mut blank = None;
        for symbol in self.text[entry.text.clone()].chars().filter(|symbol| !symbol.is_whitespace()) {
            if symbol == '.' {
                blank = Some(cells.len());
                cells.push(0);
            } else {
                cells.push(self.symbols.binary_search(&symbol).expect("found when the file was read") as u8);
            }
        }
        let start = match (blank, start) {
            (Some(cell), None | Some(StartRule::Blank)) => Start::Blank(cell),
            (Some(_), Some(_)) => return Err(at(BoardError::BlankContradicts)),
            (None, None) => Start::Cluster(0),
            (None, Some(rule)) => rule.on(entry.width, entry.height).map_err(at)?,
        };
        Board::with_symbols(entry.width, entry.height, self.symbols.clone(), cells, start).map_err(at)
    }
}

struct Line {
    number: usize,
    text: Range<usize>,
    cells: usize,
}

fn decode(name: &str, bytes: &[u8]) -> Result<String, FileError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let bad = match std::str::from_utf8(bytes) {
        Ok(text) => text.find(|symbol: char| symbol.is_control() && !matches!(symbol, '\n' | '\r' | '\t')),
        Err(error) => Some(error.valid_up_to()),
    };
    if let Some(bad) = bad {
        let before = &bytes[..bad];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let row = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let column = String::from_utf8_lossy(row).chars().count() + 1;
        return Err(FileError::Binary { name: name.to_owned(), line, column });
    }
    // Joined files contain byte order marks inside, too. They are invisible and never cells.
    Ok(String::from_utf8_lossy(bytes).replace('\u{feff}', ""))
}

fn split_lines(text: &str) -> Vec<Line> {
    let mut begin = 0;
    let mut lines = Vec::new();
    for (index, raw) in text.split('\n').enumerate() {
        let row = raw.trim_end();
        lines.push(Line { number: index + 1, text: begin..begin + row.len(), cells: row.chars().count() });
        begin += raw.len() + 1;
    }
    while lines.last().is_some_and(|line| line.cells == 0) {
        lines.pop();
    }
    let leading = lines.iter().take_while(|line| line.cells == 0).count();
    lines.drain(..leading);
    lines
}

fn find_symbols(name: &str, text: &str, lines: &[Line]) -> Result<Box<[char]>, FileError> {
    let mut symbols = BTreeSet::new();
    for line in lines {
        for (column, symbol) in text[line.text.clone()].chars().enumerate() {
            let (name, line, column) = (|| name.to_owned(), line.number, column + 1);
            if symbol.is_whitespace() {
                return Err(FileError::Space { name: name(), line, column });
            }
            if symbol != '.' && symbols.insert(symbol) && symbols.len() > MAX_COLORS {
                return Err(FileError::Colors { name: name(), line, column, symbol });
            }
        }
    }
    // A board with only its blank cell still needs one colour.
    if symbols.is_empty() {
        symbols.insert('0');
    }
    Ok(symbols.into_iter().collect())
}

fn looks_like_lines(lines: &[Line]) -> bool {
    let Some(first) = lines.first() else { return false };
    let Some(side) = exact_root(first.cells) else { return false };
    side > 1
        && lines.iter().all(|line| line.cells == first.cells)
        && lines.len() != first.cells
        && (side >= LIKELY_SQUARE || lines.len() > LIKELY_ROWS)
}

fn exact_root(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && cells > 0).then_some(side)
}

fn square_lines(name: &str, text: &str, lines: &[Line]) -> Result<Vec<Entry>, FileError> {
    let filled = lines.iter().filter(|line| line.cells > 0);
    filled
        .map(|line| {
            let side = exact_root(line.cells).ok_or_else(|| FileError::NotSquare {
                name: name.to_owned(),
                line: line.number,
                found: line.cells,
            })?;
            entry(name, text, std::slice::from_ref(line), side, side)
        })
        .collect()
}

fn paragraphs(name: &str, text: &str, lines: &[Line]) -> Result<Vec<Entry>, FileError> {
    let boards = lines.split(|line| line.cells == 0).filter(|rows| !rows.is_empty());
    boards
        .map(|rows| {
            let expected = rows[0].cells;
            if let Some(row) = rows.iter().find(|row| row.cells != expected) {
                let (line, found) = (row.number, row.cells);
                return Err(FileError::Ragged { name: name.to_owned(), line, found, expected });
            }
            entry(name, text, rows, expected, rows.len())
        })
        .collect()
}

fn entry(name: &str, text: &str, rows: &[Line], width: usize, height: usize) -> Result<Entry, FileError> {
    let line = rows[0].number;
    if width.saturating_mul(height) > MAX_CELLS {
        let error = BoardError::TooLarge(width.saturating_mul(height));
        return Err(FileError::Board { name: name.to_owned(), line, error });
    }
    let mut blank = false;
    for row in rows {
        for (column, symbol) in text[row.text.clone()].chars().enumerate() {
            if symbol == '.' && std::mem::replace(&mut blank, true) {
                return Err(FileError::Blanks { name: name.to_owned(), line: row.number, column: column + 1 });
            }
        }
    }
    let text = rows[0].text.start..rows[rows.len() - 1].text.end;
    Ok(Entry { line, text, width, height })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<BoardFile, FileError> {
        BoardFile::parse("f", text.as_bytes(), Layout::Auto)
    }

    #[test]
    fn boards_come_back_as_written() {
        let file = parse("\u{feff}\n.12\r\n210\r\n\r\n\n01\n10").unwrap();
        assert_eq!((file.count(), file.line(0), file.line(1)), (2, 2, 6));
        let board = file.board(0, None).unwrap();
        assert_eq!((board.to_string().as_str(), board.start()), (".12\n210", Start::Blank(0)));
        let board = file.board(1, None).unwrap();
        assert_eq!((board.colors(), board.start()), (3, Start::Cluster(0)));
        assert_eq!(file.board(1, Some(StartRule::Blank)).unwrap().to_string(), ".1\n10");
    }

    /// The second file's mark used to count as its first cell, invisible to people.
    #[test]
    fn files_that_begin_with_a_mark_can_be_joined() {
        let file = parse("\u{feff}01\n10\n\n\u{feff}ab\nba").unwrap();
        let boards = [0, 1].map(|index| file.board(index, None).unwrap());
        assert_eq!(
            boards.map(|board| (board.colors(), board.to_string())),
            [(4, "01\n10".into()), (4, "ab\nba".into())]
        );
    }

    #[test]
    fn any_characters_are_colours() {
        let board = parse("rgb\nbgr").unwrap().board(0, None).unwrap();
        assert_eq!((board.colors(), board.to_string().as_str()), (3, "rgb\nbgr"));
        assert_eq!(board.color_of('g'), Some(1));
    }

    #[test]
    fn one_square_board_a_line() {
        let text = "0123456789".repeat(10);
        let file = parse(&format!("{text}\n{text}\r\n{text}")).unwrap();
        assert_eq!((file.count(), file.board(2, None).unwrap().height()), (3, 10));
        let rows = BoardFile::parse("f", format!("{text}\n{text}").as_bytes(), Layout::Rows).unwrap();
        assert_eq!((rows.count(), rows.board(0, None).unwrap().width()), (1, 100));
        assert_eq!(parse("0123012301230123\n0123012301230123").unwrap().count(), 1);
        let lines = BoardFile::parse("f", b"0101\n1010", Layout::Lines).unwrap();
        assert_eq!(lines.board(1, None).unwrap().to_string(), "10\n10");
    }

    #[test]
    fn wrong_files_say_where_and_what() {
        let wrong = |text: &str| parse(text).map(|_| ()).unwrap_err().to_string();
        assert!(wrong("012\n01").starts_with("f, line 2: the row has 2 cells"));
        assert!(wrong("").contains("no board"));
        assert!(wrong(" \n\n").contains("no board"));
        assert!(wrong("0 1").contains("line 1, column 2: there is a space"));
        assert!(wrong("0.1\n1.0").contains("line 2, column 2: there is a second `.`"));
        assert!(wrong("01\u{0}").contains("column 3: this is not a text file"));
        let many: String = ('A'..='Z').chain('a'..='k').collect();
        assert!(wrong(&many).contains("column 37: `k` is colour 37"));
        let binary = BoardFile::parse("f", &[0x30, 0x0a, 0xff, 0xfe], Layout::Auto).unwrap_err();
        assert!(binary.to_string().starts_with("f, line 2, column 1: this is not"));
        let outside = parse("01\n10").unwrap().board(0, Some(StartRule::Cell { row: 2, column: 0 })).unwrap_err();
        assert!(outside.to_string().contains("start 2,0 is outside a board of 2 × 2"));
        let contradiction = parse(".1\n10").unwrap().board(0, Some(StartRule::Center)).unwrap_err();
        assert!(contradiction.to_string().contains("--start blank"));
    }
}
