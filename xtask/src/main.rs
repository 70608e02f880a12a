//! Builds and serves Color Walk for the browser: `cargo xtask web`.

mod compile;
mod files;
mod hashing;
mod serve;
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
  --no-build  takes what was built before";

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
        Some("web") => {}
        Some("help" | "--help" | "-h") | None => {
            println!("{USE}");
            return Ok(());
        }
        Some(other) => bail!("there is no task `{other}`\n\n{USE}"),
    }
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
    // Cargo says at run time which checkout it is; what is baked in would be the one where this was first built.
    let package =
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    let root = package.parent().expect("xtask lies in the repository");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let site = target.join("web-dist");
    if options.build {
        site::build(root, &target, &site, &options)?;
    }
    if options.serve {
        serve::serve(&site, options.port)?;
    }
    Ok(())
}
