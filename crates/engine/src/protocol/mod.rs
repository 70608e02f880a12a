//! The protocol "color-walk 1" (docs/engine-protocol.md): lines of text to values and back.

mod answer;
mod go;
mod lines;
mod request;
mod words;

use thiserror::Error;

pub use answer::{Answer, End, EngineParam, Info};
pub use go::Go;
pub use lines::{Line, LineReader};
pub use request::Request;
pub use words::text;

/// The version of the protocol that is spoken here.
pub const VERSION: u64 = 1;
/// The most bytes of a line, without its end.
pub const MAX_LINE: usize = 4 << 20;
/// The greatest number: what every language can hold exactly, those whose numbers are doubles included.
pub const MAX_NUMBER: u64 = (1 << 53) - 1;
/// The most bytes of a key, or of a ping's token.
pub const MAX_WORD: usize = 64;
/// The most characters of a name, a label or a sentence.
pub const MAX_TEXT: usize = 300;

/// Why a line says nothing.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ProtocolError {
    /// The first word is none that is known.
    #[error("`{0}` is no command")]
    Command(String),
    /// Something is not there.
    #[error("`{command}` lacks {what}")]
    Missing {
        /// The line's first word.
        command: &'static str,
        /// What is not there.
        what: &'static str,
    },
    /// A number that is none, or too great.
    #[error("{what} is a whole number from {min} to {max}, not `{found}`")]
    Number {
        /// What it is the number of.
        what: &'static str,
        /// Least value.
        min: u64,
        /// Greatest value.
        max: u64,
        /// As written.
        found: String,
    },
    /// A word that does not have the form that it has to have.
    #[error("{what} is {form}, not `{found}`")]
    Form {
        /// What it is.
        what: &'static str,
        /// What was expected.
        form: &'static str,
        /// As written.
        found: String,
    },
    /// A key that is there twice.
    #[error("`{0}` is there twice")]
    Twice(&'static str),
    /// Size, colours, cells and start that make no board.
    #[error("{0}")]
    Board(String),
}

#[cfg(test)]
mod tests;
