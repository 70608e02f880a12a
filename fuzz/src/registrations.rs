//! The person's file of engines, and commands.

use std::path::Path;

use color_walk_engines::{OwnFile, Registration, split_command};

use crate::{is_told, registry, text};

/// A file, a name and a command, which zero bytes keep apart.
pub fn registrations(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let mut parts = text.splitn(3, '\0');
    let (file, name, command) =
        (parts.next().unwrap_or_default(), parts.next().unwrap_or("mine"), parts.next().unwrap_or("mine --fast"));
    match split_command(command) {
        Ok(words) => assert!(!words[0].is_empty()),
        Err(error) => is_told(error),
    }
    let _ = Registration::parse(file, registry(), &[]).map_err(is_told);
    let _ = change(file, name, command).map_err(is_told);
}

/// An engine that is put in and taken out again leaves the others as they were.
fn change(file: &str, name: &str, command: &str) -> Result<(), String> {
    let own = OwnFile::at(Path::new("nowhere"));
    let read = |text: &str| -> Result<Vec<Registration>, String> {
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        Registration::parse_file(text, "a file", registry(), &[]).map_err(|error| error.to_string())
    };
    let before = read(file)?;
    for engine in &before {
        if let Ok(less) = own.without(file, &engine.name, registry(), &[]) {
            let others = before.iter().filter(|other| other.name != engine.name).cloned().collect::<Vec<_>>();
            assert_eq!(read(&less), Ok(others));
        }
    }
    let more = own.with(file, name, command, registry(), &[])?;
    let after = read(&more)?;
    assert_eq!((&after[..before.len()], after.len()), (&before[..], before.len() + 1));
    let less = own.without(&more, name, registry(), &[]).unwrap_or_else(|error| panic!("{error}: {more:?}"));
    assert_eq!(read(&less)?, before);
    Ok(())
}
