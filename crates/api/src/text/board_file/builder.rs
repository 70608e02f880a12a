//! Collects boards cell by cell, and gives them colours at the end.

use std::ops::Range;

use super::{
    cells::each_cell,
    colors::{BLANK, Cells, Palette},
    fault::{FileFault, Flaw},
    form::{Form, Known},
    json::{self, JsonBoard},
    layout::Layout,
    lines::Line,
    shape::Reading,
};
use crate::board::{Board, BoardError, MAX_CELLS, MAX_COLORS, Start, StartRule};

/// The start of a board without another one.
const CLASSIC: Start = Start::Cluster(0);

/// A board of the file.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// From 1.
    pub line: usize,
    pub cells: Range<usize>,
    pub width: usize,
    pub height: usize,
    pub start: Start,
    /// True for a blank cell of the file, which no other start replaces.
    pub is_fixed: bool,
    pub palette: usize,
    pub form: Form,
    pub known: Option<Known>,
    /// The number of colours that the file says.
    colors: Option<usize>,
    /// True while the cells are numbers of [`Cells`].
    is_raw: bool,
}

#[derive(Debug, Default)]
pub(super) struct Builder {
    cells: Vec<u8>,
    numbers: Cells,
    palettes: Vec<Palette>,
    entries: Vec<Entry>,
}

impl Builder {
    /// Adds a board of lines.
    pub(super) fn add(&mut self, reading: Reading) -> Result<(), Flaw> {
        let Reading { lines, division, width, height, colors, start, known, form, .. } = reading;
        let line = lines[0].number;
        let begin = self.begin(line, width, height)?;
        let mut blank = None;
        for line in lines {
            each_cell(line, division, |at, cell| {
                self.push(&mut blank, begin, cell, || (line.number, line.column(at)))
            })?;
        }
        let start = match (blank, start) {
            (Some(_), Some(_)) => return Err(Flaw::on(line, FileFault::TwoStarts)),
            (Some(cell), None) => Start::Blank(cell),
            (None, None) => CLASSIC,
            (None, Some((row, column))) => {
                StartRule::Cell { row, column }.on(width, height).map_err(|error| Flaw::on(line, error))?
            }
        };
        self.end(Entry {
            line,
            cells: begin..self.cells.len(),
            width,
            height,
            start,
            is_fixed: blank.is_some(),
            palette: 0,
            form,
            known,
            colors,
            is_raw: true,
        });
        Ok(())
    }

    /// Adds a board with its own colours.
    pub(super) fn add_board(&mut self, line: usize, board: &Board, is_fixed: bool, form: Form, known: Option<Known>) {
        let begin = self.cells.len();
        self.cells.extend_from_slice(board.cells());
        let palette = Palette { symbols: board.symbols().into(), names: Vec::new() };
        let palette = self.palette(palette);
        self.entries.push(Entry {
            line,
            cells: begin..self.cells.len(),
            width: board.width(),
            height: board.height(),
            start: board.start(),
            is_fixed,
            palette,
            form,
            known,
            colors: None,
            is_raw: false,
        });
    }

    /// Adds the boards of a JSON text.
    pub(super) fn json(&mut self, text: &str, layout: Layout) -> Result<(), Flaw> {
        let (mut seen, mut number) = (0, 1);
        let mut line_of = |at: usize| {
            number += text[seen.min(at)..at].matches('\n').count();
            seen = at;
            number
        };
        let boards = json::read(text, layout).map_err(|(at, fault)| {
            let line = Line { number: text[..at].matches('\n').count() + 1, indent: 0, text };
            let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
            Flaw::at(line.number, text[begin..at].chars().count() + 1, fault)
        })?;
        for board in boards {
            match board {
                JsonBoard::Rows(texts) => {
                    let line = |(at, text): &(usize, _)| (line_of(*at), AsRef::<str>::as_ref(text).trim().to_owned());
                    let texts: Vec<(usize, String)> = texts.iter().map(line).collect();
                    let lines: Vec<Line> =
                        texts.iter().map(|(number, text)| Line { number: *number, indent: 0, text }).collect();
                    if let Some(line) = lines.iter().find(|line| line.text.is_empty()) {
                        return Err(Flaw::on(line.number, FileFault::EmptyCell));
                    }
                    self.add(Reading::of_json(&lines)?)?;
                }
                JsonBoard::Cells(rows) => {
                    let width = rows.first().map_or(0, |(_, row)| row.len());
                    let line = line_of(rows.first().map_or(0, |&(at, _)| at));
                    let begin = self.begin(line, width, rows.len())?;
                    let (mut blank, height) = (None, rows.len());
                    for (at, row) in rows {
                        let number = line_of(at);
                        if row.len() != width {
                            let fault = FileFault::Ragged { found: row.len(), expected: width };
                            return Err(Flaw::on(number, fault));
                        }
                        for (column, cell) in row.iter().enumerate() {
                            self.push(&mut blank, begin, cell, || (number, column + 1))?;
                        }
                    }
                    self.end(Entry {
                        line,
                        cells: begin..self.cells.len(),
                        width,
                        height,
                        start: blank.map_or(CLASSIC, Start::Blank),
                        is_fixed: blank.is_some(),
                        palette: 0,
                        form: Form::Json,
                        known: None,
                        colors: None,
                        is_raw: true,
                    });
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, line: usize, width: usize, height: usize) -> Result<usize, Flaw> {
        let size = width.saturating_mul(height);
        if size > MAX_CELLS {
            return Err(Flaw::on(line, BoardError::TooLarge(size)));
        }
        Ok(self.cells.len())
    }

    fn push(
        &mut self,
        blank: &mut Option<usize>,
        begin: usize,
        cell: &str,
        place: impl Fn() -> (usize, usize),
    ) -> Result<(), Flaw> {
        let number = self.numbers.number(cell, &place);
        if number == BLANK && blank.replace(self.cells.len() - begin).is_some() {
            let (line, column) = place();
            return Err(Flaw::at(line, column, FileFault::Blanks));
        }
        self.cells.push(number);
        Ok(())
    }

    fn end(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// The place of a palette in the list.
    fn palette(&mut self, palette: Palette) -> usize {
        if let Some(known) = self.palettes.iter().rposition(|known| *known == palette) {
            return known;
        }
        self.palettes.push(palette);
        self.palettes.len() - 1
    }

    /// All cells become colours.
    pub(super) fn finish(mut self) -> Result<(Vec<u8>, Vec<Palette>, Vec<Entry>), Flaw> {
        if self.entries.is_empty() {
            return Err(FileFault::Empty.into());
        }
        self.numbers.check()?;
        let raw = self.entries.iter().filter(|entry| entry.is_raw);
        let all = used(raw.flat_map(|entry| &self.cells[entry.cells.clone()]));
        let (shared, shared_colors) = self.numbers.palette(&all, None, &all);
        let mut shared_place = None;
        for index in 0..self.entries.len() {
            let Entry { is_raw: true, colors, cells, line, .. } = self.entries[index].clone() else { continue };
            let by_number = match colors {
                None => {
                    let place = *shared_place.get_or_insert(self.palettes.len());
                    if place == self.palettes.len() {
                        self.palettes.push(shared.clone());
                    }
                    self.entries[index].palette = place;
                    shared_colors.clone()
                }
                Some(says) => {
                    let own = used(&self.cells[cells.clone()]);
                    if own.len() > says {
                        return Err(Flaw::on(line, FileFault::SizeColors { says, found: own.len() }));
                    }
                    let (palette, by_number) = self.numbers.palette(&own, Some(says.min(MAX_COLORS)), &all);
                    self.entries[index].palette = self.palette(palette);
                    by_number
                }
            };
            for cell in &mut self.cells[cells] {
                *cell = by_number[usize::from(*cell)];
            }
        }
        Ok((self.cells, self.palettes, self.entries))
    }
}

/// The numbers among these, without [`BLANK`].
fn used<'c>(cells: impl IntoIterator<Item = &'c u8>) -> Vec<u8> {
    let mut is_used = [false; 256];
    cells.into_iter().for_each(|&cell| is_used[usize::from(cell)] = true);
    (0..BLANK).filter(|&number| is_used[usize::from(number)]).collect()
}
