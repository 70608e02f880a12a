//! The board editor: the drawing and its undo steps.

mod drawing;
mod prompt;

use std::collections::VecDeque;

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    host::{DrawnBoard, Period},
    text::{BoardCode, BoardFile, CodeError, FileError, Layout, board_text},
};
use thiserror::Error;

use crate::clock::now;
use drawing::Drawing;
pub use drawing::MAX_EDITED_SIDE;
pub use prompt::rows_of_prompt;

/// The most undo steps. A step copies the board, at most 10,000 bytes.
const MAX_STEPS: usize = 200;

/// The first drawing: playable at once, and easy to paint over.
const FIRST: &str = "\
11111111111111
11144111144111
11433411433411
14333344333341
14330333333341
14303333333341
14333333333341
11433333333411
11143333334111
11114333341111
11111433411111
11111144111111
11111111111111
11111111111111";
const FIRST_COLORS: usize = 6;

/// A board being painted, with undo and redo.
///
/// Cells are numbered row by row from the top left, colours from 0. Every method ignores cells outside the board and
/// unknown colours. The board always has 1 to [`MAX_EDITED_SIDE`] columns and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardEditor {
    now: Drawing,
    past: VecDeque<Drawing>,
    future: Vec<Drawing>,
    open: Open,
    revision: u64,
}

/// The step that the next call may extend.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Open {
    Nothing,
    /// A stroke: the drawing before it, its colour, and its cell; `None` while off the board.
    Stroke {
        before: Drawing,
        color: Color,
        at: Option<usize>,
    },
    /// A change of size or number of colours from this drawing. Passing through a small size loses nothing.
    Shape(Drawing),
}

/// Why a board cannot be used, played or shared.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BoardProblem {
    /// The text is not a board.
    #[error("{0}")]
    Text(#[from] FileError),
    /// The text is not a board code.
    #[error("{0}")]
    Code(#[from] CodeError),
    /// A line of cells without rows.
    #[error("the text has lost its line ends; write each row without spaces, and spaces between the rows")]
    NoRows,
    /// The text has several boards.
    #[error("the text has {0} boards; enter only one")]
    Several(usize),
    /// A side is longer than [`MAX_EDITED_SIDE`].
    #[error("the board is {width} × {height}; make it {MAX_EDITED_SIDE} × {MAX_EDITED_SIDE} or smaller")]
    TooLarge {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The code would be too long for a link.
    #[error("the board is too large for a link; copy its text instead")]
    NoCode,
    /// The board has nothing to absorb.
    #[error("the board is already clear; add another colour")]
    NothingToClear,
}

impl Default for BoardEditor {
    fn default() -> Self {
        let cells = FIRST.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
        let width = FIRST.find('\n').unwrap_or(FIRST.len());
        BoardEditor::of(Drawing { width, colors: FIRST_COLORS, cells, start: Start::Blank(0) })
    }
}

impl BoardEditor {
    /// An editor of this board, without undo steps.
    ///
    /// # Errors
    /// [`BoardProblem::TooLarge`].
    pub fn new(board: &Board) -> Result<Self, BoardProblem> {
        Ok(BoardEditor::of(read(board)?))
    }

    fn of(now: Drawing) -> Self {
        BoardEditor { now, past: VecDeque::new(), future: Vec::new(), open: Open::Nothing, revision: 0 }
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.now.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.now.height()
    }

    /// Number of colours.
    pub fn colors(&self) -> usize {
        self.now.colors
    }

    /// Colours in row-major order. A blank start cell's colour appears once the start moves away.
    pub fn cells(&self) -> &[Color] {
        &self.now.cells
    }

    /// Where the walk starts.
    pub fn start(&self) -> Start {
        self.now.start
    }

    /// A counter that changes with every change of the board.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True from the beginning to the end of a stroke.
    pub fn is_in_stroke(&self) -> bool {
        matches!(self.open, Open::Stroke { .. })
    }

    /// True if a step can be undone.
    pub fn can_undo(&self) -> bool {
        let stroke = matches!(&self.open, Open::Stroke { before, .. } if *before != self.now);
        stroke || !self.past.is_empty()
    }

    /// True if a step can be redone.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The current board.
    pub fn board(&self) -> Board {
        let Drawing { width, colors, cells, start } = &self.now;
        Board::new(*width, self.height(), *colors, cells.clone(), *start).expect("every verb leaves a board")
    }

    /// The current board, if it has something to clear.
    ///
    /// # Errors
    /// [`BoardProblem::NothingToClear`].
    pub fn playable(&self) -> Result<Board, BoardProblem> {
        let board = self.board();
        match Flood::new(&ClusterGraph::new(&board)).is_cleared() {
            true => Err(BoardProblem::NothingToClear),
            false => Ok(board),
        }
    }

    /// The board as a text that [`BoardEditor::take_text`] reads back.
    pub fn text(&self) -> String {
        board_text(&self.board(), false)
    }

    /// The board with its code.
    ///
    /// # Errors
    /// [`BoardProblem::NoCode`].
    pub fn drawn(&self) -> Result<DrawnBoard, BoardProblem> {
        DrawnBoard::new(&self.board()).map_err(|_| BoardProblem::NoCode)
    }

    /// Starts a stroke: paints a cell, then each cell that [`BoardEditor::extend_stroke`] passes. A whole stroke is one
    /// step.
    pub fn begin_stroke(&mut self, cell: usize, color: Color) {
        self.close();
        if usize::from(color) < self.now.colors {
            self.open = Open::Stroke { before: self.now.clone(), color, at: None };
            self.extend_stroke(Some(cell));
        }
    }

    /// Extends the stroke in a straight line to a cell, or takes it off the board. Does nothing without a stroke.
    pub fn extend_stroke(&mut self, to: Option<usize>) {
        let to = to.filter(|&cell| cell < self.now.cells.len());
        let Open::Stroke { color, at, .. } = &mut self.open else { return };
        let (color, from) = (*color, std::mem::replace(at, to));
        let Some(to) = to else { return };
        for cell in self.now.line(from.unwrap_or(to), to) {
            if std::mem::replace(&mut self.now.cells[cell], color) != color {
                self.revision += 1;
            }
        }
    }

    /// Ends the stroke.
    pub fn end_stroke(&mut self) {
        if self.is_in_stroke() {
            self.close();
        }
    }

    /// Paints one cell.
    pub fn paint(&mut self, cell: usize, color: Color) {
        self.begin_stroke(cell, color);
        self.end_stroke();
    }

    /// Paints the connected cells of a cell's colour. A blank start cell connects to nothing.
    pub fn fill(&mut self, cell: usize, color: Color) {
        let is_known = cell < self.now.cells.len() && usize::from(color) < self.now.colors;
        self.change(|drawing| {
            if is_known {
                drawing.region(cell).into_iter().for_each(|cell| drawing.cells[cell] = color);
            }
        });
    }

    /// Paints all cells.
    pub fn fill_all(&mut self, color: Color) {
        let is_known = usize::from(color) < self.now.colors;
        self.change(|drawing| {
            if is_known {
                drawing.cells.fill(color);
            }
        });
    }

    /// Gives every cell a random colour, determined by the seed.
    pub fn randomize(&mut self, seed: u64) {
        self.change(|drawing| {
            let (width, colors) = (drawing.width, drawing.colors);
            // Generated boards have at least two columns, rows and colours.
            let board = BoardCode::uniform(width, drawing.height(), colors, seed).board();
            let cell_at = |cell: usize| (cell / width) * board.width() + cell % width;
            for (cell, color) in drawing.cells.iter_mut().enumerate() {
                *color = board.cells()[cell_at(cell)] % colors as Color;
            }
        });
    }

    /// Changes the size, in columns and rows, and the number of colours. Values out of range are clamped. Cells that
    /// fit stay. New cells get the first colour, and cells of removed colours get the others in turn. Consecutive
    /// changes form one step, computed from the board before the first.
    pub fn reshape(&mut self, width: usize, height: usize, colors: usize) {
        let basis = match std::mem::replace(&mut self.open, Open::Nothing) {
            Open::Shape(basis) => basis,
            open => {
                self.open = open;
                self.close();
                self.now.clone()
            }
        };
        let is_first = basis == self.now;
        let shaped = basis.reshaped(width, height, colors);
        if shaped == self.now {
            self.open = Open::Shape(basis);
            return;
        }
        if shaped == basis {
            self.past.pop_back();
        } else if is_first {
            self.add_step(basis.clone());
        }
        self.show(shaped);
        self.open = Open::Shape(basis);
    }

    /// Moves the start or changes its rule.
    pub fn set_start(&mut self, start: Start) {
        let is_known = start.cell() < self.now.cells.len();
        self.change(|drawing| {
            if is_known {
                drawing.start = start;
            }
        });
    }

    /// Replaces the board.
    ///
    /// # Errors
    /// [`BoardProblem::TooLarge`]. Nothing changes then.
    pub fn take(&mut self, board: &Board) -> Result<(), BoardProblem> {
        let read = read(board)?;
        self.change(|drawing| *drawing = read);
        Ok(())
    }

    /// Replaces the board by a text's, which has any form of a board file, or is a board code.
    ///
    /// # Errors
    /// The fault in the text and its place. Nothing changes then.
    pub fn take_text(&mut self, text: &str) -> Result<(), BoardProblem> {
        let code = text.trim();
        let board = if code.contains('@') && !code.contains('\n') {
            Board::of_code_on(code, now(Period::Day))?
        } else {
            let file = BoardFile::parse_on("Text", text.as_bytes(), Layout::Auto, now(Period::Day))?;
            match file.count() {
                1 => file.board(0, None)?,
                count => return Err(BoardProblem::Several(count)),
            }
        };
        self.take(&board)
    }

    /// Undoes a step.
    pub fn undo(&mut self) {
        self.close();
        if let Some(before) = self.past.pop_back() {
            let now = self.show(before);
            self.future.push(now);
        }
    }

    /// Redoes an undone step.
    pub fn redo(&mut self) {
        self.close();
        if let Some(after) = self.future.pop() {
            let now = self.show(after);
            self.past.push_back(now);
        }
    }

    /// Makes a separate step, if anything changes.
    fn change(&mut self, change: impl FnOnce(&mut Drawing)) {
        self.close();
        let mut changed = self.now.clone();
        change(&mut changed);
        if changed != self.now {
            let before = self.show(changed);
            self.add_step(before);
        }
    }

    /// Ends the open step.
    fn close(&mut self) {
        if let Open::Stroke { before, .. } = std::mem::replace(&mut self.open, Open::Nothing)
            && before != self.now
        {
            self.add_step(before);
        }
    }

    fn add_step(&mut self, before: Drawing) {
        self.future.clear();
        self.past.push_back(before);
        if self.past.len() > MAX_STEPS {
            self.past.pop_front();
        }
    }

    /// Replaces the drawing and returns the old one.
    fn show(&mut self, drawing: Drawing) -> Drawing {
        self.revision += 1;
        std::mem::replace(&mut self.now, drawing)
    }
}

fn read(board: &Board) -> Result<Drawing, BoardProblem> {
    check_size(board.width(), board.height())?;
    let (width, colors) = (board.width(), board.colors());
    Ok(Drawing { width, colors, cells: board.cells().to_vec(), start: board.start() })
}

fn check_size(width: usize, height: usize) -> Result<(), BoardProblem> {
    match width.max(height) > MAX_EDITED_SIDE {
        true => Err(BoardProblem::TooLarge { width, height }),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests;
