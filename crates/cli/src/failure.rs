//! Failures of the program: one sentence on standard error, and an exit status.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use color_walk_api::text::{counted, grouped};
use color_walk_play::sentence::shortened;
use thiserror::Error;

#[derive(Debug, Error)]
pub(super) enum Failure {
    /// Wrong use or wrong input.
    #[error("{0}")]
    Wrong(String),
    /// Some boards were not cleared. `unit` is a board or a game.
    #[error("{}", unsolved(*.failed, *.of, .unit))]
    Unsolved { failed: u64, of: u64, unit: &'static str },
    /// An unexpected failure, such as a full disk.
    #[error("{0}")]
    Broken(String),
    /// The output failed.
    #[error("cannot write the output: {}{}", .0, remedy(.0))]
    Output(#[from] io::Error),
    /// The failure was already reported.
    #[error("status {}", .0.0)]
    Status(Status),
    /// Ctrl-C, with the work done until then.
    #[error("{0}")]
    Interrupted(String),
}

/// An exit status without a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Status(pub u8);

impl Failure {
    pub(super) fn wrong(error: impl ToString) -> Self {
        Failure::Wrong(error.to_string())
    }

    /// Fails if a game was not cleared.
    pub(super) fn if_unsolved(failed: u64, of: u64, unit: &'static str) -> Result<(), Failure> {
        if failed > 0 { Err(Failure::Unsolved { failed, of, unit }) } else { Ok(()) }
    }

    pub(super) fn broken(error: impl ToString) -> Self {
        Failure::Broken(error.to_string())
    }

    /// Prints the message and returns the exit status. A reader that stops early (`| head`) is no failure.
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

/// The message that `failed` of `of` boards or games were not cleared.
fn unsolved(failed: u64, of: u64, unit: &str) -> String {
    let verb = if failed == 1 { "was" } else { "were" };
    match of {
        1 => "the board was not cleared".to_owned(),
        _ => format!("{} of {} {verb} not cleared", grouped(failed), counted(of, unit)),
    }
}

/// Advice for a failed write, ending a sentence; empty if the error itself gives it.
pub(super) fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "; free some space there",
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => "; choose a place where you can write",
        _ => "",
    }
}

/// The most characters in a message, because the text it repeats may be of any length.
const MOST: usize = 1000;

/// Prints one line on standard error. Ignores failures to print.
pub(super) fn note(sentence: impl ToString) {
    let _ = writeln!(io::stderr(), "color-walk: {}", shortened(&one_line(&sentence.to_string()), MOST));
}

/// Removes line breaks. Blanks within a line stay, since they may belong to a file name.
fn one_line(text: &str) -> String {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
