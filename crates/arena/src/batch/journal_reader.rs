//! Reads a journal: of a run, of a shard, or of the batch that the window or the page keeps.

use std::io::{self, BufRead};

use color_walk_files::plain_file;
use thiserror::Error;

use super::{Record, RunId};

/// A journal's games, one by one. It stops before a last line without an end, which may still be written.
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

/// Why a journal, or a line of it, is not read.
#[derive(Debug, Error)]
pub enum JournalReadError {
    /// The system refuses, or a line is too long.
    #[error("it cannot be read: {0}")]
    Unread(#[from] io::Error),
    /// Its first line is no header that is known.
    #[error("it is not the journal of a batch")]
    Foreign,
    /// A line that is no game of the run. What follows can be read all the same.
    #[error("line {line}, {problem}")]
    Line {
        /// From 1.
        line: usize,
        /// Column, and what is wrong there.
        problem: String,
    },
}

/// What a journal begins with.
#[derive(Debug)]
pub enum JournalStart<R> {
    /// Its header, and its games.
    Games(Box<JournalReader<R>>),
    /// No whole line: these bytes.
    Torn(Vec<u8>),
}

impl<R: BufRead> JournalReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// When it cannot be read, or is none.
    pub fn open(mut reader: R) -> Result<JournalStart<R>, JournalReadError> {
        let mut text = Vec::new();
        let whole = plain_file::read_line(&mut reader, &mut text)? as u64;
        if text.last() != Some(&b'\n') {
            return Ok(JournalStart::Torn(text));
        }
        let run = RunId::parse(&text).ok_or(JournalReadError::Foreign)?;
        Ok(JournalStart::Games(Box::new(JournalReader { reader, text, run, line: 1, whole, games: 0 })))
    }

    /// Which run the games belong to.
    pub fn run(&self) -> &RunId {
        &self.run
    }

    /// Lines read, the header with them.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Bytes of the whole lines that were read.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// Reads on in a file that has grown: `reader` is at [`JournalReader::whole`].
    pub fn read_on_from(&mut self, reader: R) {
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
            return Err(refused("column 1: this is no game of the run".to_owned()));
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
