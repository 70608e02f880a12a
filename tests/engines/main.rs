//! Engines, end to end: good ones, bad ones, and what they leave behind.

mod bad;
mod check;
#[path = "../common/mod.rs"]
mod common;
mod play;
#[cfg(target_os = "linux")]
mod processes;
#[cfg(windows)]
mod windows;

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use common::{Ended, program};

/// Whether a program can be started; a test of an engine in its language is passed over where it cannot.
fn has(interpreter: &str) -> bool {
    let version = Command::new(interpreter).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    let found = version.is_ok_and(|status| status.success());
    if !found {
        eprintln!("passed over: there is no `{interpreter}` here");
    }
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The command line of a bad engine, by its file's name.
fn bad_engine(name: &str) -> String {
    format!("python3 '{}'", root().join(format!("tests/engines/bad/{name}.py")).display())
}

/// The command line of a solver of ours as an engine.
fn our_engine(solver: &str) -> String {
    format!("'{}' engine {solver}", env!("CARGO_BIN_EXE_color-walk"))
}

/// The example engines whose languages are here, with their command lines.
fn examples() -> Vec<(&'static str, String)> {
    let folder = root().join("examples/engines");
    let mut found = Vec::new();
    if has("python3") {
        found.push(("python", format!("python3 '{}'", folder.join("look_ahead.py").display())));
    }
    if has("node") {
        found.push(("javascript", format!("node '{}'", folder.join("look_ahead.js").display())));
    }
    if has("cc") {
        found.push(("c", format!("'{}'", compile(&folder.join("look_ahead.c")).display())));
    }
    found
}

/// The example in Perl, where there is Perl.
fn perl() -> Option<String> {
    has("perl").then(|| format!("perl '{}'", root().join("examples/engines/beam.pl").display()))
}

/// The program that a file in C becomes; each call makes its own.
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
