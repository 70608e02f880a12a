//! A file replaced as a whole, so that readers always see a valid one.

use std::{
    ffi::OsString,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use color_walk_files::new_file::{self, Readers};
use tempfile::NamedTempFile;

use super::{Failure, failure::remedy};

/// True if a file's name has this extension, in any case.
pub(super) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// True if a path means standard output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// The target of the results.
pub(super) struct Output {
    path: PathBuf,
    may_replace: bool,
}

impl Output {
    /// A file, existing or not; for a link, its target. Deletes temporary files that killed programs left beside it.
    /// `option` is the option that named it.
    pub(super) fn new(path: &Path, option: &str) -> Result<Self, Failure> {
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(Failure::wrong(format!("`{}` is not a file; give {option} a file's name", path.display())));
        }
        let output = Output { path: new_file::follow_links(path), may_replace: true };
        new_file::remove_abandoned_files(output.folder());
        Ok(output)
    }

    /// Like [`Output::new`], but checks before the work starts: refuses an existing file, unless `overwrite` is set,
    /// and a place without write access.
    pub(super) fn reserve(path: &Path, option: &str, overwrite: bool) -> Result<Self, Failure> {
        let output = Output { may_replace: overwrite, ..Self::new(path, option)? };
        if !overwrite && fs::symlink_metadata(path).is_ok() {
            return Err(exists(path));
        }
        output.temporary().map_err(|error| Failure::wrong(output.problem(&error)))?;
        Ok(output)
    }

    /// Refuses a file that has something in it.
    pub(super) fn check_free(&self) -> Result<(), Failure> {
        let holds_something = fs::metadata(&self.path).is_ok_and(|found| found.len() > 0);
        if holds_something { Err(exists(&self.path)) } else { Ok(()) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The journal beside it.
    pub(super) fn journal(&self) -> PathBuf {
        let mut name = OsString::from(&self.path);
        name.push(".partial");
        name.into()
    }

    /// Gives the journal the same readers as the output file.
    pub(super) fn share_readers_with_journal(&self) -> Result<(), Failure> {
        new_file::copy_readers(&self.path, &self.journal()).map_err(Failure::broken)
    }

    /// Replaces the file with the output of `write`, or leaves it unchanged.
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

    /// A temporary file beside it, deleted when dropped.
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

fn exists(path: &Path) -> Failure {
    Failure::wrong(format!("`{}` exists; give --overwrite to replace it", path.display()))
}
