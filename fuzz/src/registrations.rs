//! The person's engine files and commands.

use color_walk_engines::{Registration, split_command};

use crate::{has_message, registry, text};

/// A file, a name and a command, separated by zero bytes.
pub fn registrations(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let mut parts = text.splitn(3, '\0');
    let (file, name, command) =
        (parts.next().unwrap_or_default(), parts.next().unwrap_or("mine"), parts.next().unwrap_or("mine --fast"));
    match split_command(command) {
        Ok(words) => assert!(!words[0].is_empty()),
        Err(error) => has_message(error),
    }
    let _ = Registration::parse(file, registry(), &[]).map_err(has_message);
    let _ = Registration::parse_file(file, "a file", registry(), &[]).map_err(has_message);
    let _ = Registration::parse_own_file(name, file, "a file", registry(), &[]).map_err(has_message);
    match Registration::new(name, command, registry(), &[]) {
        Err(error) => has_message(error),
        Ok(engine) => {
            for command in [command, &engine.command_line()] {
                let file = Registration::own_file(command);
                let read = Registration::parse_own_file(name, &file, "a file", registry(), &[]);
                assert_eq!(read.as_ref(), Ok(&engine), "{file}");
            }
        }
    }
}
