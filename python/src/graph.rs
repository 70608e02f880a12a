//! The cluster graph as arrays.

use std::sync::{Arc, OnceLock};

use color_walk_api::board::{BLANK, ClusterGraph, ClusterId, Flood};
use pyo3::prelude::*;

use crate::array::Array;

/// A board's clusters: cells of one colour, connected by sides. Clusters are numbered from 0 by their first cells.
///
/// The neighbours of cluster ``c`` are ``neighbours[offsets[c]:offsets[c + 1]]``, and ``borders`` are the lengths of the
/// shared borders in the same order.
#[pyclass(frozen, module = "color_walk._native")]
pub struct Graph {
    graph: Arc<ClusterGraph>,
    arrays: OnceLock<Arrays>,
}

/// Filled once, at the first question.
struct Arrays {
    cluster_of: Arc<[u32]>,
    color: Arc<[i8]>,
    size: Arc<[u32]>,
    first: Arc<[u32]>,
    offsets: Arc<[u32]>,
    neighbours: Arc<[u32]>,
    borders: Arc<[u32]>,
    distances: Arc<[u32]>,
}

impl Graph {
    pub fn new(graph: Arc<ClusterGraph>) -> Self {
        Graph { graph, arrays: OnceLock::new() }
    }

    fn arrays(&self) -> &Arrays {
        self.arrays.get_or_init(|| {
            let graph = &self.graph;
            let clusters = 0..graph.len() as ClusterId;
            let (mut offsets, mut neighbours, mut borders) = (vec![0], Vec::new(), Vec::new());
            for cluster in clusters.clone() {
                let (mut others, mut lengths): (Vec<_>, Vec<_>) = graph.borders(cluster).unzip();
                neighbours.append(&mut others);
                borders.append(&mut lengths);
                offsets.push(neighbours.len() as u32);
            }
            Arrays {
                cluster_of: (0..graph.cell_count()).map(|cell| graph.cluster_of(cell)).collect(),
                color: clusters.clone().map(|cluster| color(graph, cluster)).collect(),
                size: clusters.clone().map(|cluster| graph.size(cluster)).collect(),
                first: clusters.map(|cluster| graph.cells(cluster)[0]).collect(),
                offsets: offsets.into(),
                neighbours: neighbours.into(),
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

    /// Colours as ``int8``; -1 for a blank start.
    #[getter]
    fn color<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().color)
    }

    /// Numbers of cells as ``uint32``.
    #[getter]
    fn size<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().size)
    }

    /// First cells as ``uint32``, counted row by row.
    #[getter]
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().first)
    }

    /// Where each cluster's neighbours begin as ``uint32``, and the number of all.
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().offsets)
    }

    /// Adjacent clusters as ``uint32``.
    #[getter]
    fn neighbours<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        list(py, &self.arrays().neighbours)
    }

    /// Lengths of borders, in adjacent pairs of cells, as ``uint32``.
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

fn list<'py, T: crate::array::Item>(py: Python<'py>, numbers: &Arc<[T]>) -> PyResult<Bound<'py, PyAny>> {
    Array::shared(py, numbers.clone(), &[numbers.len()])
}
