//! Files that one program at a time has open. The system unlocks them when the program ends, in whatever way.

use std::{
    fs::{File, OpenOptions},
    io,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use fs4::{FileExt, TryLockError};

use crate::plain_file;

/// Opens a plain file, or makes it, and locks it for as long as it is open. None while another program has it locked.
/// Where there are no locks (some network folders), it is open without one.
///
/// # Errors
/// As [`plain_file::open_with`].
pub fn open(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    // Whoever had it locked may delete it between the two steps, so that the lock is worth nothing.
    const ATTEMPTS: usize = 8;
    for attempt in 1.. {
        let file = plain_file::open_with(path, options)?;
        match FileExt::try_lock(&file) {
            Err(TryLockError::WouldBlock) => return Ok(None),
            _ if attempt == ATTEMPTS || is_at(&file, path) => return Ok(Some(file)),
            _ => {}
        }
    }
    Ok(None)
}

/// True when the file is the one that is found at `path`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::{fs, os::unix::fs::MetadataExt};

    let number = |found: fs::Metadata| (found.dev(), found.ino());
    fs::metadata(path).is_ok_and(|found| file.metadata().is_ok_and(|file| number(file) == number(found)))
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

/// Locks an open file, and waits for it so long; true once it is locked.
pub fn wait_for(file: &File, patience: Duration) -> bool {
    let begin = Instant::now();
    loop {
        match FileExt::try_lock(file) {
            Ok(()) => return true,
            Err(TryLockError::WouldBlock) if begin.elapsed() < patience => thread::sleep(Duration::from_millis(2)),
            Err(_) => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_locked_until_it_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let lock = || open(&path, File::options().create(true).truncate(false).write(true)).unwrap();
        let first = lock().unwrap();
        assert!(lock().is_none());
        drop(first);
        assert!(lock().is_some());
    }

    /// Whoever waits for a lock may get that of a file which has been deleted, beside one that is new.
    #[cfg(unix)]
    #[test]
    fn the_lock_of_a_deleted_file_is_none() {
        use std::fs;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let file = File::create(&path).unwrap();
        assert!(is_at(&file, &path));
        fs::remove_file(&path).unwrap();
        assert!(!is_at(&file, &path));
        fs::write(&path, "").unwrap();
        assert!(!is_at(&file, &path));
    }
}
