//! The file in which a person registers engines: read as a whole, changed an entry at a time.

use std::{
    env,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use color_walk_api::Registry;
use color_walk_files::{
    locked_file,
    new_file::{Readers, behind_links, folder_of, replace, tidy_up},
    plain_file::{self, MAX_BY_HAND},
};

use super::{
    Registration,
    entries::{with_entry, without_entry},
};

/// How long another program is waited for that changes the file.
const PATIENCE: Duration = Duration::from_secs(5);

/// `engines.ron` in the folder where the game keeps its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFile(PathBuf);

impl OwnFile {
    /// The person's own: in the folder that `COLOR_WALK_DATA` names, else in the platform's for data. None where there is
    /// no such folder.
    pub fn of_person() -> Option<Self> {
        let own = env::var_os("COLOR_WALK_DATA").filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let platform = || Some(directories::ProjectDirs::from("", "", "color-walk")?.data_dir().to_owned());
        Some(Self::at(&own.or_else(platform)?))
    }

    /// The one in this folder.
    pub fn at(folder: &Path) -> Self {
        OwnFile(folder.join("engines.ron"))
    }

    /// Where it is, whether or not it is there.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// All engines in it; none where there is no file.
    ///
    /// # Errors
    /// A sentence with the place, when the file cannot be read.
    pub fn read(&self, registry: &Registry, line_ups: &[String]) -> Result<Vec<Registration>, String> {
        self.parse(&self.text()?, registry, line_ups)
    }

    /// Registers an engine: `command` is split as a shell's would be, without a shell.
    ///
    /// # Errors
    /// A sentence; the file is as it was then.
    pub fn add(&self, name: &str, command: &str, registry: &Registry, line_ups: &[String]) -> Result<(), String> {
        self.change(|text| self.with(text, name, command, registry, line_ups))
    }

    /// The file's text with an engine more.
    ///
    /// # Errors
    /// As [`OwnFile::add`].
    #[doc(hidden)]
    pub fn with(
        &self,
        text: &str,
        name: &str,
        command: &str,
        registry: &Registry,
        line_ups: &[String],
    ) -> Result<String, String> {
        let mut wanted = self.parse(text, registry, line_ups)?;
        let engine = Registration::new(name, command, registry, line_ups).map_err(|error| error.to_string())?;
        if wanted.iter().any(|known| known.name == name) {
            return Err(format!("there is an engine `{name}` already; give this one another name"));
        }
        wanted.push(engine);
        self.checked(with_entry(text, name, command), &wanted, registry, line_ups)
    }

    /// Takes an engine out.
    ///
    /// # Errors
    /// A sentence; the file is as it was then.
    pub fn remove(&self, name: &str, registry: &Registry, line_ups: &[String]) -> Result<(), String> {
        self.change(|text| self.without(text, name, registry, line_ups))
    }

    /// The file's text without an engine.
    ///
    /// # Errors
    /// As [`OwnFile::remove`].
    #[doc(hidden)]
    pub fn without(&self, text: &str, name: &str, registry: &Registry, line_ups: &[String]) -> Result<String, String> {
        let mut wanted = self.parse(text, registry, line_ups)?;
        wanted.retain(|known| known.name != name);
        self.checked(without_entry(text, name), &wanted, registry, line_ups)
    }

    fn text(&self) -> Result<String, String> {
        match plain_file::read(&self.0, MAX_BY_HAND) {
            // Editors on Windows put a byte order mark before it.
            Ok(text) => Ok(String::from_utf8_lossy(text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text)).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(format!("{} cannot be read: {error}", self.0.display())),
        }
    }

    fn parse(&self, text: &str, registry: &Registry, line_ups: &[String]) -> Result<Vec<Registration>, String> {
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        let file = self.0.display().to_string();
        Registration::parse_file(text, &file, registry, line_ups).map_err(|error| error.to_string())
    }

    /// The text where it says what is wanted, and nothing else.
    fn checked(
        &self,
        text: Option<String>,
        wanted: &[Registration],
        registry: &Registry,
        line_ups: &[String],
    ) -> Result<String, String> {
        let is_right = |text: &String| self.parse(text, registry, line_ups).is_ok_and(|read| read == wanted);
        let own_form = || format!("{} has a form of its own; change it by hand", self.0.display());
        text.filter(is_right).ok_or_else(own_form)
    }

    /// Replaces the text by what `change` makes of it. Nobody else changes it in between.
    fn change(&self, change: impl FnOnce(&str) -> Result<String, String>) -> Result<(), String> {
        let failed = |error: io::Error| format!("{} cannot be written: {error}", self.0.display());
        let _lock = self.lock().map_err(failed)?;
        let text = change(&self.text()?)?;
        let path = behind_links(&self.0);
        tidy_up(folder_of(&path));
        replace(&path, &text, Readers::Usual).map_err(failed)
    }

    /// A file that is locked for as long as it is open. Beside the person's own, which is replaced: its lock would go
    /// with what was replaced. Where there are no locks (some network folders), it is open all the same.
    fn lock(&self) -> io::Result<File> {
        let folder = folder_of(&self.0);
        fs::create_dir_all(folder)?;
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        let file = plain_file::open_with(&folder.join("engines.lock"), &mut options)?;
        locked_file::wait_for(&file, PATIENCE);
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use color_walk_solvers as solvers;

    #[test]
    fn engines_are_registered_and_taken_out_and_a_broken_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (file, registry) = (OwnFile::at(&folder.path().join("new")), solvers::registry());
        let names =
            || -> Vec<String> { file.read(&registry, &[]).unwrap().into_iter().map(|engine| engine.name).collect() };
        assert_eq!(names(), [""; 0]);
        file.add("a", "python3 'my engine.py'", &registry, &[]).unwrap();
        file.add("b", "x", &registry, &[]).unwrap();
        assert_eq!(names(), ["a", "b"]);
        for (name, command, hint) in
            [("a", "y", "already"), ("greedy", "y", "is a solver"), ("c", "'y", "engine `c`"), ("c d", "y", "hyphens")]
        {
            let error = file.add(name, command, &registry, &[]).unwrap_err();
            assert!(error.contains(hint), "{error}");
        }
        file.remove("a", &registry, &[]).unwrap();
        assert_eq!(names(), ["b"]);

        fs::write(file.path(), "(engines: [").unwrap();
        assert!(file.add("c", "y", &registry, &[]).unwrap_err().contains("engines.ron, line 1"));
        assert!(file.remove("b", &registry, &[]).is_err());
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "(engines: [");
    }

    /// Whoever read the file before another wrote it took the other's engine out.
    #[test]
    fn engines_that_are_registered_at_once_are_all_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (file, registry) = (OwnFile::at(folder.path()), solvers::registry());
        thread::scope(|scope| {
            for writer in 0..4 {
                let (file, registry) = (&file, &registry);
                scope.spawn(move || {
                    for number in 0..8 {
                        file.add(&format!("e{writer}-{number}"), "x", registry, &[]).unwrap();
                    }
                    file.remove(&format!("e{writer}-0"), registry, &[]).unwrap();
                });
            }
        });
        assert_eq!(file.read(&registry, &[]).unwrap().len(), 4 * 7);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_file_stays_as_readable_as_it_was() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (file, registry) = (OwnFile::at(folder.path()), solvers::registry());
        let theirs = elsewhere.path().join("theirs.ron");
        symlink(&theirs, file.path()).unwrap();
        file.add("a", "x", &registry, &[]).unwrap();
        fs::set_permissions(&theirs, fs::Permissions::from_mode(0o600)).unwrap();
        file.add("b", "x", &registry, &[]).unwrap();
        assert!(file.path().is_symlink());
        assert_eq!(fs::metadata(&theirs).unwrap().permissions().mode() & 0o777, 0o600);
        let names: Vec<String> = file.read(&registry, &[]).unwrap().into_iter().map(|engine| engine.name).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_in_place_of_the_file_is_one_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let (file, registry) = (OwnFile::at(folder.path()), solvers::registry());
        std::os::unix::fs::symlink("/dev/zero", file.path()).unwrap();
        let problem = "engines.ron cannot be read: it is a pipe or a device; a plain file is needed";
        assert!(file.read(&registry, &[]).unwrap_err().ends_with(problem));
        assert!(file.add("a", "x", &registry, &[]).unwrap_err().ends_with(problem));
    }
}
