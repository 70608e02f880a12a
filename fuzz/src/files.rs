//! Files for what reads no bytes.

use std::{cell::OnceCell, fs, path::PathBuf};

use tempfile::TempDir;

thread_local! {
    /// A folder for as long as the thread runs: one for each input would cost more than the input.
    static FOLDER: OnceCell<TempDir> = const { OnceCell::new() };
}

/// A path in a folder that goes with the thread.
pub(crate) fn path(name: &str) -> PathBuf {
    FOLDER.with(|folder| {
        folder.get_or_init(|| tempfile::tempdir().expect("there is room for a folder")).path().join(name)
    })
}

/// A file of these bytes.
pub(crate) fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = path(name);
    // A file that is written over is taken to the disk at once by some systems, a new one is not.
    let _ = fs::remove_file(&path);
    fs::write(&path, bytes).expect("there is room for a file");
    path
}

/// Up to three files, which a zero byte keeps apart.
pub(crate) fn several(bytes: &[u8]) -> Vec<PathBuf> {
    let parts = bytes.split(|&byte| byte == 0).take(3).enumerate();
    parts.map(|(index, bytes)| file(&format!("part-{index}.json"), bytes)).collect()
}
