//! Many boards: of a range of codes, or of a file.

use std::path::PathBuf;

use color_walk_arena::batch::BoardSource;
use pyo3::{exceptions::PyIndexError, prelude::*, types::PySlice};

use crate::{
    board::Board,
    input::{PyStart, open, open_file, read_layout},
};

/// Boards of codes (``"14x14c6@1..100,series@7"``) or of a file, each made when you ask for it.
///
/// ``layout`` is how to read a file that could be read in two ways: ``"auto"``, ``"rows"``, ``"cells"``, ``"lines"``,
/// ``"rows-columns"`` or ``"columns-rows"``.
#[pyclass(frozen, sequence, module = "color_walk._native")]
pub struct Boards(pub BoardSource);

impl Boards {
    pub fn at(&self, index: u64) -> Board {
        Board::of_source(&self.0, index)
    }
}

/// A position in the list, or a slice of it.
#[derive(FromPyObject)]
enum Index<'py> {
    One(isize),
    Several(Bound<'py, PySlice>),
}

#[pymethods]
impl Boards {
    #[new]
    #[pyo3(signature = (source, *, start=None, layout="auto"))]
    fn py_new(source: &Bound<'_, PyAny>, start: Option<PyStart>, layout: &str) -> PyResult<Self> {
        let (start, layout) = (PyStart::rule(start)?, read_layout(layout)?);
        if let Ok(text) = source.extract::<String>() {
            return Ok(Boards(open(&text, start, layout)?));
        }
        Ok(Boards(open_file(&source.extract::<PathBuf>()?, start, layout)?))
    }

    fn __len__(&self) -> usize {
        usize::try_from(self.0.count()).unwrap_or(usize::MAX)
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: Index<'py>) -> PyResult<Bound<'py, PyAny>> {
        let length = isize::try_from(self.0.count()).unwrap_or(isize::MAX);
        match index {
            Index::One(index) => {
                let place = if index < 0 { index + length } else { index };
                if !(0..length).contains(&place) {
                    let text = format!("there is no board {index}; there are {length}, from 0");
                    return Err(PyIndexError::new_err(text));
                }
                Ok(Bound::new(py, self.at(place as u64))?.into_any())
            }
            Index::Several(slice) => {
                let slice = slice.indices(length)?;
                let places = (0..slice.slicelength as isize).map(|step| slice.start + step * slice.step);
                let boards = places.map(|place| Bound::new(py, self.at(place as u64)));
                Ok(pyo3::types::PyList::new(py, boards.collect::<PyResult<Vec<_>>>()?)?.into_any())
            }
        }
    }

    fn __iter__(slf: &Bound<'_, Self>) -> BoardsIterator {
        BoardsIterator { boards: slf.clone().unbind(), next: 0 }
    }

    fn __repr__(&self) -> String {
        format!("<Boards {}>", self.0.file_name().unwrap_or(self.0.identity()))
    }
}

/// Goes through the boards.
#[pyclass(module = "color_walk._native")]
struct BoardsIterator {
    boards: Py<Boards>,
    next: u64,
}

#[pymethods]
impl BoardsIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Board> {
        let boards = self.boards.get();
        (self.next < boards.0.count()).then(|| {
            self.next += 1;
            boards.at(self.next - 1)
        })
    }
}
