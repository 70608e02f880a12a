//! Runs a solver on a position, until its end, a time limit, or an interrupt.

use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

use color_walk_api::{
    board::{Color, Flood},
    run::{Driver, Outcome, Runner},
    solver::{Registry, SolverSpec},
};
use pyo3::{prelude::*, types::PyDict};

use crate::{board::Shared, failure::wrong};

/// Every solver.
pub fn registry() -> &'static Registry {
    static REGISTRY: OnceLock<Registry> = OnceLock::new();
    REGISTRY.get_or_init(color_walk_solvers::registry)
}

/// A solver as text, with parameters beside it. `_` stands for the `-` of a parameter's name.
pub fn spec(solver: &str, params: Option<&Bound<'_, PyDict>>) -> PyResult<SolverSpec> {
    let mut text = solver.to_owned();
    for (key, value) in params.into_iter().flatten() {
        if !value.is_none() {
            let key = key.extract::<String>()?.replace('_', "-");
            text += &format!(":{key}={}", value.str()?);
        }
    }
    SolverSpec::parse(&text, registry()).map_err(wrong)
}

/// A time limit in seconds.
pub fn time_limit(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let Some(seconds) = seconds else { return Ok(None) };
    let limit = Some(seconds).filter(|&seconds| seconds > 0.0).and_then(|s| Duration::try_from_secs_f64(s).ok());
    limit.map(Some).ok_or_else(|| wrong(format!("the timeout is {seconds}; give seconds, more than 0")))
}

/// A search and what it is to solve.
pub struct Task<'a> {
    pub spec: &'a SolverSpec,
    pub shared: &'a Shared,
    /// The moves before.
    pub walk: &'a [Color],
    /// The value that the solver keeps from the board before.
    pub carry: u64,
    pub limit: Option<Duration>,
}

/// How a search ended.
pub struct Found {
    /// The moves from the position on, if they clear the board.
    pub walk: Option<Vec<Color>>,
    pub outcome: Outcome,
    pub out_of_time: bool,
    pub lower_bound: Option<u32>,
    pub nodes: u64,
    pub busy: Duration,
    pub peak_bytes: u64,
    pub carry: u64,
}

impl Found {
    /// Why the solver did not end by itself with a walk.
    pub fn trouble(&self) -> Option<String> {
        if self.out_of_time { Some("out of time".to_owned()) } else { self.outcome.trouble() }
    }
}

/// Time between two looks at the stop and the clock.
const SLICE: Duration = Duration::from_millis(2);

/// Runs a search. `stop` is asked after each slice.
pub fn run(task: &Task<'_>, mut stop: impl FnMut() -> bool) -> Found {
    let Task { spec, shared, walk, carry, limit } = *task;
    let problem = spec.problem(shared.graph.clone()).after(walk).carrying(carry);
    let begin = Instant::now();
    let mut driver = Driver::new(Runner::new(spec, problem));
    let mut out_of_time = false;
    let outcome = driver.finish(SLICE, |_| {
        out_of_time = limit.is_some_and(|limit| begin.elapsed() >= limit);
        out_of_time || stop()
    });
    let runner = driver.runner();
    let clears = |found: &[Color]| {
        let mut flood = Flood::after(&shared.graph, walk);
        found.iter().for_each(|&color| _ = flood.play(&shared.graph, color));
        flood.is_cleared()
    };
    let walk = runner.best_walk().filter(|found| clears(found)).map(<[Color]>::to_vec);
    let length = walk.as_ref().map(|walk| walk.len() as u32);
    let lower_bound = if outcome.is_proven() { length } else { runner.progress().lower_bound };
    Found {
        out_of_time: out_of_time && outcome.is_stopped(),
        lower_bound,
        nodes: runner.nodes(),
        busy: driver.busy(),
        peak_bytes: runner.peak_bytes() as u64,
        carry: runner.carry(),
        walk,
        outcome,
    }
}

/// Notices Ctrl-C while Python's lock is released.
pub struct Signals {
    looked: Instant,
    /// The interrupt, once there is one.
    pub raised: Option<PyErr>,
}

impl Signals {
    /// Time between two looks, because each needs Python's lock.
    pub const EVERY: Duration = Duration::from_millis(30);

    pub fn new() -> Self {
        Signals { looked: Instant::now(), raised: None }
    }

    /// True once there is an interrupt.
    pub fn look(&mut self) -> bool {
        if self.raised.is_none() && self.looked.elapsed() >= Self::EVERY {
            self.looked = Instant::now();
            self.raised = Python::attach(|py| py.check_signals()).err();
        }
        self.raised.is_some()
    }
}
