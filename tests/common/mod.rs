//! Runs the program as a person would.

#![allow(dead_code, reason = "each test file that includes this uses a part of it")]

use std::process::{Command, Output};

/// The program, not yet started.
pub fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_color-walk"))
}

/// What a run of the program came to.
pub struct Ended {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
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

/// Runs the program with arguments, separated by spaces.
pub fn run(arguments: &str) -> Ended {
    program().args(arguments.split_whitespace()).output().unwrap().into()
}

/// The output of a run that must go well.
pub fn output(arguments: &str) -> String {
    let ended = run(arguments);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "color-walk {arguments}");
    ended.stdout
}
