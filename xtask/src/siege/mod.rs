//! Long trials of the program: `cargo xtask siege`.

mod disk;
mod folder;
mod fuzz;
mod kill;
mod same;
mod soak;

use std::path::Path;

use anyhow::{Result, bail};

/// Runs the trial that the first word names.
pub fn run(root: &Path, target: &Path, mut words: impl Iterator<Item = String>) -> Result<()> {
    match words.next().as_deref() {
        Some("disk") => disk::run(root, target, words),
        Some("fuzz") => fuzz::run(root, target, words),
        Some("kill") => kill::run(root, target, words),
        Some("soak-game") => soak::game(root, words),
        Some("soak-races") => soak::races(root, words),
        Some("same") => same::run(root, target, words),
        other => bail!(
            "siege wants `disk`, `fuzz`, `kill`, `same`, `soak-game` or `soak-races`, not `{}`",
            other.unwrap_or_default()
        ),
    }
}
