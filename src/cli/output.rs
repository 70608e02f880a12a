//! A file that is replaced as a whole, so that whoever reads it sees a valid one at any time.

use std::{
    ffi::OsString,
    fs,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use super::Failure;

/// Where results go.
pub(super) struct Output {
    path: PathBuf,
}

impl Output {
    /// A file that exists or not; of a link, the file that it leads to.
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        match fs::metadata(path) {
            Ok(found) if found.is_file() => Ok(Output { path: fs::canonicalize(path)? }),
            Ok(_) => Err(Failure::wrong(format!("`{}` is not a file; give --output a file's name", path.display()))),
            Err(_) => Ok(Output { path: path.to_owned() }),
        }
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

    /// Replaces the file by what `write` writes, or leaves it as it is.
    pub(super) fn replace(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let attempt = || {
            let mut builder = tempfile::Builder::new();
            #[cfg(unix)]
            builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
            let file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
            let mut out = BufWriter::new(file);
            write(&mut out)?;
            let file = out.into_inner()?;
            file.as_file().sync_all()?;
            file.persist(&self.path)?;
            Ok(())
        };
        attempt().map_err(|error: io::Error| {
            Failure::broken(format!("`{}` cannot be written: {error}", self.path.display()))
        })
    }
}
