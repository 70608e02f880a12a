//! Files for functions that do not take bytes.

use std::{cell::OnceCell, fs, path::PathBuf};

use tempfile::TempDir;

thread_local! {
    /// One folder per thread: a folder per input would cost more than the input.
    static FOLDER: OnceCell<TempDir> = const { OnceCell::new() };
}

/// A path in a folder that is deleted with the thread.
pub(crate) fn path(name: &str) -> PathBuf {
    FOLDER.with(|folder| {
        folder.get_or_init(|| tempfile::tempdir().expect("there is room for a folder")).path().join(name)
    })
}

pub(crate) fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = path(name);
    // Some systems flush an overwritten file to disk at once, but not a new one.
    let _ = fs::remove_file(&path);
    fs::write(&path, bytes).expect("there is room for a file");
    path
}

/// Up to three files, separated by a zero byte.
pub(crate) fn several(bytes: &[u8]) -> Vec<PathBuf> {
    let parts = bytes.split(|&byte| byte == 0).take(3).enumerate();
    parts.map(|(index, bytes)| file(&format!("part-{index}.json"), bytes)).collect()
}
