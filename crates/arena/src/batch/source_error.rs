//! Why the boards of a batch are unavailable.

use std::io;

use color_walk_api::{
    board::BoardError,
    host::DrawnError,
    text::{BoardCode, CodeError, FileError, GameIdError},
};
use color_walk_play::sentence::Sentence;
use thiserror::Error;

/// Why boards are unavailable.
#[derive(Debug, Error)]
pub enum SourceError {
    /// Neither a file nor a code.
    #[error("{}", unknown(.0))]
    Unknown(String),
    /// Standard input, a folder, a device or a pipe, where a plain file is required.
    #[error("`{0}` is not a file; enter the path of a board file, or board codes.")]
    NoFile(String),
    /// A code has a number out of range.
    #[error("{0}")]
    Code(#[from] CodeError),
    /// The code of a drawn board is invalid.
    #[error("{0}")]
    Drawn(#[from] DrawnError),
    /// The game ID of another program is invalid.
    #[error("{0}")]
    Game(#[from] GameIdError),
    /// Some board cannot have the start.
    #[error("{0}")]
    Board(#[from] BoardError),
    /// The file is not a board file.
    #[error("{0}")]
    File(#[from] FileError),
    /// The file cannot be read.
    #[error("`{name}` cannot be read: {error}")]
    Read {
        /// The file.
        name: String,
        /// The system's error.
        error: io::Error,
    },
}

fn unknown(text: &str) -> String {
    match BoardCode::suggestion(text) {
        _ if text.is_empty() => {
            "the boards are missing; name a board file, or a code such as 30x20c5@1..1000".to_owned()
        }
        Some(near) => format!("`{text}` is not a board code, and no such file exists; did you mean `{near}`?"),
        None => format!("`{text}` is not a board code, and no such file exists; use a code such as 30x20c5@1..1000"),
    }
}

impl SourceError {
    /// The error for a person. Faults in codes and board files are English in every language.
    pub fn sentence(&self) -> Sentence {
        let english = self.to_string();
        match self {
            SourceError::Unknown(text) => match BoardCode::suggestion(text) {
                Some(near) => {
                    Sentence::new("notice-no-boards-near", english).with("near", near).with("text", text.as_str())
                }
                None => Sentence::new("notice-no-boards", english).with("text", text.as_str()),
            },
            SourceError::NoFile(text) => Sentence::new("notice-no-file", english).with("text", text.as_str()),
            SourceError::Read { name, error } => Sentence::new("notice-file-unread", english)
                .with("name", name.as_str())
                .with("error", error.to_string()),
            _ => english.into(),
        }
    }
}
