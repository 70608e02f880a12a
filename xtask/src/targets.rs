//! Checks that the whole game compiles for other systems and browsers: `cargo xtask targets`.

use std::{path::Path, time::Instant};

use anyhow::{Context, Result, ensure};

use crate::cargo::{cargo, check_target};

/// The systems to check.
const TARGETS: [&str; 5] = [
    "x86_64-pc-windows-gnu",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "aarch64-unknown-linux-gnu",
    "wasm32-unknown-unknown",
];

/// Checks that the game compiles without warnings for Windows, macOS, Linux on arm64 and browsers.
#[derive(clap::Args)]
pub struct Options {
    /// Only the command line
    #[arg(long)]
    engine_free: bool,
    /// Only these targets
    #[arg(value_name = "TARGET", value_parser = TARGETS)]
    targets: Vec<String>,
}

/// Checks every target with warnings as errors, and prints each one's duration.
pub fn check(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let is_wanted = |name: &&str| options.targets.is_empty() || options.targets.iter().any(|target| target == name);
    let chosen: Vec<&str> = TARGETS.into_iter().filter(is_wanted).collect();
    chosen.iter().try_for_each(|triple| check_target(triple))?;
    let mut failed = Vec::new();
    for triple in chosen {
        let begin = Instant::now();
        let mut cargo = cargo(root, target);
        // Clippy compiles like a check, and applies the flag only to this repository's crates.
        cargo.args(["clippy", "--quiet", "--workspace", "--target", triple]);
        if options.engine_free {
            cargo.arg("--no-default-features");
        }
        cargo.args(["--", "-D", "warnings"]);
        // Otherwise a dependency compiles C, which needs a compiler for that system.
        cargo.env("CARGO_FEATURE_PURE", "1");
        // Another dependency always compiles C, which takes Apple's headers. A check links nothing, so `true` replaces
        // the compiler.
        if triple.contains("apple") && !cfg!(target_os = "macos") {
            let name = triple.replace('-', "_");
            cargo.envs(["CC", "AR"].map(|tool| (format!("{tool}_{name}"), "true")));
        }
        let passed = cargo.status().context("cannot start cargo")?.success();
        println!("{triple}: {} in {} s", if passed { "checked" } else { "FAILED" }, begin.elapsed().as_secs());
        if !passed {
            failed.push(triple);
        }
    }
    ensure!(failed.is_empty(), "the check failed for {}", failed.join(", "));
    Ok(())
}
