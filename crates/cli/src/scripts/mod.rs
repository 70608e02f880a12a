//! Scripts in lists of solvers: `./mine.js`, `./mine.js:depth=3` and `./mine.py`. A script runs as an engine of this
//! program, so the engine guard ends whatever the interpreter's own limits miss.

mod profile;

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::Command,
    sync::mpsc::channel,
};

use color_walk_api::solver::SolverSpec;
use color_walk_engine::{Description, Program, protocol::Answer, serve_as};
use color_walk_engines::{Registration, ScriptLanguage};
use color_walk_files as files;
use color_walk_script::{MAX_SOURCE, Script};

use super::Failure;

pub(super) use profile::run as profile;

/// The file extensions of scripts.
const EXTENSIONS: [&str; 2] = [JAVASCRIPT, PYTHON];
const JAVASCRIPT: &str = ".js";
const PYTHON: &str = ".py";

/// Runs a file of Python as an engine.
const PYTHON_KIT: &str = include_str!("kit.py");
/// The interpreter of Python. It comes from the `PATH`.
const PYTHON_PROGRAM: &str = if cfg!(windows) { "python" } else { "python3" };

/// A flag of Windows' `CreateProcess`.
#[cfg(windows)]
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

/// A script in a list: its file, and its parameters with the colon before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScriptItem<'a> {
    pub path: &'a str,
    pub parameters: &'a str,
}

/// The script that an item names, if any. Parameters begin at a colon after the extension, never earlier.
pub(super) fn named(item: &str) -> Option<ScriptItem<'_>> {
    let is_end = |at: &usize| item[*at..].is_empty() || item[*at..].starts_with(':');
    let is_ending = |at: &usize| extension_of(&item[..*at]).is_some_and(|ending| *at > ending.len());
    let ends = || item.char_indices().map(|(at, _)| at).chain([item.len()]);
    let mut ends = ends().filter(|at| is_end(at) && is_ending(at));
    let first = ends.next()?;
    let end = [first].into_iter().chain(ends).find(|&at| Path::new(&item[..at]).is_file()).unwrap_or(first);
    Some(ScriptItem { path: &item[..end], parameters: &item[end..] })
}

/// True if a file's name has the extension of a script.
pub(super) fn is_script(file: &str) -> bool {
    extension_of(file).is_some()
}

/// The extension of a script's file, in lower case.
fn extension_of(path: &str) -> Option<&'static str> {
    let ends = |ending: &&str| {
        path.len()
            .checked_sub(ending.len())
            .and_then(|at| path.get(at..))
            .is_some_and(|end| end.eq_ignore_ascii_case(ending))
    };
    EXTENSIONS.into_iter().find(ends)
}

/// The items of a comma-separated list. Commas in the name of a script's file do not separate.
pub(super) fn split(list: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let mut rest = list;
    loop {
        let commas = rest.match_indices(',').map(|(at, _)| at);
        let ends: Vec<usize> = commas.chain([rest.len()]).collect();
        let is_script = |&&end: &&usize| {
            named(rest[..end].trim()).is_some_and(|ScriptItem { path, parameters }| {
                path.contains(',') && !parameters.contains(',') && Path::new(path).is_file()
            })
        };
        let end = *ends.iter().rev().find(is_script).unwrap_or(&ends[0]);
        items.push(rest[..end].trim());
        match rest.get(end + 1..) {
            Some(after) => rest = after,
            None => return items,
        }
    }
}

/// The name of a script's engine, if no other script of the command has it: `mine.js` for `./mine.js`.
pub(super) fn engine_name(item: &str) -> Option<String> {
    Some(name_of(Path::new(named(item)?.path)))
}

fn name_of(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let plain = |letter: char| if letter.is_alphanumeric() || "-_.".contains(letter) { letter } else { '-' };
    let stem: String = stem.chars().map(plain).take(40).collect();
    stem + extension_of(&path.to_string_lossy()).unwrap_or(JAVASCRIPT)
}

/// A command's scripts, each an engine with its own name.
#[derive(Default)]
pub(super) struct Scripts {
    names: BTreeMap<PathBuf, String>,
}

impl Scripts {
    /// The name of a script's engine. For a new script, also the engine to start.
    ///
    /// # Errors
    /// If there is no such file.
    pub(super) fn enter(&mut self, path: &str, program: &Path) -> Result<(String, Option<Registration>), Failure> {
        if !Path::new(path).is_file() {
            return Err(Failure::wrong(format!("there is no script `{path}`; give the path of a file")));
        }
        let whole = Path::new(path).canonicalize().map_err(Failure::broken)?;
        if let Some(name) = self.names.get(&whole) {
            return Ok((name.clone(), None));
        }
        let name = self.name_for(&whole);
        self.names.insert(whole, name.clone());
        let language = match extension_of(path) {
            Some(PYTHON) => ScriptLanguage::Python,
            _ => ScriptLanguage::JavaScript,
        };
        let engine = Registration::script(name.clone(), program, Path::new(path), language);
        Ok((name, Some(engine)))
    }

    /// Their sources by engine name, as far as their files are readable.
    pub(super) fn sources(&self) -> BTreeMap<String, String> {
        let source = |(path, name): (&PathBuf, &String)| Some((name.clone(), fs::read_to_string(path).ok()?));
        self.names.iter().filter_map(source).collect()
    }

    /// The file's name, with a number added if another script has it. It contains a dot, so it never equals a solver's
    /// or an engine's id.
    fn name_for(&self, path: &Path) -> String {
        let name = name_of(path);
        let (stem, ending) = name.split_at(name.rfind('.').unwrap_or(name.len()));
        let numbered = |number: usize| match number {
            1 => name.clone(),
            _ => format!("{stem}-{number}{ending}"),
        };
        let is_free = |name: &String| self.names.values().all(|known| known != name);
        (1..).map(numbered).find(is_free).expect("there are fewer scripts than numbers")
    }
}

/// Speaks the engine protocol for a script. Its log goes to the arena if that asks for it, else to standard error.
///
/// # Errors
/// If the script cannot be read, or the output fails. The arena receives the first error in place of an introduction.
pub(super) fn serve_script(path: &Path) -> Result<(), Failure> {
    if extension_of(&path.to_string_lossy()) == Some(PYTHON) {
        return serve_python(path);
    }
    let script = match read(path) {
        Ok(script) => script,
        Err(problem) => {
            writeln!(io::stdout(), "{}", Answer::Error { task: None, sentence: problem.clone() })?;
            return Err(Failure::wrong(format!("{}: {problem}", path.display())));
        }
    };
    let (lines, log) = channel();
    // Nobody reads the log once the server has ended.
    let info = script.solver_info_with_log("script", move |line| _ = lines.send(line.to_owned()));
    let name = script.name().to_owned();
    // Arena and script are of one version, which knows every line.
    let description = Some(Description::new());
    let program = Program { name, description, log, keeps_to_nodes: true, is_stuck: color_walk_script::is_running };
    Ok(serve_as(program, SolverSpec::of(&info), io::stdin(), io::stdout())?)
}

/// Runs a file of Python with the kit. It inherits this process's streams.
fn serve_python(path: &Path) -> Result<(), Failure> {
    match python(path).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::wrong(format!("{}: Python ended with {status}", path.display()))),
        Err(error) => {
            let problem = format!("`{PYTHON_PROGRAM}` cannot be started ({error}); install Python 3.10 or later");
            writeln!(io::stdout(), "{}", Answer::Error { task: None, sentence: problem.clone() })?;
            Err(Failure::wrong(format!("{}: {problem}", path.display())))
        }
    }
}

fn python(path: &Path) -> Command {
    let mut command = Command::new(PYTHON_PROGRAM);
    // Sets of texts are walked in the same order in each process.
    command.args(["-c", PYTHON_KIT]).arg(path).env("PYTHONHASHSEED", "0");
    // An engine of a game that was started by a click has no console, and Windows would open one for Python.
    #[cfg(windows)]
    if !io::IsTerminal::is_terminal(&io::stdin()) {
        std::os::windows::process::CommandExt::creation_flags(&mut command, CREATE_NO_WINDOW);
    }
    command
}

fn read(path: &Path) -> Result<Script, String> {
    let bytes =
        files::plain_file::read(path, MAX_SOURCE as u64).map_err(|error| format!("it cannot be read: {error}"))?;
    let source = String::from_utf8(bytes).map_err(|_| "it is not UTF-8".to_owned())?;
    Script::parse(&source).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_script_is_named_by_the_ending_of_its_file() {
        let parts = |item| named(item).map(|script| (script.path, script.parameters));
        assert_eq!(parts("./mine.js"), Some(("./mine.js", "")));
        assert_eq!(parts("./mine.js:depth=3:seed=1"), Some(("./mine.js", ":depth=3:seed=1")));
        assert_eq!(parts(r"C:\solvers\mine.JS:depth=3"), Some((r"C:\solvers\mine.JS", ":depth=3")));
        assert_eq!(parts(r"C:\a,b\mine.js"), Some((r"C:\a,b\mine.js", "")));
        assert_eq!(parts("ü.js"), Some(("ü.js", "")));
        assert_eq!(parts("./mine.py:depth=3"), Some(("./mine.py", ":depth=3")));
        for item in ["greedy", "beam:width=7", ".js", "mine.json", "mine.js.txt", "greedy:path=.jsx", ""] {
            assert_eq!(parts(item), None, "{item}");
        }
    }

    #[test]
    fn commas_in_the_name_of_a_file_separate_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| {
            let path = folder.path().join(name);
            fs::write(&path, "").unwrap();
            path.to_string_lossy().into_owned()
        };
        let (odd, plain, colon) = (file("a, b.js"), file("c.js"), file("d,.js:e.js"));
        assert_eq!(
            split(&format!("greedy, {odd}:depth=1..3,{plain} ,beam:width=1")),
            ["greedy", &format!("{odd}:depth=1..3"), &plain, "beam:width=1",]
        );
        let twice = [format!("{odd}:depth=1"), format!("{odd}:depth=2")];
        assert_eq!(split(&twice.join(",")), twice);
        assert_eq!(split(&format!("{colon}:x=1")), [format!("{colon}:x=1")]);
        assert_eq!(split("a.js,b.js"), ["a.js", "b.js"]);
        assert_eq!(split(""), [""]);
        assert_eq!(split("greedy,,"), ["greedy", "", ""]);
    }

    #[test]
    fn each_script_has_one_name() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            path.to_string_lossy().into_owned()
        };
        let (one, other, odd) = (file("mine.js"), file("more/mine.js"), file("a, b:c.js"));
        let mut scripts = Scripts::default();
        let mut enter =
            |path: &str| scripts.enter(path, Path::new("/bin/color walk")).map(|(name, new)| (name, new.is_some()));
        assert_eq!(enter(&one).ok(), Some(("mine.js".to_owned(), true)));
        assert_eq!(enter(&other).ok(), Some(("mine-2.js".to_owned(), true)));
        assert_eq!(enter(&one).ok(), Some(("mine.js".to_owned(), false)));
        assert_eq!(enter(&odd).ok(), Some(("a--b-c.js".to_owned(), true)));
        assert!(enter("missing.js").is_err());
    }
}
