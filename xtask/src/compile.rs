//! Compiles Rust to wasm with its JavaScript, using cargo, wasm-bindgen's library and, if found, wasm-opt.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, anyhow, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    cargo::{cargo, check_target, run},
    interface::check_same,
    paths::remap_paths,
};

const TARGET: &str = "wasm32-unknown-unknown";

/// Fails with a message if the toolchain cannot build for browsers.
pub fn check_toolchain(root: &Path) -> Result<()> {
    check_target(TARGET)?;
    check_clang()?;
    let lock = fs::read_to_string(root.join("Cargo.lock"))?;
    let locked = lock
        .split("[[package]]")
        .find(|package| package.contains("name = \"wasm-bindgen\"\n"))
        .and_then(|package| package.split("version = \"").nth(1)?.split('"').next())
        .context("Cargo.lock has no wasm-bindgen")?;
    let own = wasm_bindgen_version();
    if locked != own {
        bail!("Cargo.lock has wasm-bindgen {locked}, and xtask/Cargo.toml has {own}: make them the same");
    }
    Ok(())
}

/// The script interpreter is C code, which gcc cannot compile for browsers. The crate `cc` reads the same variables.
fn check_clang() -> Result<()> {
    let variables = ["CC_wasm32-unknown-unknown", "CC_wasm32_unknown_unknown", "TARGET_CC"];
    let named = variables.iter().find_map(env::var_os);
    let clang = named.unwrap_or_else(|| "clang".into());
    if !Command::new(&clang).arg("--version").output().is_ok_and(|output| output.status.success()) {
        bail!(
            "the page takes clang, for the interpreter of scripts, and {} cannot be started; install clang (on Debian: \
             apt-get install clang), or name one in CC_wasm32_unknown_unknown",
            clang.display()
        );
    }
    Ok(())
}

fn wasm_bindgen_version() -> &'static str {
    let manifest = include_str!("../Cargo.toml");
    manifest.split("wasm-bindgen-cli-support = \"=").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("?")
}

/// Compiles the packages that `what` selects on cargo's command line.
pub fn compile(root: &Path, target: &Path, profile: &str, what: &[&str]) -> Result<()> {
    let mut cargo = cargo(root, target);
    cargo.args(["build", "--target", TARGET, "--profile", profile]).args(what);
    cargo.args(["--config", &remap_paths(root, target, TARGET, &[])?]);
    run(&mut cargo, "the build failed")
}

/// The path of a compiled wasm.
pub fn compiled(target: &Path, profile: &str, file: &str) -> Result<PathBuf> {
    let wasm = target.join(TARGET).join(profile).join(file);
    if !wasm.is_file() {
        bail!("{} has not been compiled", wasm.display());
    }
    Ok(wasm)
}

/// Writes `NAME.js` and `NAME_bg.wasm` into `folder`.
pub fn bind(wasm: &Path, folder: &Path, name: &str) -> Result<PathBuf> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).web(true)?.typescript(false).out_name(name).remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("wasm-bindgen on {}", wasm.display()))?;
    Ok(folder.join(format!("{name}_bg.wasm")))
}

/// The wasm-opt named by `WASM_OPT`, or the one in the path.
pub fn find_optimiser() -> Option<PathBuf> {
    let named = env::var_os("WASM_OPT").map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    named.into_iter().chain(env::split_paths(&path).map(|folder| folder.join("wasm-opt"))).find(|file| file.is_file())
}

/// Shrinks a wasm in place. `level` is wasm-opt's. If the result is unusable, returns why and leaves the file
/// unchanged.
pub fn optimise(optimiser: &Path, wasm: &Path, level: &str) -> Result<Option<String>> {
    let smaller = wasm.with_extension("smaller");
    let features = [
        "--enable-bulk-memory",
        "--enable-mutable-globals",
        "--enable-nontrapping-float-to-int",
        "--enable-sign-ext",
        "--enable-reference-types",
        "--enable-multivalue",
    ];
    let status = Command::new(optimiser).args(features).arg(level).arg(wasm).arg("-o").arg(&smaller).status();
    let made = match status {
        Ok(status) if status.success() => check_same(&fs::read(wasm)?, &fs::read(&smaller)?),
        Ok(status) => Err(anyhow!("it ended with {status}")),
        Err(error) => Err(error.into()),
    };
    match made {
        Ok(()) => {
            fs::rename(smaller, wasm)?;
            Ok(None)
        }
        Err(fault) => {
            // It may not exist.
            let _ = fs::remove_file(smaller);
            Ok(Some(format!("{fault:#}")))
        }
    }
}
