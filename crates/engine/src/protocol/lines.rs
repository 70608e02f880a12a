//! Reads lines of limited length.

use std::io::{self, BufRead};

use super::MAX_LINE;

/// A line as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The text without its line end.
    Text(String),
    /// More than [`MAX_LINE`] bytes. The rest of the line is dropped.
    TooLong,
    /// The line is not UTF-8.
    NotText,
}

/// Reads lines, one in memory at a time.
pub struct LineReader<Input> {
    input: Input,
    bytes: Vec<u8>,
}

impl<Input: BufRead> LineReader<Input> {
    /// A reader of this input.
    pub fn new(input: Input) -> Self {
        LineReader { input, bytes: Vec::new() }
    }

    /// The next line and its size in bytes. `None` at the end of the input; a last line without an end does not count.
    ///
    /// # Errors
    /// Any error of the input.
    pub fn next_line(&mut self) -> io::Result<Option<(Line, u64)>> {
        self.bytes.clear();
        let (mut taken, mut is_long) = (0, false);
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                return Ok(None);
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            is_long |= self.bytes.len() + piece.len() > MAX_LINE + 1;
            if !is_long {
                self.bytes.extend_from_slice(piece);
            }
            let used = piece.len() + usize::from(end.is_some());
            self.input.consume(used);
            taken += used as u64;
            // Reports an endless line before all of it was read.
            if end.is_some() || is_long {
                break;
            }
        }
        if self.bytes.last() == Some(&b'\r') {
            self.bytes.pop();
        }
        if is_long || self.bytes.len() > MAX_LINE {
            return Ok(Some((Line::TooLong, taken)));
        }
        let line = std::str::from_utf8(&self.bytes).map_or(Line::NotText, |text| Line::Text(text.to_owned()));
        Ok(Some((line, taken)))
    }
}
