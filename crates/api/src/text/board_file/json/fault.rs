//! Why a JSON text is no board.

use thiserror::Error;

/// Why JSON is no board.
///
/// ```
/// use color_walk_api::text::{BoardFile, FileFault, JsonFault, Layout};
///
/// let error = BoardFile::parse("a.json", b"[[0,1],[1,0]", Layout::Auto).unwrap_err();
/// assert_eq!(error.fault, FileFault::Json(JsonFault::Cut));
/// ```
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonFault {
    /// The text ends within a value.
    #[error("the JSON is cut short; save the whole file, or use the layout `rows` if brackets are colours")]
    Cut,
    /// Something that JSON does not allow here.
    #[error("`{0}` is wrong in JSON here; correct it, or use the layout `rows` if brackets are colours")]
    Wrong(char),
    /// Another value than an array, a number or a text.
    #[error("{0} is no part of a board; write an array of rows, each an array or a text")]
    Value(&'static str),
    /// Arrays within arrays of rows of boards.
    #[error("the arrays are nested too deeply; write an array of rows, or an array of boards")]
    Deep,
    /// Rows and cells beside each other.
    #[error("cells and rows stand beside each other; write an array of rows, each an array or a text")]
    Shape,
    /// Arrays of texts in an array, as long as each other.
    #[error(
        "these texts can be the words of one board, or the rows of several; use the layout `cells` for words, or write rows without JSON"
    )]
    Words,
    /// One array of numbers.
    #[error("one array of numbers has no rows; write an array for each row")]
    Flat,
    /// More values than a board may have cells.
    #[error("the JSON has too many values; write the boards as rows of characters")]
    TooLong,
}
