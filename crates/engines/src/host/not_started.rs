//! Says why a program cannot be started: what was tried, and what to write instead.

use std::{
    io,
    path::{self, Path},
};

use color_walk_engine::protocol::text;

/// The reason, ending a sentence. `program` is the command's first word.
pub(super) fn reason(program: &str, error: &io::Error) -> String {
    let (path, shown) = (Path::new(program), text(program));
    let is_bare = path.components().count() == 1 && !program.contains(path::is_separator);
    if is_bare && error.kind() == io::ErrorKind::NotFound {
        let tried = format!("no folder of PATH has a program `{shown}`");
        let here = Path::new(".").join(path);
        if !here.is_file() {
            return tried;
        }
        return format!(
            "{tried}; a file of this name is in the working folder: write `{}`",
            text(&here.to_string_lossy())
        );
    }
    let tried = if is_bare { path.to_owned() } else { path::absolute(path).unwrap_or_else(|_| path.to_owned()) };
    let tried = text(&tried.to_string_lossy());
    match error.kind() {
        // The file with the program is there, so the system misses another.
        io::ErrorKind::NotFound if path.is_file() => {
            format!("`{tried}` is there, but not the interpreter that its first line names")
        }
        io::ErrorKind::PermissionDenied if path.is_file() => {
            format!("`{tried}`: {error}; make it executable, or name its interpreter, as in `python3 FILE`")
        }
        _ => format!("`{tried}`: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_is_named_with_what_helps() {
        let absent = io::Error::from(io::ErrorKind::NotFound);
        let denied = io::Error::from(io::ErrorKind::PermissionDenied);
        assert_eq!(reason("no-such-program", &absent), "no folder of PATH has a program `no-such-program`");
        assert_eq!(reason("no\nsuch", &absent), "no folder of PATH has a program `no such`");
        assert_eq!(reason("no-such-program", &denied), format!("`no-such-program`: {denied}"));
        // The working folder of this test has these files.
        let here = Path::new(".").join("Cargo.toml").display().to_string();
        let hint = format!("; a file of this name is in the working folder: write `{here}`");
        assert_eq!(reason("Cargo.toml", &absent), format!("no folder of PATH has a program `Cargo.toml`{hint}"));
        assert!(!reason("src", &absent).contains("write"), "a folder is no program");
        let full = |path: &str| path::absolute(path).unwrap().display().to_string();
        assert_eq!(reason("src/none", &absent), format!("`{}`: {absent}", full("src/none")));
        assert!(reason(&here, &absent).starts_with(&format!("`{}` is there, but not the interpreter", full(&here))));
        assert!(reason(&here, &denied).starts_with(&format!("`{}`: {denied}; make it executable", full(&here))));
    }
}
