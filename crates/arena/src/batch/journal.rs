//! The journal of a batch. It writes every finished game as a line, so an interrupted run loses no finished game.

use std::{
    fs::{self, File},
    io::{self, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use color_walk_api::text::{counted, grouped};
use color_walk_files::locked_file;
use thiserror::Error;

use super::{JournalReadError, JournalReader, JournalStart, Record, Results, RunDifference, RunId};

/// A file with one JSON header line and one line per game (see [`Record`]). It only grows. Resuming drops a last line
/// torn by a crash. Only [`Journal::overwrite`] removes games. An open journal is locked, so only one run writes it.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes of its complete lines.
    whole: u64,
}

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// A system error on the file.
    #[error("`{path}` cannot be written: {error}")]
    File {
        /// The journal's path.
        path: String,
        /// The system's error.
        error: io::Error,
    },
    /// The file cannot be read.
    #[error("`{path}` cannot be read: {error}; move it away")]
    Unread {
        /// The journal's path.
        path: String,
        /// The system's error.
        error: io::Error,
    },
    /// Another run is writing it.
    #[error("another run is writing `{0}`; wait until it ends, or choose another --output")]
    InUse(String),
    /// The journal has an incomplete run, so no new one can begin.
    #[error(
        "`{path}` has {} of {} of an unfinished run; add --resume to continue it, or --overwrite to start over",
        grouped(*.games),
        counted(*.of, "game")
    )]
    Kept {
        /// The journal's path.
        path: String,
        /// Games in the journal.
        games: u64,
        /// Games of the run.
        of: u64,
    },
    /// Not a journal, or one of another version.
    #[error("`{0}` is not the journal of a batch; move it away, or add --overwrite to replace it")]
    Foreign(String),
    /// The journal belongs to another run.
    #[error(
        "`{path}` comes from a run with other {} ({}, not {}); use the same with --resume, or add --overwrite to start over",
        .difference.what, .difference.theirs, .difference.ours
    )]
    Other {
        /// The journal's path.
        path: String,
        /// The difference between the runs.
        difference: RunDifference,
    },
    /// A line is not a game of this run.
    #[error("`{path}`, line {line}, {problem}; delete the line, or add --overwrite to start over")]
    Line {
        /// The journal's path.
        path: String,
        /// The line, from 1.
        line: usize,
        /// The column and the fault there.
        problem: String,
    },
}

impl JournalError {
    /// The fault without the journal's name and without advice, for callers that add their own.
    pub fn problem(&self) -> String {
        match self {
            JournalError::File { error, .. } | JournalError::Unread { error, .. } => error.to_string(),
            JournalError::Foreign(_) => "it is not the journal of a batch".to_owned(),
            JournalError::Line { line, problem, .. } => format!("line {line}, {problem}"),
            error => error.to_string(),
        }
    }
}

impl Journal {
    /// Locks the journal at a path and creates it if missing, whatever its run. `None` if another program holds it.
    ///
    /// # Errors
    /// If the file cannot be read and written.
    pub fn hold(path: &Path) -> Result<Option<Self>, JournalError> {
        match Self::open(path, true) {
            Err(JournalError::InUse(_)) => Ok(None),
            opened => opened.map(Some),
        }
    }

    /// The journal's run. Passes each game to `take`, or a sentence about an invalid line. Writing continues after the
    /// last complete line. `None` if there is no complete line.
    ///
    /// # Errors
    /// If the file cannot be read and written, or is not a journal.
    pub fn recall(&mut self, mut take: impl FnMut(Result<Record, String>)) -> Result<Option<RunId>, JournalError> {
        let refused = |error| self.refused(error);
        let mut games = match JournalReader::open(BufReader::new(&self.file)).map_err(refused)? {
            JournalStart::Torn(bytes) if bytes.is_empty() || bytes.starts_with(b"{") => return Ok(None),
            JournalStart::Torn(_) => return Err(JournalError::Foreign(self.name())),
            JournalStart::Games(games) => games,
        };
        for record in games.by_ref() {
            match record {
                Err(JournalReadError::Unread(error)) => return Err(JournalError::Unread { path: self.name(), error }),
                record => take(record.map_err(|error| error.to_string())),
            }
        }
        let (run, whole) = (games.run().clone(), games.whole());
        self.cut(whole).map_err(|error| self.file_error(error))?;
        Ok(Some(run))
    }

    /// Empties the journal for another run.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn restart(&mut self, run: &RunId) -> Result<(), JournalError> {
        let header = run.line();
        let begun = self.cut(0).and_then(|()| self.file.write_all(header.as_bytes()));
        begun.map_err(|error| self.file_error(error))?;
        self.whole = header.len() as u64;
        Ok(())
    }

    /// Creates an empty journal. A journal torn before its first game counts as missing.
    ///
    /// # Errors
    /// If the file cannot be written, or has content: [`JournalError::Kept`] gives the number of this run's games.
    pub fn create(path: &Path, run: &RunId) -> Result<Self, JournalError> {
        let mut kept = Results::new(run.clone());
        let journal = Self::open(path, true)?;
        let Found { whole, torn } = journal.read(run, &mut |record| kept.add(record))?;
        if whole == 0 {
            return journal.begin(torn, run);
        }
        Err(JournalError::Kept { path: journal.name(), games: kept.played(), of: kept.games() })
    }

    /// Creates an empty journal in place of any existing file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn overwrite(path: &Path, run: &RunId) -> Result<Self, JournalError> {
        let mut journal = Self::open(path, true)?;
        // Remove a journal that cannot be started: its remains would only block the next run.
        journal.restart(run).inspect_err(|_| _ = fs::remove_file(path))?;
        Ok(journal)
    }

    /// Passes the games of an interrupted run to `take`, and continues writing after them.
    ///
    /// # Errors
    /// If the file cannot be read and written, or belongs to another run.
    pub fn resume(path: &Path, run: &RunId, mut take: impl FnMut(&Record)) -> Result<Self, JournalError> {
        let mut journal = Self::open(path, false)?;
        let Found { whole, torn } = journal.read(run, &mut take)?;
        if whole == 0 {
            return journal.begin(torn, run);
        }
        journal.cut(whole).map_err(|error| journal.file_error(error))?;
        Ok(journal)
    }

    /// Opens and locks the file.
    fn open(path: &Path, make: bool) -> Result<Self, JournalError> {
        let name = || path.display().to_string();
        let mut options = File::options();
        options.read(true).write(true).create(make).truncate(false);
        match locked_file::open(path, &mut options) {
            Ok(Some(file)) => Ok(Journal { path: path.to_owned(), file, whole: 0 }),
            Ok(None) => Err(JournalError::InUse(name())),
            Err(error) => Err(JournalError::File { path: name(), error }),
        }
    }

    /// Writes the rest of the header. The file already has its first `written` bytes.
    fn begin(mut self, written: usize, run: &RunId) -> Result<Self, JournalError> {
        let header = run.line();
        let rest = &header.as_bytes()[written..];
        let begun = self.file.seek(SeekFrom::Start(written as u64)).and_then(|_| self.file.write_all(rest));
        // Remove a journal that cannot be started: its remains would only block the next run.
        begun.inspect_err(|_| _ = fs::remove_file(&self.path)).map_err(|error| self.file_error(error))?;
        self.whole = header.len() as u64;
        Ok(self)
    }

    /// Appends a game. On failure the journal is unchanged, and the game can be appended again.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn append(&mut self, record: &Record) -> Result<(), JournalError> {
        let line = format!("{record}\n");
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            // A partial line would swallow the next one. If cutting fails now, resuming cuts it.
            _ = self.cut(self.whole);
            return Err(self.file_error(error));
        }
        self.whole += line.len() as u64;
        Ok(())
    }

    /// Truncates the file to `whole` bytes and continues writing there.
    fn cut(&mut self, whole: u64) -> io::Result<()> {
        self.whole = whole;
        self.file.set_len(whole)?;
        self.file.seek(SeekFrom::Start(whole)).map(drop)
    }

    /// True while the file is empty.
    pub fn is_empty(&self) -> bool {
        self.whole == 0
    }

    /// False if someone has deleted the file.
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Deletes the journal of a complete run.
    ///
    /// # Errors
    /// If the file cannot be deleted.
    pub fn remove(self) -> Result<(), JournalError> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.file_error(error)),
            _ => Ok(()),
        }
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn file_error(&self, error: io::Error) -> JournalError {
        JournalError::File { path: self.name(), error }
    }

    fn refused(&self, error: JournalReadError) -> JournalError {
        match error {
            JournalReadError::Unread(error) => JournalError::Unread { path: self.name(), error },
            JournalReadError::Foreign => JournalError::Foreign(self.name()),
            JournalReadError::Line { line, problem } => JournalError::Line { path: self.name(), line, problem },
        }
    }

    /// Passes the file's games to `take` without changing the file.
    fn read(&self, ours: &RunId, take: &mut dyn FnMut(&Record)) -> Result<Found, JournalError> {
        let refused = |error| self.refused(error);
        match JournalReader::open(BufReader::new(&self.file)).map_err(refused)? {
            JournalStart::Torn(bytes) if ours.line().as_bytes().starts_with(&bytes) => {
                Ok(Found { whole: 0, torn: bytes.len() })
            }
            JournalStart::Torn(_) => Err(JournalError::Foreign(self.name())),
            JournalStart::Games(mut games) => {
                if let Some(difference) = ours.difference(games.run()) {
                    return Err(JournalError::Other { path: self.name(), difference });
                }
                while let Some(record) = games.next() {
                    let record = record.map_err(refused)?;
                    // Version 1.0 journals omit the number of boards.
                    if ours.boards.is_some_and(|boards| record.board >= boards) {
                        let problem = "column 1: this is not a game of the run".to_owned();
                        return Err(refused(JournalReadError::Line { line: games.line(), problem }));
                    }
                    take(&record);
                }
                Ok(Found { whole: games.whole(), torn: 0 })
            }
        }
    }
}

/// The contents of a journal.
struct Found {
    /// Bytes of its complete lines.
    whole: u64,
    /// The header's bytes present, if there is no complete line.
    torn: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::Batch;
    use color_walk_assets::Entrant;
    use color_walk_files::plain_file;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Shard};

    fn batch(codes: &str) -> Batch {
        let greedy = Entrant::parse("greedy", &solvers::registry()).unwrap();
        Batch::new(BoardSource::from_codes(codes, None).unwrap(), vec![greedy], Shard::WHOLE).unwrap()
    }

    fn resume(path: &Path, batch: &Batch) -> Result<Results, JournalError> {
        let mut results = Results::of(batch);
        Journal::resume(path, &RunId::of(batch), |record| results.add(record)).map(|_| results)
    }

    #[test]
    fn a_torn_last_line_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        let records = ["3 0 40 1 2 3 0 cleared", "1 0 41 1 2 3 0 cleared"].map(|line| line.parse().unwrap());
        let mut journal = Journal::create(&path, &RunId::of(&batch)).unwrap();
        journal.append(&records[0]).unwrap();
        drop(journal);
        let whole = fs::read(&path).unwrap();
        fs::write(&path, [&whole[..], b"1 0 41 1"].concat()).unwrap();

        let mut results = Results::of(&batch);
        let mut journal = Journal::resume(&path, &RunId::of(&batch), |record| results.add(record)).unwrap();
        assert_eq!((results.played(), results.length(0, 3)), (1, Some(40)));
        journal.append(&records[1]).unwrap();
        drop(journal);
        let mut results = Results::of(&batch);
        let journal = Journal::resume(&path, &RunId::of(&batch), |record| results.add(record)).unwrap();
        assert_eq!((results.played(), results.length(0, 1)), (2, Some(41)));
        journal.remove().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_journal_with_the_line_ends_of_windows_is_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        Journal::create(&path, &RunId::of(&batch)).unwrap().append(&"3 0 40 1 2 3 0 cleared".parse().unwrap()).unwrap();
        let saved = fs::read_to_string(&path).unwrap().replace('\n', "\r\n");
        fs::write(&path, format!("{saved}5 0 4")).unwrap();
        let mut results = Results::of(&batch);
        let mut journal = Journal::resume(&path, &RunId::of(&batch), |record| results.add(record)).unwrap();
        assert_eq!((results.played(), results.length(0, 3)), (1, Some(40)));
        journal.append(&"4 0 41 1 2 3 0 cleared".parse().unwrap()).unwrap();
        drop(journal);
        assert_eq!(resume(&path, &batch).unwrap().length(0, 4), Some(41));
    }

    #[test]
    fn a_header_torn_at_birth_is_an_empty_journal() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1"));
        Journal::create(&path, &RunId::of(&batch)).unwrap();
        let header = fs::read(&path).unwrap();
        for written in [0, 11, header.len() - 1] {
            fs::write(&path, &header[..written]).unwrap();
            assert_eq!(resume(&path, &batch).unwrap().played(), 0);
            assert_eq!(fs::read(&path).unwrap(), header);
            fs::write(&path, &header[..written]).unwrap();
            Journal::create(&path, &RunId::of(&batch)).unwrap();
            assert_eq!(fs::read(&path).unwrap(), header);
        }
    }

    #[test]
    fn only_overwriting_loses_games() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..2000"));
        let mut journal = Journal::create(&path, &RunId::of(&batch)).unwrap();
        let header = fs::read(&path).unwrap();
        for board in 0..1234 {
            journal.append(&format!("{board} 0 40 1 2 3 0 cleared").parse().unwrap()).unwrap();
        }
        drop(journal);
        let kept = fs::read(&path).unwrap();
        let error = Journal::create(&path, &RunId::of(&batch)).unwrap_err().to_string();
        assert!(error.contains("has 1,234 of 2,000 games"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), kept);
        Journal::overwrite(&path, &RunId::of(&batch)).unwrap();
        assert_eq!(fs::read(&path).unwrap(), header);
    }

    /// Two runs writing one journal used to lose each other's games.
    #[test]
    fn one_run_at_a_time_writes_a_journal() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        let mut journal = Journal::create(&path, &RunId::of(&batch)).unwrap();
        journal.append(&"3 0 40 1 2 3 0 cleared".parse().unwrap()).unwrap();
        let others = [
            Journal::create(&path, &RunId::of(&batch)),
            Journal::overwrite(&path, &RunId::of(&batch)),
            Journal::resume(&path, &RunId::of(&batch), |_| unreachable!("it is not read")),
        ];
        for other in others {
            assert!(other.unwrap_err().to_string().contains("another run is writing"));
        }
        drop(journal);
        assert_eq!(resume(&path, &batch).unwrap().played(), 1);
    }

    /// The journal used to allocate memory for all boards before it, 4 TB.
    #[test]
    fn a_board_that_no_run_has_come_to_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("30x20c5@0..18446744073709551615"));
        drop(Journal::create(&path, &RunId::of(&batch)).unwrap());
        let header = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{header}999999999999 0 40 1 2 3 0 cleared\n")).unwrap();
        let error = resume(&path, &batch).unwrap_err().to_string();
        assert!(error.contains("j`, line 2, column 1: this is not a game of the run"), "{error}");
        // Games appear in the order they end.
        fs::write(&path, format!("{header}1024 0 40 1 2 3 0 cleared\n")).unwrap();
        assert_eq!(resume(&path, &batch).unwrap().length(0, 1024), Some(40));
    }

    #[test]
    fn a_line_without_an_end_is_not_read_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1"));
        fs::write(&path, vec![b'x'; plain_file::MAX_LINE as usize + 1]).unwrap();
        let error = resume(&path, &batch).unwrap_err().to_string();
        assert!(error.ends_with("cannot be read: a line of it is larger than 16 MiB; move it away"), "{error}");
    }

    #[test]
    fn a_journal_that_somebody_deleted_is_no_trouble_at_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let journal = Journal::create(&path, &RunId::of(&batch("series@1"))).unwrap();
        assert!(journal.exists());
        fs::remove_file(&path).unwrap();
        assert!(!journal.exists());
        journal.remove().unwrap();
    }

    #[test]
    fn the_journal_of_another_run_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        Journal::create(&path, &RunId::of(&batch("series@1..9"))).unwrap();
        let error = resume(&path, &batch("series@1..8")).unwrap_err().to_string();
        assert!(error.contains("other boards (series@1..9, not series@1..8)"), "{error}");

        let header = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{header}9 0 40 1 2 3 0 cleared\n")).unwrap();
        let error = resume(&path, &batch("series@1..9")).unwrap_err().to_string();
        assert!(error.contains("line 2, column 1: this is not a game of the run"), "{error}");

        fs::write(&path, "a,b,c\n").unwrap();
        let error = resume(&path, &batch("series@1..9")).unwrap_err().to_string();
        assert!(error.contains("is not the journal of a batch"), "{error}");
    }
}
