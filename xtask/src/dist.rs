//! Builds the published program: `cargo xtask dist`.

use std::path::Path;

use anyhow::Result;

use crate::{
    cargo::{cargo, check_target, run},
    paths::{check_no_paths, remap_paths},
};

/// Builds the published program: optimised as a whole, without symbols and without paths of this machine.
#[derive(clap::Args)]
pub struct Options {
    /// The target, such as x86_64-unknown-linux-gnu
    #[arg(long)]
    target: String,
}

/// Builds, checks, and prints the program's path.
pub fn build(root: &Path, target: &Path, options: &Options) -> Result<()> {
    check_target(&options.target)?;
    // Windows then needs no redistributable of the C library.
    let flags: &[&str] = if options.target.ends_with("msvc") { &["-Ctarget-feature=+crt-static"] } else { &[] };
    let mut cargo = cargo(root, target);
    cargo.args(["build", "--locked", "--profile", "dist", "--package", "color-walk", "--target", &options.target]);
    cargo.args(["--config", &remap_paths(root, target, &options.target, flags)?]);
    run(&mut cargo, "the build failed")?;
    let name = if options.target.contains("windows") { "color-walk.exe" } else { "color-walk" };
    let program = target.join(&options.target).join("dist").join(name);
    check_no_paths(root, target, &program)?;
    println!("{}", program.display());
    Ok(())
}
