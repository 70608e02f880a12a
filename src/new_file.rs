//! Files that are seen as a whole or not at all, and under names that were free.

use std::{
    error::Error,
    fs::File,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

/// A file in this folder that is gone when it is dropped, unless it is given a name.
///
/// # Errors
/// The system's own, without the name of the file, for which nobody has asked.
pub fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().make_in(folder, |path| File::options().read(true).write(true).create_new(true).open(path))
}

/// Writes a new file as a whole: `name` is its folder and name, to which `ending` is added; where one has that name it is
/// `name-2`, `name-3`, … Gives the file's whole path.
///
/// # Errors
/// What `fill` or the system says; then there is no file.
#[cfg_attr(
    not(feature = "game"),
    allow(dead_code, reason = "the command line writes under the names that it is given")
)]
pub fn create(
    name: &Path,
    ending: &str,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Box<dyn Error>>,
) -> Result<PathBuf, Box<dyn Error>> {
    let folder = name.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let stem = name.file_name().ok_or("a file's name is missing")?.to_string_lossy();
    let mut out = BufWriter::new(temporary_in(folder)?);
    fill(&mut out)?;
    let mut file = out.into_inner()?;
    file.as_file().sync_all()?;
    for number in 1.. {
        let mark = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{stem}{mark}{ending}"));
        match file.persist_noclobber(&path) {
            Ok(_) => return Ok(std::path::absolute(&path).unwrap_or(path)),
            Err(refused) if refused.error.kind() == io::ErrorKind::AlreadyExists => file = refused.file,
            Err(refused) => return Err(refused.error.into()),
        }
    }
    Err("every name is taken".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_overwritten_or_left_half_written() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("results.v1");
        let write = |text: &'static str| create(&name, ".csv", move |out| Ok(out.write_all(text.as_bytes())?)).unwrap();
        let (first, second) = (write("one"), write("two"));
        assert!(first.ends_with("results.v1.csv") && second.ends_with("results.v1-2.csv"));
        assert_eq!(std::fs::read_to_string(first).unwrap(), "one");
        create(&name, ".json", |_| Err("no".into())).unwrap_err();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn an_error_names_no_file_that_nobody_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let system = std::fs::read_dir(folder.path().join("missing")).unwrap_err();
        let error = create(&folder.path().join("missing/file"), ".csv", |_| Ok(())).unwrap_err();
        assert_eq!(error.to_string(), system.to_string());
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_is_as_readable_as_any_other() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let usual = folder.path().join("usual");
        std::fs::write(&usual, "").unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode();
        let new = create(&folder.path().join("new"), "", |_| Ok(())).unwrap();
        assert_eq!(mode(&new), mode(&usual));
    }
}
