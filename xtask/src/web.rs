//! Builds and serves the browser version: `cargo xtask web`.

use std::path::Path;

use anyhow::Result;

use crate::{preview, serve, site};

/// Builds the browser version into target/web-dist (in CARGO_TARGET_DIR if that is set).
#[derive(clap::Args)]
pub struct Options {
    /// Serves it only on this machine, and prints the address
    #[arg(long)]
    serve: bool,
    /// The port; a free one by default
    #[arg(long, default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Builds quickly, for development: larger, not compressed
    #[arg(long)]
    pub dev: bool,
    /// Skips wasm-opt
    #[arg(long)]
    pub no_opt: bool,
    /// Uses the wasm compiled before, without wasm-opt and compression, for work on the folder web
    #[arg(long)]
    pub assemble: bool,
    /// The address where the site will be, such as https://example.org/color-walk/. Messengers then show a title and a
    /// picture with links
    #[arg(long)]
    pub address: Option<preview::Address>,
    /// Uses the earlier build
    #[arg(long)]
    no_build: bool,
}

pub fn run(root: &Path, target: &Path, options: &Options) -> Result<()> {
    let folder = target.join("web-dist");
    if !options.no_build {
        site::build(root, target, &folder, options)?;
    }
    if options.serve {
        serve::serve(&folder, options.port)?;
    }
    Ok(())
}
