//! Long trials of the program: `cargo xtask siege`.

mod fuzz;

use std::path::Path;

use anyhow::{Result, bail};

/// Runs the trial that the first word names.
pub fn run(root: &Path, target: &Path, mut words: impl Iterator<Item = String>) -> Result<()> {
    match words.next().as_deref() {
        Some("fuzz") => fuzz::run(root, target, words),
        other => bail!("siege wants `fuzz`, not `{}`", other.unwrap_or_default()),
    }
}
