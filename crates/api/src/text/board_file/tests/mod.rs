//! Board files in every form, right and wrong.

mod forms;
mod refusals;
mod rows;
mod written;

use super::{BoardFile, FileError, Layout};

fn parse(text: &str) -> Result<BoardFile, FileError> {
    BoardFile::parse("f", text.as_bytes(), Layout::Auto)
}

/// The boards of a text as rows, with slashes between the rows, and their starts.
fn boards(bytes: &[u8], layout: Layout) -> Result<Vec<String>, FileError> {
    let file = BoardFile::parse("f", bytes, layout)?;
    (0..file.count()).map(|index| Ok(file.board(index, None)?.to_string().replace('\n', "/"))).collect()
}
