//! The journal of a batch: every finished game as a line of a file, so that an interrupted run loses none.

use std::{
    fs::{self, File},
    io::{self, BufReader, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use color_walk_api::{counted, grouped};
use color_walk_files::{locked_file, plain_file};
use thiserror::Error;

use super::{Batch, JournalHeader, Record, Results};

/// A file of one header line (JSON) and one line a game (see [`Record`]). It only grows; a last line that was torn
/// by a crash is dropped when the run is resumed. Nothing but [`Journal::overwrite`] takes games out of it. It is locked
/// while it is open, so that one run at a time writes it.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The system refuses.
    #[error("`{path}` cannot be written: {error}")]
    File {
        /// The journal.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// The file cannot be read.
    #[error("`{path}` cannot be read: {error}; move it away")]
    Unread {
        /// The journal.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// Another run writes it.
    #[error("`{0}` belongs to another run that is under way; wait for its end, or give another --output")]
    InUse(String),
    /// A run that is not complete, where none was to be gone on with.
    #[error(
        "`{path}` keeps {} of {} of a run that is not complete; give --resume to go on, or --overwrite to begin anew",
        grouped(*.games),
        counted(*.of, "game")
    )]
    Kept {
        /// The journal.
        path: String,
        /// Games in the journal.
        games: u64,
        /// Games of the run.
        of: u64,
    },
    /// No journal at all, or of another version.
    #[error("`{0}` is not the journal of a batch; move it away, or give --overwrite to write over it")]
    Foreign(String),
    /// Of another run.
    #[error(
        "`{path}` is of a run with other {what} ({theirs}, not {ours}); give the same and --resume to go on, or \
        --overwrite to begin anew"
    )]
    Other {
        /// The journal.
        path: String,
        /// Boards, solvers, shards or engines.
        what: &'static str,
        /// What the journal says.
        theirs: String,
        /// What was asked for.
        ours: String,
    },
    /// A line within it that is no record of this run.
    #[error("`{path}`, line {line}: this is no game of the run; delete the line, or give --overwrite to begin anew")]
    Line {
        /// The journal.
        path: String,
        /// From 1.
        line: usize,
    },
}

/// Tells where the header of a journal is not that of our run.
fn check(theirs: &JournalHeader, ours: &JournalHeader, path: &str) -> Result<(), JournalError> {
    let (their_solvers, our_solvers) = (theirs.solvers.join(","), ours.solvers.join(","));
    let (their_engines, our_engines) = (theirs.engines.join(","), ours.engines.join(","));
    let pairs = [
        ("boards", &theirs.board_set, &ours.board_set),
        ("solvers", &their_solvers, &our_solvers),
        ("shards", &theirs.shard, &ours.shard),
        ("engines", &their_engines, &our_engines),
    ];
    match pairs.into_iter().find(|(_, theirs, ours)| theirs != ours) {
        None => Ok(()),
        Some((what, theirs, ours)) => {
            Err(JournalError::Other { path: path.to_owned(), what, theirs: theirs.clone(), ours: ours.clone() })
        }
    }
}

impl Journal {
    /// Begins an empty journal where there is none. One that was torn before its first game counts as none.
    ///
    /// # Errors
    /// When the file cannot be written, or something is there: [`JournalError::Kept`] says how many games of this run.
    pub fn create(path: &Path, batch: &Batch) -> Result<Self, JournalError> {
        let mut kept = Results::of(batch);
        let journal = Self::open(path, true)?;
        let Found { whole, torn } = journal.read(batch, &mut |record| kept.add(record))?;
        if whole == 0 {
            return journal.begin(torn, batch);
        }
        Err(JournalError::Kept { path: journal.name(), games: kept.played(), of: batch.games() })
    }

    /// Begins an empty journal in place of whatever is there.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn overwrite(path: &Path, batch: &Batch) -> Result<Self, JournalError> {
        let journal = Self::open(path, true)?;
        journal.file.set_len(0).map_err(|error| journal.file_error(error))?;
        journal.begin(0, batch)
    }

    /// Hands out the games of an interrupted run, and goes on writing where it ended.
    ///
    /// # Errors
    /// When the file cannot be read and written, or is of another run.
    pub fn resume(path: &Path, batch: &Batch, mut take: impl FnMut(&Record)) -> Result<Self, JournalError> {
        let mut journal = Self::open(path, false)?;
        let Found { whole, torn } = journal.read(batch, &mut take)?;
        if whole == 0 {
            return journal.begin(torn, batch);
        }
        let cut = journal.file.set_len(whole).and_then(|()| journal.file.seek(SeekFrom::Start(whole)));
        cut.map_err(|error| journal.file_error(error))?;
        Ok(journal)
    }

    /// Opens and locks the file.
    fn open(path: &Path, make: bool) -> Result<Self, JournalError> {
        let name = || path.display().to_string();
        let mut options = File::options();
        options.read(true).write(true).create(make).truncate(false);
        match locked_file::open(path, &mut options) {
            Ok(Some(file)) => Ok(Journal { path: path.to_owned(), file }),
            Ok(None) => Err(JournalError::InUse(name())),
            Err(error) => Err(JournalError::File { path: name(), error }),
        }
    }

    /// Writes the header, of which so many bytes are there.
    fn begin(mut self, written: usize, batch: &Batch) -> Result<Self, JournalError> {
        let header = JournalHeader::of(batch).line();
        let rest = &header.as_bytes()[written..];
        let begun = self.file.seek(SeekFrom::Start(written as u64)).and_then(|_| self.file.write_all(rest));
        // One that cannot be begun is none: what is left of it would only be in the way.
        begun.inspect_err(|_| _ = fs::remove_file(&self.path)).map_err(|error| self.file_error(error))?;
        Ok(self)
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn append(&mut self, record: &Record) -> Result<(), JournalError> {
        let line = format!("{record}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| self.file_error(error))
    }

    /// True unless somebody has deleted the file.
    pub fn is_there(&self) -> bool {
        self.path.exists()
    }

    /// Deletes the journal of a run that is complete.
    ///
    /// # Errors
    /// When the file cannot be deleted.
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

    /// Hands out the games of the file, which stays as it is.
    fn read(&self, batch: &Batch, take: &mut dyn FnMut(&Record)) -> Result<Found, JournalError> {
        let name = self.name();
        let ours = JournalHeader::of(batch);
        let mut reader = BufReader::new(&self.file);
        let (mut text, mut whole, mut line) = (Vec::new(), 0, 0);
        loop {
            let length = plain_file::read_line(&mut reader, &mut text)
                .map_err(|error| JournalError::Unread { path: name.clone(), error })?;
            if text.last() != Some(&b'\n') {
                break;
            }
            text.pop();
            // An editor on Windows may have saved it.
            if text.last() == Some(&b'\r') {
                text.pop();
            }
            line += 1;
            if line == 1 {
                let header: JournalHeader =
                    serde_json::from_slice(&text).map_err(|_| JournalError::Foreign(name.clone()))?;
                if header.journal != JournalHeader::VERSION {
                    return Err(JournalError::Foreign(name));
                }
                check(&header, &ours, &name)?;
            } else {
                let record = std::str::from_utf8(&text).ok().and_then(|text| text.parse::<Record>().ok());
                let record = record.filter(|record| batch.has(record, line as u64 - 2));
                take(&record.ok_or_else(|| JournalError::Line { path: name.clone(), line })?);
            }
            whole += length as u64;
        }
        if whole == 0 && !ours.line().as_bytes().starts_with(&text) {
            return Err(JournalError::Foreign(name));
        }
        Ok(Found { whole, torn: text.len() })
    }
}

/// What a journal holds.
struct Found {
    /// Bytes of its whole lines.
    whole: u64,
    /// Bytes of the last line, which has no end. Where there is no whole line, they are the header's first ones.
    torn: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_assets::Entrant;
    use color_walk_solvers as solvers;

    use crate::batch::{BoardSource, Shard};

    fn batch(codes: &str) -> Batch {
        let greedy = Entrant::parse("greedy", &solvers::registry()).unwrap();
        Batch::new(BoardSource::from_codes(codes, None).unwrap(), vec![greedy], Shard::WHOLE).unwrap()
    }

    fn resume(path: &Path, batch: &Batch) -> Result<Results, JournalError> {
        let mut results = Results::of(batch);
        Journal::resume(path, batch, |record| results.add(record)).map(|_| results)
    }

    #[test]
    fn a_torn_last_line_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        let records = ["3 0 40 1 2 3 0 cleared", "1 0 41 1 2 3 0 cleared"].map(|line| line.parse().unwrap());
        let mut journal = Journal::create(&path, &batch).unwrap();
        journal.append(&records[0]).unwrap();
        drop(journal);
        let whole = fs::read(&path).unwrap();
        fs::write(&path, [&whole[..], b"1 0 41 1"].concat()).unwrap();

        let mut results = Results::of(&batch);
        let mut journal = Journal::resume(&path, &batch, |record| results.add(record)).unwrap();
        assert_eq!((results.played(), results.length(0, 3)), (1, Some(40)));
        journal.append(&records[1]).unwrap();
        drop(journal);
        let mut results = Results::of(&batch);
        let journal = Journal::resume(&path, &batch, |record| results.add(record)).unwrap();
        assert_eq!((results.played(), results.length(0, 1)), (2, Some(41)));
        journal.remove().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_journal_with_the_line_ends_of_windows_is_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        Journal::create(&path, &batch).unwrap().append(&"3 0 40 1 2 3 0 cleared".parse().unwrap()).unwrap();
        let saved = fs::read_to_string(&path).unwrap().replace('\n', "\r\n");
        fs::write(&path, format!("{saved}5 0 4")).unwrap();
        let mut results = Results::of(&batch);
        let mut journal = Journal::resume(&path, &batch, |record| results.add(record)).unwrap();
        assert_eq!((results.played(), results.length(0, 3)), (1, Some(40)));
        journal.append(&"4 0 41 1 2 3 0 cleared".parse().unwrap()).unwrap();
        drop(journal);
        assert_eq!(resume(&path, &batch).unwrap().length(0, 4), Some(41));
    }

    #[test]
    fn a_header_torn_at_birth_is_an_empty_journal() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1"));
        Journal::create(&path, &batch).unwrap();
        let header = fs::read(&path).unwrap();
        for written in [0, 11, header.len() - 1] {
            fs::write(&path, &header[..written]).unwrap();
            assert_eq!(resume(&path, &batch).unwrap().played(), 0);
            assert_eq!(fs::read(&path).unwrap(), header);
            fs::write(&path, &header[..written]).unwrap();
            Journal::create(&path, &batch).unwrap();
            assert_eq!(fs::read(&path).unwrap(), header);
        }
    }

    #[test]
    fn only_overwriting_loses_games() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..2000"));
        let mut journal = Journal::create(&path, &batch).unwrap();
        let header = fs::read(&path).unwrap();
        for board in 0..1234 {
            journal.append(&format!("{board} 0 40 1 2 3 0 cleared").parse().unwrap()).unwrap();
        }
        drop(journal);
        let kept = fs::read(&path).unwrap();
        let error = Journal::create(&path, &batch).unwrap_err().to_string();
        assert!(error.contains("keeps 1,234 of 2,000 games"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), kept);
        Journal::overwrite(&path, &batch).unwrap();
        assert_eq!(fs::read(&path).unwrap(), header);
    }

    /// Two runs that wrote one journal lost each other's games.
    #[test]
    fn one_run_at_a_time_writes_a_journal() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        let mut journal = Journal::create(&path, &batch).unwrap();
        journal.append(&"3 0 40 1 2 3 0 cleared".parse().unwrap()).unwrap();
        let others = [
            Journal::create(&path, &batch),
            Journal::overwrite(&path, &batch),
            Journal::resume(&path, &batch, |_| unreachable!("it is not read")),
        ];
        for other in others {
            assert!(other.unwrap_err().to_string().contains("belongs to another run that is under way"));
        }
        drop(journal);
        assert_eq!(resume(&path, &batch).unwrap().played(), 1);
    }

    /// Memory for all boards before it was asked for, 4 TB.
    #[test]
    fn a_board_that_no_run_has_come_to_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("30x20c5@0..18446744073709551615"));
        drop(Journal::create(&path, &batch).unwrap());
        let header = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{header}999999999999 0 40 1 2 3 0 cleared\n")).unwrap();
        let error = resume(&path, &batch).unwrap_err().to_string();
        assert!(error.contains("j`, line 2: this is no game of the run"), "{error}");
        // Games come in the order in which they end.
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
        let journal = Journal::create(&path, &batch("series@1")).unwrap();
        assert!(journal.is_there());
        fs::remove_file(&path).unwrap();
        assert!(!journal.is_there());
        journal.remove().unwrap();
    }

    #[test]
    fn the_journal_of_another_run_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        Journal::create(&path, &batch("series@1..9")).unwrap();
        let error = resume(&path, &batch("series@1..8")).unwrap_err().to_string();
        assert!(error.contains("other boards (series@1..9, not series@1..8)"), "{error}");

        let header = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{header}9 0 40 1 2 3 0 cleared\n")).unwrap();
        let error = resume(&path, &batch("series@1..9")).unwrap_err().to_string();
        assert!(error.contains("line 2: this is no game of the run"), "{error}");

        fs::write(&path, "a,b,c\n").unwrap();
        let error = resume(&path, &batch("series@1..9")).unwrap_err().to_string();
        assert!(error.contains("is not the journal of a batch"), "{error}");
    }
}
