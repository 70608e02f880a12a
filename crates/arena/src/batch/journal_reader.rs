//! Reads a journal: of a run, of a shard, or of the window's or page's saved batch.

use std::io::{self, BufRead};

use color_walk_files::plain_file;
use thiserror::Error;

use super::{Record, RunId};

/// A journal's games, one by one. It stops before an unfinished last line, which may still be written.
#[derive(Debug)]
pub struct JournalReader<R> {
    reader: R,
    text: Vec<u8>,
    run: RunId,
    /// Lines read.
    line: usize,
    /// Their bytes.
    whole: u64,
    /// Games read.
    games: u64,
}

/// Why a journal or one of its lines cannot be read.
#[derive(Debug, Error)]
pub enum JournalReadError {
    /// A system error, or a line that is too long.
    #[error("it cannot be read: {0}")]
    Unread(#[from] io::Error),
    /// The first line is not a known header.
    #[error("it is not the journal of a batch")]
    Foreign,
    /// A line is not a game of the run. The following lines can still be read.
    #[error("line {line}, {problem}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// The column and the fault there.
        problem: String,
    },
}

/// The beginning of a journal.
#[derive(Debug)]
pub enum JournalStart<R> {
    /// A header, followed by games.
    Games(Box<JournalReader<R>>),
    /// Only these bytes, without a complete line.
    Torn(Vec<u8>),
}

impl<R: BufRead> JournalReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// If it cannot be read or is not a header.
    pub fn open(mut reader: R) -> Result<JournalStart<R>, JournalReadError> {
        let mut text = Vec::new();
        let whole = plain_file::read_line(&mut reader, &mut text)? as u64;
        if text.last() != Some(&b'\n') {
            return Ok(JournalStart::Torn(text));
        }
        let run = RunId::parse(&text).ok_or(JournalReadError::Foreign)?;
        Ok(JournalStart::Games(Box::new(JournalReader { reader, text, run, line: 1, whole, games: 0 })))
    }

    /// The run that the games belong to.
    pub fn run(&self) -> &RunId {
        &self.run
    }

    /// Lines read, including the header.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Bytes of the complete lines read.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// Continues in a file that has grown. `reader` must be at [`JournalReader::whole`].
    pub fn continue_from(&mut self, reader: R) {
        self.reader = reader;
    }

    fn next_game(&mut self) -> Result<Option<Record>, JournalReadError> {
        let length = plain_file::read_line(&mut self.reader, &mut self.text)?;
        if self.text.pop() != Some(b'\n') {
            return Ok(None);
        }
        // An editor on Windows may have saved it.
        if self.text.last() == Some(&b'\r') {
            self.text.pop();
        }
        self.line += 1;
        self.whole += length as u64;
        let refused = |problem: String| JournalReadError::Line { line: self.line, problem };
        let text = std::str::from_utf8(&self.text);
        let text = text.map_err(|error| refused(format!("column {}: not UTF-8", error.valid_up_to() + 1)))?;
        let record: Record = text.parse().map_err(|error: super::RecordError| refused(error.to_string()))?;
        if !self.run.has(&record, self.games) {
            return Err(refused("column 1: this is not a game of the run".to_owned()));
        }
        self.games += 1;
        Ok(Some(record))
    }
}

impl<R: BufRead> Iterator for JournalReader<R> {
    type Item = Result<Record, JournalReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_game().transpose()
    }
}
