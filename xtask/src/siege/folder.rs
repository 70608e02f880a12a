//! Helpers of the trials for folders and programs.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

use crate::cargo::{cargo, run};

/// All files of a folder, by name, without those of folders in it. Files that disappear meanwhile are left out.
pub fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            continue;
        }
        match fs::read(entry.path()) {
            Ok(bytes) => _ = found.insert(entry.file_name().to_string_lossy().into_owned(), bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(found)
}

/// The command line program, and the example `keep` beside it. Builds both unless `program` is given.
pub fn programs(root: &Path, target: &Path, program: Option<PathBuf>) -> Result<(PathBuf, PathBuf)> {
    let built = match program {
        Some(program) => program,
        None => {
            let mut cargo = cargo(root, target);
            cargo.args([
                "build",
                "-p",
                "color-walk",
                "--no-default-features",
                "--bin",
                "color-walk",
                "--example",
                "keep",
            ]);
            run(&mut cargo, "the program cannot be built")?;
            target.join("debug/color-walk")
        }
    };
    let built = fs::canonicalize(&built).with_context(|| built.display().to_string())?;
    let keep = built.parent().unwrap_or(root).join("examples/keep");
    ensure!(keep.exists(), "{} is not there: `cargo build --no-default-features --example keep`", keep.display());
    Ok((built, keep))
}
