//! A board as rows of text, for files and for messages to a worker.

use crate::board::{Board, BoardError, Color, Start, StartRule, color_of, symbol_of};

/// A board in its stored form. It may be invalid: [`Board::try_from`] checks it.
///
/// ```
/// use color_walk_api::{
///     board::{Board, Start},
///     text::BoardText,
/// };
///
/// let board = Board::new(3, 2, 3, vec![0, 1, 2, 1, 1, 0], Start::Blank(1)).unwrap();
/// let text = BoardText::from(board.clone());
/// assert_eq!((text.rows.join(" ").as_str(), text.blank, text.start), ("012 110", true, (0, 1)));
/// assert_eq!(Board::try_from(text), Ok(board));
///
/// let text = BoardText { colors: 2, rows: vec!["01".to_owned(), "0x".to_owned()], ..BoardText::default() };
/// let error = Board::try_from(text).unwrap_err();
/// assert_eq!(error.to_string(), "cell 3 has colour 33, but the board has 2 colours (from 0)");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct BoardText {
    /// Number of colours, some of which may not appear.
    pub colors: usize,
    /// Rows of cells, one digit or letter per cell (see [`symbol_of`]). A blank cell also keeps its colour here.
    pub rows: Vec<String>,
    /// True if the start cell is blank.
    pub blank: bool,
    /// Row and column of the start cell, from 0.
    pub start: (usize, usize),
    /// The board's own characters, one per colour; empty if it uses digits and capital letters.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "String::is_empty"))]
    pub symbols: String,
}

impl From<Board> for BoardText {
    fn from(board: Board) -> Self {
        let cell = board.start().cell();
        let row = |row: &[Color]| row.iter().map(|&color| symbol_of(color)).collect();
        let is_usual = (0..).zip(board.symbols()).all(|(color, &symbol)| symbol == symbol_of(color));
        BoardText {
            colors: board.colors(),
            rows: board.cells().chunks(board.width()).map(row).collect(),
            blank: matches!(board.start(), Start::Blank(_)),
            start: (cell / board.width(), cell % board.width()),
            symbols: if is_usual { String::new() } else { board.symbols().iter().collect() },
        }
    }
}

impl TryFrom<BoardText> for Board {
    type Error = BoardError;

    fn try_from(text: BoardText) -> Result<Self, BoardError> {
        let (width, height) = (text.rows.first().map_or(0, |row| row.chars().count()), text.rows.len());
        let mut cells = Vec::new();
        for (index, symbols) in text.rows.iter().enumerate() {
            for (column, symbol) in symbols.chars().enumerate() {
                let bad = BoardError::BadSymbol { row: index + 1, column: column + 1, symbol };
                cells.push(color_of(symbol).ok_or(bad)?);
            }
            let found = cells.len() - index * width;
            if found != width {
                return Err(BoardError::Ragged { row: index + 1, found, expected: width });
            }
        }
        let (row, column) = text.start;
        let rule = if text.blank { StartRule::BlankCell { row, column } } else { StartRule::Cell { row, column } };
        // Without cells the board is invalid, whatever its start.
        let start = if cells.is_empty() { Start::Blank(0) } else { rule.on(width, height)? };
        let board = Board::new(width, height, text.colors, cells, start)?;
        if text.symbols.is_empty() {
            return Ok(board);
        }
        let mut symbols: Vec<char> = text.symbols.chars().collect();
        let is_one_each =
            symbols.len() == text.colors && symbols.iter().all(|symbol| *symbol != '.' && !symbol.is_whitespace());
        symbols.sort_unstable();
        symbols.dedup();
        if !is_one_each || symbols.len() != text.colors {
            return Err(BoardError::BadSymbols(text.symbols));
        }
        Board::with_symbols(width, height, text.symbols.chars().collect(), board.cells().to_vec(), start)
    }
}

#[cfg(feature = "serde")]
mod serialized {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::{Board, BoardText};

    impl Serialize for Board {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            BoardText::from(self.clone()).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Board {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            BoardText::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;
    use crate::text::{BoardCode, BoardFile, Layout};

    proptest! {
        #![proptest_config(crate::proptest_config())]

        #[test]
        fn a_board_comes_back_as_it_was(seed in 0u64..50, colors in 2usize..37, blank in any::<bool>(), cell in 0usize..42) {
            let start = if blank { Start::Blank(cell) } else { Start::Cluster(cell) };
            let board = BoardCode::uniform(7, 6, colors, seed).board().with_start(start).unwrap();
            prop_assert_eq!(Board::try_from(BoardText::from(board.clone())), Ok(board));
        }

        #[test]
        fn any_text_is_a_board_or_refused(
            colors in 0usize..40, rows in vec("[0-9A-Za-zß. ]{0,4}", 0..4), blank in any::<bool>(),
            start in any::<(usize, usize)>(), symbols in "[a-z. ]{0,3}",
        ) {
            let text = BoardText { colors, rows: rows.clone(), blank, start, symbols };
            if let Ok(board) = Board::try_from(text) {
                prop_assert_eq!((board.height(), board.cells().len()), (rows.len(), rows.concat().chars().count()));
            }
        }
    }

    #[test]
    fn a_files_characters_are_kept() {
        let board = BoardFile::parse("f", b"rgb\nbgr", Layout::Auto).unwrap().board(0, None).unwrap();
        let text = BoardText::from(board.clone());
        assert_eq!((text.rows.join(" ").as_str(), text.symbols.as_str()), ("210 012", "bgr"));
        assert_eq!(Board::try_from(text.clone()), Ok(board));
        for symbols in ["bg", "bgg", "b.r", "b r"] {
            let text = BoardText { symbols: symbols.to_owned(), ..text.clone() };
            assert_eq!(Board::try_from(text), Err(BoardError::BadSymbols(symbols.to_owned())));
        }
    }

    #[test]
    fn wrong_rows_are_told_by_their_place() {
        let wrong = |rows: [&str; 2]| {
            let rows = rows.map(str::to_owned).to_vec();
            Board::try_from(BoardText { colors: 3, rows, ..BoardText::default() }).unwrap_err().to_string()
        };
        assert_eq!(wrong(["012", "01"]), "row 2 has 2 cells, but the first row has 3; make all rows equally long");
        assert_eq!(wrong(["01", "0?"]), "row 2, column 2: `?` is not a colour; write a digit or a letter");
        assert_eq!(wrong(["", ""]), "a board needs at least one cell");
    }
}
