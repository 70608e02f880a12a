//! JSON: an array of rows, each an array or a text, or an array of such boards.

use std::{borrow::Cow, collections::HashSet};

use super::{fault::FileFault, layout::Layout};
use crate::board::MAX_COLORS;
pub use fault::JsonFault;
use values::{Kind, Reader, Value};

mod fault;
mod values;

/// A board's rows, each with its place.
#[derive(Debug)]
pub(super) enum JsonBoard<'t> {
    /// Each text is a cell.
    Cells(Vec<(usize, Vec<Cow<'t, str>>)>),
    /// Each text is a row, like a line of a file.
    Rows(Vec<(usize, Cow<'t, str>)>),
}

/// The boards of a JSON text. Places in flaws are offsets, which the caller turns into lines.
pub(super) fn read(text: &str, layout: Layout) -> Result<Vec<JsonBoard<'_>>, (usize, FileFault)> {
    let mut reader = Reader::new(text);
    let mut values = Vec::new();
    while reader.next_symbol().is_some() {
        values.push(reader.value(0)?);
    }
    let are_rows = |values: &[Value]| {
        values.iter().all(|value| matches!(&value.kind, Kind::Array(row) if row.iter().all(Value::is_cell)))
    };
    // A row a line.
    if values.len() > 1 && are_rows(&values) {
        return Ok(vec![grid(values)?]);
    }
    let mut boards = Vec::new();
    for value in values {
        read_value(value, layout, &mut boards)?;
    }
    Ok(boards)
}

fn read_value<'t>(value: Value<'t>, layout: Layout, boards: &mut Vec<JsonBoard<'t>>) -> Result<(), (usize, FileFault)> {
    let at = value.at;
    let Kind::Array(items) = value.kind else { return Err((at, JsonFault::Shape.into())) };
    let fail = |fault: JsonFault| Err((at, FileFault::from(fault)));
    if items.iter().all(|item| matches!(item.kind, Kind::Text(_))) {
        boards.push(rows(items));
        return Ok(());
    }
    if items.iter().all(|item| matches!(item.kind, Kind::Number(_))) {
        return fail(JsonFault::Flat);
    }
    if items.iter().any(Value::is_cell) {
        return fail(JsonFault::Shape);
    }
    let has_rows = |item: &Value| item.items().iter().all(Value::is_cell);
    if items.iter().all(has_rows) {
        let (are_boards, is_board) =
            (layout != Layout::Cells && are_boards_of_texts(&items), is_board_of_words(&items));
        if are_boards && is_board && items.iter().any(|item| item.items().len() > 1) {
            return fail(JsonFault::Words);
        }
        if are_boards && !is_board {
            for item in items {
                let Kind::Array(texts) = item.kind else { continue };
                boards.push(rows(texts));
            }
            return Ok(());
        }
        boards.push(grid(items)?);
        return Ok(());
    }
    if items.iter().any(|item| has_rows(item) && !item.items().iter().all(|cell| matches!(cell.kind, Kind::Text(_)))) {
        return fail(JsonFault::Shape);
    }
    items.into_iter().try_for_each(|item| read_value(item, layout, boards))
}

/// True if every item can be a board of rows of characters.
fn are_boards_of_texts(items: &[Value]) -> bool {
    items.iter().all(|item| {
        let lengths: Option<HashSet<usize>> = item
            .items()
            .iter()
            .map(|cell| match &cell.kind {
                Kind::Text(text) => Some(text.chars().count()).filter(|&length| length > 1),
                _ => None,
            })
            .collect();
        lengths.is_some_and(|lengths| lengths.len() == 1)
    })
}

/// True if the items can be rows of words.
fn is_board_of_words(items: &[Value]) -> bool {
    let width = items.first().map_or(0, |item| item.items().len());
    let words: HashSet<&str> = items.iter().flat_map(|item| item.items()).filter_map(Value::cell).collect();
    items.iter().all(|item| item.items().len() == width) && words.len() <= MAX_COLORS
}

fn rows<'t>(texts: Vec<Value<'t>>) -> JsonBoard<'t> {
    let row = |value: Value<'t>| match value.kind {
        Kind::Text(text) => Some((value.at, text)),
        _ => None,
    };
    JsonBoard::Rows(texts.into_iter().filter_map(row).collect())
}

fn grid<'t>(items: Vec<Value<'t>>) -> Result<JsonBoard<'t>, (usize, FileFault)> {
    let row = |item: Value<'t>| match item.kind {
        Kind::Array(cells) => {
            let cells = cells.into_iter().map(|cell| match cell.kind {
                Kind::Number(number) => Ok(Cow::Borrowed(number)),
                Kind::Text(text) if !text.is_empty() => Ok(text),
                Kind::Text(_) => Err((cell.at, FileFault::EmptyCell)),
                Kind::Array(_) => Err((cell.at, JsonFault::Shape.into())),
            });
            Ok((item.at, cells.collect::<Result<_, _>>()?))
        }
        _ => Err((item.at, JsonFault::Shape.into())),
    };
    Ok(JsonBoard::Cells(items.into_iter().map(row).collect::<Result<_, _>>()?))
}
