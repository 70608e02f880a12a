//! Boards that have one line each: square boards, game IDs of other programs, and board codes.

use super::{
    builder::Builder,
    cells::Grid,
    division::Division,
    fault::{FileFault, Flaw},
    form::Form,
    game_id::GameId,
    layout::{Layout, Readings},
    lines::Line,
    shape::Reading,
};
use crate::{
    board::{Board, Start},
    text::drawn::DrawnBoard,
};

/// From this side up, a file of n²-character lines is read as one board per line.
const LIKELY_SQUARE: usize = 10;
/// The most rows that a handwritten board is likely to have.
const LIKELY_ROWS: usize = 100;
/// From this side up, a few lines of n² cells can be square boards.
const LEAST_SQUARE: usize = 4;
/// Rows are at most this many times as wide as high, or they can be square boards.
const LIKELY_WIDTH: usize = 16;

/// True if the first line is a game ID or a board code.
pub(super) fn is_like(lines: &[Line]) -> bool {
    let first = lines.iter().find(|line| !line.text.is_empty());
    first.is_some_and(|line| GameId::is_like(line.text) || is_code_like(line.text))
}

fn is_code_like(text: &str) -> bool {
    let Some((family, _)) = text.split_once('@') else { return false };
    let is_sized = || family.starts_with(|symbol: char| symbol.is_ascii_digit()) && family.contains(['x', 'c']);
    ["drawn", "series", "daily", "weekly"].contains(&family) || is_sized()
}

/// Reads lines that are game IDs or board codes.
pub(super) fn read(lines: &[Line], today: Option<u64>, builder: &mut Builder) -> Result<(), Flaw> {
    let is_divider = |line: &Line| line.text.bytes().all(|byte| byte == b'-');
    for line in lines.iter().filter(|line| !is_divider(line)) {
        if GameId::is_like(line.text) {
            let GameId { board, known, form } =
                GameId::parse(line.text).map_err(|error| Flaw::on(line.number, error))?;
            builder.add_board(line.number, &board, false, form, known);
        } else {
            let board = match today {
                Some(today) => Board::of_code_on(line.text, today),
                None => Board::of_code(line.text),
            };
            let board = board.map_err(|error| Flaw::on(line.number, error))?;
            // A generated board has no start of its own.
            let is_fixed = DrawnBoard::is_code(line.text) && matches!(board.start(), Start::Blank(_));
            builder.add_board(line.number, &board, is_fixed, Form::Code, None);
        }
    }
    Ok(())
}

/// True if every line of a file's only block is a square board: all have n² cells, which is unlikely for rows.
pub(super) fn are_square_boards(block: &[Line]) -> Result<bool, Flaw> {
    let Ok(grid) = Grid::of(block) else { return Ok(false) };
    let (first, lines) = (grid.counts[0], grid.counts.len());
    let Some(side) = exact_root(first).filter(|&side| side > 1) else { return Ok(false) };
    if grid.counts.iter().any(|&count| count != first) || lines == first {
        return Ok(false);
    }
    // One blank cell is the start of one board of rows.
    let blanks: usize = block.iter().map(|line| line.text.matches('.').count()).sum();
    if blanks == 1 && lines > 1 {
        return Ok(false);
    }
    // Spreadsheets have many columns.
    let is_apart = matches!(grid.division, Division::Apart(_));
    if !is_apart && (side >= LIKELY_SQUARE || lines > LIKELY_ROWS) {
        return Ok(true);
    }
    let can_be_square = side >= LIKELY_SQUARE || (side >= LEAST_SQUARE && lines * LIKELY_WIDTH <= first);
    if blanks > 0 || !can_be_square {
        return Ok(false);
    }
    let boards =
        if lines == 1 { "a square board in one line".to_owned() } else { format!("{lines} square boards, one a line") };
    let rows = if is_apart { Layout::Cells } else { Layout::Rows };
    let readings = vec![(format!("a board of {first} × {lines}"), rows), (boards, Layout::Lines)];
    Err(Flaw::on(block[0].number, FileFault::Ambiguous(Readings(readings))))
}

/// Adds a square board for each line.
pub(super) fn square_boards(lines: &[Line], builder: &mut Builder) -> Result<(), Flaw> {
    if lines.is_empty() {
        return Ok(());
    }
    let grid = Grid::of(lines)?;
    for (line, &found) in lines.iter().zip(&grid.counts) {
        let side = exact_root(found).ok_or_else(|| Flaw::on(line.number, FileFault::NotSquare(found)))?;
        builder.add(Reading::of_line(line, grid.division, side))?;
    }
    Ok(())
}

fn exact_root(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && cells > 0).then_some(side)
}
