//! A file that is replaced as a whole, so that whoever reads it sees a valid one at any time.

use std::{
    ffi::OsString,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use color_walk_files::new_file::{self, Readers};
use tempfile::NamedTempFile;

use super::{Failure, failure::remedy};

/// Whether a file's name ends in a dot and this, in either case.
pub(super) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// Whether a path stands for standard output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Where results go.
pub(super) struct Output {
    path: PathBuf,
    may_replace: bool,
}

impl Output {
    /// A file that exists or not; of a link, the file that it leads to. Half-written ones beside it are deleted, whose
    /// programs were killed. `option` is what it was given with.
    pub(super) fn new(path: &Path, option: &str) -> Result<Self, Failure> {
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(format!("`{}` is not a file; give {option} a file's name", path.display())));
        }
        let output = Output { path: new_file::behind_links(path), may_replace: true };
        new_file::tidy_up(output.folder());
        Ok(output)
    }

    /// As [`Output::new`], but refuses a file that exists, unless it may be overwritten, and a place where nothing can
    /// be written, so that neither is found out when the work is done.
    pub(super) fn reserve(path: &Path, option: &str, overwrite: bool) -> Result<Self, Failure> {
        let output = Output { may_replace: overwrite, ..Self::new(path, option)? };
        if !overwrite && fs::symlink_metadata(path).is_ok() {
            return Err(Failure::wrong(format!("`{}` exists; give --overwrite to replace it", path.display())));
        }
        output.temporary().map_err(|error| Failure::wrong(output.problem(&error)))?;
        Ok(output)
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The journal that belongs to it.
    pub(super) fn journal(&self) -> PathBuf {
        let mut name = OsString::from(&self.path);
        name.push(".partial");
        name.into()
    }

    /// Lets those read the journal who can read the file that it leads to.
    pub(super) fn share_readers_with_journal(&self) -> Result<(), Failure> {
        new_file::copy_readers(&self.path, &self.journal()).map_err(Failure::broken)
    }

    /// Replaces the file by what `write` writes, or leaves it as it is.
    pub(super) fn replace(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        let attempt = || {
            let file = self.temporary()?;
            new_file::write_to(file.as_file(), write)?;
            let persisted =
                if self.may_replace { file.persist(&self.path) } else { file.persist_noclobber(&self.path) };
            Ok(persisted.map(drop)?)
        };
        attempt().map_err(|error: io::Error| Failure::broken(self.problem(&error)))
    }

    /// A file beside it, which is gone when it is dropped.
    fn temporary(&self) -> io::Result<NamedTempFile> {
        new_file::temporary_for(&self.path, Readers::Usual)
    }

    fn folder(&self) -> &Path {
        new_file::folder_of(&self.path)
    }

    fn problem(&self, error: &io::Error) -> String {
        format!("`{}` cannot be written: {error}{}", self.path.display(), remedy(error))
    }
}
