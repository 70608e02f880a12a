//! The cluster graph as arrays.

use std::sync::{Arc, OnceLock};

use color_walk_api::board::{BLANK, ClusterGraph, ClusterId, Flood};
use pyo3::{prelude::*, sync::PyOnceLock, types::PyTuple};

use crate::array::{Array, Item};

/// A board's clusters: cells of one colour, connected by sides. Clusters are numbered from 0 by their first cells.
///
/// It has the names of the kit for scripts. For numpy there are also all neighbours in one array: those of cluster ``c``
/// are ``adjacent[offsets[c]:offsets[c + 1]]``, and ``borders`` are the lengths of the shared borders in the same order.
#[pyclass(frozen, module = "color_walk._native")]
pub struct Graph {
    graph: Arc<ClusterGraph>,
    arrays: OnceLock<Arrays>,
    /// For each cluster, a view of its part of all neighbours.
    neighbours: PyOnceLock<Py<PyTuple>>,
}

/// Filled once, at the first question.
struct Arrays {
    cluster_of: Arc<[u32]>,
    colors: Arc<[i8]>,
    sizes: Arc<[u32]>,
    x: Arc<[u32]>,
    y: Arc<[u32]>,
    offsets: Arc<[u32]>,
    adjacent: Arc<[u32]>,
    borders: Arc<[u32]>,
    distances: Arc<[u32]>,
}

impl Graph {
    pub fn new(graph: Arc<ClusterGraph>) -> Self {
        Graph { graph, arrays: OnceLock::new(), neighbours: PyOnceLock::new() }
    }

    fn arrays(&self) -> &Arrays {
        self.arrays.get_or_init(|| {
            let graph = &self.graph;
            let clusters = || 0..graph.len() as ClusterId;
            let first = |cluster| graph.cells(cluster)[0] as usize;
            let (mut offsets, mut adjacent, mut borders) = (vec![0], Vec::new(), Vec::new());
            for cluster in clusters() {
                let (mut others, mut lengths): (Vec<_>, Vec<_>) = graph.borders(cluster).unzip();
                adjacent.append(&mut others);
                borders.append(&mut lengths);
                offsets.push(adjacent.len() as u32);
            }
            Arrays {
                cluster_of: (0..graph.cell_count()).map(|cell| graph.cluster_of(cell)).collect(),
                colors: clusters().map(|cluster| color(graph, cluster)).collect(),
                sizes: clusters().map(|cluster| graph.size(cluster)).collect(),
                x: clusters().map(|cluster| (first(cluster) % graph.width()) as u32).collect(),
                y: clusters().map(|cluster| (first(cluster) / graph.width()) as u32).collect(),
                offsets: offsets.into(),
                adjacent: adjacent.into(),
                borders: borders.into(),
                distances: graph.distances(Flood::new(graph).absorbed()).into(),
            }
        })
    }
}

/// A cluster's colour; -1 for a blank start.
pub fn color(graph: &ClusterGraph, cluster: ClusterId) -> i8 {
    match graph.color(cluster) {
        BLANK => -1,
        color => color as i8,
    }
}

#[pymethods]
impl Graph {
    fn __len__(&self) -> usize {
        self.graph.len()
    }

    /// The number of clusters.
    #[getter]
    fn length(&self) -> usize {
        self.graph.len()
    }

    /// The cluster that is absorbed before the first move.
    #[getter]
    fn start(&self) -> ClusterId {
        self.graph.start()
    }

    /// Each cell's cluster as ``uint32``, rows × columns.
    #[getter]
    fn cluster_of<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Array::shared(py, self.arrays().cluster_of.clone(), &[self.graph.height(), self.graph.width()])
    }

    /// For each cluster, the adjacent ones as ``uint32``.
    #[getter]
    fn neighbours<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let views = self.neighbours.get_or_try_init(py, || {
            let Arrays { offsets, adjacent, .. } = self.arrays();
            let all = list(py, adjacent)?;
            let part =
                |pair: &[u32]| all.get_item(pyo3::types::PySlice::new(py, pair[0] as isize, pair[1] as isize, 1));
            let parts = offsets.windows(2).map(part).collect::<PyResult<Vec<_>>>()?;
            PyTuple::new(py, parts).map(Bound::unbind)
        })?;
        Ok(views.bind(py).clone())
    }

    /// Colours as ``int8``; -1 for a blank start.
    #[getter]
    fn colors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().colors)
    }

    /// Numbers of cells as ``uint32``.
    #[getter]
    fn sizes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().sizes)
    }

    /// Columns of first cells as ``uint32``.
    #[getter]
    fn x<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().x)
    }

    /// Rows of first cells as ``uint32``.
    #[getter]
    fn y<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().y)
    }

    /// Where each cluster's part of ``adjacent`` begins as ``uint32``, and the length of the whole.
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().offsets)
    }

    /// The neighbours of all clusters, one after the other, as ``uint32``.
    #[getter]
    fn adjacent<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().adjacent)
    }

    /// Lengths of borders, in adjacent pairs of cells, as ``uint32``; in the order of ``adjacent``.
    #[getter]
    fn borders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().borders)
    }

    /// Moves from the start to each cluster, at least, as ``uint32``.
    #[getter]
    fn distances<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().distances)
    }

    fn __repr__(&self) -> String {
        format!("<Graph of {} clusters>", self.graph.len())
    }
}

fn list<'py, T: Item>(py: Python<'py>, numbers: &Arc<[T]>) -> PyResult<Bound<'py, PyAny>> {
    Array::shared(py, numbers.clone(), &[numbers.len()])
}
