//! Registrations of engines: `NAME=COMMAND` from a person, and the person's own files.

use std::{fs, path::Path};

use color_walk_api::{host::fnv_1a, solver::Registry};
use serde::{Deserialize, de::DeserializeOwned};
use thiserror::Error;

use super::{CommandError, split_command};

/// A language of scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptLanguage {
    /// It counts its own steps and memory, so it plays the same everywhere.
    JavaScript,
    /// It can read a clock, so its counts are claims.
    Python,
}

/// An engine as a person registered it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registration {
    /// Lower-case words joined by hyphens. It is the engine's id.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The language of a script, which `color-walk` itself runs.
    pub script: Option<ScriptLanguage>,
    /// A hash of a script's file; empty for other engines.
    pub version: String,
}

/// Why an engine cannot be registered.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum RegistrationError {
    /// The text is not `NAME=COMMAND`.
    #[error("`{0}` is not of the form NAME=COMMAND, as in `my-engine=python3 engine.py`")]
    Form(String),
    /// The name is invalid.
    #[error("an engine's name is lower-case words joined by hyphens, at most 40 characters, not `{0}`")]
    Name(String),
    /// The name already means something else.
    #[error("`{0}` is {1}; give the engine another name")]
    Taken(String, &'static str),
    /// The name is used twice.
    #[error("two engines are called `{0}`; give one of them another name")]
    Twice(String),
    /// The command is invalid.
    #[error("engine `{name}`: {error}")]
    Command {
        /// The engine's name.
        name: String,
        /// The fault.
        error: CommandError,
    },
    /// A file is not valid RON.
    #[error("{file}, line {line}, column {column}: {problem}; correct the file or move it away")]
    File {
        /// The file's name.
        file: String,
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The fault.
        problem: String,
    },
}

/// The most characters of a name.
const MAX_NAME: usize = 40;

impl Registration {
    /// Reads `NAME=COMMAND`.
    ///
    /// # Errors
    /// If the name is invalid or belongs to a solver, a line-up or a person, or if the command cannot be split.
    pub fn parse(text: &str, registry: &Registry, line_ups: &[String]) -> Result<Self, RegistrationError> {
        let (name, command) = text.split_once('=').ok_or_else(|| RegistrationError::Form(text.to_owned()))?;
        Self::new(name.trim(), command, registry, line_ups)
    }

    /// The same for a separate name and command.
    ///
    /// # Errors
    /// As in [`parse`](Self::parse).
    pub fn new(name: &str, command: &str, registry: &Registry, line_ups: &[String]) -> Result<Self, RegistrationError> {
        let is_word = |word: &str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        let begins_well = name.starts_with(|first: char| first.is_ascii_lowercase());
        if !begins_well || name.len() > MAX_NAME || !name.split('-').all(is_word) {
            return Err(RegistrationError::Name(name.to_owned()));
        }
        let meaning = match name {
            "you" => Some("the person at the board"),
            _ if registry.get(name).is_some() => Some("a solver"),
            _ if line_ups.iter().any(|known| known == name) => Some("a line-up"),
            _ => None,
        };
        if let Some(meaning) = meaning {
            return Err(RegistrationError::Taken(name.to_owned(), meaning));
        }
        let command =
            split_command(command).map_err(|error| RegistrationError::Command { name: name.to_owned(), error })?;
        Ok(Registration { name: name.to_owned(), command, script: None, version: String::new() })
    }

    /// A script. `program`, a `color-walk`, runs it from its file.
    pub fn script(name: impl Into<String>, program: &Path, file: &Path, language: ScriptLanguage) -> Self {
        let version = fs::read(file).map(|bytes| format!("{:016x}", fnv_1a(bytes))).unwrap_or_default();
        let (program, file) = (program.to_string_lossy().into_owned(), file.to_string_lossy().into_owned());
        let command = vec![program, "engine".to_owned(), "script".to_owned(), "--".to_owned(), file];
        Registration { name: name.into(), command, script: Some(language), version }
    }

    /// True if counts end its games, and no clock.
    pub fn has_own_limits(&self) -> bool {
        self.script == Some(ScriptLanguage::JavaScript)
    }

    /// Reads the file of one engine: `(command: "python3 engine.py")`. Errors name `file`.
    ///
    /// # Errors
    /// If the text is invalid, or the engine cannot be registered.
    pub fn parse_own_file(
        name: &str,
        text: &str,
        file: &str,
        registry: &Registry,
        line_ups: &[String],
    ) -> Result<Self, RegistrationError> {
        let OwnFile { command } = read(text, file)?;
        Self::new(name, &command, registry, line_ups).map_err(|error| at(place_of(text, &command), file, &error))
    }

    /// The file text of one engine, readable by [`parse_own_file`](Self::parse_own_file).
    pub fn own_file(command: &str) -> String {
        // RON's own writer escapes more than a person would.
        format!("(command: \"{}\")\n", command.replace('\\', r"\\").replace('"', "\\\""))
    }

    /// The command in the form that [`split_command`] reads.
    pub fn command_line(&self) -> String {
        let is_plain = |letter: char| !letter.is_whitespace() && letter != '\'' && letter != '"';
        let quote = |word: &String| match word.as_str() {
            plain if !plain.is_empty() && plain.chars().all(is_plain) => word.clone(),
            word if !word.contains('\'') => format!("'{word}'"),
            word => format!("\"{}\"", word.replace('\\', r"\\").replace('"', "\\\"")),
        };
        self.command.iter().map(quote).collect::<Vec<_>>().join(" ")
    }

    /// Reads the file in which version 1.0 stored all engines: `(engines: [(name: "my-engine", command: "python3
    /// engine.py")])`. Errors name `file`.
    ///
    /// # Errors
    /// If the text is invalid, or an engine in it cannot be registered.
    pub fn parse_file(
        text: &str,
        file: &str,
        registry: &Registry,
        line_ups: &[String],
    ) -> Result<Vec<Self>, RegistrationError> {
        let mut engines: Vec<Registration> = Vec::new();
        for Entry { name, command } in read::<FormerFile>(text, file)?.engines {
            let engine = match Self::new(&name, &command, registry, line_ups) {
                Ok(engine) if engines.iter().all(|known| known.name != engine.name) => Ok(engine),
                Ok(engine) => Err(RegistrationError::Twice(engine.name)),
                Err(error) => Err(error),
            };
            engines.push(engine.map_err(|error| at(place_of(text, &name), file, &error))?);
        }
        Ok(engines)
    }
}

/// The file of one engine.
#[derive(Deserialize)]
#[serde(rename = "Engine", deny_unknown_fields)]
struct OwnFile {
    command: String,
}

/// The file of version 1.0.
#[derive(Deserialize)]
#[serde(rename = "Engines", deny_unknown_fields)]
struct FormerFile {
    engines: Vec<Entry>,
}

/// An engine in it.
#[derive(Deserialize)]
#[serde(rename = "Engine", deny_unknown_fields)]
struct Entry {
    name: String,
    command: String,
}

fn read<T: DeserializeOwned>(text: &str, file: &str) -> Result<T, RegistrationError> {
    let place = |error: &ron::error::SpannedError| (error.position.line, error.position.col);
    ron::from_str(text).map_err(|error| at(place(&error), file, &error.code))
}

fn at((line, column): (usize, usize), file: &str, problem: &impl ToString) -> RegistrationError {
    RegistrationError::File { file: file.to_owned(), line, column, problem: problem.to_string() }
}

/// Line and column of the last place with this word in quotes.
fn place_of(text: &str, word: &str) -> (usize, usize) {
    let at = text.rfind(&format!("\"{word}\"")).unwrap_or(0);
    let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    (text[..at].matches('\n').count() + 1, text[line_start..at].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use color_walk_solvers::registry;

    fn parse(text: &str) -> Result<Registration, String> {
        Registration::parse(text, &registry(), &["default".to_owned()]).map_err(|error| error.to_string())
    }

    #[test]
    fn engines_are_registered_under_names_of_their_own() {
        let engine = parse("my-engine-2=python3 'my engine.py' --x=1").unwrap();
        assert_eq!(
            (engine.name.as_str(), &engine.command[1..]),
            ("my-engine-2", &["my engine.py".to_owned(), "--x=1".to_owned()][..])
        );
        for (text, hint) in [
            ("engine", "NAME=COMMAND"),
            ("My=x", "lower-case words"),
            ("a--b=x", "lower-case words"),
            ("9a=x", "lower-case words"),
            ("a:b=x", "lower-case words"),
            ("you=x", "`you` is the person"),
            ("greedy=x", "`greedy` is a solver"),
            ("default=x", "`default` is a line-up"),
            ("a=", "engine `a`: the command is empty"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.contains(hint), "{text}: {error}");
        }
    }

    #[test]
    fn a_file_that_is_wrong_says_where() {
        let read = |text: &str| Registration::parse_file(text, "engines.ron", &registry(), &[]);
        let two =
            "(\n  engines: [\n    (name: \"a\", command: \"x\"),\n    (name: \"b\", command: \"y 'z z'\"),\n  ],\n)";
        let names: Vec<String> = read(two).unwrap().into_iter().map(|engine| engine.name).collect();
        assert_eq!(names, ["a", "b"]);
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error(&two.replace("\"b\"", "\"a\"")).starts_with("engines.ron, line 4, column 12: two engines"));
        assert!(
            error(&two.replace("\"b\"", "\"greedy\"")).starts_with("engines.ron, line 4, column 12: `greedy` is a")
        );
        assert!(error(&two.replace("command: \"x\"", "comand: \"x\"")).starts_with("engines.ron, line 3"));
        assert!(error("(").contains("line 1"));
    }

    proptest! {
        #[test]
        fn a_command_comes_back_from_its_file_as_it_was(command in "x[ -~]{0,9}|[\\PC\r\n\t'\"]{0,12}") {
            let Ok(engine) = Registration::new("mine", &command, &registry(), &[]) else { return Ok(()) };
            for command in [&command, &engine.command_line()] {
                let text = Registration::own_file(command);
                let read = Registration::parse_own_file("mine", &text, "mine.ron", &registry(), &[]);
                prop_assert_eq!(read.as_ref(), Ok(&engine), "{}", text);
            }
        }
    }
}
