//! How a person says what a file's lines mean, where a file can be read in several ways.

use std::fmt;

/// How a file's lines form boards.
///
/// ```
/// use color_walk_api::text::{BoardFile, Layout};
///
/// let boards = |layout| BoardFile::parse("a.txt", b"0101\n1010", layout).unwrap().count();
/// assert_eq!((boards(Layout::Rows), boards(Layout::Lines), boards(Layout::Auto)), (1, 2, 1));
/// assert_eq!(Layout::RowsColumns.name(), "rows-columns");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Recognises the form, and refuses a text with two readings.
    #[default]
    Auto,
    /// Each line is a row, and each of its characters a cell. A blank line ends a board.
    Rows,
    /// Each line is a square board, row by row.
    Lines,
    /// Each line is a row of cells with separators between them. In JSON, texts are cells.
    Cells,
    /// A line before each board gives its rows and columns, and perhaps its colours.
    RowsColumns,
    /// A line before each board gives its columns and rows, and perhaps its colours.
    ColumnsRows,
}

impl Layout {
    /// Its name, as an option has it.
    pub fn name(self) -> &'static str {
        match self {
            Layout::Auto => "auto",
            Layout::Rows => "rows",
            Layout::Lines => "lines",
            Layout::Cells => "cells",
            Layout::RowsColumns => "rows-columns",
            Layout::ColumnsRows => "columns-rows",
        }
    }
}

/// Readings of one text, each with the layout that decides for it.
///
/// ```
/// use color_walk_api::text::{BoardFile, FileFault, Layout, Readings};
///
/// let error = BoardFile::parse("a.txt", b"333\n012\n120\n201", Layout::Auto).unwrap_err();
/// let FileFault::Ambiguous(readings) = error.fault else { panic!() };
/// assert!(Readings::to_string(&readings).contains("decide with the layout `rows` or `rows-columns`"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings(pub(super) Vec<(String, Layout)>);

impl fmt::Display for Readings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let meanings: Vec<&str> = self.0.iter().map(|(meaning, _)| meaning.as_str()).collect();
        let mut layouts: Vec<String> = self.0.iter().map(|(_, layout)| format!("`{}`", layout.name())).collect();
        layouts.dedup();
        write!(out, "this can be {}; decide with the layout {}", meanings.join(", or "), layouts.join(" or "))?;
        if layouts.len() < meanings.len() {
            out.write_str(", which takes the first such reading")?;
        }
        if self.0.iter().any(|(_, layout)| matches!(layout, Layout::Rows | Layout::Cells)) {
            out.write_str(", or write the board's rows and columns in a line before it")?;
        }
        Ok(())
    }
}
