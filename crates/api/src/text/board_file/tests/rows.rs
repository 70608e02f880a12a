//! Rows of characters, as they were always read.

use super::*;
use crate::board::{Start, StartRule};

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
    assert_eq!(boards.map(|board| (board.colors(), board.to_string())), [(4, "01\n10".into()), (4, "ab\nba".into())]);
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
    // 2 × 2, if there are more than a hundred.
    assert_eq!(parse(&"0110\n".repeat(101)).unwrap().count(), 101);
    assert_eq!(parse(&"0110\n".repeat(100)).unwrap().count(), 1);
}

/// The only blank cell of a file is the start of its only board.
#[test]
fn rows_with_one_blank_cell_are_one_board() {
    for (width, height) in [(100, 50), (121, 30), (144, 12), (196, 90), (400, 300), (4, 200)] {
        let row = "01".repeat(width).split_off(width);
        let text = format!(".{}\n{}", &row[1..], format!("{row}\n").repeat(height - 1));
        let file = parse(&text).unwrap();
        let board = file.board(0, None).unwrap();
        assert_eq!((file.count(), board.width(), board.height()), (1, width, height));
    }
    let lines = format!(".{}\n", "01".repeat(50).split_off(1)).repeat(3);
    assert_eq!(parse(&lines).unwrap().count(), 3, "a blank cell a line is a board a line");
}

#[test]
fn a_start_fits_the_board() {
    let outside = parse("01\n10").unwrap().board(0, Some(StartRule::Cell { row: 2, column: 0 })).unwrap_err();
    assert!(outside.to_string().contains("start 2,0 is outside a board of 2 × 2"));
    let contradiction = parse(".1\n10").unwrap().board(0, Some(StartRule::Center)).unwrap_err();
    assert!(contradiction.to_string().contains("the start `blank`"));
}
