//! Builds and serves the browser version: `cargo xtask web`.

use std::path::Path;

use anyhow::Result;

use crate::{serve, site};

/// Builds the browser's version into target/web-dist (in CARGO_TARGET_DIR where that is set).
#[derive(clap::Args)]
pub struct Wanted {
    /// Serves it on this machine alone, and prints the address
    #[arg(long)]
    serve: bool,
    /// On this port; a free one otherwise
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Builds quickly, for development: larger, not compressed
    #[arg(long)]
    pub dev: bool,
    /// Leaves wasm-opt out
    #[arg(long)]
    pub no_opt: bool,
    /// Takes the wasm that was compiled before, and leaves wasm-opt and compression out: for work on what lies in web
    #[arg(long)]
    pub assemble: bool,
    /// Takes what was built before
    #[arg(long)]
    no_build: bool,
}

/// Builds and serves as requested.
pub fn run(root: &Path, target: &Path, wanted: &Wanted) -> Result<()> {
    let folder = target.join("web-dist");
    if !wanted.no_build {
        site::build(root, target, &folder, wanted)?;
    }
    if wanted.serve {
        serve::serve(&folder, wanted.port)?;
    }
    Ok(())
}
