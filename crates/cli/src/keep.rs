//! `color-walk keep`: everything that a person made, as one file.

use std::{
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand, ValueEnum};
use color_walk_files::plain_file;
use color_walk_keep::{CopySummary, MAX_COPY, Prefer, Store};
use color_walk_play::sentence::{Argument, Sentence};

use super::{
    Failure,
    failure::note,
    output::{Output, is_standard},
};

#[derive(Args)]
#[command(subcommand_required = true, arg_required_else_help = false)]
pub(super) struct Arguments {
    #[command(subcommand)]
    command: KeepCommand,
}

#[derive(Subcommand)]
enum KeepCommand {
    /// Saves everything you made in one file: settings, games, history, puzzles, your drawing, the tour, scripts, engines
    Export {
        /// The file to write, usually NAME.colorwalk, or - for standard output
        file: PathBuf,
        /// Replaces an existing file
        #[arg(long)]
        overwrite: bool,
    },
    /// Adds the content of a saved file to what is here, and prints what is new
    Import {
        /// The saved file, or - for standard input
        file: PathBuf,
        /// Only prints what it would add
        #[arg(long)]
        dry_run: bool,
        /// Keeps this one where both differ and there can be only one: a setting, your palette, your drawing
        #[arg(long, value_enum, default_value_t)]
        prefer: Preference,
    },
    /// Takes back what the last import added, and keeps what came later
    Undo,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Preference {
    /// Your own
    #[default]
    Here,
    /// The file's
    Copy,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let store = Store::open();
    if store.folder().is_none() {
        let notices = store.notices();
        return Err(Failure::broken(notices.first().map_or("there is no data folder".to_owned(), ToString::to_string)));
    }
    run_in(&arguments.command, &store, &mut io::stdin(), &mut io::stdout())
}

fn run_in(command: &KeepCommand, store: &Store, input: &mut dyn Read, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        KeepCommand::Export { file, overwrite } => export(store, file, *overwrite, out),
        KeepCommand::Import { file, dry_run, prefer } => {
            let prefer = match prefer {
                Preference::Here => Prefer::Here,
                Preference::Copy => Prefer::Copy,
            };
            import(store, read(file, input)?, &named(file), prefer, *dry_run, out)
        }
        KeepCommand::Undo => {
            store.undo_copy().wait().map_err(Failure::wrong)?;
            finish(store)?;
            Ok(writeln!(out, "The last import is taken back.")?)
        }
    }
}

fn export(store: &Store, file: &Path, overwrite: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let output = if is_standard(file) { None } else { Some(Output::reserve(file, "FILE", overwrite)?) };
    let copy = store.save_copy().wait().map_err(Failure::broken)?;
    finish(store)?;
    match output {
        Some(output) => output.replace(|out| out.write_all(copy.text().as_bytes())),
        None => Ok(out.write_all(copy.text().as_bytes())?),
    }
}

fn import(
    store: &Store,
    bytes: Vec<u8>,
    file: &str,
    prefer: Prefer,
    is_dry: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let refused = |reason| Failure::wrong(format!("{file} cannot be opened: {reason}"));
    let opened = store.open_copy(bytes).wait().map_err(refused)?;
    if is_dry {
        return write_summary(&opened.summary(prefer), out);
    }
    let summary = store.merge_copy(opened, prefer).wait().map_err(refused)?;
    finish(store)?;
    write_summary(&summary, out)?;
    if summary.has_changes {
        writeln!(out, "`color-walk keep undo` takes this back.")?;
    }
    Ok(())
}

fn write_summary(summary: &CopySummary, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(summary.lines().iter().try_for_each(|line| writeln!(out, "{line}"))?)
}

fn read(file: &Path, input: &mut dyn Read) -> Result<Vec<u8>, Failure> {
    let most = MAX_COPY as u64;
    let read = if is_standard(file) { plain_file::read_all(input, most) } else { plain_file::read(file, most) };
    read.map_err(|error| Failure::wrong(format!("{} cannot be read: {error}", named(file))))
}

fn named(file: &Path) -> String {
    if is_standard(file) { "standard input".to_owned() } else { format!("`{}`", file.display()) }
}

/// Waits until everything is written, and reports what the store has to say.
fn finish(store: &Store) -> Result<(), Failure> {
    store.flush().wait();
    store.notices().iter().for_each(note);
    store.trouble().map_or(Ok(()), |trouble| Err(Failure::broken(unwritten(&trouble))))
}

/// The store's own sentence is for a game that stays open, and tries again.
fn unwritten(trouble: &Sentence) -> String {
    let named = |name| trouble.arguments().iter().find(|(known, _)| *known == name).map(|(_, argument)| argument);
    let text = |argument: &Argument| match argument {
        Argument::Text(text) => text.clone(),
        Argument::Number(number) => number.to_string(),
        Argument::Sentence(sentence) => sentence.to_string(),
    };
    match (named("place"), named("error")) {
        (Some(place), Some(error)) => format!(
            "{} cannot be written ({}), so a part is missing; free some space there and run this again",
            text(place),
            text(error)
        ),
        _ => trouble.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::{CommandFactory, Parser};
    use color_walk_keep::{History, Settings};
    use color_walk_play::FinishedGame;

    use super::*;
    use crate::{Cli, wrong_use};

    /// A person's data folder, and a folder for files.
    struct Person {
        folder: tempfile::TempDir,
    }

    impl Person {
        fn new() -> Self {
            Person { folder: tempfile::tempdir().unwrap() }
        }

        fn store(&self) -> Store {
            Store::at(&self.folder.path().join("data"))
        }

        /// Runs a command. `FILE` in it is a file of the person.
        fn run(&self, line: &str, input: &str) -> Result<String, Failure> {
            let file = self.folder.path().join("my.colorwalk");
            let words = ["color-walk", "keep"].into_iter().chain(line.split(' '));
            let words = words.map(|word| word.replace("FILE", file.to_str().unwrap()));
            let Ok(Cli { command: Some(crate::Command::Keep(arguments)), .. }) = Cli::try_parse_from(words) else {
                panic!("`{line}` is no command");
            };
            let mut out = Vec::new();
            run_in(&arguments.command, &self.store(), &mut input.as_bytes(), &mut out)?;
            Ok(String::from_utf8(out).unwrap())
        }

        fn refused(&self, line: &str, input: &str) -> String {
            let Failure::Wrong(sentence) = self.run(line, input).unwrap_err() else { panic!("`{line}` has failed") };
            sentence
        }

        fn palette(&self) -> String {
            self.store().load::<Settings>().wait().palette
        }
    }

    #[test]
    fn a_copy_goes_from_one_folder_to_another_and_back_out() {
        let (one, other) = (Person::new(), Person::new());
        one.store().save(&Settings { palette: "mine".to_owned(), ..Settings::default() });
        one.store().update(|history: &mut History| history.add(FinishedGame::default()));
        assert_eq!(one.run("export FILE", "").unwrap(), "");
        let text = fs::read_to_string(one.folder.path().join("my.colorwalk")).unwrap();
        assert_eq!(one.run("export -", "").unwrap(), text);

        let added = "Finished games: 1\nSettings: Palette\n";
        assert_eq!(other.run("import - --dry-run", &text).unwrap(), added);
        assert_eq!(other.palette(), "dusk", "nothing is added yet");
        let told = other.run("import -", &text).unwrap();
        assert_eq!(told, format!("{added}`color-walk keep undo` takes this back.\n"));
        assert_eq!(other.palette(), "mine");
        let nothing = "The copy adds nothing new\n";
        assert_eq!(other.run("import -", &text).unwrap(), nothing);
        assert_eq!(other.run("undo", "").unwrap(), "The last import is taken back.\n");
        assert_eq!(other.palette(), "dusk");
        assert!(other.refused("undo", "").contains("no copy was opened here"));
    }

    #[test]
    fn a_missing_command_is_said() {
        for (line, said) in [
            ("keep", "a command is missing; see `color-walk help keep`"),
            ("keep save", "there is no command `save`; see `color-walk help keep`"),
            ("keep import", "FILE is missing; see `color-walk help keep import`"),
        ] {
            let words: Vec<&str> = line.split(' ').collect();
            let error = Cli::try_parse_from([&["color-walk"], &words[..]].concat()).map(drop).unwrap_err();
            assert_eq!(wrong_use::sentence(&error, &Cli::command(), &words), said);
        }
    }

    #[test]
    fn the_preferred_setting_stays() {
        let (one, other) = (Person::new(), Person::new());
        for (person, palette) in [(&one, "mine"), (&other, "theirs")] {
            person.store().save(&Settings { palette: palette.to_owned(), ..Settings::default() });
        }
        let text = one.run("export -", "").unwrap();
        let told = other.run("import -", &text).unwrap();
        assert!(told.contains("Different in the copy, and stays: Palette\n"), "{told}");
        assert_eq!(other.palette(), "theirs");
        let told = other.run("import - --prefer copy", &text).unwrap();
        assert!(told.contains("Different in the copy, and replaced: Palette\n"), "{told}");
        assert_eq!(other.palette(), "mine");
    }

    #[test]
    fn nothing_is_overwritten_and_no_wrong_file_is_opened() {
        let person = Person::new();
        person.run("export FILE", "").unwrap();
        assert!(person.refused("export FILE", "").ends_with("my.colorwalk` exists; give --overwrite to replace it"));
        person.run("export FILE --overwrite", "").unwrap();
        person.run("import FILE", "").unwrap();
        let missing = person.refused("import FILE.no", "");
        assert!(missing.contains("my.colorwalk.no` cannot be read: "), "{missing}");
        let begins = "standard input cannot be opened: it is";
        let damaged = person.refused("import -", "{");
        assert!(damaged.starts_with(&format!("{begins} damaged (EOF")), "{damaged}");
        let newer = person.refused("import -", "{\"color-walk\": \"copy\", \"version\": 2}");
        assert!(newer.starts_with("standard input cannot be opened: it comes from a newer version"), "{newer}");
    }
}
