//! The board that a person draws.

use color_walk_api::{Board, Color, Start};
use serde::{Deserialize, Serialize};

use super::Document;

/// The board under edit; without rows when there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Drawing {
    /// Number of colours, some of which may not appear.
    pub colors: u8,
    /// Cells, a digit (and then a letter) each, from `0`. They are the board's, also where it is blank.
    pub rows: Vec<String>,
    /// True when the start cell is blank.
    pub blank: bool,
    /// Row and column of the start cell, from 0.
    pub start: (u16, u16),
}

impl Document for Drawing {
    const NAME: &'static str = "drawing";
    const VERSION: u32 = 1;
}

/// Of a digit or a capital letter.
const RADIX: u32 = 36;

impl Drawing {
    /// A board with at most 65,536 rows and columns.
    pub fn of(board: &Board) -> Self {
        let digit = |&color: &Color| char::from_digit(color.into(), RADIX).unwrap_or('?').to_ascii_uppercase();
        let cell = board.start().cell();
        Drawing {
            colors: board.colors() as u8,
            rows: board.cells().chunks(board.width()).map(|row| row.iter().map(digit).collect()).collect(),
            blank: matches!(board.start(), Start::Blank(_)),
            start: ((cell / board.width()) as u16, (cell % board.width()) as u16),
        }
    }

    /// The board; none where what was kept is none.
    pub fn board(&self) -> Option<Board> {
        let width = self.rows.first()?.chars().count();
        let cells: Option<Vec<Color>> =
            self.rows.iter().flat_map(|row| row.chars()).map(|digit| Some(digit.to_digit(RADIX)? as Color)).collect();
        let is_even = self.rows.iter().all(|row| row.chars().count() == width);
        let (row, column) = (usize::from(self.start.0), usize::from(self.start.1));
        let cell = row * width + column;
        let start = if self.blank { Start::Blank(cell) } else { Start::Cluster(cell) };
        let is_board = is_even && column < width;
        Board::new(width, self.rows.len(), self.colors.into(), cells.filter(|_| is_board)?, start).ok()
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::BoardCode;
    use proptest::{collection::vec, prelude::*};

    use super::*;
    use crate::Store;

    proptest! {
        #[test]
        fn a_board_comes_back_as_it_was(seed in 0u64..50, colors in 2usize..37, blank in any::<bool>(), cell in 0usize..42) {
            let board = BoardCode::uniform(7, 6, colors, seed).board();
            let board = board.with_start(if blank { Start::Blank(cell) } else { Start::Cluster(cell) }).unwrap();
            let store = Store::memory();
            let drawing = Drawing::of(&board);
            store.update(move |kept: &mut Drawing| *kept = drawing);
            prop_assert_eq!(store.load::<Drawing>().poll().unwrap().board(), Some(board));
        }

        #[test]
        fn whatever_was_kept_is_a_board_or_none(
            colors in any::<u8>(), rows in vec("[0-9A-Za-zß. ]{0,4}", 0..4), blank in any::<bool>(), start in any::<(u16, u16)>(),
        ) {
            let drawing = Drawing { colors, rows: rows.clone(), blank, start };
            if let Some(board) = drawing.board() {
                prop_assert_eq!((board.height(), board.cells().len()), (rows.len(), rows.concat().chars().count()));
            }
        }
    }
}
