//! Files that only one program at a time may open. The system unlocks them when the program ends for any reason.

use std::{
    fs::{File, OpenOptions},
    io,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use fs4::{FileExt, TryLockError};

use crate::plain_file;

/// Opens or creates a plain file and locks it while open. `None` if another program has it locked. If locks are not
/// available (some network folders), it is open without one.
///
/// # Errors
/// As in [`plain_file::open_with`].
pub fn open(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    // Between the two steps the former owner may delete the file, which makes the lock worthless.
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

/// True if the file is the one at `path`.
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

/// Locks an open file, waiting up to `patience`. True once locked.
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

    /// A waiting program may get the lock of a deleted file, next to a new file.
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
