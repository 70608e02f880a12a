//! Codes that hold a whole board.

use arbitrary::{Result, Unstructured};
use color_walk_api::{
    board::{Board, Start},
    host::DrawnBoard,
};

use crate::{has_message, positions, text};

/// A text; and a board whose code has a typing error at some place.
pub fn drawn_boards(data: &[u8]) {
    if let Some(text) = text(data) {
        match text.parse::<DrawnBoard>() {
            Ok(drawn) => assert_eq!(drawn.code(), text.trim()),
            Err(error) => has_message(error),
        }
        assert!(DrawnBoard::short(text).len() <= text.len() + '…'.len_utf8());
    }
    // Too few bytes do not make a board.
    let _ = of_a_board(data);
}

fn of_a_board(data: &[u8]) -> Result<()> {
    let mut bytes = Unstructured::new(data);
    let (place, symbol) = (bytes.arbitrary::<u16>()?, bytes.int_in_range(0x20..=0x7e_u8)?);
    let board = positions::board(&mut bytes, 40)?;
    let drawn = match DrawnBoard::new(&board) {
        Ok(drawn) => drawn,
        Err(error) => {
            has_message(error);
            return Ok(());
        }
    };
    let back = drawn.code().parse::<DrawnBoard>().expect("a code that was written can be read");
    assert_eq!(back, drawn);
    assert!(is_same(back.board(), &board), "{drawn:?} is not {board:?}");

    let mut mistyped = drawn.code().to_owned().into_bytes();
    let place = usize::from(place) % mistyped.len();
    mistyped[place] = symbol;
    let mistyped = String::from_utf8(mistyped).expect("it is ASCII");
    if let Ok(other) = mistyped.parse::<DrawnBoard>() {
        assert_eq!(other.code(), mistyped.trim());
        assert!(other == drawn || other.board() != drawn.board(), "two codes are one board");
    }
    Ok(())
}

/// A blank cell's colour is not in a code.
fn is_same(one: &Board, other: &Board) -> bool {
    let blank = match one.start() {
        Start::Blank(cell) => Some(cell),
        Start::Cluster(_) => None,
    };
    let is_equal = |cell: usize| Some(cell) == blank || one.cells()[cell] == other.cells()[cell];
    (one.width(), one.height(), one.colors(), one.start())
        == (other.width(), other.height(), other.colors(), other.start())
        && (0..one.cells().len()).all(is_equal)
}
