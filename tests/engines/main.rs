//! End-to-end tests of engines: good ones, bad ones, and leftover processes.

mod bad;
mod check;
mod code;
#[path = "../common/mod.rs"]
mod common;
mod play;
#[cfg(target_os = "linux")]
mod processes;
mod revision;
#[cfg(windows)]
mod windows;

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use common::{Ended, program};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The command line of a bad engine, by its file name.
fn bad_engine(name: &str) -> String {
    format!("python3 '{}'", root().join(format!("tests/engines/bad/{name}.py")).display())
}

/// The command line of our own solver as an engine.
fn our_engine(solver: &str) -> String {
    format!("'{}' engine {solver}", env!("CARGO_BIN_EXE_color-walk"))
}

/// The command line of an example engine, run by `interpreter`.
fn example(interpreter: &str, name: &str) -> String {
    format!("{interpreter} '{}'", root().join("examples/engines").join(name).display())
}

/// The command line of the example in C.
fn example_in_c() -> String {
    format!("'{}'", compile(&root().join("examples/engines/look_ahead.c")).display())
}

/// Compiles a file in C. Each call creates a program of its own.
fn compile(source: &Path) -> PathBuf {
    let folder = tempfile::tempdir().unwrap().keep();
    let made = folder.join("look_ahead");
    let flags = ["-O2", "-Wall", "-Wextra", "-Werror", "-o"];
    assert!(Command::new("cc").args(flags).arg(&made).arg(source).status().unwrap().success());
    made
}

fn run(arguments: &[&str]) -> Ended {
    Ended::of(program().args(arguments))
}
