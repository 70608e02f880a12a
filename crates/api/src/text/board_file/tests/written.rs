//! Written boards are read back as the same boards.

use proptest::prelude::*;

use super::*;
use crate::{
    board::{Board, Start},
    text::{BoardCode, board_text},
};

#[track_caller]
fn comes_back(board: &Board) {
    let text = board_text(board, false);
    let file = parse(&text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(file.count(), 1, "{} × {}", board.width(), board.height());
    assert_eq!(file.board(0, None).unwrap().fingerprint(), board.fingerprint());
}

fn start(kind: u8, cell: usize, cells: usize) -> Start {
    match kind {
        0 => Start::Blank(cell % cells),
        1 => Start::Cluster(cell % cells),
        _ => Start::Cluster(0),
    }
}

proptest! {
    #![proptest_config(crate::proptest_config())]

    #[test]
    fn small_boards_come_back(
        width in 1usize..9, height in 1usize..9, colors in 1usize..37, kind in 0u8..3, cell in any::<usize>(), seed in any::<u64>(),
    ) {
        let random = BoardCode::uniform(width, height, colors, seed).board();
        let cell_at = |index: usize| random.cells()[index / width * random.width() + index % width] % colors as u8;
        let cells = (0..width * height).map(cell_at).collect();
        comes_back(&Board::new(width, height, colors, cells, start(kind, cell, width * height)).unwrap());
    }

    #[test]
    fn boards_with_their_own_characters_come_back(text in "[a-z,;|\"'\\-(\\[{0-9@:x]{1,30}", width in 1usize..6, cell in any::<usize>()) {
        let height = text.len() / width;
        prop_assume!(height > 0);
        let rows: Vec<&str> = (0..height).map(|row| &text[row * width..(row + 1) * width]).collect();
        if let Ok(file) = BoardFile::parse("f", rows.join("\n").as_bytes(), Layout::Rows) {
            let board = file.board(0, None).unwrap();
            comes_back(&board.clone().with_start(Start::Cluster(cell % (width * height))).unwrap());
        }
    }

    #[test]
    fn several_boards_come_back(seeds in proptest::collection::vec((2usize..6, 1usize..4, 2usize..5, any::<u64>()), 2..5)) {
        let boards: Vec<Board> = seeds.into_iter().map(|(width, height, colors, seed)| {
            let board = BoardCode::uniform(width, 2, colors, seed).board();
            let cells = board.cells().iter().copied().cycle().take(width * height).collect();
            Board::new(width, height, colors, cells, board.start()).unwrap()
        }).collect();
        let texts: Vec<String> = boards.iter().map(|board| board_text(board, true)).collect();
        let file = parse(&texts.join("\n\n")).unwrap();
        prop_assert_eq!(file.count(), boards.len());
        for (index, board) in boards.iter().enumerate() {
            prop_assert_eq!(file.board(index, None).unwrap().fingerprint(), board.fingerprint());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if cfg!(miri) { 1 } else { 24 }, ..ProptestConfig::default() })]

    #[test]
    fn boards_of_every_size_come_back(width in 2usize..=1000, height in 2usize..=1000, colors in 2usize..=36, kind in 0u8..3, cell in any::<usize>()) {
        let board = BoardCode::uniform(width, height, colors, 3).board();
        comes_back(&board.with_start(start(kind, cell, width * height)).unwrap());
    }
}

/// A width that is a square, as a line of a square board has.
#[test]
fn boards_as_wide_as_a_square_has_cells_come_back() {
    let sizes = [
        (100, 50),
        (121, 30),
        (144, 12),
        (196, 90),
        (400, 300),
        (961, 2),
        (100, 1),
        (16, 2),
        (4, 150),
        (100, 100),
        (1000, 1000),
    ];
    for (width, height) in sizes {
        let board = BoardCode::uniform(width, height.max(2), 4, 3).board();
        for start in [Start::Blank(0), Start::Blank(7), Start::Cluster(0), Start::Cluster(7)] {
            comes_back(&board.clone().with_start(start).unwrap());
        }
    }
}

/// A row of two cells looks like a start, and `5A` is no number with a word.
#[test]
fn one_row_of_two_cells_comes_back() {
    for cells in [[5, 10], [0, 1], [1, 0]] {
        comes_back(&Board::new(2, 1, 17, cells.to_vec(), Start::Cluster(1)).unwrap());
    }
}
