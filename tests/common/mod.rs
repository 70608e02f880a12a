//! Runs the program as a person would.

#![allow(dead_code, reason = "each test file that includes this uses a part of it")]

use std::process::{Child, Command, Output};

/// The program, not started yet.
pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_color-walk"));
    // Tests must not read the developer's own data.
    program.env("COLOR_WALK_DATA", concat!(env!("CARGO_TARGET_TMPDIR"), "/nobodys-data"));
    program
}

/// The result of a run.
pub struct Ended {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Exit status of Wine on the rare internal error that keeps a program from starting.
const NOT_BEGUN: Option<i32> = Some(1359);

impl Ended {
    /// Runs a program to its end.
    pub fn of(command: &mut Command) -> Self {
        let mut output = command.output();
        if cfg!(windows) && output.as_ref().is_err_and(|error| error.raw_os_error() == NOT_BEGUN) {
            output = command.output();
        }
        output.unwrap().into()
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

/// A running program. Dropping it kills the process, so it does not outlive its test.
pub struct Running(pub Child);

impl Running {
    /// Sends Ctrl-C, unless the program has ended.
    #[cfg(unix)]
    pub fn interrupt(&mut self) {
        if self.0.try_wait().unwrap().is_some() {
            return;
        }
        rustix::process::kill_process(rustix::process::Pid::from_child(&self.0), rustix::process::Signal::INT).unwrap();
    }

    /// Waits for the exit status.
    pub fn wait(&mut self) -> Option<i32> {
        self.0.wait().unwrap().code()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // An error here means that it has ended, or that a test has failed with a better message.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
