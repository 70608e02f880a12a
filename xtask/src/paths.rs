//! Keeps the builder's paths out of published files.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};

use crate::cargo::cargo;

/// The builder's folders and their replacements. If several match, the last one counts.
fn replaced(root: &Path, target: &Path) -> Result<Vec<(PathBuf, &'static str)>> {
    let home = env::home_dir().context("there is no home folder")?;
    let cargo_home = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output()?;
    ensure!(sysroot.status.success(), "rustc does not tell its sysroot");
    let sysroot = PathBuf::from(String::from_utf8_lossy(&sysroot.stdout).trim());
    let mut all = vec![
        (root.to_owned(), "color-walk"),
        (target.to_owned(), "target"),
        (cargo_home.clone(), "cargo"),
        (sysroot.join("lib/rustlib/src/rust"), "rust"),
    ];
    // One folder per registry, with its host in the name.
    if let Ok(registries) = fs::read_dir(cargo_home.join("registry/src")) {
        all.extend(registries.flatten().map(|registry| (registry.path(), "crates")));
    }
    Ok(all)
}

/// The argument of `cargo --config` that makes the compiler replace the builder's folders, plus other flags.
pub fn remap_paths(root: &Path, target: &Path, triple: &str, others: &[&str]) -> Result<String> {
    // Registries get their folders on the first fetch.
    let status = cargo(root, target).args(["fetch", "--locked"]).status().context("cargo cannot be run")?;
    ensure!(status.success(), "cargo cannot fetch what the game is built of");
    let mut flags: Vec<String> = others.iter().map(|flag| format!("{flag:?}")).collect();
    for (from, to) in replaced(root, target)? {
        flags.push(format!("{:?}", format!("--remap-path-prefix={}={to}", from.display())));
    }
    Ok(format!("target.{triple}.rustflags=[{}]", flags.join(", ")))
}

/// Fails if a file contains the path of one of the builder's folders.
pub fn check_no_paths(root: &Path, target: &Path, file: &Path) -> Result<()> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    for (folder, _) in replaced(root, target)? {
        let folder = folder.display().to_string();
        if bytes.windows(folder.len()).any(|window| window == folder.as_bytes()) {
            bail!("{} contains the path {folder}; is RUSTFLAGS set? It replaces what takes paths out", file.display());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::check_no_paths;

    #[test]
    fn a_path_of_the_builder_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let (root, target) = (folder.path().join("color-walk"), folder.path().join("built"));
        let file = folder.path().join("program");
        fs::write(&file, "panicked at src/main.rs").unwrap();
        check_no_paths(&root, &target, &file).unwrap();
        fs::write(&file, format!("panicked at {}/src/main.rs", root.display())).unwrap();
        assert!(check_no_paths(&root, &target, &file).is_err());
    }
}
