//! How the program ends when something is wrong: one sentence on standard error, and an exit status.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use color_walk_api::{counted, grouped};
use color_walk_play::sentence::shortened;
use thiserror::Error;

/// Why a command did not do what was asked.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// Wrong use or wrong input.
    #[error("{0}")]
    Wrong(String),
    /// Boards that were not cleared.
    #[error("{}", unsolved(*.failed, *.boards))]
    Unsolved { failed: u64, boards: u64 },
    /// Something that should not happen, such as a full disk.
    #[error("{0}")]
    Broken(String),
    /// The output went wrong.
    #[error("the output cannot be written: {}{}", .0, remedy(.0))]
    Output(#[from] io::Error),
    /// Something that has said itself what is wrong.
    #[error("status {}", .0.0)]
    Status(Status),
    /// Ctrl-C, with what was done until then.
    #[error("{0}")]
    Interrupted(String),
}

/// An exit status that needs no sentence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Status(pub u8);

impl Failure {
    /// Wrong use or wrong input.
    pub(super) fn wrong(error: impl ToString) -> Self {
        Failure::Wrong(error.to_string())
    }

    /// Something that should not happen.
    pub(super) fn broken(error: impl ToString) -> Self {
        Failure::Broken(error.to_string())
    }

    /// Prints the sentence and gives the exit status. A reader that went away (`| head`) is no failure.
    pub(super) fn report(self) -> ExitCode {
        let status = match &self {
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Status(Status(status)) => return ExitCode::from(*status),
            Failure::Wrong(_) => 2,
            Failure::Unsolved { .. } | Failure::Broken(_) | Failure::Output(_) => 1,
            Failure::Interrupted(_) => 130,
        };
        note(&self);
        ExitCode::from(status)
    }
}

/// That so many boards of so many were not cleared.
fn unsolved(failed: u64, boards: u64) -> String {
    let verb = if failed == 1 { "was" } else { "were" };
    match boards {
        1 => "the board was not cleared".to_owned(),
        _ => format!("{} of {} {verb} not cleared", grouped(failed), counted(boards, "board")),
    }
}

/// What a person can do where the system refuses to write, as a sentence's end; nothing where it says so itself.
pub(super) fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "; make room there",
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => "; choose a place where you may write",
        _ => "",
    }
}

/// The most characters of a sentence: what it repeats may be of any length.
const MOST: usize = 1000;

/// Prints one line on standard error, whether or not anyone reads it.
pub(super) fn note(sentence: impl ToString) {
    let _ = writeln!(io::stderr(), "color-walk: {}", shortened(&one_line(&sentence.to_string()), MOST));
}

/// A text without its line breaks; blanks within a line stay, since they may be a file's name.
fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
