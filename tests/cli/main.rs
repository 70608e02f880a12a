//! End-to-end tests of the command line.

mod batch;
mod bench;
mod boards;
#[path = "../common/mod.rs"]
mod common;
mod export;
mod files;
mod former;
mod interrupt;
mod lists;
mod matches;
mod page;
mod race;
mod scripts;
mod shards;
mod shells;
mod solve;
mod usage;
mod version;

use std::{io::Write, process::Stdio};

use common::{Ended, program};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Runs the program with `input` on its standard input.
fn run_with_input(arguments: &str, input: &str) -> Ended {
    let mut child = program()
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap().into()
}

/// Expects exit status 2, one sentence with `hint` on standard error, and no output.
fn assert_refused(ended: &Ended, hint: &str, what: &str) {
    assert_eq!(ended.status, Some(2), "{what}: {}", ended.stderr);
    assert_eq!(ended.stdout, "", "{what}");
    assert_eq!(ended.stderr.lines().count(), 1, "{what}: {}", ended.stderr);
    assert!(ended.stderr.contains(hint), "{what}: {}", ended.stderr);
    // Internal words of libraries, and empty quotes.
    for strange in ["``", "..=", "struct ", "possible values", "invalid digit", "'--", "subcommand"] {
        assert!(!ended.stderr.contains(strange), "{what}: {}", ended.stderr);
    }
}
