//! Runs Cargo and rustc for the tasks.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};

/// A cargo in the repository, without the environment that the calling cargo set.
pub fn cargo(root: &Path, target: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).env_remove("CARGO_MANIFEST_DIR").env("CARGO_TARGET_DIR", target);
    cargo
}

/// Runs it to its end. `fault` is the error message if it fails.
pub fn run(cargo: &mut Command, fault: &str) -> Result<()> {
    let status = cargo.status().context("cargo cannot be run")?;
    ensure!(status.success(), "{fault}");
    Ok(())
}

/// A separate build folder for the command line alone. In the usual one, its program would replace the game's.
pub fn engine_free(target: &Path) -> PathBuf {
    target.join("engine-free")
}

/// Builds the command line alone in release mode, and returns the program's path.
pub fn release_program(root: &Path, target: &Path) -> Result<PathBuf> {
    let target = engine_free(target);
    run(&mut build_of_release(root, &target), "the program was not built")?;
    Ok(target.join("release").join(format!("color-walk{}", env::consts::EXE_SUFFIX)))
}

/// The program is measured, so a wrapper must not change how it is compiled: one that runs Clippy leaves out
/// optimisations, and its programs take up to 3 % more instructions.
fn build_of_release(root: &Path, target: &Path) -> Command {
    let mut cargo = cargo(root, target);
    cargo.args(["build", "--release", "--no-default-features", "--package", "color-walk"]);
    cargo.env_remove("RUSTC_WORKSPACE_WRAPPER");
    cargo
}

/// Fails with a message if Rust cannot build for this target.
pub fn check_target(triple: &str) -> Result<()> {
    let libraries = Command::new("rustc").args(["--print", "target-libdir", "--target", triple]).output()?;
    let folder = PathBuf::from(String::from_utf8_lossy(&libraries.stdout).trim());
    if !libraries.status.success() || !folder.is_dir() {
        bail!("Rust cannot build for {triple} yet; run this once: rustup target add {triple}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_wrapper_compiles_the_measured_program() {
        let build = build_of_release(Path::new("."), Path::new("target"));
        assert!(build.get_envs().any(|(name, value)| name == "RUSTC_WORKSPACE_WRAPPER" && value.is_none()));
    }
}
