//! The board that a person is drawing.

use color_walk_api::{board::Board, text::BoardText};
use serde::{Deserialize, Serialize};

use super::Document;

/// The board in the editor; without rows if there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Drawing(BoardText);

impl Document for Drawing {
    const NAME: &'static str = "drawing";
    const VERSION: u32 = 1;
}

impl Drawing {
    /// The drawing of this board.
    pub fn of(board: &Board) -> Self {
        Drawing(board.clone().into())
    }

    /// The board; `None` if the stored text is not a board.
    pub fn board(&self) -> Option<Board> {
        Board::try_from(self.0.clone()).ok()
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{board::Start, text::BoardCode};

    use super::*;
    use crate::Store;

    #[test]
    fn a_board_comes_back_as_it_was() {
        let store = Store::memory();
        for start in [Start::Blank(17), Start::Cluster(41)] {
            let board = BoardCode::uniform(7, 6, 36, 3).board().with_start(start).unwrap();
            let drawing = Drawing::of(&board);
            store.update(move |kept: &mut Drawing| *kept = drawing);
            assert_eq!(store.load::<Drawing>().poll().unwrap().board(), Some(board));
        }
        assert_eq!(Drawing::default().board(), None);
    }
}
