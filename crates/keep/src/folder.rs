//! A folder of JSON files as a backend.
//!
//! Each document is a file `NAME.json`. A write replaces the whole file: readers see the old file or the new one.
//! `color-walk.lock` is locked by the window that reads and writes. Each open window has a file `window-NUMBER.lock`
//! that it keeps locked, and that the system unlocks when the program ends in whatever way; so windows know of each
//! other. Where locks cannot be had (some network folders), two windows that write in the same instant may lose the
//! change of one, but never a file.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use color_walk_files::{
    locked_file,
    new_file::{self, Readers},
    plain_file,
};
use color_walk_play::sentence::Sentence;
use fs4::{FileExt, TryLockError};

use super::{
    backend::Backend,
    format::{self, MAX_BYTES, Parse},
    former,
};

/// How long another window is waited for. What holds the lock longer is no window that works.
const PATIENCE: Duration = Duration::from_secs(5);

const LOCK: &str = "color-walk.lock";

/// A folder of documents.
pub(super) struct Folder {
    path: PathBuf,
    lock: Option<File>,
    has_lock: bool,
    patience: Duration,
    /// This window's own file, locked, and its name.
    window: Option<(File, PathBuf)>,
}

impl Folder {
    /// Makes the folder where it is not there, and enters `window` in it.
    ///
    /// # Errors
    /// When the folder is not there and cannot be made.
    pub(super) fn open(path: &Path, window: &str) -> io::Result<Self> {
        let path = std::path::absolute(path)?;
        fs::create_dir_all(&path)?;
        // A folder that can only be read is read.
        let lock =
            plain_file::open_with(&path.join(LOCK), File::options().create(true).truncate(false).write(true)).ok();
        let mut folder = Folder { path, lock, has_lock: false, patience: PATIENCE, window: None };
        folder.lock();
        if folder.has_lock {
            folder.tidy_up();
            folder.enter(window);
        }
        folder.unlock();
        Ok(folder)
    }

    /// Locks a file for this window. Under the folder's lock, so that nobody takes it for one that was left behind.
    fn enter(&mut self, window: &str) {
        let path = self.path.join(window_file(window));
        let file = plain_file::open_with(&path, File::options().create(true).truncate(false).write(true));
        self.window = file.ok().filter(|file| FileExt::try_lock(file).is_ok()).map(|file| (file, path));
    }

    /// Deletes what windows that crashed have left behind.
    fn tidy_up(&self) {
        new_file::tidy_up(&self.path);
        for (name, path) in self.files() {
            if window_of(&name).is_some() && is_empty(&path) && !is_locked(&path) {
                // One that stays does no harm.
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

    /// The file that has a document, how it is read, and how its name ends: what version 1.0 wrote as long as there is no other.
    fn found(&self, name: &str) -> (PathBuf, Parse, &'static str) {
        let (file, former) = (self.file(name), self.path.join(format!("{name}.ron")));
        if !file.exists() && former.exists() { (former, former::parse, "ron") } else { (file, format::parse, "json") }
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
        // What did not work does not get so much time again.
        self.patience = if self.has_lock { PATIENCE } else { Duration::ZERO };
    }

    fn unlock(&mut self) {
        if let Some(file) = self.lock.as_ref().filter(|_| self.has_lock) {
            // A lock that stays is waited for by others, and then passed over.
            let _ = FileExt::unlock(file);
        }
        self.has_lock = false;
    }

    fn read(&mut self, name: &str) -> Result<Option<(Vec<u8>, Parse)>, String> {
        let mut bytes = Vec::new();
        let (path, parse, _) = self.found(name);
        let file = plain_file::open(&path);
        match file.and_then(|file| file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)) {
            Ok(_) => Ok(Some((bytes, parse))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        // Of a link, the file that it leads to.
        let path = new_file::behind_links(&self.file(name));
        new_file::replace(&path, text, Readers::Owner).map_err(|error| error.to_string())
    }

    fn set_aside(&mut self, name: &str) -> Result<String, String> {
        let (path, _, ending) = self.found(name);
        let mut number = 1;
        loop {
            let aside = format!("{name}.damaged-{number}.{ending}");
            // The name is taken before the file is moved there, so that no other file can be overwritten.
            match File::options().create_new(true).write(true).open(self.path.join(&aside)) {
                Ok(taken) => {
                    // Windows moves nothing onto a file that is open.
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
}
