//! Board files in the forms that people have: rows of characters, cells with separators, a square board per line,
//! JSON, game IDs and board codes.

mod builder;
mod cells;
mod colors;
mod decode;
mod division;
mod fault;
mod form;
mod game_id;
mod json;
mod layout;
mod lines;
mod one_line;
mod shape;
#[cfg(test)]
mod tests;
mod write;

use crate::board::{Board, BoardError, StartRule};
use builder::{Builder, Entry};
use colors::Palette;
use fault::Flaw;
pub use fault::{FileError, FileFault};
pub use form::Known;
pub use game_id::{GameId, GameIdError};
pub use json::JsonFault;
pub use layout::{Layout, Readings};
pub use write::board_text;

/// The boards of a file. Reading checks the whole file; each board is built on request.
///
/// ```
/// use color_walk_api::{
///     board::{Start, StartRule},
///     text::{BoardFile, Layout},
/// };
///
/// let file = BoardFile::parse("a.txt", b".12\n210\n\nrgb\nbgr", Layout::Auto).unwrap();
/// assert_eq!((file.count(), file.line(0), file.line(1)), (2, 1, 4));
/// assert_eq!(file.board(0, None).unwrap().start(), Start::Blank(0));
///
/// let board = file.board(1, Some(StartRule::Center)).unwrap();
/// assert_eq!((board.to_string().as_str(), board.start()), ("rgb\nbgr", Start::Cluster(4)));
/// assert!(file.has_one_palette() && file.cells_by_color(1).is_empty() && file.known(1).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct BoardFile {
    name: String,
    /// The cells of all boards, one after another.
    cells: Vec<u8>,
    palettes: Vec<Palette>,
    entries: Vec<Entry>,
}

impl BoardFile {
    /// Reads the bytes of a board file. Messages show `name`.
    ///
    /// A file's colours are its distinct cells: numbers in numerical order, anything else in the order of its text. A
    /// size line can give a board its own number of colours.
    ///
    /// # Errors
    /// The first fault, with its line and column. A text with several readings is refused, unless `layout` decides.
    pub fn parse(name: &str, bytes: &[u8], layout: Layout) -> Result<Self, FileError> {
        Self::read(name, bytes, layout, None)
    }

    /// The same, where lines such as `daily@today` are codes too. `today` counts days from 1970-01-01 (UTC).
    ///
    /// ```
    /// use color_walk_api::text::{BoardCode, BoardFile, Layout};
    ///
    /// let file = BoardFile::parse_on("a.txt", b"series@1\ndaily@today", Layout::Auto, 3).unwrap();
    /// assert_eq!(file.board(1, None).unwrap().cells(), BoardCode::daily(3).board().cells());
    /// ```
    ///
    /// # Errors
    /// As [`BoardFile::parse`].
    pub fn parse_on(name: &str, bytes: &[u8], layout: Layout, today: u64) -> Result<Self, FileError> {
        Self::read(name, bytes, layout, Some(today))
    }

    fn read(name: &str, bytes: &[u8], layout: Layout, today: Option<u64>) -> Result<Self, FileError> {
        let read = || {
            let text = decode::decode(bytes)?;
            let mut builder = Builder::default();
            read(&text, layout, today, &mut builder)?;
            builder.finish()
        };
        let (cells, palettes, entries) = read().map_err(|flaw: Flaw| flaw.named(name))?;
        Ok(BoardFile { name: name.to_owned(), cells, palettes, entries })
    }

    /// Number of boards, at least 1.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// The line where board `index` begins, from 1.
    pub fn line(&self, index: usize) -> usize {
        self.entries[index].line
    }

    /// How board `index` is written, in words for people.
    ///
    /// ```
    /// use color_walk_api::text::{BoardFile, Layout};
    ///
    /// let file = BoardFile::parse("a.csv", b"03;12\n12;05", Layout::Auto).unwrap();
    /// assert_eq!(file.form(0), "rows of cells between semicolons");
    /// assert_eq!(file.cells_by_color(0).join(" "), "03 05 12");
    /// assert_eq!(file.board(0, None).unwrap().to_string(), "02\n21");
    /// ```
    pub fn form(&self, index: usize) -> String {
        self.entries[index].form.to_string()
    }

    /// The text that each colour of board `index` has in the file; empty if it is the board's own character.
    pub fn cells_by_color(&self, index: usize) -> &[String] {
        &self.palettes[self.entries[index].palette].names
    }

    /// The moves or the walk that the file gives with board `index`.
    pub fn known(&self, index: usize) -> Option<&Known> {
        self.entries[index].known.as_ref()
    }

    /// True if all boards have the same colours in the same characters.
    pub fn has_one_palette(&self) -> bool {
        self.entries.iter().all(|entry| self.palettes[entry.palette].symbols == self.palettes[0].symbols)
    }

    /// Board `index`, from 0. Without a start, it starts where the file says, or else by the classic rule at the top
    /// left.
    ///
    /// # Errors
    /// If the start lies outside the board or contradicts its `.`.
    pub fn board(&self, index: usize, start: Option<StartRule>) -> Result<Board, FileError> {
        let entry = &self.entries[index];
        let at = |error: BoardError| Flaw::on(entry.line, error).named(&self.name);
        let start = match (entry.is_fixed, start) {
            (_, None) | (true, Some(StartRule::Blank)) => entry.start,
            (true, Some(_)) => return Err(at(BoardError::BlankContradicts)),
            (false, Some(rule)) => rule.on(entry.width, entry.height).map_err(at)?,
        };
        let cells = self.cells[entry.cells.clone()].to_vec();
        let symbols = self.palettes[entry.palette].symbols.clone();
        Board::with_symbols(entry.width, entry.height, symbols, cells, start).map_err(at)
    }
}

fn read(text: &str, layout: Layout, today: Option<u64>, builder: &mut Builder) -> Result<(), Flaw> {
    if layout != Layout::Rows && text.trim_start().starts_with(['[', '{']) {
        return builder.json(text, layout);
    }
    let lines = lines::lines(text);
    if layout == Layout::Auto && one_line::is_like(&lines) {
        return one_line::read(&lines, today, builder);
    }
    let blocks = if layout == Layout::Rows { lines::paragraphs(&lines).collect() } else { lines::blocks(&lines) };
    if layout == Layout::Lines {
        return one_line::square_boards(&blocks.concat(), builder);
    }
    if let (Layout::Auto, [block]) = (layout, &blocks[..])
        && one_line::are_square_boards(block)?
    {
        return one_line::square_boards(block, builder);
    }
    if layout == Layout::Auto {
        shape::refuse_rows_alone(&blocks)?;
    }
    blocks.into_iter().try_for_each(|block| builder.add(shape::read(block, layout)?))
}
