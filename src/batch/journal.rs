//! The journal of a batch: every finished game as a line of a file, so that an interrupted run loses none.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Batch, Record, Results};

/// A file of one header line (JSON) and one line a game (see [`Record`]). It only grows; a last line that was torn
/// by a crash is dropped when the run is resumed.
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
    /// No journal at all, or of another version.
    #[error("`{0}` is not the journal of a batch; move it away, or leave out --resume")]
    Foreign(String),
    /// Of another run.
    #[error("`{path}` is of a run with other {what} ({theirs}, not {ours}); give the same, or leave out --resume")]
    Other {
        /// The journal.
        path: String,
        /// Boards, solvers or shard.
        what: &'static str,
        /// What the journal says.
        theirs: String,
        /// What was asked for.
        ours: String,
    },
    /// A line within it that is no record of this run.
    #[error("`{path}`, line {line}: this is no game of the run; delete the line, or leave out --resume")]
    Line {
        /// The journal.
        path: String,
        /// From 1.
        line: usize,
    },
}

#[derive(Serialize, Deserialize)]
struct Header {
    journal: String,
    board_set: String,
    solvers: Vec<String>,
    shard: String,
}

const VERSION: &str = "color-walk bench 1";

impl Header {
    fn of(batch: &Batch) -> Self {
        Header {
            journal: VERSION.to_owned(),
            board_set: batch.source().identity().to_owned(),
            solvers: batch.entrants().iter().map(|entrant| entrant.text.clone()).collect(),
            shard: batch.shard().to_string(),
        }
    }

    fn check(&self, ours: &Header, path: &str) -> Result<(), JournalError> {
        let (their_solvers, our_solvers) = (self.solvers.join(","), ours.solvers.join(","));
        let pairs = [
            ("boards", &self.board_set, &ours.board_set),
            ("solvers", &their_solvers, &our_solvers),
            ("shards", &self.shard, &ours.shard),
        ];
        match pairs.into_iter().find(|(_, theirs, ours)| theirs != ours) {
            None => Ok(()),
            Some((what, theirs, ours)) => {
                Err(JournalError::Other { path: path.to_owned(), what, theirs: theirs.clone(), ours: ours.clone() })
            }
        }
    }
}

impl Journal {
    /// Begins an empty journal, in place of any that is there.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn create(path: &Path, batch: &Batch) -> Result<Self, JournalError> {
        let begin = || {
            let mut file = File::create(path)?;
            writeln!(file, "{}", serde_json::to_string(&Header::of(batch))?)?;
            Ok(file)
        };
        let file = begin().map_err(|error| file_error(path, error))?;
        Ok(Journal { path: path.to_owned(), file })
    }

    /// Adds the games of an interrupted run to `results`, and goes on writing where it ended.
    ///
    /// # Errors
    /// When the file cannot be read and written, or is of another run.
    pub fn resume(path: &Path, batch: &Batch, results: &mut Results) -> Result<Self, JournalError> {
        let io_error = |error| file_error(path, error);
        let name = path.display().to_string();
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(io_error)?;
        let mut reader = BufReader::new(&file);
        let (mut text, mut whole, mut line) = (Vec::new(), 0, 0);
        loop {
            text.clear();
            let length = reader.read_until(b'\n', &mut text).map_err(io_error)?;
            if text.pop() != Some(b'\n') {
                break;
            }
            line += 1;
            if line == 1 {
                let header: Header = serde_json::from_slice(&text).map_err(|_| JournalError::Foreign(name.clone()))?;
                if header.journal != VERSION {
                    return Err(JournalError::Foreign(name));
                }
                header.check(&Header::of(batch), &name)?;
            } else {
                let record = std::str::from_utf8(&text).ok().and_then(|text| text.parse::<Record>().ok());
                let record = record.filter(|record| belongs(record, batch));
                results.add(&record.ok_or_else(|| JournalError::Line { path: name.clone(), line })?);
            }
            whole += length as u64;
        }
        if whole == 0 {
            return Self::create(path, batch);
        }
        file.set_len(whole).map_err(io_error)?;
        Ok(Journal { path: path.to_owned(), file })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn append(&mut self, record: &Record) -> Result<(), JournalError> {
        let line = format!("{record}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| file_error(&self.path, error))
    }

    /// Deletes the journal of a run that is complete.
    ///
    /// # Errors
    /// When the file cannot be deleted.
    pub fn remove(self) -> Result<(), JournalError> {
        std::fs::remove_file(&self.path).map_err(|error| file_error(&self.path, error))
    }
}

fn belongs(record: &Record, batch: &Batch) -> bool {
    record.solver < batch.entrants().len() && record.board < batch.source().count() && batch.shard().has(record.board)
}

fn file_error(path: &Path, error: io::Error) -> JournalError {
    JournalError::File { path: path.display().to_string(), error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        assets::Entrant,
        batch::{BoardSource, Shard},
        solvers,
    };

    fn batch(codes: &str) -> Batch {
        let greedy = Entrant::parse("greedy", &solvers::registry()).unwrap();
        Batch::new(BoardSource::from_codes(codes, None).unwrap(), vec![greedy], Shard::WHOLE).unwrap()
    }

    fn resume(path: &Path, batch: &Batch) -> Result<Results, JournalError> {
        let mut results = Results::of(batch);
        Journal::resume(path, batch, &mut results).map(|_| results)
    }

    #[test]
    fn a_torn_last_line_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let (path, batch) = (folder.path().join("j"), batch("series@1..9"));
        let records = ["3 0 40 1 2 3 0 cleared", "1 0 41 1 2 3 0 cleared"].map(|line| line.parse().unwrap());
        let mut journal = Journal::create(&path, &batch).unwrap();
        journal.append(&records[0]).unwrap();
        drop(journal);
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, [&whole[..], b"1 0 41 1"].concat()).unwrap();

        let mut results = Results::of(&batch);
        let mut journal = Journal::resume(&path, &batch, &mut results).unwrap();
        assert_eq!((results.played(), results.length(0, 3)), (1, Some(40)));
        journal.append(&records[1]).unwrap();
        let results = resume(&path, &batch).unwrap();
        assert_eq!((results.played(), results.length(0, 1)), (2, Some(41)));
        journal.remove().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_header_torn_at_birth_is_an_empty_journal() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        std::fs::write(&path, "{\"journal\":").unwrap();
        assert_eq!(resume(&path, &batch("series@1")).unwrap().played(), 0);
    }

    #[test]
    fn the_journal_of_another_run_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        Journal::create(&path, &batch("series@1..9")).unwrap();
        let error = resume(&path, &batch("series@1..8")).unwrap_err().to_string();
        assert!(error.contains("other boards (series@1..9, not series@1..8)"), "{error}");

        let header = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{header}9 0 40 1 2 3 0 cleared\n")).unwrap();
        let error = resume(&path, &batch("series@1..9")).unwrap_err().to_string();
        assert!(error.contains("line 2: this is no game of the run"), "{error}");

        std::fs::write(&path, "a,b,c\n").unwrap();
        let error = resume(&path, &batch("series@1..9")).unwrap_err().to_string();
        assert!(error.contains("is not the journal of a batch"), "{error}");
    }
}
