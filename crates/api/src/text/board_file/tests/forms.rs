//! The forms in which people write boards.

use super::*;
use crate::board::{Start, StartRule};
use crate::text::Known;

#[track_caller]
fn reads(text: &str, expected: &[&str], form: &str) {
    let read = boards(text.as_bytes(), Layout::Auto);
    assert_eq!(
        read.as_deref(),
        Ok(&expected.iter().map(|board| (*board).to_owned()).collect::<Vec<_>>()[..]),
        "{text:?}"
    );
    assert_eq!(parse(text).unwrap().form(0), form, "{text:?}");
}

#[test]
fn cells_have_separators() {
    reads("0,1,2", &["012"], "rows of cells between commas");
    reads("0,1,2\n2,1,0,\n", &["012/210"], "rows of cells between commas");
    reads("0, 1, 2\n 2, 1, 0", &["012/210"], "rows of cells between commas");
    reads("0;1\r\n1;0\r\n", &["01/10"], "rows of cells between semicolons");
    reads("| 0 | 1 |\n| 1 | 0 |", &["01/10"], "rows of cells between bars");
    reads("0|1\n1|0", &["01/10"], "rows of cells between bars");
    reads("0 1 2\n  2 1\t0 \n", &["012/210"], "rows of cells between spaces");
    reads("0\t1\n1\t0", &["01/10"], "rows of cells between spaces");
    reads("\"0\",\"1\"\n\"1\",\"0\"", &["01/10"], "rows of cells between commas");
    reads(". 1\n1 0", &[".1/10"], "rows of cells between spaces");
}

#[test]
fn numbers_are_colours_in_numerical_order() {
    reads("03 12 05", &["021"], "rows of cells between spaces");
    reads("10 9\n9 10", &["10/01"], "rows of cells between spaces");
    reads("3,03\n003,12", &["00/01"], "rows of cells between commas");
    reads("-1 0\n0 1", &["01/12"], "rows of cells between spaces");
    let file = parse("03 12 05\n12 12 03").unwrap();
    assert_eq!(file.cells_by_color(0), ["03", "05", "12"]);
    assert!(parse("1 2\n2 1").unwrap().cells_by_color(0).is_empty(), "the characters are the cells");
    let wide = "18446744073709551616 2\n2 18446744073709551615";
    assert_eq!(boards(wide.as_bytes(), Layout::Auto).unwrap(), ["20/01"]);
}

#[test]
fn words_are_colours_in_the_order_of_their_text() {
    reads("red blue\nblue red", &["10/01"], "rows of cells between spaces");
    reads("'light blue';red\nred;'light blue'", &["01/10"], "rows of cells between semicolons");
    assert_eq!(parse("red,green\nblue,red").unwrap().cells_by_color(0), ["blue", "green", "red"]);
}

#[test]
fn quoted_rows_are_rows() {
    reads("\"012\",\n\"210\"", &["012/210"], "rows of characters");
    reads("'012'\n'210'", &["012/210"], "rows of characters");
}

#[test]
fn a_size_line_is_checked() {
    reads("2 3\n012\n210", &["012/210"], "a size line, then rows of characters");
    reads("3 2\n012\n210", &["012/210"], "a size line, then rows of characters");
    reads("2 4 3\n0 1 2 1\n2 1 0 0", &["0121/2100"], "a size line, then rows of cells between spaces");
    reads("2x3\n0,1,2\n2,1,0", &["012/210"], "a size line, then rows of cells between commas");
    reads("343\n0120\n2101\n0001", &["0120/2101/0001"], "a size line, then rows of characters");
    // More colours than appear.
    let board = parse("2 3 5\n012\n210").unwrap().board(0, None).unwrap();
    assert_eq!((board.colors(), board.symbol(4)), (5, '4'));
    let board = parse("2 2 4\n1 4\n4 2").unwrap().board(0, None).unwrap();
    assert_eq!((board.colors(), board.to_string().as_str()), (4, "14\n42"));
    let file = parse("2 2 12\n1 12\n12 2").unwrap();
    let board = file.board(0, None).unwrap();
    assert_eq!((board.colors(), board.to_string().as_str()), (12, "0B\nB1"));
    assert_eq!(file.cells_by_color(0)[11], "12");
    assert_eq!(parse("2 2 50\n1 2\n2 1").unwrap().board(0, None).unwrap().colors(), 36);
}

#[test]
fn a_start_line_is_a_start() {
    let text = "2 2\n0 1\nred blue\nblue red\n";
    reads(text, &["10/01"], "a size line and a start line, then rows of cells between spaces");
    let file = parse(text).unwrap();
    assert_eq!(file.board(0, None).unwrap().start(), Start::Cluster(1));
    assert_eq!(file.board(0, Some(StartRule::Blank)).unwrap().start(), Start::Blank(0), "a person may change it");
    let file = parse("3 3\n2 1\n012\n210\n012").unwrap();
    assert_eq!(file.board(0, None).unwrap().start(), Start::Cluster(7));
}

#[test]
fn a_line_after_is_what_is_known() {
    let known = |text: &str| parse(text).unwrap().known(0).cloned();
    reads(
        "3 3 3\n0 1 2 2 1 0 0 0 1 \n18\n",
        &["012/210/001"],
        "a size line, then a board in one line, cells between spaces",
    );
    assert_eq!(known("3 3 3\n0 1 2 2 1 0 0 0 1 \n18\n"), Some(Known::Moves(18)));
    assert_eq!(known("2 3\n012\n210\n1201201"), Some(Known::Walk("1201201".to_owned())));
    assert_eq!(known("2 3\n012\n210\n1 2 0 1"), Some(Known::Walk("1 2 0 1".to_owned())));
    assert_eq!(known("2 3\n1 1\n012\n210\n4"), Some(Known::Moves(4)));
    assert_eq!(known("2 3\n012\n210"), None);
}

#[test]
fn json_is_an_array_of_rows_or_of_boards() {
    reads("[[0,1],[2,0]]", &["01/20"], "JSON");
    reads("[\n  [0, 1],\n  [2, 0]\n]\n", &["01/20"], "JSON");
    reads("[\"012\", \"210\"]", &["012/210"], "JSON");
    reads("[\"0 1 2\", \"2 1 0\"]", &["012/210"], "JSON");
    reads("[[\"red\",\"blue\"],[\"blue\",\"red\"]]", &["10/01"], "JSON");
    reads("[[[0,1],[1,0]],[[1,1],[0,0]]]", &["01/10", "11/00"], "JSON");
    reads("[[\"012\",\"210\"],[\"01\"]]", &["012/210", "01"], "JSON");
    reads("[0,1,2]\n[2,1,0]\n", &["012/210"], "JSON");
    reads("[[0,1],[1,0]]\n\n[[1,0]]", &["01/10", "10"], "JSON");
    reads("[[0,\".\"],[1,0]]", &["0./10"], "JSON");
    reads("[[10,9],[9,10]]", &["10/01"], "JSON");
    reads(r#"["\ud83d\udfe5\ufe0f\ud83d\udfe6"]"#, &["🟥🟦"], "JSON");
    assert_eq!(boards(b"[[\"ab\",\"cd\"],[\"cd\",\"ab\"]]", Layout::Cells).unwrap(), ["01/10"]);
}

#[test]
fn boards_are_divided_by_blank_lines_or_hyphens() {
    reads("012\n120\n---\n201\n012\n", &["012/120", "201/012"], "rows of characters");
    reads("0 1\n1 0\n\n-----\n\n1 1\n0 0", &["01/10", "11/00"], "rows of cells between spaces");
    reads("2 2\n01\n10\n---\n2 2\n10\n01", &["01/10", "10/01"], "a size line, then rows of characters");
    // Here the hyphen is a colour.
    reads("-#-\n---\n#-#", &["-#-/---/#-#"], "rows of characters");
}

#[test]
fn game_ids_of_other_programs() {
    reads("3x2c3m5:012210,7", &["012/210"], "a game ID of Simon Tatham's Flood");
    reads("3x2:012210,7\n2:0110,\n", &["012/210", "01/10"], "a game ID of Simon Tatham's Flood");
    let file = parse("3x2c5m0:012210,7").unwrap();
    let board = file.board(0, None).unwrap();
    assert_eq!((board.colors(), board.start(), file.known(0)), (5, Start::Cluster(0), Some(&Known::Limit(7))));
    reads(";ColorFill;3;2;3;-4;123321;2;321;", &["012/210"], "a game ID of ColorFill");
    let file = parse(";ColorFill;3;2;3;-4;123321;2;321;").unwrap();
    assert_eq!(file.board(0, None).unwrap().start(), Start::Cluster(5));
    assert_eq!(file.known(0), Some(&Known::Walk("21".to_owned())));
}

#[test]
fn board_codes_are_boards() {
    reads("6x4c3@1\n\n6x4c3@2", &[".01220/000202/110001/020010", ".00112/102112/000211/101120"], "a board code");
    let drawn = crate::text::drawn::DrawnBoard::new(&parse("01\n10").unwrap().board(0, None).unwrap()).unwrap();
    reads(drawn.code(), &["01/10"], "a board code");
    let file = parse("6x4c3@1").unwrap();
    assert_eq!(file.board(0, Some(StartRule::Center)).unwrap().start(), Start::Cluster(15));
}

#[test]
fn lines_of_other_solvers_are_square_boards() {
    let line = "012345".repeat(24);
    reads(&format!("{line}\n{line}\n"), &[&whole(&line), &whole(&line)], "a square board a line");
    let spaced: Vec<String> = line.chars().map(String::from).collect();
    let read = boards(spaced.join(" ").as_bytes(), Layout::Lines).unwrap();
    assert_eq!(read, [whole(&line)]);
}

/// A line of 144 cells as rows.
fn whole(line: &str) -> String {
    let rows: Vec<&str> = (0..12).map(|row| &line[row * 12..row * 12 + 12]).collect();
    rows.join("/")
}

#[test]
fn nobody_sees_the_marks_of_emoji_and_of_direction() {
    for text in ["🟥🟦\n🟦🟥", "🟥\u{fe0f}🟦\u{fe0f}\n🟦🟥\u{fe0f}", "🟥 🟦\n🟦 🟥"] {
        assert_eq!(boards(text.as_bytes(), Layout::Auto).unwrap(), ["🟥🟦/🟦🟥"], "{text:?}");
    }
    for mark in ['\u{200b}', '\u{ad}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{feff}', '\u{fe0f}'] {
        let text = format!("0{mark}1\n{mark}10{mark}");
        for layout in [Layout::Auto, Layout::Rows] {
            assert_eq!(boards(text.as_bytes(), layout).unwrap(), ["01/10"], "{text:?}");
        }
    }
    assert_eq!(boards("1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}".as_bytes(), Layout::Auto).unwrap(), ["12"]);
}

#[test]
fn every_encoding_and_line_end() {
    let units = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> { text.encode_utf16().flat_map(bytes).collect() };
    for ends in ["\n", "\r\n", "\r", "\r\r\n", "\u{2028}"] {
        let text = format!("0🟥{ends}🟥0{ends}{ends}00{ends}🟥🟥{ends}");
        let marked = format!("\u{feff}{text}");
        let all = [
            text.clone().into_bytes(),
            marked.clone().into_bytes(),
            units(&marked, u16::to_le_bytes),
            units(&marked, u16::to_be_bytes),
        ];
        for bytes in all {
            assert_eq!(boards(&bytes, Layout::Auto).unwrap(), ["0🟥/🟥0", "00/🟥🟥"], "{bytes:?}");
        }
    }
}

#[test]
fn a_layout_decides() {
    let text = b"3 3 3\n0 1 2\n2 1 0\n0 0 1";
    assert_eq!(boards(text, Layout::Cells).unwrap(), ["333/012/210/001"]);
    assert_eq!(boards(text, Layout::RowsColumns).unwrap(), ["012/210/001"]);
    let text = b"333\n012\n210\n001";
    assert_eq!(boards(text, Layout::Rows).unwrap(), ["333/012/210/001"]);
    assert_eq!(boards(text, Layout::RowsColumns).unwrap(), ["012/210/001"]);
    let text = b"2 3\n0 1 2 2 1 0";
    assert_eq!(boards(text, Layout::RowsColumns).unwrap(), ["012/210"]);
    assert_eq!(boards(text, Layout::ColumnsRows).unwrap(), ["01/22/10"]);
    assert_eq!(boards(b",;|\n[\"a", Layout::Rows).unwrap(), [",;|/[\"a"]);
    assert_eq!(boards(b"012 120", Layout::Cells).unwrap(), ["01"]);
}
