//! A board: made from a code, a text, a file or an array.

use std::{
    path::PathBuf,
    sync::{Arc, OnceLock},
};

use color_walk_api::{
    board::{self, ClusterGraph, Color, Start, StartRule},
    host::DrawnBoard,
    text::Layout,
};
use color_walk_arena::batch::BoardSource;
use pyo3::{exceptions::PyValueError, prelude::*, sync::PyOnceLock, types::PyBytes};

use crate::{
    array::Array,
    cells,
    failure::wrong,
    graph::Graph,
    input::{PyStart, open, open_file, read_walk, single},
    position::Position,
};

/// A board and what follows from it, shared by all positions.
pub struct Shared {
    pub board: board::Board,
    /// Its code, or its place in a file.
    pub name: Option<String>,
    /// True if the name is a code of this very board, its start included.
    has_code: bool,
    pub graph: Arc<ClusterGraph>,
    /// Its cells as Python sees them: -1 for a blank start.
    cells: OnceLock<Arc<[i8]>>,
    /// Its clusters as Python sees them.
    clusters: PyOnceLock<Py<Graph>>,
}

/// Cells with colours, and a start. It never changes.
#[pyclass(frozen, module = "color_walk._native")]
pub struct Board(pub Arc<Shared>);

impl Board {
    /// A board without a name.
    pub fn new(board: board::Board) -> Self {
        Self::named(board, None, false)
    }

    /// Board `index` of a source.
    pub fn of_source(source: &BoardSource, index: u64) -> Self {
        let has_code = source.start().is_none() && source.code_text(index).is_some();
        Self::named(source.board(index), Some(source.name(index)), has_code)
    }

    fn named(board: board::Board, name: Option<String>, has_code: bool) -> Self {
        let graph = Arc::new(ClusterGraph::new(&board));
        Board(Arc::new(Shared { board, name, has_code, graph, cells: OnceLock::new(), clusters: PyOnceLock::new() }))
    }

    /// A board from what Python has: a code, rows of text, a path, or a table of numbers.
    fn of(source: &Bound<'_, PyAny>, colors: Option<usize>, start: Option<StartRule>) -> PyResult<Self> {
        let sized = |what: &str| match colors {
            None => Ok(()),
            Some(_) => Err(PyValueError::new_err(format!("{what} has its own number of colours; leave `colors` out"))),
        };
        if let Ok(text) = source.extract::<String>() {
            sized("a board's text")?;
            if text.contains('\n') {
                let read = BoardSource::from_bytes("the text", text.as_bytes(), start, Layout::Auto);
                return single(&read.map_err(wrong)?).map(|board| Board::new(board.0.board.clone()));
            }
            return single(&open(&text, start, Layout::Auto)?);
        }
        if let Ok(board) = source.cast::<Board>() {
            sized("a board")?;
            let shared = &board.get().0;
            let Some(rule) = start else { return Ok(Board(shared.clone())) };
            let (width, height) = (shared.board.width(), shared.board.height());
            let start = rule.on(width, height).map_err(wrong)?;
            return Ok(Board::new(shared.board.clone().with_start(start).map_err(wrong)?));
        }
        if let Ok(path) = source.extract::<PathBuf>() {
            sized("a board file")?;
            return single(&open_file(&path, start, Layout::Auto)?);
        }
        Ok(Board::new(cells::board(source, colors, start)?))
    }
}

#[pymethods]
impl Board {
    /// A board from one of these:
    ///
    /// - a code: ``"14x14c6@7"``, ``"series@1"``, ``"daily@today"``, ``"puzzle@7"``, ``"drawn@…"``
    /// - rows of text, with a line break between them: ``"012\n210"``, where ``.`` is a blank start
    /// - a path or the name of a file with one board, in any form that the command line reads
    /// - rows of numbers from 0, as lists or as an array, where -1 (or ``None``) is a blank start; ``colors`` is their
    ///   number if it is not the largest cell's and one more
    ///
    /// ``start`` is ``"blank"``, ``"center"``, ``"ROW,COLUMN"``, ``"blank:ROW,COLUMN"``, or ``(row, column)``.
    #[new]
    #[pyo3(signature = (source, *, colors=None, start=None))]
    fn py_new(source: &Bound<'_, PyAny>, colors: Option<usize>, start: Option<PyStart>) -> PyResult<Self> {
        Self::of(source, colors, PyStart::rule(start)?)
    }

    /// Columns.
    #[getter]
    fn width(&self) -> usize {
        self.0.board.width()
    }

    /// Rows.
    #[getter]
    fn height(&self) -> usize {
        self.0.board.height()
    }

    /// The number of colours that may appear. Some may not.
    #[getter]
    fn colors(&self) -> usize {
        self.0.board.colors()
    }

    /// ``"blank:ROW,COLUMN"`` or ``"cell:ROW,COLUMN"``.
    #[getter]
    fn start(&self) -> String {
        match StartRule::of(&self.0.board) {
            StartRule::Cell { row, column } => format!("cell:{row},{column}"),
            rule => rule.to_string(),
        }
    }

    /// Its code, or its file's name with its number; ``None`` for a board from an array or a text.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    /// A code that gives this very board; ``None`` if it is too large for one.
    #[getter]
    fn code(&self) -> Option<String> {
        let shared = &self.0;
        let named = shared.name.clone().filter(|_| shared.has_code);
        named.or_else(|| Some(DrawnBoard::new(&shared.board).ok()?.code().to_owned()))
    }

    /// Colours as ``int8``, rows × columns; -1 for a blank start.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let shared = &self.0;
        let cells = shared.cells.get_or_init(|| {
            let blank = match shared.board.start() {
                Start::Blank(cell) => Some(cell),
                Start::Cluster(_) => None,
            };
            let numbers = shared.board.cells().iter().enumerate();
            numbers.map(|(cell, &color)| if Some(cell) == blank { -1 } else { color as i8 }).collect()
        });
        Array::shared(py, cells.clone(), &[shared.board.height(), shared.board.width()])
    }

    /// Its clusters.
    #[getter]
    fn graph(&self, py: Python<'_>) -> PyResult<Py<Graph>> {
        self.0.clusters(py)
    }

    /// A hash of size, cells, colours and start, the same on every machine.
    #[getter]
    fn fingerprint(&self) -> u64 {
        self.0.graph.fingerprint()
    }

    /// The position before the first move.
    pub fn position(&self) -> Position {
        Position::new(self.0.clone())
    }

    /// The position after a walk: numbers, or the board's characters.
    pub fn after(&self, walk: &Bound<'_, PyAny>) -> PyResult<Position> {
        let mut position = self.position();
        for color in read_walk(&self.0, walk)? {
            position = position.after(color);
        }
        Ok(position)
    }

    /// A walk in the board's characters.
    fn write_walk(&self, walk: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.0.board.write_walk(&read_walk(&self.0, walk)?))
    }

    fn __str__(&self) -> String {
        self.0.board.to_string()
    }

    fn __repr__(&self) -> String {
        let board = &self.0.board;
        match &self.0.name {
            Some(name) => format!("Board({name:?})"),
            None => format!("<Board of {} × {} cells, {} colours>", board.width(), board.height(), board.colors()),
        }
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.same_as(&other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.graph.fingerprint()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled<'py>)> {
        let (py, shared) = (slf.py(), &slf.get().0);
        let cells = PyBytes::new(py, shared.board.cells());
        let board = &shared.board;
        let start = StartRule::of(board).to_string();
        let data = (board.width(), board.height(), board.colors(), cells, start, shared.name.clone(), shared.has_code);
        Ok((slf.get_type().getattr("_restore")?, data))
    }

    #[staticmethod]
    #[pyo3(signature = (width, height, colors, cells, start, name=None, has_code=false))]
    fn _restore(
        width: usize,
        height: usize,
        colors: usize,
        cells: Vec<u8>,
        start: &str,
        name: Option<String>,
        has_code: bool,
    ) -> PyResult<Self> {
        let start = start.parse::<StartRule>().and_then(|rule| rule.on(width, height)).map_err(wrong)?;
        let board = board::Board::new(width, height, colors, cells, start).map_err(wrong)?;
        Ok(Board::named(board, name, has_code))
    }

    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        crate::picture::shown(&self.position())
    }
}

type Pickled<'py> = (usize, usize, usize, Bound<'py, PyBytes>, String, Option<String>, bool);

impl Shared {
    /// The clusters, as one object for all positions.
    pub fn clusters(&self, py: Python<'_>) -> PyResult<Py<Graph>> {
        let graph = self.clusters.get_or_try_init(py, || Py::new(py, Graph::new(self.graph.clone())))?;
        Ok(graph.clone_ref(py))
    }

    /// True for the same size, cells, colours and start.
    pub fn same_as(self: &Arc<Self>, other: &Arc<Self>) -> bool {
        Arc::ptr_eq(self, other)
            || (self.graph.fingerprint() == other.graph.fingerprint()
                && self.board.cells().len() == other.board.cells().len()
                && self.board.width() == other.board.width())
    }

    /// The colour, if the board has it.
    pub fn color(&self, color: i64) -> PyResult<Color> {
        let colors = self.board.colors();
        let known = Color::try_from(color).ok().filter(|&color| usize::from(color) < colors);
        known.ok_or_else(|| {
            PyValueError::new_err(format!("{color} is not a colour of this board; it has 0 to {}", colors - 1))
        })
    }
}
