//! The engines that a person registered, one file `engines/NAME.ron` each, so that no file is edited in place. Version
//! 1.0 stored all of them in `engines.ron`, which is still read.

use std::{
    env,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use color_walk_api::solver::Registry;
use color_walk_files::{
    locked_file,
    new_file::{Readers, folder_of, remove_abandoned_files, replace},
    plain_file::{self, MAX_BY_HAND},
};

use super::Registration;

/// The longest wait for another program that is registering an engine.
const PATIENCE: Duration = Duration::from_secs(5);

/// The engines in the game's data folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnEngines(PathBuf);

/// The readable engines, and an error sentence, with the place, for each unreadable file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadEngines {
    /// First those of `engines.ron` in its order, then those with their own files, by name.
    pub engines: Vec<Registration>,
    /// Errors in the other files.
    pub problems: Vec<Problem>,
}

/// An error in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The engine whose own file it is; `None` if any engine may be affected.
    pub engine: Option<String>,
    /// A sentence with the place.
    pub sentence: String,
}

impl OwnEngines {
    /// The person's engines: in the folder named by `COLOR_WALK_DATA`, or else in the platform's data folder. `None` if
    /// there is no such folder.
    pub fn of_person() -> Option<Self> {
        let own = env::var_os("COLOR_WALK_DATA").filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let platform = || Some(directories::ProjectDirs::from("", "", "color-walk")?.data_dir().to_owned());
        Some(Self::at(&own.or_else(platform)?))
    }

    /// The engines in this data folder.
    pub fn at(folder: &Path) -> Self {
        OwnEngines(folder.to_owned())
    }

    /// The folder with the engine files. It may not exist.
    pub fn folder(&self) -> PathBuf {
        self.0.join("engines")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder().join(format!("{name}.ron"))
    }

    /// The file of version 1.0.
    fn former(&self) -> PathBuf {
        self.0.join("engines.ron")
    }

    /// All engines. If two files name the same engine, its own file counts.
    pub fn read(&self, registry: &Registry, line_ups: &[String]) -> ReadEngines {
        let mut read = ReadEngines::default();
        match self.read_former(registry, line_ups) {
            Ok(engines) => read.engines = engines,
            Err(sentence) => read.problems.push(Problem { engine: None, sentence }),
        }
        let files = self.files().unwrap_or_else(|error| {
            let sentence = format!("{} cannot be read: {error}", self.folder().display());
            read.problems.push(Problem { engine: None, sentence });
            Vec::new()
        });
        for (name, path) in files {
            match self.read_one(&name, &path, registry, line_ups) {
                Ok(engine) => read.add(engine, &self.former(), &path),
                Err(sentence) => read.problems.push(Problem { engine: Some(name), sentence }),
            }
        }
        read
    }

    /// Registers an engine. `command` is split into words as in a shell, but no shell runs.
    ///
    /// # Errors
    /// A sentence. Nothing is registered then.
    pub fn add(&self, name: &str, command: &str, registry: &Registry, line_ups: &[String]) -> Result<(), String> {
        Registration::new(name, command, registry, line_ups).map_err(|error| error.to_string())?;
        let _lock = self.lock()?;
        let is_there = |engine: &Registration| engine.name == name;
        // An unreadable file is not replaced either.
        if self.file(name).exists() || self.read(registry, line_ups).engines.iter().any(is_there) {
            return Err(format!("there is an engine `{name}` already; give this one another name"));
        }
        self.write(name, command)
    }

    /// Removes an engine.
    ///
    /// # Errors
    /// A sentence. The engine stays then.
    pub fn remove(&self, name: &str, registry: &Registry, line_ups: &[String]) -> Result<(), String> {
        let _lock = self.lock()?;
        let former = self.read_former(registry, line_ups);
        let file = self.file(name);
        // An engine with its own file can be removed even if `engines.ron` is unreadable.
        let former = match former {
            Err(_) if file.exists() => Vec::new(),
            former => former?,
        };
        if former.iter().any(|engine| engine.name == name) {
            self.convert_former(&former, name)?;
        }
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(format!("{} cannot be deleted: {error}", file.display()))
            }
            _ => Ok(()),
        }
    }

    /// Gives each engine of version 1.0 except `but` its own file, and renames `engines.ron`. If the program is killed
    /// in between, the engines exist twice, with equal contents.
    fn convert_former(&self, engines: &[Registration], but: &str) -> Result<(), String> {
        for engine in engines.iter().filter(|engine| engine.name != but && !self.file(&engine.name).exists()) {
            self.write(&engine.name, &engine.command_line())?;
        }
        let former = self.former();
        let aside = (1..).map(|number| match number {
            1 => self.0.join("engines.ron.former"),
            _ => self.0.join(format!("engines.ron.former-{number}")),
        });
        let aside = aside.into_iter().find(|path| path.symlink_metadata().is_err());
        let renamed = aside.map_or(Ok(()), |aside| fs::rename(&former, aside));
        renamed.map_err(|error| format!("{} cannot be renamed: {error}", former.display()))
    }

    fn read_former(&self, registry: &Registry, line_ups: &[String]) -> Result<Vec<Registration>, String> {
        let (path, text) = (self.former(), read_text(&self.former())?);
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        let file = path.display().to_string();
        Registration::parse_file(&text, &file, registry, line_ups).map_err(|error| error.to_string())
    }

    fn read_one(
        &self,
        name: &str,
        path: &Path,
        registry: &Registry,
        line_ups: &[String],
    ) -> Result<Registration, String> {
        let (file, text) = (path.display().to_string(), read_text(path)?);
        Registration::parse_own_file(name, &text, &file, registry, line_ups).map_err(|error| error.to_string())
    }

    /// The names and files of all engines with files, by name.
    fn files(&self) -> io::Result<Vec<(String, PathBuf)>> {
        let entries = match fs::read_dir(self.folder()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "ron")
                && let Some(name) = path.file_stem()
            {
                files.push((name.to_string_lossy().into_owned(), path));
            }
        }
        files.sort();
        Ok(files)
    }

    fn write(&self, name: &str, command: &str) -> Result<(), String> {
        let (folder, file) = (self.folder(), self.file(name));
        let written = fs::create_dir_all(&folder).and_then(|()| {
            remove_abandoned_files(&folder);
            replace(&file, &Registration::own_file(command), Readers::Usual)
        });
        written.map_err(|error| format!("{} cannot be written: {error}", file.display()))
    }

    /// Opens a lock file, locked while open. If locks are not available (some network folders), it is open without one.
    fn lock(&self) -> Result<File, String> {
        let path = self.0.join("engines.lock");
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        let mut open = || {
            fs::create_dir_all(folder_of(&path))?;
            plain_file::open_with(&path, &mut options)
        };
        let file = open().map_err(|error: io::Error| format!("{} cannot be written: {error}", path.display()))?;
        locked_file::wait_for(&file, PATIENCE);
        Ok(file)
    }
}

impl ReadEngines {
    /// Adds an engine from its own file. Reports if `former` has a different one with that name.
    fn add(&mut self, engine: Registration, former: &Path, file: &Path) {
        if let Some(known) = self.engines.iter_mut().find(|known| known.name == engine.name) {
            if *known != engine {
                let (name, former, file) = (&engine.name, former.display(), file.display());
                let sentence = format!(
                    "{former} and {file} both have an engine `{name}`; the second one counts; take it out of one of them"
                );
                self.problems.push(Problem { engine: Some(name.clone()), sentence });
            }
            *known = engine;
        } else {
            self.engines.push(engine);
        }
    }
}

/// The text of a file; empty if there is none.
fn read_text(path: &Path) -> Result<String, String> {
    match plain_file::read(path, MAX_BY_HAND) {
        // Editors on Windows put a byte order mark first.
        Ok(text) => Ok(String::from_utf8_lossy(text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text)).into_owned()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(format!("{} cannot be read: {error}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use color_walk_solvers as solvers;

    /// A person's folder and operations on its engines.
    struct Person {
        folder: tempfile::TempDir,
        registry: Registry,
    }

    impl Person {
        fn new() -> Self {
            Person { folder: tempfile::tempdir().unwrap(), registry: solvers::registry() }
        }

        fn own(&self) -> OwnEngines {
            OwnEngines::at(&self.folder.path().join("new"))
        }

        fn add(&self, name: &str, command: &str) -> Result<(), String> {
            self.own().add(name, command, &self.registry, &[])
        }

        fn remove(&self, name: &str) -> Result<(), String> {
            self.own().remove(name, &self.registry, &[])
        }

        fn read(&self) -> ReadEngines {
            self.own().read(&self.registry, &[])
        }

        fn problems(&self) -> Vec<String> {
            self.read().problems.into_iter().map(|problem| problem.sentence).collect()
        }

        fn names(&self) -> Vec<String> {
            self.read().engines.into_iter().map(|engine| engine.name).collect()
        }

        /// Writes a file in the folder.
        fn write(&self, name: &str, text: &str) {
            let path = self.own().0.join(name);
            fs::create_dir_all(folder_of(&path)).unwrap();
            fs::write(path, text).unwrap();
        }

        fn text(&self, name: &str) -> Option<String> {
            fs::read_to_string(self.own().0.join(name)).ok()
        }
    }

    const FORMER: &str = "// mine\n(engines: [\n    (name: \"b\", command: \"run 'it so' \\\\ here\"),\n    \
                          (name: \"a\", command: \"x\"),\n])\n";

    #[test]
    fn engines_are_registered_and_taken_out() {
        let person = Person::new();
        assert_eq!(person.names(), [""; 0]);
        person.add("b", "python3 'my engine.py'").unwrap();
        person.add("a", "x").unwrap();
        assert_eq!(person.names(), ["a", "b"]);
        assert_eq!(person.read().engines[1].command, ["python3", "my engine.py"]);
        for (name, command, hint) in
            [("a", "y", "already"), ("greedy", "y", "is a solver"), ("c", "'y", "engine `c`"), ("../c", "y", "hyphens")]
        {
            let error = person.add(name, command).unwrap_err();
            assert!(error.contains(hint), "{error}");
        }
        person.remove("a").unwrap();
        assert_eq!(person.names(), ["b"]);
        assert_eq!(person.text("engines/a.ron"), None);
        assert_eq!(person.text("engines/b.ron").unwrap(), "(command: \"python3 'my engine.py'\")\n");
    }

    #[test]
    fn a_damaged_file_is_told_with_its_place_and_left_alone() {
        let person = Person::new();
        person.add("a", "x").unwrap();
        for (text, told) in [
            ("(\n  comand: \"x\")", "b.ron, line 2, column "),
            ("(\n  command: \"'x\")", "b.ron, line 2, column 12: engine `b`: "),
            ("", "b.ron, line 1, column 1: "),
        ] {
            person.write("engines/b.ron", text);
            let problems = person.problems();
            assert_eq!(person.names(), ["a"]);
            assert!(problems.len() == 1 && problems[0].contains(told), "{problems:?}");
            assert!(problems[0].ends_with("; correct the file or move it away"), "{problems:?}");
            assert!(person.add("b", "y").unwrap_err().contains("already"));
            assert_eq!(person.text("engines/b.ron").unwrap(), text);
        }
        person.remove("b").unwrap();
        person.write("engines/Greedy.ron", "(command: \"x\")");
        person.write("engines/greedy.ron", "(command: \"x\")");
        person.write("engines/notes.txt", "mine");
        let problems = person.problems().join("\n");
        assert!(problems.contains("not `Greedy`") && problems.contains("`greedy` is a solver"), "{problems}");
        assert_eq!(problems.lines().count(), 2);
    }

    #[test]
    fn the_file_of_version_1_0_is_read_and_stays_as_long_as_nothing_is_taken_out_of_it() {
        let person = Person::new();
        person.write("engines.ron", FORMER);
        assert_eq!(person.names(), ["b", "a"]);
        let before = person.read().engines;
        person.add("c", "y").unwrap();
        assert_eq!(person.names(), ["b", "a", "c"]);
        person.remove("c").unwrap();
        assert_eq!(person.text("engines.ron").unwrap(), FORMER);
        assert!(person.add("a", "y").unwrap_err().contains("already"));

        person.write("engines.ron.former", "an older one");
        person.remove("a").unwrap();
        assert_eq!(person.read(), ReadEngines { engines: vec![before[0].clone()], problems: Vec::new() });
        assert_eq!(person.text("engines.ron"), None);
        assert_eq!(person.text("engines.ron.former").unwrap(), "an older one");
        assert_eq!(person.text("engines.ron.former-2").unwrap(), FORMER);
    }

    #[test]
    fn an_engine_that_two_files_have_is_told() {
        let person = Person::new();
        person.write("engines.ron", FORMER);
        person.write("engines/a.ron", "(command: \"x\")");
        assert_eq!(person.problems(), [""; 0], "it is the same one");
        person.write("engines/a.ron", "(command: \"y\")");
        assert_eq!(person.read().engines[1].command, ["y"]);
        let told = &person.problems()[0];
        assert!(told.contains("engines.ron and ") && told.contains("both have an engine `a`"), "{told}");
        person.remove("a").unwrap();
        assert_eq!((person.names(), person.read().problems), (vec!["b".to_owned()], Vec::new()));
    }

    #[test]
    fn a_damaged_file_of_version_1_0_is_left_alone() {
        let person = Person::new();
        person.add("a", "x").unwrap();
        person.write("engines.ron", "(engines: [");
        assert!(person.remove("b").unwrap_err().contains("engines.ron, line 1"));
        person.add("c", "y").unwrap();
        person.remove("a").unwrap();
        assert_eq!(person.names(), ["c"]);
        assert_eq!(person.text("engines.ron").unwrap(), "(engines: [");
    }

    #[test]
    fn engines_that_are_registered_at_once_are_all_kept() {
        let person = Person::new();
        let former: String = (0..4).map(|writer| format!("(name: \"e{writer}-0\", command: \"x\"),")).collect();
        person.write("engines.ron", &format!("(engines: [{former}])"));
        thread::scope(|scope| {
            for writer in 0..4 {
                let person = &person;
                scope.spawn(move || {
                    for number in 1..8 {
                        person.add(&format!("e{writer}-{number}"), "x").unwrap();
                    }
                    person.remove(&format!("e{writer}-0")).unwrap();
                });
            }
        });
        assert_eq!((person.names().len(), person.read().problems), (4 * 7, Vec::new()));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_in_place_of_a_file_is_one_sentence() {
        let person = Person::new();
        person.add("b", "x").unwrap();
        for name in ["engines.ron", "engines/a.ron"] {
            let path = person.own().0.join(name);
            std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
            let problem = format!("{name} cannot be read: it is a pipe or a device; a plain file is needed");
            let problems = person.problems();
            assert!(problems.len() == 1 && problems[0].ends_with(&problem), "{problems:?}");
            assert_eq!(person.names(), ["b"]);
            fs::remove_file(path).unwrap();
        }
    }
}
