//! A board under edit: what is drawn, and the steps that led to it.

mod drawing;

use std::collections::VecDeque;

use color_walk_api::{
    Board, BoardCode, BoardFile, ClusterGraph, CodeError, Color, DrawnBoard, FileError, Flood, Layout, Start,
};
use thiserror::Error;

use drawing::Drawing;

/// The most columns or rows of a board under edit: what the window shows.
pub const MAX_EDITED_SIDE: usize = 100;
/// So many steps can be taken back. A step is a copy of the board, of 10,000 bytes at most.
const MAX_STEPS: usize = 200;

/// What one begins with: something to play at once, and to paint over.
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

/// A board that is painted, with the steps back and forth.
///
/// Cells are numbered row by row from the top left, colours from 0. What is not on the board, or no colour of it, is
/// passed over by every verb. Whatever is asked, it is a board of 1 to [`MAX_EDITED_SIDE`] columns and rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardEditor {
    now: Drawing,
    past: VecDeque<Drawing>,
    future: Vec<Drawing>,
    open: Open,
    revision: u64,
}

/// What the next verb may go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Open {
    Nothing,
    /// A stroke: what was there before it, its colour, and where it is; nowhere while it is off the board.
    Stroke {
        before: Drawing,
        color: Color,
        at: Option<usize>,
    },
    /// A change of size or number of colours, from this drawing: passing through a small size loses nothing.
    Shape(Drawing),
}

/// Why a board cannot be taken, played or shared.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum BoardProblem {
    /// Text that is no board.
    #[error("{0}")]
    Text(#[from] FileError),
    /// Text that is no board code.
    #[error("{0}")]
    Code(#[from] CodeError),
    /// Text with more than one board.
    #[error("the text has {0} boards; give one of them")]
    Several(usize),
    /// A side longer than [`MAX_EDITED_SIDE`].
    #[error("the board is {width} × {height}; {MAX_EDITED_SIDE} × {MAX_EDITED_SIDE} is the most")]
    TooLarge {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// Its code would be too long for a link.
    #[error("the board is too large for a link; its text can be copied")]
    NoCode,
    /// There is nothing to absorb.
    #[error("the board is cleared from the beginning; give it another colour")]
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
    /// A board, without steps that could be taken back.
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

    /// Colours in row-major order. That of a blank start cell comes to light when the start goes elsewhere.
    pub fn cells(&self) -> &[Color] {
        &self.now.cells
    }

    /// Where the walk starts.
    pub fn start(&self) -> Start {
        self.now.start
    }

    /// Changes whenever the board does.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True from the beginning of a stroke to its end.
    pub fn is_in_stroke(&self) -> bool {
        matches!(self.open, Open::Stroke { .. })
    }

    /// True when there is a step to take back.
    pub fn can_undo(&self) -> bool {
        let stroke = matches!(&self.open, Open::Stroke { before, .. } if *before != self.now);
        stroke || !self.past.is_empty()
    }

    /// True when there is a step to do again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The board as it is.
    pub fn board(&self) -> Board {
        let Drawing { width, colors, cells, start } = &self.now;
        Board::new(*width, self.height(), *colors, cells.clone(), *start).expect("every verb leaves a board")
    }

    /// The board as it is, where there is something to clear.
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

    /// The board with its code.
    ///
    /// # Errors
    /// [`BoardProblem::NoCode`].
    pub fn drawn(&self) -> Result<DrawnBoard, BoardProblem> {
        DrawnBoard::new(&self.board()).map_err(|_| BoardProblem::NoCode)
    }

    /// Paints a cell, and every cell that the stroke is led to from there. All of a stroke is one step.
    pub fn begin_stroke(&mut self, cell: usize, color: Color) {
        self.close();
        if usize::from(color) < self.now.colors {
            self.open = Open::Stroke { before: self.now.clone(), color, at: None };
            self.lead_stroke(Some(cell));
        }
    }

    /// Leads the stroke on: straight to a cell, or off the board. Without a stroke nothing happens.
    pub fn lead_stroke(&mut self, to: Option<usize>) {
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

    /// Paints the connected cells of a cell's colour. A blank start cell is connected with nothing.
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

    /// Gives every cell a random colour; the same ones for the same seed.
    pub fn randomize(&mut self, seed: u64) {
        self.change(|drawing| {
            let (width, colors) = (drawing.width, drawing.colors);
            // Generated boards have two columns, rows and colours at least.
            let board = BoardCode::uniform(width, drawing.height(), colors, seed).board();
            let cell_at = |cell: usize| (cell / width) * board.width() + cell % width;
            for (cell, color) in drawing.cells.iter_mut().enumerate() {
                *color = board.cells()[cell_at(cell)] % colors as Color;
            }
        });
    }

    /// Another size, in columns and rows, and number of colours; each as near to what is asked as there is. What fits
    /// stays: new cells have the first colour, and colours that are gone become others in turn. One change after
    /// the other is one step, made from the board before the first of them.
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

    /// Lets the walk start elsewhere, or by the other rule.
    pub fn set_start(&mut self, start: Start) {
        let is_known = start.cell() < self.now.cells.len();
        self.change(|drawing| {
            if is_known {
                drawing.start = start;
            }
        });
    }

    /// Takes another board.
    ///
    /// # Errors
    /// [`BoardProblem::TooLarge`], and then all stays as it was.
    pub fn take(&mut self, board: &Board) -> Result<(), BoardProblem> {
        let read = read(board)?;
        self.change(|drawing| *drawing = read);
        Ok(())
    }

    /// Takes the board of a text: rows of characters, as in a board file, or a board code.
    ///
    /// # Errors
    /// What is wrong with the text, and where; all stays as it was then.
    pub fn take_text(&mut self, text: &str) -> Result<(), BoardProblem> {
        let code = text.trim();
        let board = if code.contains('@') && !code.contains('\n') {
            Board::of_code(code)?
        } else {
            let file = BoardFile::parse("Text", text.as_bytes(), Layout::Auto)?;
            match file.count() {
                1 => file.board(0, None)?,
                count => return Err(BoardProblem::Several(count)),
            }
        };
        self.take(&board)
    }

    /// Takes a step back.
    pub fn undo(&mut self) {
        self.close();
        if let Some(before) = self.past.pop_back() {
            let now = self.show(before);
            self.future.push(now);
        }
    }

    /// Does a step again that was taken back.
    pub fn redo(&mut self) {
        self.close();
        if let Some(after) = self.future.pop() {
            let now = self.show(after);
            self.past.push_back(now);
        }
    }

    /// A step of its own, if it changes anything.
    fn change(&mut self, change: impl FnOnce(&mut Drawing)) {
        self.close();
        let mut changed = self.now.clone();
        change(&mut changed);
        if changed != self.now {
            let before = self.show(changed);
            self.add_step(before);
        }
    }

    /// Ends what is open.
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

    /// Gives what was there before.
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
