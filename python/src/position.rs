//! A position of a game. Its names are those of the kit for scripts.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, OnceLock},
};

use color_walk_api::board::{ClusterId, Color, Flood, iter_bits};
use pyo3::{prelude::*, types::PyBytes};

use crate::{
    array::Array,
    board::{Board, Shared},
    graph,
};

/// A board after some moves. It never changes. Its names are those of the kit for scripts.
///
/// Positions are equal if the same cells of equal boards are absorbed, whatever the moves were.
#[pyclass(frozen, module = "color_walk._native")]
pub struct Position {
    pub shared: Arc<Shared>,
    pub flood: Flood,
    /// All moves, those that absorb nothing as well.
    pub walk: Vec<Color>,
    /// Its cells as Python sees them: -1 where absorbed.
    cells: OnceLock<Arc<[i8]>>,
}

/// A cluster in a position. A blank start has the color ``None``.
#[pyclass(frozen, get_all, module = "color_walk._native")]
pub struct Cluster {
    /// Its colour.
    color: Option<Color>,
    /// Its number of cells.
    size: u32,
    /// The column of its first cell.
    x: usize,
    /// The row of its first cell.
    y: usize,
    /// True if it is absorbed.
    is_absorbed: bool,
    /// True if a move can absorb it.
    is_reachable: bool,
    /// The adjacent clusters.
    neighbours: Vec<ClusterId>,
}

impl Position {
    pub fn new(shared: Arc<Shared>) -> Self {
        let flood = Flood::new(&shared.graph);
        Position::of(shared, flood, Vec::new())
    }

    /// The position that a walk leads to.
    pub fn of(shared: Arc<Shared>, flood: Flood, walk: Vec<Color>) -> Self {
        Position { shared, flood, walk, cells: OnceLock::new() }
    }

    /// The position after a colour of the board.
    pub fn after(&self, color: Color) -> Self {
        let (mut flood, mut walk) = (self.flood.clone(), Vec::with_capacity(self.walk.len() + 1));
        flood.play(&self.shared.graph, color);
        walk.extend_from_slice(&self.walk);
        walk.push(color);
        Position::of(self.shared.clone(), flood, walk)
    }
}

#[pymethods]
impl Position {
    #[new]
    fn py_new(board: &Bound<'_, Board>) -> Self {
        Position::new(board.get().0.clone())
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board(self.shared.clone())
    }

    /// Columns.
    #[getter]
    fn width(&self) -> usize {
        self.shared.board.width()
    }

    /// Rows.
    #[getter]
    fn height(&self) -> usize {
        self.shared.board.height()
    }

    /// The number of moves played.
    #[getter]
    fn moves(&self) -> usize {
        self.walk.len()
    }

    /// The moves played.
    #[getter]
    fn walk<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, &self.walk)
    }

    /// Live cells.
    #[getter]
    fn remaining(&self) -> u32 {
        self.flood.cells() - self.flood.cleared()
    }

    /// True if no live cell remains.
    #[getter]
    fn is_cleared(&self) -> bool {
        self.flood.is_cleared()
    }

    /// ``is_cleared``, as scripts call it.
    #[getter(isCleared)]
    fn is_cleared_in_kit(&self) -> bool {
        self.flood.is_cleared()
    }

    /// Equal for equal positions of one board, and for no others. It is short, and fast to make.
    #[getter]
    fn key<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let words = self.flood.absorbed();
        PyBytes::new_with(py, words.len() * 8, |bytes| {
            for (bytes, word) in bytes.chunks_exact_mut(8).zip(words) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
            Ok(())
        })
    }

    /// The board's clusters. All positions share it.
    #[getter]
    fn graph(&self, py: Python<'_>) -> PyResult<Py<graph::Graph>> {
        self.shared.clusters(py)
    }

    /// True if a cluster is absorbed.
    fn has(&self, cluster: i64) -> bool {
        let cluster = ClusterId::try_from(cluster).ok().filter(|&cluster| (cluster as usize) < self.shared.graph.len());
        cluster.is_some_and(|cluster| self.flood.has(cluster))
    }

    /// The colours that absorb something, rising.
    fn colors(&self) -> Vec<i64> {
        self.flood.legal_colors(&self.shared.graph).map(i64::from).collect()
    }

    /// The cells that a colour would absorb.
    fn count(&self, color: i64) -> PyResult<u32> {
        let (color, graph) = (self.shared.color(color)?, &self.shared.graph);
        Ok(self.flood.reached(graph, color).map(|cluster| graph.size(cluster)).sum())
    }

    /// The position after a move. A color that absorbs nothing counts as a move.
    fn play(&self, color: i64) -> PyResult<Self> {
        Ok(self.after(self.shared.color(color)?))
    }

    /// A cell's colour; ``None`` if it is absorbed or outside the board.
    fn cell(&self, x: i64, y: i64) -> Option<Color> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        if x >= self.width() || y >= self.height() {
            return None;
        }
        let cluster = self.shared.graph.cluster_of(y * self.width() + x);
        (!self.flood.has(cluster)).then(|| self.shared.graph.color(cluster))
    }

    /// All clusters of the board. ``board.graph`` has them as arrays, which are faster.
    fn clusters(&self) -> Vec<Cluster> {
        let (graph, width) = (&self.shared.graph, self.width());
        let mut is_reachable = vec![false; graph.len()];
        iter_bits(self.flood.frontier()).for_each(|cluster| is_reachable[cluster] = true);
        let cluster = |id: ClusterId| {
            let first = graph.cells(id)[0] as usize;
            Cluster {
                color: Color::try_from(graph::color(graph, id)).ok(),
                size: graph.size(id),
                x: first % width,
                y: first / width,
                is_absorbed: self.flood.has(id),
                is_reachable: is_reachable[id as usize],
                neighbours: graph.neighbours(id).to_vec(),
            }
        };
        (0..graph.len() as ClusterId).map(cluster).collect()
    }

    /// Colours as ``int8``, rows × columns; -1 where absorbed.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let graph = &self.shared.graph;
        let cells = self.cells.get_or_init(|| {
            let cell = |cell| {
                let cluster = graph.cluster_of(cell);
                if self.flood.has(cluster) { -1 } else { graph.color(cluster) as i8 }
            };
            (0..graph.cell_count()).map(cell).collect()
        });
        Array::shared(py, cells.clone(), &[graph.height(), graph.width()])
    }

    /// The absorbed clusters as rising ``uint32``, by their places in ``graph``.
    #[getter]
    fn absorbed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numbers(py, self.flood.absorbed())
    }

    /// The clusters that a move can absorb as rising ``uint32``.
    #[getter]
    fn frontier<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        numbers(py, self.flood.frontier())
    }

    fn __str__(&self) -> String {
        let board = &self.shared.board;
        let graph = &self.shared.graph;
        let rows = (0..board.height()).map(|row| {
            let cell = |column: usize| match graph.cluster_of(row * board.width() + column) {
                cluster if self.flood.has(cluster) => '.',
                cluster => board.symbol(graph.color(cluster)),
            };
            (0..board.width()).map(cell).collect::<String>()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Position after {} moves, {} cells remain>", self.walk.len(), self.remaining())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.flood.absorbed() == other.flood.absorbed() && self.shared.same_as(&other.shared)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.shared.graph.fingerprint(), self.flood.absorbed()).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Board, Vec<i64>))> {
        let this = slf.get();
        let walk = this.walk.iter().map(|&color| color.into()).collect();
        Ok((slf.get_type().getattr("_restore")?, (this.board(), walk)))
    }

    #[staticmethod]
    fn _restore(board: &Bound<'_, Board>, walk: &Bound<'_, PyAny>) -> PyResult<Self> {
        board.get().after(walk)
    }

    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        crate::picture::shown(self)
    }
}

/// A set of clusters as rising numbers.
fn numbers<'py>(py: Python<'py>, words: &[u64]) -> PyResult<Bound<'py, PyAny>> {
    let clusters: Arc<[u32]> = iter_bits(words).map(|cluster| cluster as u32).collect();
    let length = clusters.len();
    Array::shared(py, clusters, &[length])
}

#[pymethods]
impl Cluster {
    /// ``is_absorbed``, as scripts call it.
    #[getter(isAbsorbed)]
    fn is_absorbed_in_kit(&self) -> bool {
        self.is_absorbed
    }

    /// ``is_reachable``, as scripts call it.
    #[getter(isReachable)]
    fn is_reachable_in_kit(&self) -> bool {
        self.is_reachable
    }

    fn __repr__(&self) -> String {
        let color = self.color.map_or("None".to_owned(), |color| color.to_string());
        format!("<Cluster of color {color}, size {}, at x {}, y {}>", self.size, self.x, self.y)
    }
}
