//! End-to-end tests of the command line.

mod batch;
mod bench;
mod boards;
#[cfg(unix)]
mod children;
#[path = "../common/mod.rs"]
mod common;
mod export;
mod files;
mod first_hour;
mod folder;
mod former;
mod interrupt;
mod keep;
mod lists;
mod matches;
mod page;
mod plots;
mod python;
mod race;
mod run_files;
mod scripts;
mod shards;
mod shells;
mod solve;
mod statuses;
mod tidy;
mod usage;
mod version;

use common::{Ended, program};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Runs the program with `input` on its standard input.
fn run_with_input(arguments: &str, input: &str) -> Ended {
    Ended::with_input(program().args(arguments.split_whitespace()), input)
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
