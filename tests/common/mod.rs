//! Runs the program as a person would.

#![allow(dead_code, reason = "each test file that includes this uses a part of it")]

mod running;
#[cfg(unix)]
pub mod warden;

use std::process::{Command, Output, Stdio};

pub use running::Running;

/// The program, not started yet.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_color-walk"));
    // Tests must not read the developer's own data.
    program.env("COLOR_WALK_DATA", concat!(env!("CARGO_TARGET_TMPDIR"), "/nobodys-data"));
    program
}

/// The result of a run.
#[derive(Debug)]
pub struct Ended {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Ended {
    /// Runs a program to its end, without input.
    pub fn of(command: &mut Command) -> Self {
        Self::output_of(command.stdin(Stdio::null()), "")
    }

    /// Runs a program to its end, with a text as its standard input.
    pub fn with_input(command: &mut Command, input: &str) -> Self {
        Self::output_of(command.stdin(Stdio::piped()), input)
    }

    fn output_of(command: &mut Command, input: &str) -> Self {
        Running::start(command.stdout(Stdio::piped()).stderr(Stdio::piped())).output(input).into()
    }
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        Ended {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// Runs the program with arguments separated by spaces.
pub fn run(arguments: &str) -> Ended {
    Ended::of(program().args(arguments.split_whitespace()))
}

/// The output of a run that must succeed.
pub fn output(arguments: &str) -> String {
    let ended = run(arguments);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "color-walk {arguments}");
    ended.stdout
}
