//! Files that appear complete or not at all, under free names.

use std::{
    error::Error,
    fs::{self, File},
    io::{self, BufWriter, IntoInnerError, Write},
    path::{Path, PathBuf},
};

use fs4::FileExt;
use tempfile::NamedTempFile;

/// The beginning and end of a temporary file's name.
const HALF_WRITTEN: (&str, &str) = (".color-walk-", ".new");

/// The readers of a new file, on systems with permissions. A replaced file stays as readable as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Everyone who can read other new files here.
    Usual,
    /// Only its owner.
    Owner,
}

/// A file in this folder that is deleted on drop unless it gets a name. It is locked while open. If the program is
/// killed, [`remove_abandoned_files`] finds the file without a lock.
///
/// # Errors
/// The system's error without the file's name, which the caller never asked for.
pub fn temporary_in(folder: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    if readers == Readers::Owner {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = readers;
    loop {
        let (prefix, suffix) = HALF_WRITTEN;
        let create = |path: &Path| options.open(path);
        let file = tempfile::Builder::new().prefix(prefix).suffix(suffix).make_in(folder, create)?;
        // If locks are not available (some network folders), `remove_abandoned_files` cannot lock either, and deletes nothing.
        let _ = FileExt::lock(file.as_file());
        // Between the two lines above, `remove_abandoned_files` may have deleted it as abandoned.
        if file.path().exists() {
            return Ok(file);
        }
    }
}

/// Fills a new file and flushes it to disk. Errors through [`NamedTempFile`] itself would contain its name.
///
/// # Errors
/// Any error of `fill` or of the system.
pub fn write_to<E: From<io::Error>>(file: &File, fill: impl FnOnce(&mut dyn Write) -> Result<(), E>) -> Result<(), E> {
    let mut out = BufWriter::new(file);
    fill(&mut out)?;
    Ok(out.into_inner().map_err(IntoInnerError::into_error)?.sync_all()?)
}

/// Replaces or creates a file as a whole.
///
/// # Errors
/// The system's error. The file is unchanged then.
pub fn replace(path: &Path, text: &str, readers: Readers) -> io::Result<()> {
    let file = temporary_for(path, readers)?;
    write_to(file.as_file(), |out| out.write_all(text.as_bytes()))?;
    file.persist(path)?;
    Ok(())
}

/// Like [`temporary_in`], for a file that will replace the one at `path`, if any, and stay as readable.
///
/// # Errors
/// The system's error.
pub fn temporary_for(path: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    let file = temporary_in(folder_of(path), readers)?;
    copy_readers(path, file.path())?;
    Ok(file)
}

/// Gives the file `to` the same readers and writers as the file `from`, if that exists.
///
/// # Errors
/// The system's error.
pub fn copy_readers(from: &Path, to: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Ok(found) = fs::metadata(from) {
        use std::os::unix::fs::PermissionsExt;

        let mode = |found: fs::Metadata| found.permissions().mode() & 0o777;
        let wanted = mode(found);
        // If all files share one mode, the system refuses to set it.
        if mode(fs::metadata(to)?) != wanted {
            fs::set_permissions(to, fs::Permissions::from_mode(wanted))?;
        }
    }
    #[cfg(not(unix))]
    let _ = (from, to);
    Ok(())
}

/// The final target of a symbolic link, existing or not; any other path itself.
pub fn follow_links(path: &Path) -> PathBuf {
    /// As many links as systems follow. More must be a cycle.
    const MOST: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(target) = fs::read_link(&path) else { break };
        path = folder_of(&path).join(target);
    }
    path
}

/// The folder part of a path as written.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Deletes the temporary files in this folder that killed programs left behind. One that remains does no harm.
pub fn remove_abandoned_files(folder: &Path) {
    let (prefix, suffix) = HALF_WRITTEN;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_half_written = name.to_str().is_some_and(|name| name.starts_with(prefix) && name.ends_with(suffix));
        if !is_half_written || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        // Deleted while locked here, so that no owner can take it in between.
        if let Ok(file) = File::options().read(true).write(true).open(entry.path())
            && FileExt::try_lock(&file).is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Writes a new file as a whole. `name` is its folder and name, and `ending` is added. If the name is taken it becomes
/// `name-2`, `name-3`, … Returns the full path.
///
/// # Errors
/// Any error of `fill` or of the system. No file exists then.
pub fn create(
    name: &Path,
    ending: &str,
    fill: impl FnOnce(&mut dyn Write) -> Result<(), Box<dyn Error>>,
) -> Result<PathBuf, Box<dyn Error>> {
    let folder = folder_of(name);
    let stem = name.file_name().ok_or("a file's name is missing")?.to_string_lossy();
    remove_abandoned_files(folder);
    let mut file = temporary_in(folder, Readers::Usual)?;
    write_to(file.as_file(), fill)?;
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
    use std::{
        collections::BTreeSet,
        sync::atomic::{AtomicUsize, Ordering},
        thread,
    };

    use super::*;

    #[test]
    fn no_file_is_overwritten_or_left_half_written() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("results.v1");
        let write = |text: &'static str| create(&name, ".csv", move |out| Ok(out.write_all(text.as_bytes())?)).unwrap();
        let (first, second) = (write("one"), write("two"));
        assert!(first.ends_with("results.v1.csv") && second.ends_with("results.v1-2.csv"));
        assert_eq!(fs::read_to_string(first).unwrap(), "one");
        create(&name, ".json", |_| Err("no".into())).unwrap_err();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_a_killed_program_was_writing_is_deleted_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let files = || -> BTreeSet<String> {
            fs::read_dir(folder.path())
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect()
        };
        let theirs = ["race.new", ".color-walk-note", ".color-walk-a1b2c3.partial"];
        for name in theirs.into_iter().chain([".color-walk-a1b2c3.new"]) {
            fs::write(folder.path().join(name), "half").unwrap();
        }
        let ours = temporary_in(folder.path(), Readers::Usual).unwrap();
        remove_abandoned_files(folder.path());
        assert!(ours.path().exists(), "it is still being written");
        ours.persist(folder.path().join("ours")).unwrap();
        create(&folder.path().join("race"), ".gif", |_| Ok(())).unwrap();
        assert_eq!(files(), theirs.into_iter().chain(["ours", "race.gif"]).map(str::to_owned).collect());
    }

    #[test]
    fn who_tidies_up_takes_no_file_from_who_writes() {
        let folder = tempfile::tempdir().unwrap();
        let (path, writers) = (folder.path(), AtomicUsize::new(2));
        thread::scope(|scope| {
            for writer in 0..2 {
                let writers = &writers;
                scope.spawn(move || {
                    for number in 0..200 {
                        let mut file = temporary_in(path, Readers::Owner).unwrap();
                        file.write_all(b"whole").unwrap();
                        file.persist(path.join(format!("{writer}-{number}"))).unwrap();
                    }
                    writers.fetch_sub(1, Ordering::Relaxed);
                });
            }
            while writers.load(Ordering::Relaxed) > 0 {
                remove_abandoned_files(path);
            }
        });
        let written = fs::read_dir(path).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
        assert_eq!(written.filter(|text| text == b"whole").count(), 400);
        assert_eq!(fs::read_dir(path).unwrap().count(), 400);
    }

    #[test]
    fn an_error_names_no_file_that_nobody_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let system = fs::read_dir(folder.path().join("missing")).unwrap_err();
        let error = create(&folder.path().join("missing/file"), ".csv", |_| Ok(())).unwrap_err();
        assert_eq!(error.to_string(), system.to_string());
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_is_as_readable_as_any_other() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let usual = folder.path().join("usual");
        fs::write(&usual, "").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        let new = create(&folder.path().join("new"), "", |_| Ok(())).unwrap();
        assert_eq!(mode(&new), mode(&usual));
        let own = folder.path().join("own");
        replace(&own, "text", Readers::Owner).unwrap();
        assert_eq!(mode(&own) & 0o777, 0o600);
        // The replaced file keeps its mode.
        replace(&own, "text", Readers::Usual).unwrap();
        replace(&usual, "text", Readers::Owner).unwrap();
        assert_eq!((mode(&own) & 0o777, mode(&usual)), (0o600, mode(&new)));
        fs::set_permissions(&own, fs::Permissions::from_mode(0o640)).unwrap();
        copy_readers(&own, &usual).unwrap();
        assert_eq!(mode(&usual) & 0o777, 0o640);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_to_the_end() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("sub")).unwrap();
        symlink("sub/two", at("one")).unwrap();
        symlink("../missing", at("sub/two")).unwrap();
        assert_eq!(follow_links(&at("one")), at("sub/../missing"));
        fs::write(at("missing"), "").unwrap();
        assert_eq!(follow_links(&at("missing")), at("missing"));
        symlink("circle", at("circle")).unwrap();
        assert_eq!(follow_links(&at("circle")), at("circle"));
    }
}
