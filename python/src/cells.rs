//! Reads a table of numbers from Python: nested lists, or anything with a buffer, such as numpy's arrays.

use color_walk_api::board::{Board, Color, MAX_CELLS, MAX_COLORS, Start, StartRule};
use pyo3::{
    buffer::{Element, PyUntypedBuffer},
    exceptions::PyValueError,
    prelude::*,
};

use crate::failure::wrong;

/// A board from rows of numbers. The number -1 (or `None`) marks a blank start.
pub fn board(source: &Bound<'_, PyAny>, colors: Option<usize>, start: Option<StartRule>) -> PyResult<Board> {
    let (width, numbers) = match PyUntypedBuffer::get(source) {
        Ok(buffer) => of_buffer(source.py(), &buffer)?,
        Err(_) => of_rows(source)?,
    };
    let height = numbers.len().checked_div(width).unwrap_or(0);
    let mut blank = None;
    let mut cells = Vec::with_capacity(numbers.len());
    for (cell, &number) in numbers.iter().enumerate() {
        let (row, column) = (cell / width, cell % width);
        let color = match number {
            -1 if blank.is_some() => {
                let text = format!("row {row}, column {column}: there is a second blank cell; a board has at most one");
                return Err(PyValueError::new_err(text));
            }
            -1 => {
                blank = Some(cell);
                0
            }
            0..=MAX_COLOR => number as Color,
            _ => {
                let text = format!(
                    "row {row}, column {column}: {number} is not a colour; use 0 to {MAX_COLOR}, or -1 for a blank start"
                );
                return Err(PyValueError::new_err(text));
            }
        };
        cells.push(color);
    }
    let colors = colors.unwrap_or_else(|| cells.iter().max().map_or(1, |&most| usize::from(most) + 1));
    let start = match (blank, start) {
        (Some(cell), None | Some(StartRule::Blank)) => Start::Blank(cell),
        (Some(_), Some(_)) => {
            return Err(PyValueError::new_err("the board has a blank start cell of its own (-1); leave `start` out"));
        }
        (None, None) => Start::Cluster(0),
        (None, Some(rule)) => rule.on(width, height).map_err(wrong)?,
    };
    Board::new(width, height, colors, cells, start).map_err(wrong)
}

const MAX_COLOR: i64 = MAX_COLORS as i64 - 1;

fn of_rows(source: &Bound<'_, PyAny>) -> PyResult<(usize, Vec<i64>)> {
    let (mut width, mut numbers) = (None, Vec::new());
    let rows = source.try_iter().map_err(|_| {
        PyValueError::new_err("a board is made from a code, rows of text, a path, or a table of numbers")
    })?;
    for (index, row) in rows.enumerate() {
        let before = numbers.len();
        for number in row?.try_iter()? {
            numbers.push(number?.extract::<Option<i64>>()?.unwrap_or(-1));
        }
        let found = numbers.len() - before;
        let expected = *width.get_or_insert(found);
        if found != expected {
            let text = format!("row {index} has {found} cells, but row 0 has {expected}; make all rows equally long");
            return Err(PyValueError::new_err(text));
        }
        if numbers.len() > MAX_CELLS {
            break;
        }
    }
    Ok((width.unwrap_or(0), numbers))
}

fn of_buffer(py: Python<'_>, buffer: &PyUntypedBuffer) -> PyResult<(usize, Vec<i64>)> {
    let &[height, width] = buffer.shape() else {
        let axes = buffer.dimensions();
        return Err(PyValueError::new_err(format!("the array has {axes} axes; a board has two, rows and columns")));
    };
    if height.saturating_mul(width) > MAX_CELLS {
        return Err(wrong(color_walk_api::board::BoardError::TooLarge(height.saturating_mul(width))));
    }
    let numbers = numbers::<i8>(py, buffer)
        .or_else(|| numbers::<u8>(py, buffer))
        .or_else(|| numbers::<i16>(py, buffer))
        .or_else(|| numbers::<u16>(py, buffer))
        .or_else(|| numbers::<i32>(py, buffer))
        .or_else(|| numbers::<u32>(py, buffer))
        .or_else(|| numbers::<i64>(py, buffer))
        .or_else(|| numbers::<u64>(py, buffer));
    let numbers = numbers.ok_or_else(|| {
        let format = buffer.format().to_string_lossy();
        PyValueError::new_err(format!("the array's items have the type `{format}`; use whole numbers"))
    })?;
    Ok((width, numbers?))
}

/// The numbers, if the buffer has items of this type. Those too large for a colour stay too large.
fn numbers<T: Element + TryInto<i64>>(py: Python<'_>, buffer: &PyUntypedBuffer) -> Option<PyResult<Vec<i64>>> {
    let typed = buffer.as_typed::<T>().ok()?;
    Some(typed.to_vec(py).map(|items| items.into_iter().map(|item| item.try_into().unwrap_or(i64::MAX)).collect()))
}
