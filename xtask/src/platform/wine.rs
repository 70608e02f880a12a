//! Sets up Wine in its own folder, so that no personal one is touched.

use std::{
    env,
    ffi::OsString,
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

const LIBRARY: &str = include_str!("process_prng.c");
const INTERRUPT: &str = include_str!("interrupt.c");

/// Prepares the folder for Wine, and returns the environment for programs under it. `compiler` builds a DLL that Wine 8
/// lacks. Later versions prefer their own.
pub fn environment(folder: &Path, compiler: &str) -> Result<Vec<(String, OsString)>> {
    let libraries = folder.join("libraries");
    fs::create_dir_all(&libraries).with_context(|| format!("cannot make {}", libraries.display()))?;
    compile(compiler, LIBRARY, &libraries.join("bcryptprimitives.dll"), &["-shared", "-ladvapi32"])?;
    let interrupt = folder.join("interrupt.exe");
    compile(compiler, INTERRUPT, &interrupt, &[])?;
    let environment = vec![
        ("WINEPREFIX".to_owned(), folder.join("prefix").into()),
        ("WINEPATH".to_owned(), libraries.into()),
        ("WINEDEBUG".to_owned(), "-all".into()),
        // The test of Ctrl-C uses this helper.
        ("COLOR_WALK_INTERRUPT".to_owned(), interrupt.into()),
        // Suppresses Wine's dialogs and its downloads for Windows' browser.
        ("WINEDLLOVERRIDES".to_owned(), "mscoree=;mshtml=".into()),
        ("DISPLAY".to_owned(), OsString::new()),
    ];
    if !folder.join("prefix/system.reg").is_file() {
        let boot = Command::new("wine")
            .args(["wineboot", "--init"])
            .envs(environment.iter().cloned())
            .env("PATH", env::var_os("PATH").unwrap_or_default())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        ensure!(boot.context("cannot start wine")?.success(), "wine cannot set up {}", folder.display());
    }
    Ok(environment)
}

fn compile(compiler: &str, text: &str, file: &Path, more: &[&str]) -> Result<()> {
    let source = file.with_extension("c");
    fs::write(&source, text).with_context(|| format!("cannot write {}", source.display()))?;
    let built = Command::new(compiler)
        .args(["-O2", "-Wall", "-Wextra", "-Werror", "-o"])
        .args([file, &source])
        .args(more)
        .status()
        .with_context(|| format!("cannot start {compiler}"))?;
    ensure!(built.success(), "{} was not built", file.display());
    Ok(())
}
