//! Logs all lines of a game with their times, one file per game.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::Instant,
};

/// Writes the lines between arena and engine. If a file cannot be written, logging to it stops.
pub(super) struct GameLog {
    folder: PathBuf,
    name: String,
    /// The first number to try for a free file name.
    number: u64,
    file: Option<File>,
    has_game: bool,
    begin: Instant,
}

/// Creates the folder for log files and tests that it is writable.
///
/// # Errors
/// A sentence about the folder.
pub fn check_log_folder(folder: &Path) -> Result<(), String> {
    let probe = folder.join(format!(".color-walk-{}", std::process::id()));
    let checked = fs::create_dir_all(folder).and_then(|()| File::create(&probe)).and_then(|_| fs::remove_file(&probe));
    checked.map_err(|error| format!("the folder `{}` for logs cannot be written: {error}", folder.display()))
}

impl GameLog {
    /// Files `NAME-1.log`, `NAME-2.log`, … in a folder, which it creates. It never overwrites a file.
    pub(super) fn new(folder: PathBuf, name: &str) -> io::Result<Self> {
        fs::create_dir_all(&folder)?;
        let begin = Instant::now();
        let mut log = GameLog { folder, name: name.to_owned(), number: 1, file: None, has_game: false, begin };
        log.open()?;
        Ok(log)
    }

    fn open(&mut self) -> io::Result<()> {
        loop {
            let path = self.folder.join(format!("{}-{}.log", self.name, self.number));
            self.number += 1;
            match File::options().append(true).create_new(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                file => {
                    self.file = Some(file?);
                    return Ok(());
                }
            }
        }
    }

    /// Starts a game with a new file. The first game's file also has the engine's introduction.
    pub(super) fn begin_game(&mut self) {
        if std::mem::replace(&mut self.has_game, true) {
            self.file = None;
            let _ = self.open();
        }
    }

    /// A line from the arena (`>`), from the engine (`<`), from its standard error (`!`), or a comment (`#`).
    pub(super) fn line(&mut self, mark: char, text: &str) {
        let seconds = self.begin.elapsed().as_secs_f64();
        let written =
            self.file.as_mut().map(|file| file.write_all(format!("{seconds:9.3} {mark} {text}\n").as_bytes()));
        if matches!(written, Some(Err(_))) {
            self.file = None;
        }
    }
}
