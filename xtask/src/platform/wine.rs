//! Wine, set up in a folder of its own, so that nobody's own is touched.

use std::{
    env,
    ffi::OsString,
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

const SOURCE: &str = include_str!("process_prng.c");

/// Makes the folder what Wine wants, and gives what programs under it want in their environment. `compiler` builds a DLL
/// that Wine 8 lacks; later versions have their own, which goes first.
pub fn environment(folder: &Path, compiler: &str) -> Result<Vec<(String, OsString)>> {
    let libraries = folder.join("libraries");
    fs::create_dir_all(&libraries).with_context(|| format!("cannot make {}", libraries.display()))?;
    let source = folder.join("process_prng.c");
    fs::write(&source, SOURCE).with_context(|| format!("cannot write {}", source.display()))?;
    let library = libraries.join("bcryptprimitives.dll");
    let built = Command::new(compiler)
        .args(["-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-o"])
        .args([&library, &source])
        .arg("-ladvapi32")
        .status()
        .with_context(|| format!("cannot start {compiler}"))?;
    ensure!(built.success(), "{} was not built", library.display());
    let environment = vec![
        ("WINEPREFIX".to_owned(), folder.join("prefix").into()),
        ("WINEPATH".to_owned(), libraries.into()),
        ("WINEDEBUG".to_owned(), "-all".into()),
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
