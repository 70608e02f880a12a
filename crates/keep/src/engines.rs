//! The person's engines, as names and command lines. On the desktop each has a file of its own. A browser runs none, and
//! keeps them in a document until they go back to a desktop.

use std::collections::BTreeMap;

use color_walk_api::solver::Registry;
use color_walk_engines::Registration;
#[cfg(not(target_arch = "wasm32"))]
use color_walk_engines::{OwnEngines, ReadEngines};
use color_walk_play::sentence::Sentence;
use serde::{Deserialize, Serialize};

use super::{Document, documents::Documents, format};

/// Command lines by name.
pub(super) type Commands = BTreeMap<String, String>;

/// The engines that a storage without files keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct CarriedEngines {
    engines: Commands,
}

impl Document for CarriedEngines {
    const NAME: &'static str = "engines";
    const VERSION: u32 = 1;
}

/// The most characters of a name.
const MAX_NAME: usize = 40;

/// The command line in its usual form.
///
/// # Errors
/// If the name or the command is invalid. The name may be that of a solver, which only the reader of the file knows.
pub(super) fn checked(name: &str, command: &str) -> Result<String, String> {
    let engine = Registration::new(name, command, &Registry::default(), &[]);
    engine.map(|engine| engine.command_line()).map_err(|error| error.to_string())
}

/// The engines of `copy` that are not here. One with a taken name and another command gets a number.
pub(super) fn missing(here: &Commands, copy: &Commands) -> Commands {
    let mut new = Commands::new();
    for (name, command) in copy {
        // It may be one of ours that got a number elsewhere.
        if here.iter().any(|(known, own)| own == command && base(known) == base(name)) {
            continue;
        }
        let numbered = |number: usize| {
            let end = format!("-{number}");
            let begin: String = name.chars().take(MAX_NAME - end.len()).collect();
            format!("{}{end}", begin.trim_end_matches('-'))
        };
        for candidate in std::iter::once(name.clone()).chain((2..).map(numbered)) {
            match here.get(&candidate).or(new.get(&candidate)) {
                Some(known) if known == command => break,
                Some(_) => {}
                None => {
                    new.insert(candidate, command.clone());
                    break;
                }
            }
        }
    }
    new
}

/// A name without the numbers at its end.
fn base(name: &str) -> &str {
    match name.rsplit_once('-') {
        Some((before, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => base(before),
        _ => name,
    }
}

impl Documents {
    /// All engines.
    ///
    /// # Errors
    /// If one cannot be read, with the place.
    pub(super) fn engines(&mut self) -> Result<Commands, Sentence> {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(files) = self.backend.engine_files() {
            let ReadEngines { engines, problems } = files.read(&Registry::default(), &[]);
            return match problems.into_iter().next() {
                Some(problem) => Err(problem.sentence.into()),
                None => Ok(engines.into_iter().map(|engine| (engine.name.clone(), engine.command_line())).collect()),
            };
        }
        let fields = self.fields::<CarriedEngines>()?;
        Ok(format::document::<CarriedEngines>(&fields).unwrap_or_default().engines)
    }

    /// Adds engines with free names, or none of them.
    ///
    /// # Errors
    /// If one cannot be written, with the place.
    pub(super) fn add_engines(&mut self, new: &Commands) -> Result<(), Sentence> {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(files) = self.backend.engine_files() {
            for (name, command) in new {
                if let Err(error) = files.add(name, command, &Registry::default(), &[]) {
                    let before = new.range(..name.clone()).map(|(name, _)| name);
                    before.for_each(|name| _ = remove(&files, name));
                    return Err(error.into());
                }
            }
            return Ok(());
        }
        self.update(|carried: &mut CarriedEngines| carried.engines.extend(new.clone()));
        Ok(())
    }

    /// Removes those of these engines that still have the same command.
    ///
    /// # Errors
    /// If one cannot be deleted, with the place.
    pub(super) fn remove_engines(&mut self, added: &Commands) -> Result<(), Sentence> {
        let here = if added.is_empty() { Commands::new() } else { self.engines()? };
        let same = added.iter().filter(|(name, command)| here.get(*name) == Some(command)).map(|(name, _)| name);
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(files) = self.backend.engine_files() {
            return same.map(String::as_str).try_for_each(|name| remove(&files, name)).map_err(Sentence::from);
        }
        let same: Vec<&String> = same.collect();
        if !same.is_empty() {
            self.update(|carried: &mut CarriedEngines| carried.engines.retain(|name, _| !same.contains(&name)));
        }
        Ok(())
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn remove(files: &OwnEngines, name: &str) -> Result<(), String> {
    files.remove(name, &Registry::default(), &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(list: &[(&str, &str)]) -> Commands {
        list.iter().map(|(name, command)| ((*name).to_owned(), (*command).to_owned())).collect()
    }

    #[test]
    fn an_engine_with_a_taken_name_gets_another() {
        let long = "a".repeat(MAX_NAME);
        let here = commands(&[("a", "x"), ("b", "x"), ("b-2", "y"), (&long, "x")]);
        let copy = commands(&[("a", "x"), ("b", "z"), ("c", "x"), (&long, "y")]);
        let new = missing(&here, &copy);
        let shorter = format!("{}-2", &long[2..]);
        assert_eq!(new, commands(&[("b-3", "z"), ("c", "x"), (&shorter, "y")]));
        assert!(new.iter().all(|(name, command)| checked(name, command).as_ref() == Ok(command)));
        let both = here.into_iter().chain(new).collect();
        assert_eq!(missing(&both, &copy), Commands::new());
        let elsewhere = commands(&[("a", "y"), ("a-2", "x")]);
        assert_eq!(missing(&commands(&[("a", "x")]), &elsewhere), commands(&[("a-2", "y")]));
    }
}
