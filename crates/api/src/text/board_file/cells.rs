//! How lines divide into cells: characters side by side, or numbers and words with separators between them.

use super::{
    division::{Division, Separator},
    fault::{FileFault, Flaw},
    lines::Line,
};

/// The division of some lines, and the number of cells in each.
#[derive(Debug)]
pub(super) struct Grid {
    pub division: Division,
    pub counts: Vec<usize>,
}

impl Grid {
    /// Every character is a cell.
    pub(super) fn literal(lines: &[Line]) -> Result<Self, Flaw> {
        for line in lines {
            if let Some(space) = line.text.find(char::is_whitespace) {
                return Err(Flaw::at(line.number, line.column(space), FileFault::Space));
            }
        }
        Ok(Grid { division: Division::Together, counts: lines.iter().map(|line| line.text.chars().count()).collect() })
    }

    /// Recognises the division.
    pub(super) fn of(lines: &[Line]) -> Result<Self, Flaw> {
        if !lines.iter().any(|line| has_marks(line.text)) {
            return Grid::literal(lines);
        }
        let Some(separator) = separator_of(lines)? else { return Grid::unseparated(lines) };
        let grid = Grid::separated(lines, separator)?;
        if grid.counts.iter().any(|&count| count != 1) {
            refuse_a_space_in_some_rows(lines, separator, &grid.counts)?;
            return Ok(grid);
        }
        // A column of numbers has one character a line; words alone in their lines are rows of characters.
        let division = Division::Wrapped(separator);
        let counts = lines.iter().map(|line| count(line, division)).collect::<Result<Vec<_>, _>>()?;
        if counts.iter().all(|&count| count == 1) { Ok(grid) } else { Ok(Grid { division, counts }) }
    }

    /// Every field is a cell, whatever the separator.
    pub(super) fn fields(lines: &[Line]) -> Result<Self, Flaw> {
        let separator = separator_of(lines)?.unwrap_or(Separator::Space);
        Grid::separated(lines, separator)
    }

    fn separated(lines: &[Line], separator: Separator) -> Result<Self, Flaw> {
        let division = Division::Apart(separator);
        let counts = lines.iter().map(|line| count(line, division)).collect::<Result<Vec<_>, _>>()?;
        Ok(Grid { division, counts })
    }

    /// Lines with quotes or brackets, but without separators.
    fn unseparated(lines: &[Line]) -> Result<Self, Flaw> {
        for line in lines {
            if let Some(wrapped) = wrapped(line.text) {
                return Err(Flaw::at(line.number, line.column(0), FileFault::NotACell(wrapped.to_owned())));
            }
        }
        if lines.iter().all(|line| line.text.starts_with(['"', '\''])) {
            let division = Division::Wrapped(Separator::Space);
            let counts = lines.iter().map(|line| count(line, division)).collect::<Result<Vec<_>, _>>()?;
            return Ok(Grid { division, counts });
        }
        for line in lines {
            if let Some(quote) = line.text.find('"') {
                return Err(Flaw::at(line.number, line.column(quote), FileFault::Quote));
            }
        }
        Grid::literal(lines)
    }
}

/// Calls `cell` with the text of each cell of a line, and its place in the line.
pub(super) fn each_cell<'t>(
    line: &Line<'t>,
    division: Division,
    mut cell: impl FnMut(usize, &'t str) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    match division {
        Division::Together => characters(line.text, 0, &mut cell),
        Division::Apart(separator) => each_field(line, separator, &mut cell),
        Division::Wrapped(separator) => each_field(line, separator, |at, text| characters(text, at, &mut cell)),
    }
}

fn characters<'t>(
    text: &'t str,
    offset: usize,
    cell: &mut impl FnMut(usize, &'t str) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    text.char_indices().try_for_each(|(at, symbol)| cell(offset + at, &text[at..at + symbol.len_utf8()]))
}

fn count(line: &Line, division: Division) -> Result<usize, Flaw> {
    let mut count = 0;
    each_cell(line, division, |_, _| {
        count += 1;
        Ok(())
    })?;
    Ok(count)
}

/// True if a row of characters might be something else.
fn has_marks(text: &str) -> bool {
    let is_mark = |byte: u8| b" \t,;|\"'([{<".contains(&byte);
    text.bytes().any(is_mark) || (!text.is_ascii() && text.chars().any(char::is_whitespace))
}

/// The separator that the lines use, if any.
fn separator_of(lines: &[Line]) -> Result<Option<Separator>, Flaw> {
    let mut found: Option<Separator> = None;
    for line in lines {
        let mut quote = None;
        let mut is_begin = true;
        for (at, symbol) in line.text.char_indices() {
            let separator = match symbol {
                _ if quote.is_some() => {
                    quote = quote.filter(|&open| open != symbol);
                    None
                }
                '"' | '\'' if is_begin => {
                    quote = Some(symbol);
                    None
                }
                ',' => Some(Separator::Comma),
                ';' => Some(Separator::Semicolon),
                '|' => Some(Separator::Bar),
                _ if symbol.is_whitespace() => Some(Separator::Space),
                _ => None,
            };
            is_begin = separator.is_some();
            match (found, separator) {
                (_, None) | (Some(_), Some(Separator::Space)) => {}
                (None | Some(Separator::Space), _) => found = separator,
                (Some(found), Some(other)) if found != other => {
                    return Err(Flaw::at(line.number, line.column(at), FileFault::Separators));
                }
                _ => {}
            }
        }
    }
    Ok(found)
}

fn each_field<'t>(
    line: &Line<'t>,
    separator: Separator,
    mut field: impl FnMut(usize, &'t str) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    let text = line.text;
    let flaw = |at: usize, fault| Flaw::at(line.number, line.column(at), fault);
    let is_end = |symbol: char| match separator {
        Separator::Space => symbol.is_whitespace(),
        _ => symbol == separator.symbol(),
    };
    let mut at = 0;
    while at < text.len() {
        let begin = text.len() - text[at..].trim_start().len();
        let rest = &text[begin..];
        let quote = rest.chars().next().filter(|symbol| matches!(symbol, '"' | '\''));
        let (value, end) = match quote {
            Some(quote) => {
                let close = rest[1..].find(quote).ok_or_else(|| flaw(begin, FileFault::Quote))? + 1;
                (&rest[1..close], begin + close + 1)
            }
            None => {
                let end = rest.find(is_end).unwrap_or(rest.len());
                (rest[..end].trim_end(), begin + end)
            }
        };
        let behind = &text[end..];
        let gap = behind.len() - behind.trim_start().len();
        let is_last = behind[gap..].is_empty();
        let stop = end + gap;
        let is_closed = is_last || behind[gap..].starts_with(is_end) || (separator == Separator::Space && gap > 0);
        if quote.is_some() && !is_closed {
            return Err(flaw(begin, FileFault::Quote));
        }
        if value.is_empty() {
            // A table's line begins and ends with a bar.
            if !(at == 0 && separator == Separator::Bar && quote.is_none()) {
                return Err(flaw(begin, FileFault::EmptyCell));
            }
        } else {
            if quote.is_none() {
                check(value).map_err(|fault| flaw(begin, fault))?;
            }
            field(begin + quote.map_or(0, char::len_utf8), value)?;
        }
        at = match separator {
            _ if is_last => text.len(),
            Separator::Space => stop,
            _ => stop + 1,
        };
    }
    Ok(())
}

/// A cell without quotes has no spaces and no brackets inside, and is not a part of a table's rule.
fn check(value: &str) -> Result<(), FileFault> {
    if value.contains(char::is_whitespace) {
        return Err(FileFault::Separators);
    }
    let is_rule = value.len() > 1 && value.bytes().all(|byte| b"-=:+".contains(&byte));
    if is_rule || value.contains(['[', ']', '(', ')', '{', '}', '<', '>', '"']) {
        return Err(FileFault::NotACell(value.to_owned()));
    }
    Ok(())
}

/// A line in brackets.
fn wrapped(text: &str) -> Option<&str> {
    let pairs = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>')];
    let is_wrapped = |(open, close)| text.len() > 1 && text.starts_with(open) && text.ends_with(close);
    pairs.into_iter().any(is_wrapped).then_some(text)
}

/// Rows of characters in which one row has a space.
fn refuse_a_space_in_some_rows(lines: &[Line], separator: Separator, counts: &[usize]) -> Result<(), Flaw> {
    let is_row = |line: &Line, count: usize| count == 1 && line.text.chars().nth(1).is_some();
    let rows = lines.iter().zip(counts).filter(|&(line, &count)| is_row(line, count)).count();
    if separator != Separator::Space || rows == 0 {
        return Ok(());
    }
    match lines.iter().zip(counts).find(|&(_, &count)| count > 1) {
        Some((line, _)) => {
            let space = line.text.find(char::is_whitespace).unwrap_or_default();
            Err(Flaw::at(line.number, line.column(space), FileFault::Space))
        }
        None => Ok(()),
    }
}
