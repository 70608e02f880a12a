//! Wine, set up in a folder of its own, so that nobody's own is touched.

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

/// Makes the folder what Wine wants, and gives what programs under it want in their environment. `compiler` builds a DLL
/// that Wine 8 lacks; later versions have their own, which goes first.
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
        // The test of Ctrl-C has itself helped by it.
        ("COLOR_WALK_INTERRUPT".to_owned(), interrupt.into()),
        // What a program would show in a window is not asked for, nor are downloads of what Windows' browser wants.
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
