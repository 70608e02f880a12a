//! Every kind of text that is no board file, with its sentence.

use super::*;
use crate::text::FileFault;

#[test]
fn every_refusal_has_its_sentence() {
    let many: String = ('0'..='9').chain('A'..='Z').chain('a'..='d').collect();
    let words = (0..50).map(|word| format!("w{word:02}")).collect::<Vec<_>>().join(" ");
    let square = |side: usize, separator: &str| vec!["0"; side * side].join(separator);
    let table: &[(&str, &str)] = &[
        // Bytes.
        ("01\u{0}", "f, line 1, column 3: this is not a text file; a board file holds rows of characters"),
        ("", "f: the file has no board; write rows of characters, with a blank line between boards"),
        (" \n\n", "f: the file has no board; write rows of characters, with a blank line between boards"),
        ("---\n", "f: the file has no board; write rows of characters, with a blank line between boards"),
        // Rows.
        (
            "012\n01",
            "f, line 2: the row has 2 cells, but the board's first row has 3; make all rows of a board equally long",
        ),
        (
            "0123\n01 3\n0123",
            "f, line 2, column 3: there is a space inside a row; write spaces between all cells of a board, or between none",
        ),
        ("0.1\n1.0", "f, line 2, column 2: there is a second `.`; use only one blank start cell per board"),
        (
            "🟥🟦\n🇩🇪",
            "f, line 2, column 1: `\u{1f1e9}` is part of a joined character; use one plain character per cell",
        ),
        (
            "👩\u{200d}🚀",
            "f, line 1, column 2: `👩\u{200d}` is part of a joined character; use one plain character per cell",
        ),
        ("e\u{301}", "f, line 1, column 2: `e\u{301}` is part of a joined character; use one plain character per cell"),
        (&many, "f, line 1, column 37: `a` is colour 37, and the file has 40 of them; a file has at most 36 colours"),
        (
            &words,
            "f, line 1: these can be 50 cells, or 50 rows of 3 cells in one line; write each row in its own line, or use the layout `cells`",
        ),
        // Cells.
        (
            "0;1,2\n0;1,2",
            "f, line 1, column 4: the cells are separated in two ways; use one separator, and put words with spaces in quotes",
        ),
        (
            "light blue,red\nred,red",
            "f, line 1, column 1: the cells are separated in two ways; use one separator, and put words with spaces in quotes",
        ),
        ("0,,1\n0,1,1", "f, line 1, column 3: there is an empty cell; write a number or a word between the separators"),
        (",0\n1,0", "f, line 1, column 1: there is an empty cell; write a number or a word between the separators"),
        ("\"\",0\n1,0", "f, line 1, column 1: there is an empty cell; write a number or a word between the separators"),
        (
            "\"0,1\n1,0",
            "f, line 1, column 1: the quote has no partner; put whole cells in quotes, or use the layout `rows` if the quote is a colour",
        ),
        (
            "0\"1\n1\"0",
            "f, line 1, column 2: the quote has no partner; put whole cells in quotes, or use the layout `rows` if the quote is a colour",
        ),
        (
            "\"0\"1,2\n1,0",
            "f, line 1, column 1: the quote has no partner; put whole cells in quotes, or use the layout `rows` if the quote is a colour",
        ),
        (
            "(0, 1)\n(1, 0)",
            "f, line 1, column 1: `(0` is not a cell; write cells without brackets and rules, or use the layout `rows` if the characters are colours",
        ),
        (
            "(01)\n(10)",
            "f, line 1, column 1: `(01)` is not a cell; write cells without brackets and rules, or use the layout `rows` if the characters are colours",
        ),
        (
            "|a|b|\n|--|--|\n|b|a|",
            "f, line 2, column 2: `--` is not a cell; write cells without brackets and rules, or use the layout `rows` if the characters are colours",
        ),
        // Sizes and starts.
        (
            "3 4\n012\n210",
            "f, line 1: the size line says 3 and 4, but 2 rows of 3 cells are below it; correct the size line, or remove it",
        ),
        (
            "4 4\n0123",
            "f, line 1: the size line says 4 and 4, but 1 row of 4 cells is below it; correct the size line, or remove it",
        ),
        ("2 3 2\n012\n210", "f, line 2: the size line says 2 colours, but the board has 3; correct the size line"),
        ("3 3\n0 1\n.12\n210\n000", "f, line 3: the board has a start line and a blank cell `.`; remove one of them"),
        ("2 3\n2 0\n012\n210", "f, line 3: start 2,0 is outside a board of 3 × 2 (rows and columns count from 0)"),
        (
            "9999 9999\n0",
            "f, line 1: the size line says 9999 and 9999, but 1 row of 1 cell is below it; correct the size line, or remove it",
        ),
        (
            "012\n210\n\n5",
            "f, line 4: this line stands alone between boards of several rows; remove it, or join it to its board, or use the layout `rows` or `cells` if it is a board of one row",
        ),
        (
            "2 3\n\n012\n210",
            "f, line 1: this line stands alone between boards of several rows; remove it, or join it to its board, or use the layout `rows` or `cells` if it is a board of one row",
        ),
        // Several readings.
        (
            "333\n012\n120\n201",
            "f, line 1: this can be a board of 3 × 4, or rows and columns, then a board of 3 × 3; decide with the layout `rows` or `rows-columns`, or write the board's rows and columns in a line before it",
        ),
        (
            "3 3 3\n0 1 2\n1 2 0\n2 0 1",
            "f, line 1: this can be a board of 3 × 4, or rows and columns, then a board of 3 × 3; decide with the layout `cells` or `rows-columns`, or write the board's rows and columns in a line before it",
        ),
        (
            "2 3\n0 1 2 2 1 0",
            "f, line 1: this can be rows and columns, then a board of 3 × 2, or columns and rows, then a board of 2 × 3; decide with the layout `rows-columns` or `columns-rows`",
        ),
        (
            &square(4, ""),
            "f, line 1: this can be a board of 16 × 1, or a square board in one line; decide with the layout `rows` or `lines`, or write the board's rows and columns in a line before it",
        ),
        (
            &square(12, " "),
            "f, line 1: this can be a board of 144 × 1, or a square board in one line; decide with the layout `cells` or `lines`, or write the board's rows and columns in a line before it",
        ),
        (
            "012 120 201",
            "f, line 1: these can be 3 cells, or 3 rows of 3 cells in one line; write each row in its own line, or use the layout `cells`",
        ),
        (
            "[[\"red\",\"tan\"],[\"tan\",\"red\"]]",
            "f, line 1, column 1: these texts can be the words of one board, or the rows of several; use the layout `cells` for words, or write rows without JSON",
        ),
        // JSON.
        (
            "[[0,1],[1,0]",
            "f, line 1, column 13: the JSON is cut short; save the whole file, or use the layout `rows` if brackets are colours",
        ),
        (
            "[[0,1]\n,[1 0]]",
            "f, line 2, column 5: `0` is wrong in JSON here; correct it, or use the layout `rows` if brackets are colours",
        ),
        (
            "[[0,1.5],[1,0]]",
            "f, line 1, column 6: `.` is wrong in JSON here; correct it, or use the layout `rows` if brackets are colours",
        ),
        (
            "[[0,01]]",
            "f, line 1, column 5: `0` is wrong in JSON here; correct it, or use the layout `rows` if brackets are colours",
        ),
        (
            "{\"rows\":[\"01\"]}",
            "f, line 1, column 1: an object is no part of a board; write an array of rows, each an array or a text",
        ),
        (
            "[[0,null]]",
            "f, line 1, column 5: a value such as `null` is no part of a board; write an array of rows, each an array or a text",
        ),
        (
            "[[[[0]]]]",
            "f, line 1, column 4: the arrays are nested too deeply; write an array of rows, or an array of boards",
        ),
        (
            "[0,[1]]",
            "f, line 1, column 1: cells and rows stand beside each other; write an array of rows, each an array or a text",
        ),
        ("[0,1,0,1]", "f, line 1, column 1: one array of numbers has no rows; write an array for each row"),
        (
            "[[0,1],[1]]",
            "f, line 1: the row has 1 cell, but the board's first row has 2; make all rows of a board equally long",
        ),
        ("[[\"\",0]]", "f, line 1, column 3: there is an empty cell; write a number or a word between the separators"),
        (
            "[]",
            "f, line 1, column 3: the file has no board; write rows of characters, with a blank line between boards",
        ),
        // Game IDs and codes.
        (
            "12x12c6m5#871",
            "f, line 1: `12x12c6m5#871` is a random seed of Simon Tatham's Flood; copy the game ID by its cells, as in 12x12c6m5:012…,25",
        ),
        ("3x2c3:01221,7", "f, line 1: the game ID has 5 cells, but a board of 3 × 2 needs 6; copy it whole"),
        ("3x2c3:012310,7", "f, line 1: cell 4 of the game ID is `3`; use only its 3 colours"),
        ("3x2c3:012210", "f, line 1: `3x2c3:012210` is not a game ID; copy it whole, as in 12x12c6m5:012…,25"),
        (";ColorFill;3;2", "f, line 1: `;ColorFill;3;2` is not a game ID; copy it whole, as in 12x12c6m5:012…,25"),
        (
            ";ColorFill;2;1;2;7;12;0;1;",
            "f, line 1: start 3,1 is outside a board of 2 × 1 (rows and columns count from 0)",
        ),
        ("series@1..3", "f, line 1: `series@1..3` names several boards; give one, such as series@1"),
        ("5x5c3@1\n012\n", "f, line 2: `012` is not a board code; example: 30x20c5@1..1000"),
    ];
    let wrong: Vec<String> = table
        .iter()
        .filter_map(|(text, sentence)| {
            let told = match boards(text.as_bytes(), Layout::Auto) {
                Ok(read) => format!("reads {read:?}"),
                Err(error) => error.to_string(),
            };
            (told != *sentence).then(|| format!("{text:?}\n  says {told}\n  not  {sentence}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn damaged_bytes_have_a_place() {
    let wrong = |bytes: &[u8]| BoardFile::parse("f", bytes, Layout::Auto).unwrap_err().to_string();
    assert!(wrong(&[0x30, 0x0a, 0xff, 0xfe]).starts_with("f, line 2, column 1: this is not a text file"));
    let damaged = "the UTF-16 text is damaged; save the file again, best as UTF-8";
    assert_eq!(wrong(&[0xff, 0xfe, 0x30, 0x00, 0x31]), format!("f, line 1, column 2: {damaged}"));
    assert_eq!(wrong(&[0xfe, 0xff, 0xd8, 0x3d, 0x00, 0x30]), format!("f, line 1, column 1: {damaged}"));
}

#[test]
fn a_layout_that_does_not_fit_is_refused() {
    let wrong = |text: &str, layout| boards(text.as_bytes(), layout).unwrap_err().to_string();
    assert!(wrong("0 1", Layout::Rows).contains("line 1, column 2: there is a space inside a row"));
    assert_eq!(
        wrong("012", Layout::Lines),
        "f, line 1: 3 cells cannot make a square board; write one row per line instead"
    );
    assert_eq!(
        wrong("01\n10", Layout::RowsColumns),
        "f, line 1: there is no size line; write the board's rows and columns as two numbers, or leave the layout out"
    );
    assert!(
        wrong("2 3\n01\n10\n01", Layout::RowsColumns).contains("the size line says 2 and 3, but 3 rows of 2 cells")
    );
}

/// The board of 16,777,217 cells is refused before its cells are collected.
#[test]
fn a_board_that_is_too_large_is_refused() {
    let rows = "0".repeat(4097) + "\n";
    let error = parse(&rows.repeat(4096)).unwrap_err();
    assert!(matches!(error.fault, FileFault::Board(_)), "{error}");
}
