//! Builds and serves Color Walk for the browser (`cargo xtask web`), takes pictures of its window (`cargo xtask shots`),
//! measures how far the exact solver comes (`cargo xtask frontier`), and tries the program on other systems
//! (`cargo xtask targets`, `cargo xtask test-on`, `cargo xtask siege`).

mod compile;
mod files;
mod frontier;
mod hashing;
mod platform;
mod serve;
mod shots;
mod siege;
mod site;
mod sizes;
mod targets;

use std::{path::PathBuf, process::ExitCode};

use anyhow::{Result, bail};

const USE: &str = include_str!("use.txt");

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
    assemble: bool,
    build: bool,
}

fn run() -> Result<()> {
    let mut words = std::env::args().skip(1);
    match words.next().as_deref() {
        Some("web") => web(words),
        Some("shots") => take_shots(words),
        Some("frontier") => measure_frontier(words),
        Some("targets") => check_targets(words),
        Some("test-on") => test_on(words),
        Some("siege") => {
            let (root, target) = folders();
            siege::run(&root, &target, words)
        }
        Some("help" | "--help" | "-h") | None => {
            print!("{USE}");
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

fn check_targets(words: impl Iterator<Item = String>) -> Result<()> {
    let mut wanted = targets::Wanted::default();
    for word in words {
        match word.as_str() {
            "--engine-free" => wanted.engine_free = true,
            option if option.starts_with('-') => bail!("there is no option `{option}`\n\n{USE}"),
            _ => wanted.targets.push(word),
        }
    }
    let (root, target) = folders();
    targets::check(&root, &target, &wanted)
}

fn test_on(mut words: impl Iterator<Item = String>) -> Result<()> {
    let name = words.next().unwrap_or_default();
    let Some(platform) = platform::Platform::named(&name) else {
        bail!("test-on wants windows or arm64, not `{name}`");
    };
    let (root, target) = folders();
    platform::test(&root, &target, platform, &words.collect::<Vec<_>>())
}

fn web(mut words: impl Iterator<Item = String>) -> Result<()> {
    let mut options = Options { serve: false, port: 0, dev: false, optimise: true, assemble: false, build: true };
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
            "--assemble" => (options.assemble, options.optimise) = (true, false),
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
