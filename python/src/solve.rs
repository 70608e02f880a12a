//! `solve`: one solver on one position.

use std::{sync::Arc, time::Duration};

use color_walk_api::{
    board::Color,
    run::{Fault, Outcome},
};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use crate::{
    board::{Board, Shared},
    position::Position,
    search::{self, Found, Signals, Task},
};

/// How a search ended.
#[pyclass(frozen, module = "color_walk._native")]
pub struct Result {
    shared: Arc<Shared>,
    before: Vec<Color>,
    solver: String,
    found: Found,
}

#[pymethods]
impl Result {
    /// The moves from the position on; ``None`` if no walk was found.
    #[getter]
    fn walk<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.found.walk.as_ref().map(|walk| PyTuple::new(py, walk)).transpose()
    }

    /// The length of the walk.
    #[getter]
    fn moves(&self) -> Option<usize> {
        self.found.walk.as_ref().map(Vec::len)
    }

    /// True if an exact search proved that no walk is shorter.
    #[getter]
    fn proven(&self) -> bool {
        self.found.outcome.is_proven()
    }

    /// No walk from the position on is shorter; ``None`` if the solver knows no bound.
    #[getter]
    fn lower_bound(&self) -> Option<u32> {
        self.found.lower_bound
    }

    /// The positions whose moves were tried.
    #[getter]
    fn nodes(&self) -> u64 {
        self.found.nodes
    }

    /// The time in the solver.
    #[getter]
    fn seconds(&self) -> f64 {
        self.found.busy.as_secs_f64()
    }

    /// The most memory that the solver held.
    #[getter]
    fn peak_bytes(&self) -> u64 {
        self.found.peak_bytes
    }

    /// Why the solver did not come to its end with a walk; ``None`` if it did.
    #[getter]
    fn trouble(&self) -> Option<String> {
        self.found.trouble()
    }

    /// The solver with its parameters, or the function's name.
    #[getter]
    fn solver(&self) -> &str {
        &self.solver
    }

    /// The board.
    #[getter]
    fn board(&self) -> Board {
        Board(self.shared.clone())
    }

    /// The position after the walk; if there is none, where the search began.
    #[getter]
    fn position(&self) -> Position {
        let moves = self.before.iter().chain(self.found.walk.iter().flatten());
        moves.fold(Position::new(self.shared.clone()), |position, &color| position.after(color))
    }

    fn __repr__(&self) -> String {
        let solver = &self.solver;
        let walk = match &self.found.walk {
            Some(walk) => format!("{} moves {}", walk.len(), self.shared.board.write_walk(walk)),
            None => "no walk".to_owned(),
        };
        let more = match (self.found.outcome.is_proven(), self.found.trouble()) {
            (true, _) => ", proven shortest".to_owned(),
            (false, Some(reason)) => format!(", {reason}"),
            (false, None) => String::new(),
        };
        format!("<Result of {solver}: {walk}{more}>")
    }

    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        crate::picture::shown(&self.position())
    }
}

/// Runs a solver. Python's other threads go on meanwhile, and Ctrl-C ends it.
#[pyfunction]
#[pyo3(signature = (position, solver, timeout, params))]
pub fn solve(
    py: Python<'_>,
    position: &Bound<'_, Position>,
    solver: &str,
    timeout: Option<f64>,
    params: Option<&Bound<'_, PyDict>>,
) -> PyResult<Result> {
    let spec = search::spec(solver, params)?;
    let limit = search::time_limit(timeout)?;
    let position = position.get();
    let task = Task { spec: &spec, shared: &position.shared, walk: &position.walk, carry: 0, limit };
    let mut signals = Signals::new();
    let found = py.detach(|| search::run(&task, || signals.look()));
    match signals.raised {
        Some(error) => Err(error),
        None => Ok(Result {
            shared: position.shared.clone(),
            before: position.walk.clone(),
            solver: spec.to_string(),
            found,
        }),
    }
}

/// The game of a function that has chosen the moves from one position to the other.
#[pyfunction]
#[pyo3(signature = (first, last, solver, seconds))]
pub fn played(first: &Bound<'_, Position>, last: &Bound<'_, Position>, solver: String, seconds: f64) -> Result {
    let (first, last) = (first.get(), last.get());
    let moves = last.walk.get(first.walk.len()..).unwrap_or_default().to_vec();
    let (is_cleared, count) = (last.flood.is_cleared(), moves.len());
    let outcome = match is_cleared {
        true => Outcome::Cleared { proven: false },
        false => Outcome::Lost(Fault::Moves(count as u32)),
    };
    let found = Found {
        walk: is_cleared.then_some(moves),
        outcome,
        out_of_time: false,
        lower_bound: None,
        nodes: count as u64,
        busy: Duration::try_from_secs_f64(seconds).unwrap_or_default(),
        peak_bytes: 0,
        carry: 0,
    };
    Result { shared: first.shared.clone(), before: first.walk.clone(), solver, found }
}

/// A solver's description.
#[pyclass(frozen, get_all, module = "color_walk._native")]
pub struct Solver {
    /// The name that ``solve`` takes.
    id: String,
    /// The name for people.
    name: String,
    /// What it does, in a sentence.
    about: String,
    /// Its parameters.
    params: Vec<Py<Param>>,
}

/// A parameter of a solver: a whole number.
#[pyclass(frozen, get_all, module = "color_walk._native")]
pub struct Param {
    /// Its name, as in ``id:key=value``.
    key: String,
    /// What it means, with its unit.
    about: String,
    /// The value if none is given.
    default: u64,
    /// The least value.
    min: u64,
    /// The greatest value.
    max: u64,
}

#[pymethods]
impl Solver {
    fn __repr__(&self) -> String {
        format!("<Solver {}: {}>", self.id, self.about)
    }
}

#[pymethods]
impl Param {
    fn __repr__(&self) -> String {
        let Param { key, default, min, max, .. } = self;
        format!("<Param {key}={default}, from {min} to {max}>")
    }
}

/// All solvers, in the order of the command line.
#[pyfunction]
pub fn solvers(py: Python<'_>) -> PyResult<Vec<Solver>> {
    let param = |param: &color_walk_api::solver::Param| {
        let (key, about) = (param.key.to_string(), param.label.to_string());
        Py::new(py, Param { key, about, default: param.default, min: param.min, max: param.max })
    };
    let solver = |info: &color_walk_api::solver::SolverInfo| {
        let params = info.params.iter().map(param).collect::<PyResult<_>>()?;
        Ok(Solver { id: info.id.to_string(), name: info.name.to_string(), about: info.about.to_string(), params })
    };
    search::registry().iter().map(solver).collect()
}
