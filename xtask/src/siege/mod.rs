//! Long trials of the program: `cargo xtask siege`.

mod same;

use std::path::Path;

use anyhow::{Result, bail};

/// Runs the trial that the first word names.
pub fn run(root: &Path, target: &Path, mut words: impl Iterator<Item = String>) -> Result<()> {
    match words.next().as_deref() {
        Some("same") => same::run(root, target, words),
        other => bail!("siege wants `same`, not `{}`", other.unwrap_or_default()),
    }
}
