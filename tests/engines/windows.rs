//! Leftover processes of engines on Windows, where a running program's file cannot be written.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use super::{Ended, common::Running, program};

/// A copy of the program with a unique name, in a temporary folder.
struct Copy {
    file: PathBuf,
    _folder: tempfile::TempDir,
}

impl Copy {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("copy.exe");
        fs::copy(env!("CARGO_BIN_EXE_color-walk"), &file).unwrap();
        Copy { file, _folder: folder }
    }

    fn runs(&self) -> bool {
        fs::File::options().write(true).open(&self.file).is_err()
    }

    /// Waits with a generous limit until it runs, or until it has ended.
    fn wait_until(&self, runs: bool) {
        let until = Instant::now() + Duration::from_secs(120);
        while self.runs() != runs {
            assert!(Instant::now() < until, "it {}", if runs { "does not start" } else { "is left behind" });
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A board whose search takes hours.
const LONG: &str = "26x26c9@1";

/// An engine that starts the copy on a long search and ends.
fn leaves_a_child(copy: &Path) -> String {
    format!("bad=cmd /c start /b {} solve {LONG}", copy.display())
}

#[test]
fn a_running_copy_is_recognised() {
    let copy = Copy::new();
    assert!(!copy.runs());
    let mut command = std::process::Command::new(&copy.file);
    command.args(["solve", LONG]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let running = Running::start(&mut command);
    copy.wait_until(true);
    drop(running);
    copy.wait_until(false);
}

#[test]
fn what_an_engine_leaves_behind_is_ended_with_it() {
    let copy = Copy::new();
    let arguments = ["solve", "6x4c3@1", "--solver", "bad", "--grace", "50", "--engine", &leaves_a_child(&copy.file)];
    let ended = Ended::of(program().args(arguments));
    assert_eq!(ended.status, Some(2), "it has not introduced itself: {}", ended.stderr);
    copy.wait_until(false);
}

#[test]
fn no_process_is_left_when_the_program_is_killed() {
    let copy = Copy::new();
    let engine = format!("mine='{}' engine exact", copy.file.display());
    let arguments = ["solve", LONG, "--solver", "mine", "--engine-time", "600", "--grace", "200", "--engine", &engine];
    let mut command = program();
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let running = Running::start(&mut command);
    copy.wait_until(true);
    drop(running);
    copy.wait_until(false);
}
