//! Builds and serves Color Walk for the browser (`cargo xtask web`), takes pictures of its window (`cargo xtask shots`),
//! and measures how far the exact solver comes (`cargo xtask frontier`).

mod compile;
mod files;
mod frontier;
mod hashing;
mod serve;
mod shots;
mod siege;
mod site;
mod sizes;

use std::{path::PathBuf, process::ExitCode};

use anyhow::{Result, bail};

const USE: &str = "\
cargo xtask web [--serve [--port N]] [--dev] [--no-opt] [--no-build]

Builds the browser's version into target/web-dist (in CARGO_TARGET_DIR where that is set).
  --serve     serves it on this machine alone, and prints the address
  --port N    on this port; a free one otherwise
  --dev       builds quickly, for development: larger, not compressed
  --no-opt    leaves wasm-opt out
  --no-build  takes what was built before

cargo xtask shots [--size WxH] [--theme dark|black|light]

Takes pictures of every screen, at five sizes, dark and light, into target/shots. It drives what `cargo build` built, and
takes Xvfb, xdotool and ImageMagick.
  --size WxH    at this size alone
  --theme NAME  on this ground alone

cargo xtask frontier [--resume] [--seconds N] [--program FILE]

Searches five boards of each of eight kinds for proven shortest walks, each with so much processor time and 2 GiB, and prints
a table. What is found is kept in target/frontier.csv, a line as each board ends.
  --resume        goes on with it
  --seconds N     processor time for a board (120)
  --program FILE  measures this command line program in place of this repository's

cargo xtask siege fuzz [--target NAME] [--inputs N] [--minutes M]

Feeds each fuzz target with N inputs (10000000), or for M minutes of processor time (30), and fails where one breaks. It takes
Rust's nightly, a C++ compiler and cargo-fuzz; what it finds is kept in target/fuzz-finds.
  --target NAME  this target alone";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What is asked for.
struct Options {
    serve: bool,
    port: u16,
    dev: bool,
    optimise: bool,
    build: bool,
}

fn run() -> Result<()> {
    let mut words = std::env::args().skip(1);
    match words.next().as_deref() {
        Some("web") => web(words),
        Some("shots") => take_shots(words),
        Some("frontier") => measure_frontier(words),
        Some("siege") => {
            let (root, target) = folders();
            siege::run(&root, &target, words)
        }
        Some("help" | "--help" | "-h") | None => {
            println!("{USE}");
            Ok(())
        }
        Some(other) => bail!("there is no task `{other}`\n\n{USE}"),
    }
}

/// The repository, and where it is built.
fn folders() -> (PathBuf, PathBuf) {
    // Cargo says at run time which checkout it is; what is baked in would be the one where this was first built.
    let package =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let root = package.parent().expect("xtask lies in the repository").to_owned();
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    (root, target)
}

fn take_shots(mut words: impl Iterator<Item = String>) -> Result<()> {
    let mut wanted = shots::Wanted::default();
    while let Some(word) = words.next() {
        match (word.as_str(), words.next()) {
            ("--size", Some(size)) => wanted.size = Some(size),
            ("--theme", Some(theme)) => wanted.theme = Some(theme),
            ("--size" | "--theme", None) => bail!("{word} wants a value\n\n{USE}"),
            (other, _) => bail!("there is no option `{other}`\n\n{USE}"),
        }
    }
    let (_, target) = folders();
    shots::take(&target.join("debug/color-walk"), &target.join("shots"), &wanted)
}

fn measure_frontier(mut words: impl Iterator<Item = String>) -> Result<()> {
    let mut wanted = frontier::Wanted::default();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--resume" => wanted.resume = true,
            "--seconds" => match words.next().and_then(|seconds| seconds.parse().ok()).filter(|&seconds| seconds > 0) {
                Some(seconds) => wanted.seconds = seconds,
                None => bail!("--seconds wants a whole number from 1 on"),
            },
            "--program" => match words.next() {
                Some(program) => wanted.program = Some(program.into()),
                None => bail!("--program wants a file"),
            },
            other => bail!("there is no option `{other}`\n\n{USE}"),
        }
    }
    let (root, target) = folders();
    frontier::measure(&root, &target, &wanted)
}

fn web(mut words: impl Iterator<Item = String>) -> Result<()> {
    let mut options = Options { serve: false, port: 0, dev: false, optimise: true, build: true };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--serve" => options.serve = true,
            "--port" => match words.next().and_then(|port| port.parse().ok()) {
                Some(port) => options.port = port,
                None => bail!("--port wants a number from 0 to 65535"),
            },
            "--dev" => options.dev = true,
            "--release" => options.dev = false,
            "--no-opt" => options.optimise = false,
            "--no-build" => options.build = false,
            other => bail!("there is no option `{other}`\n\n{USE}"),
        }
    }
    let (root, target) = folders();
    let site = target.join("web-dist");
    if options.build {
        site::build(&root, &target, &site, &options)?;
    }
    if options.serve {
        serve::serve(&site, options.port)?;
    }
    Ok(())
}
