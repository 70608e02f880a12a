//! Reads arguments from Python: names of boards and files, starts, layouts, walks.

use std::{io, path::Path};

use color_walk_api::{
    board::{Color, StartRule},
    text::Layout,
};
use color_walk_arena::batch::{BoardSource, SourceError};
use color_walk_files::plain_file;
use pyo3::{exceptions::PyValueError, prelude::*};

use crate::{
    board::{Board, Shared},
    failure::wrong,
};

/// The boards of codes, or of the file with this name.
pub fn open(text: &str, start: Option<StartRule>, layout: Layout) -> PyResult<BoardSource> {
    BoardSource::open_file(text, start, layout).map_err(|error| match error {
        SourceError::Read { error, .. } => {
            io::Error::new(error.kind(), format!("{text} cannot be read: {error}")).into()
        }
        error => wrong(error),
    })
}

/// The boards of a file.
pub fn open_file(path: &Path, start: Option<StartRule>, layout: Layout) -> PyResult<BoardSource> {
    let name = path.to_string_lossy();
    let bytes = plain_file::read(path, plain_file::MAX_BOARDS)
        .map_err(|error| io::Error::new(error.kind(), format!("{name} cannot be read: {error}")))?;
    BoardSource::from_bytes(&name, &bytes, start, layout).map_err(wrong)
}

/// A start from Python: a text such as `center`, or a row and a column.
#[derive(FromPyObject)]
pub enum PyStart {
    Text(String),
    Cell((usize, usize)),
}

impl PyStart {
    pub fn rule(start: Option<Self>) -> PyResult<Option<StartRule>> {
        match start {
            None => Ok(None),
            Some(PyStart::Text(text)) => text.parse().map(Some).map_err(wrong),
            Some(PyStart::Cell((row, column))) => Ok(Some(StartRule::Cell { row, column })),
        }
    }
}

/// The only board of a source.
pub fn single(source: &BoardSource) -> PyResult<Board> {
    match source.count() {
        1 => Ok(Board::of_source(source, 0)),
        count => Err(wrong(format!("there are {count} boards; take one of `Boards(…)`"))),
    }
}

/// A layout by its name.
pub fn read_layout(text: &str) -> PyResult<Layout> {
    let known = [Layout::Auto, Layout::Rows, Layout::Cells, Layout::Lines, Layout::RowsColumns, Layout::ColumnsRows];
    known.into_iter().find(|layout| layout.name() == text).ok_or_else(|| {
        let names = known.map(|layout| format!("`{}`", layout.name())).join(", ");
        PyValueError::new_err(format!("`{text}` is not a layout; use {names}"))
    })
}

/// A walk: numbers, or the board's characters.
pub fn read_walk(shared: &Shared, walk: &Bound<'_, PyAny>) -> PyResult<Vec<Color>> {
    if let Ok(text) = walk.extract::<String>() {
        let color = |symbol| {
            let known: String = (0..shared.board.colors() as Color).map(|color| shared.board.symbol(color)).collect();
            shared.board.color_of(symbol).ok_or_else(|| {
                PyValueError::new_err(format!("`{symbol}` is not a colour of this board; it has `{known}`"))
            })
        };
        return text.chars().map(color).collect();
    }
    walk.try_iter()?.map(|color| shared.color(color?.extract()?)).collect()
}
