//! Boards as text that is read back as the same board.

use super::{BoardFile, layout::Layout};
use crate::board::{Board, Start, symbol_of};

/// A board as rows of characters, in a form that [`BoardFile`] reads back as the same board. Where the rows alone would
/// not do (a colour is missing, the start is not the classic one, or the rows can be read in another way), a size line
/// with rows, columns and colours precedes them, and a line with the row and the column of the start. With `is_sized`
/// the size line is always there.
///
/// ```
/// use color_walk_api::{
///     board::{Board, Start},
///     text::board_text,
/// };
///
/// let board = Board::new(4, 2, 2, vec![0, 0, 0, 1, 0, 1, 0, 1], Start::Blank(0)).unwrap();
/// assert_eq!(board_text(&board, false), ".001\n0101");
/// let moved = board.with_start(Start::Cluster(5)).unwrap();
/// assert_eq!(board_text(&moved, false), "2 4 2\n1 1\n0001\n0101");
/// ```
pub fn board_text(board: &Board, is_sized: bool) -> String {
    let rows = board.to_string();
    if !is_sized && comes_back(&rows, board) {
        return rows;
    }
    let sized = sized(board, &rows);
    if comes_back(&sized, board) {
        return sized;
    }
    // Characters that mean something else in a file, such as commas.
    let symbols = (0..board.colors() as u8).map(symbol_of).collect();
    let plain = Board::with_symbols(board.width(), board.height(), symbols, board.cells().to_vec(), board.start());
    plain.map_or(sized, |plain| self::sized(&plain, &plain.to_string()))
}

fn sized(board: &Board, rows: &str) -> String {
    let size = format!("{} {} {}", board.height(), board.width(), board.colors());
    match board.start() {
        Start::Blank(_) | Start::Cluster(0) => format!("{size}\n{rows}"),
        Start::Cluster(cell) => format!("{size}\n{} {}\n{rows}", cell / board.width(), cell % board.width()),
    }
}

fn comes_back(text: &str, board: &Board) -> bool {
    let read = BoardFile::parse("", text.as_bytes(), Layout::Auto).ok().filter(|file| file.count() == 1);
    let read = read.and_then(|file| file.board(0, None).ok());
    read.is_some_and(|read| read.fingerprint() == board.fingerprint() && read.symbols() == board.symbols())
}
