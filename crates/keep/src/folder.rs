//! A folder of JSON files, used as a backend.
//!
//! Each document is a file `NAME.json`. A write replaces the whole file, so readers see the old file or the new one. A
//! window locks `color-walk.lock` while it reads and writes. Each open window also keeps its own file
//! `window-NUMBER.lock` locked. The system unlocks it when the program ends for any reason, so windows know of each
//! other. If locks are not available (some network folders), simultaneous writes of two windows may lose one's change,
//! but never a file.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use color_walk_engines::OwnEngines;
use color_walk_files::{
    locked_file,
    new_file::{self, Readers},
    plain_file,
};
use color_walk_play::sentence::Sentence;
use fs4::{FileExt, TryLockError};

use super::{
    backend::Backend,
    format::{self, Parse},
    legacy,
};

/// The longest wait for another window. A program that holds the lock longer has hung.
const PATIENCE: Duration = Duration::from_secs(5);

const LOCK: &str = "color-walk.lock";

pub(super) struct Folder {
    path: PathBuf,
    lock: Option<File>,
    has_lock: bool,
    patience: Duration,
    /// This window's own locked file, and its path.
    window: Option<(File, PathBuf)>,
}

impl Folder {
    /// Creates the folder if missing, and registers `window` in it.
    ///
    /// # Errors
    /// If the folder is missing and cannot be created.
    pub(super) fn open(path: &Path, window: &str) -> io::Result<Self> {
        let path = std::path::absolute(path)?;
        fs::create_dir_all(&path)?;
        // A read-only folder can still be read.
        let lock =
            plain_file::open_with(&path.join(LOCK), File::options().create(true).truncate(false).write(true)).ok();
        let mut folder = Folder { path, lock, has_lock: false, patience: PATIENCE, window: None };
        folder.lock();
        if folder.has_lock {
            folder.remove_abandoned_files();
            folder.enter(window);
        }
        folder.unlock();
        Ok(folder)
    }

    /// Locks a file for this window. Holds the folder's lock, so that no one takes the file for an abandoned one.
    fn enter(&mut self, window: &str) {
        let path = self.path.join(window_file(window));
        let file = plain_file::open_with(&path, File::options().create(true).truncate(false).write(true));
        self.window = file.ok().filter(|file| FileExt::try_lock(file).is_ok()).map(|file| (file, path));
    }

    /// Deletes the files that crashed windows left behind.
    fn remove_abandoned_files(&self) {
        new_file::remove_abandoned_files(&self.path);
        for (name, path) in self.files() {
            if window_of(&name).is_some() && is_empty(&path) && !is_locked(&path) {
                // A remaining file does no harm.
                let _ = fs::remove_file(path);
            }
        }
    }

    /// The folder's files by name.
    fn files(&self) -> impl Iterator<Item = (String, PathBuf)> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        entries.filter_map(|entry| Some((entry.file_name().into_string().ok()?, entry.path())))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}.json"))
    }

    /// The file with a document, its parser, and its extension. It is version 1.0's file while there is no other.
    fn found(&self, name: &str) -> (PathBuf, Parse, &'static str) {
        let (file, legacy) = (self.file(name), self.path.join(format!("{name}.ron")));
        if !file.exists() && legacy.exists() { (legacy, legacy::parse, "ron") } else { (file, format::parse, "json") }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Some((_, path)) = &self.window {
            let _ = fs::remove_file(path);
        }
    }
}

fn window_file(window: &str) -> String {
    format!("window-{window}.lock")
}

/// The window whose file has this name.
fn window_of(name: &str) -> Option<&str> {
    name.strip_prefix("window-")?.strip_suffix(".lock")
}

fn is_empty(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0)
}

fn is_locked(path: &Path) -> bool {
    let file = File::options().write(true).open(path);
    file.is_ok_and(|file| matches!(FileExt::try_lock(&file), Err(TryLockError::WouldBlock)))
}

impl Backend for Folder {
    fn lock(&mut self) {
        let Some(file) = &self.lock else { return };
        self.has_lock = locked_file::wait_for(file, self.patience);
        // After one failure, do not wait that long again.
        self.patience = if self.has_lock { PATIENCE } else { Duration::ZERO };
    }

    fn unlock(&mut self) {
        if let Some(file) = self.lock.as_ref().filter(|_| self.has_lock) {
            // If unlocking fails, others wait for the lock and then continue without it.
            let _ = FileExt::unlock(file);
        }
        self.has_lock = false;
    }

    fn read(&mut self, name: &str, most: usize) -> Result<Option<(Vec<u8>, Parse)>, String> {
        let mut bytes = Vec::new();
        let (path, parse, _) = self.found(name);
        let file = plain_file::open(&path);
        match file.and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes)) {
            Ok(_) => Ok(Some((bytes, parse))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        // For a link, use its target.
        let path = new_file::follow_links(&self.file(name));
        new_file::replace(&path, text, Readers::Owner).map_err(|error| error.to_string())
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        match fs::remove_file(self.file(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.to_string()),
            _ => Ok(()),
        }
    }

    fn set_aside(&mut self, name: &str) -> Result<String, String> {
        let (path, _, ending) = self.found(name);
        let mut number = 1;
        loop {
            let aside = format!("{name}.damaged-{number}.{ending}");
            // Reserve the name before the move, so that no other file can be overwritten.
            match File::options().create_new(true).write(true).open(self.path.join(&aside)) {
                Ok(taken) => {
                    // Windows moves nothing onto an open file.
                    drop(taken);
                    let moved = fs::rename(&path, self.path.join(&aside));
                    return moved.map(|()| format!("`{aside}`")).map_err(|error| {
                        let _ = fs::remove_file(self.path.join(&aside));
                        error.to_string()
                    });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error.to_string()),
            }
        }
    }

    fn place(&self, name: &str) -> Sentence {
        format!("`{}`", self.found(name).0.display()).into()
    }

    fn place_to_write(&self, name: &str) -> Sentence {
        format!("`{}`", self.file(name).display()).into()
    }

    fn open_windows(&mut self) -> Option<BTreeSet<String>> {
        let (_, own) = self.window.as_ref()?;
        let is_open = |path: &Path| path == own || is_locked(path);
        let windows = self.files().filter_map(|(name, path)| Some((window_of(&name)?.to_owned(), path)));
        Some(windows.filter(|(_, path)| is_open(path)).map(|(window, _)| window).collect())
    }

    fn engine_files(&self) -> Option<OwnEngines> {
        Some(OwnEngines::at(&self.path))
    }
}
