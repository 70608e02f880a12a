//! Which of a block's lines are the board, and what the others say.

use super::{
    cells::{Grid, each_cell},
    colors::is_integer,
    division::Division,
    fault::{FileFault, Flaw},
    form::{Form, Head, Known, Lines},
    layout::{Layout, Readings},
    lines::Line,
};

/// One way to read a block of lines as a board.
#[derive(Clone, Debug)]
pub(super) struct Reading<'l, 't> {
    pub lines: &'l [Line<'t>],
    pub division: Division,
    pub width: usize,
    pub height: usize,
    pub colors: Option<usize>,
    pub start: Option<(usize, usize)>,
    pub known: Option<Known>,
    pub form: Form,
    layout: Layout,
    /// The cells are rows as the size line says, not all in one line.
    is_in_rows: bool,
}

/// The only reading of the block.
pub(super) fn read<'l, 't>(block: &'l [Line<'t>], layout: Layout) -> Result<Reading<'l, 't>, Flaw> {
    match layout {
        Layout::RowsColumns | Layout::ColumnsRows => {
            let first = sized(block, layout).into_iter().next();
            first.ok_or_else(|| mismatch(block).unwrap_or(Flaw::on(block[0].number, FileFault::NoSize)))
        }
        Layout::Rows => plain(block, Grid::literal(block)?, layout),
        Layout::Cells => plain(block, Grid::fields(block)?, layout),
        Layout::Auto | Layout::Lines => choose(block),
    }
}

fn choose<'l, 't>(block: &'l [Line<'t>]) -> Result<Reading<'l, 't>, Flaw> {
    let plain = Grid::of(block).and_then(|grid| plain(block, grid, Layout::Auto));
    let mut readings = sized(block, Layout::Auto);
    if readings.iter().any(|reading| reading.is_in_rows) {
        readings.retain(|reading| reading.is_in_rows);
    }
    match plain {
        Ok(plain) => readings.insert(0, plain),
        Err(flaw) if readings.is_empty() => {
            let is_shape = matches!(flaw.fault, FileFault::Ragged { .. } | FileFault::Space);
            return Err(Some(block).filter(|_| is_shape).and_then(mismatch).unwrap_or(flaw));
        }
        Err(_) => {}
    }
    // Nobody paints with numbers and words at once.
    prefer(&mut readings, |reading| !mixes_numbers_and_words(reading));
    prefer(&mut readings, |reading| reading.has_its_colors());
    // One row of two cells looks like a start.
    prefer(&mut readings, |reading| reading.height > 1 || reading.start.is_some());
    match readings.len() {
        1 => Ok(readings.remove(0)),
        _ => Err(ambiguous(block[0].number, &readings)),
    }
}

/// Keeps the readings with a quality, if there are several and some have it.
fn prefer(readings: &mut Vec<Reading>, has_quality: impl Fn(&Reading) -> bool) {
    if readings.len() > 1 && readings.iter().any(&has_quality) {
        readings.retain(has_quality);
    }
}

fn ambiguous(line: usize, readings: &[Reading]) -> Flaw {
    let meanings = readings.iter().map(|reading| (reading.meaning(), reading.layout)).collect();
    Flaw::on(line, FileFault::Ambiguous(Readings(meanings)))
}

/// All lines are rows.
pub(super) fn plain<'l, 't>(block: &'l [Line<'t>], grid: Grid, layout: Layout) -> Result<Reading<'l, 't>, Flaw> {
    let expected = grid.counts[0];
    if let Some(row) = grid.counts.iter().position(|&found| found != expected) {
        let found = grid.counts[row];
        return Err(Flaw::on(block[row].number, FileFault::Ragged { found, expected }));
    }
    let division = grid.division;
    let layout = match (layout, division) {
        (Layout::Auto, Division::Apart(_)) => Layout::Cells,
        (Layout::Auto, _) => Layout::Rows,
        (layout, _) => layout,
    };
    Ok(Reading {
        lines: block,
        division,
        width: expected,
        height: block.len(),
        colors: None,
        start: None,
        known: None,
        form: Form::rows(division, Head::None),
        layout,
        is_in_rows: true,
    })
}

/// Refuses a line that may be a figure above or below a board as well as a board, and rows in one line.
pub(super) fn refuse_rows_alone(blocks: &[&[Line]]) -> Result<(), Flaw> {
    if blocks.iter().any(|block| block.len() > 1) {
        let alone = blocks.iter().find(|block| block.len() == 1);
        return alone.map_or(Ok(()), |block| Err(Flaw::on(block[0].number, FileFault::RowAlone)));
    }
    for block in blocks {
        let Ok(Grid { division: division @ Division::Apart(_), counts }) = Grid::of(block) else { continue };
        let mut lengths = Vec::with_capacity(counts[0]);
        each_cell(&block[0], division, |_, cell| {
            lengths.push(cell.chars().count());
            Ok(())
        })?;
        if counts[0] > 1 && lengths[0] > 2 && lengths.iter().all(|&length| length == lengths[0]) {
            let fault = FileFault::RowsInOneLine { fields: counts[0], length: lengths[0] };
            return Err(Flaw::on(block[0].number, fault));
        }
    }
    Ok(())
}

/// All readings with a size line.
fn sized<'l, 't>(block: &'l [Line<'t>], layout: Layout) -> Vec<Reading<'l, 't>> {
    let Some((first, second, colors)) = size_of(block[0].text) else { return Vec::new() };
    let rest = &block[1..];
    let mut orders = vec![(first, second, Layout::RowsColumns), (second, first, Layout::ColumnsRows)];
    orders.retain(|&(.., order)| layout == Layout::Auto || layout == order);
    orders.truncate(if first == second { 1 } else { 2 });
    let mut readings = Vec::new();
    for (has_start, has_tail) in [(false, false), (true, false), (false, true), (true, true)] {
        let (from, to) = (usize::from(has_start), rest.len() - usize::from(has_tail).min(rest.len()));
        if from >= to {
            continue;
        }
        let cells = &rest[from..to];
        let start = if has_start { numbers_of(rest[0].text).filter(|numbers| numbers.len() == 2) } else { None };
        if has_start && start.is_none() {
            continue;
        }
        if cells.len() != 1 && orders.iter().all(|&(height, ..)| height != cells.len()) {
            continue;
        }
        let Ok(grid) = Grid::of(cells) else { continue };
        for &(height, width, order) in &orders {
            let is_in_rows = grid.counts.len() == height && grid.counts.iter().all(|&count| count == width);
            let is_one_line = grid.counts.len() == 1 && Some(grid.counts[0]) == height.checked_mul(width);
            if !(is_in_rows || is_one_line) {
                continue;
            }
            let known = if has_tail { known_of(&rest[to]) } else { None };
            if has_tail && known.is_none() {
                continue;
            }
            let lines = if is_in_rows { Lines::Row } else { Lines::Board };
            let head = if has_start { Head::SizeAndStart } else { Head::Size };
            readings.push(Reading {
                lines: cells,
                division: grid.division,
                width,
                height,
                colors,
                start: start.as_ref().map(|numbers| (numbers[0], numbers[1])),
                known,
                form: Form::Text { division: grid.division, lines, head },
                layout: order,
                is_in_rows,
            });
        }
    }
    // Digits side by side may be a row, so they prove no size.
    let is_proven = numbers_of(block[0].text).is_some();
    let is_plain = Form::rows(Division::Together, Head::Size);
    readings.retain(|reading| is_proven || (reading.form == is_plain && reading.known.is_none()));
    readings
}

/// Two or three numbers: a size, and perhaps the colours. `333` may be one above rows of three.
fn size_of(text: &str) -> Option<(usize, usize, Option<usize>)> {
    let numbers = numbers_of(text).or_else(|| {
        let digits: Vec<usize> =
            text.bytes().filter(u8::is_ascii_digit).map(|digit| usize::from(digit - b'0')).collect();
        (text.len() == 3 && digits.len() == 3 && digits[..2].iter().all(|&side| side > 2)).then_some(digits)
    })?;
    match numbers[..] {
        [first, second] => Some((first, second, None)),
        [first, second, colors] => Some((first, second, Some(colors))),
        _ => None,
    }
    .filter(|&(first, second, colors)| first > 0 && second > 0 && colors != Some(0))
}

/// Numbers with separators between them: `12 12 6`, `12,12`, `12x12`.
fn numbers_of(text: &str) -> Option<Vec<usize>> {
    if text.len() > 40 || !text.starts_with(|symbol: char| symbol.is_ascii_digit()) {
        return None;
    }
    let is_between = |symbol: char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '|' | 'x' | '×');
    let numbers = text.split(is_between).filter(|number| !number.is_empty());
    let numbers: Vec<usize> = numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?;
    (numbers.len() > 1).then_some(numbers)
}

/// A number of moves, or a walk in digits, letters or words.
fn known_of(line: &Line) -> Option<Known> {
    let grid = Grid::of(std::slice::from_ref(line)).ok()?;
    if grid.division == Division::Together && is_integer(line.text) && line.text.len() < 6 {
        return line.text.parse().ok().map(Known::Moves);
    }
    (grid.counts[0] > 0).then(|| Known::Walk(line.text.to_owned()))
}

/// Why the first line is no size line, if it looks like one.
fn mismatch(block: &[Line]) -> Option<Flaw> {
    let (first, below) = block.split_first()?;
    let numbers = numbers_of(first.text).filter(|_| !below.is_empty())?;
    let width = *Grid::of(below).ok()?.counts.first()?;
    let fault = FileFault::Size { first: numbers[0], second: numbers[1], rows: below.len(), width };
    Some(Flaw::on(first.number, fault))
}

/// Single letters go with digits.
fn mixes_numbers_and_words(reading: &Reading) -> bool {
    let (mut has_numbers, mut has_words) = (false, false);
    for line in reading.lines {
        let _ = each_cell(line, reading.division, |_, cell| {
            (has_numbers, has_words) =
                (has_numbers || is_integer(cell), has_words || (!is_integer(cell) && cell.len() > 1));
            Ok(())
        });
    }
    has_numbers && has_words
}

impl<'l, 't> Reading<'l, 't> {
    /// All lines of a JSON array are rows.
    pub(super) fn of_json(lines: &'l [Line<'t>]) -> Result<Self, Flaw> {
        let reading = plain(lines, Grid::of(lines)?, Layout::Auto)?;
        Ok(Reading { form: Form::Json, ..reading })
    }

    /// The line is a square board.
    pub(super) fn of_line(line: &'l Line<'t>, division: Division, side: usize) -> Self {
        Reading {
            lines: std::slice::from_ref(line),
            division,
            width: side,
            height: side,
            colors: None,
            start: None,
            known: None,
            form: Form::Text { division, lines: Lines::SquareBoard, head: Head::None },
            layout: Layout::Lines,
            is_in_rows: false,
        }
    }
}

impl Reading<'_, '_> {
    /// True if the board has no more colours than its size line says.
    fn has_its_colors(&self) -> bool {
        let Some(colors) = self.colors else { return true };
        let mut found = std::collections::BTreeSet::new();
        for line in self.lines {
            let _ = each_cell(line, self.division, |_, cell| {
                if cell != "." && found.len() <= colors {
                    found.insert(cell);
                }
                Ok(())
            });
        }
        found.len() <= colors
    }

    fn meaning(&self) -> String {
        let (width, height) = (self.width, self.height);
        let size = match self.layout {
            Layout::RowsColumns => "rows and columns, then ",
            Layout::ColumnsRows => "columns and rows, then ",
            _ => "",
        };
        let start = if self.start.is_some() { "its start, then " } else { "" };
        let known = if self.known.is_some() { " and a line after it" } else { "" };
        format!("{size}{start}a board of {width} × {height}{known}")
    }
}
