//! Board files in every form.

use color_walk_api::{
    board::{Board, StartRule},
    text::{BoardFile, GameId, Layout, board_text},
};
use color_walk_arena::batch::BoardSource;

use crate::has_message;

/// The most boards checked per file.
const MOST: usize = 32;

/// The first byte selects how to read the rest.
pub fn board_files(data: &[u8]) {
    let Some((&how, bytes)) = data.split_first() else { return };
    let layout = [Layout::Auto, Layout::Rows, Layout::Lines][usize::from(how % 3)];
    let cell = usize::from(how >> 4);
    let rules = [None, Some(StartRule::Blank), Some(StartRule::Center), Some(StartRule::Cell { row: cell, column: 0 })];
    let start = rules[usize::from(how / 3 % 4)];
    for layout in [Layout::Cells, Layout::RowsColumns, Layout::ColumnsRows] {
        if let Err(error) = BoardFile::parse("a file", bytes, layout) {
            has_message(error);
        }
    }
    if let Err(error) = GameId::parse(&String::from_utf8_lossy(bytes)) {
        has_message(error);
    }
    let file = match BoardFile::parse("a file", bytes, layout) {
        Ok(file) => file,
        Err(error) => return has_message(error),
    };
    assert!(file.count() > 0);
    let mut all_have_the_start = true;
    for index in 0..file.count() {
        match file.board(index, start) {
            Ok(board) if index < MOST => comes_back(&board),
            Ok(_) => {}
            Err(error) => {
                all_have_the_start = false;
                has_message(error);
            }
        }
    }
    match BoardSource::from_bytes("a file", bytes, start, layout) {
        Ok(source) => assert!(all_have_the_start && source.count() == file.count() as u64),
        Err(error) => {
            assert!(!all_have_the_start);
            has_message(error);
        }
    }
}

/// A written board must read back the same.
fn comes_back(board: &Board) {
    assert_eq!(board.cells().len(), board.width() * board.height());
    assert!(board.cells().iter().all(|&color| usize::from(color) < board.colors()));
    for is_sized in [false, true] {
        let text = board_text(board, is_sized);
        let again = BoardFile::parse("again", text.as_bytes(), Layout::Auto).and_then(|file| {
            assert_eq!(file.count(), 1);
            file.board(0, None)
        });
        let again = again.unwrap_or_else(|error| panic!("{error}: {text:?}"));
        assert_eq!(again.fingerprint(), board.fingerprint(), "{text:?}");
    }
}
