//! The protocol "color-walk 1" (docs/engine-protocol.md): converts lines of text to values and back.

mod answer;
mod code_line;
mod go;
mod lines;
mod param;
mod request;
mod words;

use thiserror::Error;

pub use answer::{Answer, End, Info};
pub use code_line::CodeLine;
pub use go::Go;
pub use lines::{Line, LineReader};
pub use param::{EngineParam, ParamValues};
pub use request::Request;
pub use words::text;

/// The protocol version.
pub const VERSION: u64 = 1;
/// The most bytes in a line, without its end.
pub const MAX_LINE: usize = 4 << 20;
/// The greatest number. Every language can hold it exactly, even those whose numbers are doubles.
pub const MAX_NUMBER: u64 = (1 << 53) - 1;
/// The most bytes in a key, a name of a value, or a ping's token.
pub const MAX_WORD: usize = 64;
/// The most characters in a name, a label or a message.
pub const MAX_TEXT: usize = 300;
/// The most names in a parameter.
pub const MAX_NAMES: usize = 64;
/// The most characters in a line of a log.
pub const MAX_LOG: usize = 1000;
/// The most characters in the label of a line of code.
pub const MAX_LABEL: usize = 64;
/// The most variables in a line of code.
pub const MAX_VALUES: usize = 48;
/// The most characters in a variable's name.
pub const MAX_NAME: usize = 32;

/// Why a line is invalid.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ProtocolError {
    /// The first word is unknown.
    #[error("`{0}` is not a command")]
    Command(String),
    /// A part is missing.
    #[error("`{command}` lacks {what}")]
    Missing {
        /// The line's first word.
        command: &'static str,
        /// The missing part.
        what: &'static str,
    },
    /// A number is invalid or out of range.
    #[error("{what} must be a whole number from {min} to {max}, not `{found}`")]
    Number {
        /// The number's meaning.
        what: &'static str,
        /// The smallest value allowed.
        min: u64,
        /// The largest value allowed.
        max: u64,
        /// The text found.
        found: String,
    },
    /// A word has the wrong form.
    #[error("{what} must be {form}, not `{found}`")]
    Form {
        /// The word's meaning.
        what: &'static str,
        /// The expected form.
        form: &'static str,
        /// The text found.
        found: String,
    },
    /// A move in a sequence is not a colour.
    #[error("move {number} is `{found}`; a colour is a digit or a letter")]
    Move {
        /// The move's number, from 1.
        number: usize,
        /// The character found.
        found: String,
    },
    /// A key is repeated.
    #[error("`{0}` is given twice")]
    Twice(&'static str),
    /// A parameter has a name twice.
    #[error("the name `{0}` is given twice")]
    TwoNames(String),
    /// A parameter has too many names.
    #[error("the parameter `{0}` has more than {MAX_NAMES} names")]
    ManyNames(String),
    /// A colour has two scores.
    #[error("the colour {0} has two scores")]
    TwoScores(char),
    /// Size, colours, cells and start do not form a board.
    #[error("{0}")]
    Board(String),
}

#[cfg(test)]
mod tests;
