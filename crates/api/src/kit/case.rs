//! One solver on one board: its runs, and what must hold for them.

use std::{collections::VecDeque, fmt, sync::Arc};

use super::{explanations, search_state, shortest::clears_within, trace::TraceWatch, watch::Pulse};
use crate::{
    board::{ClusterGraph, Color, Flood},
    run::{Limits, Outcome, Report, Runner},
    solver::{Params, SolverInfo, SolverSpec, TracedLine},
    text::counted,
};

/// The most nodes of a run on one of the kit's boards. Exact searches need fewer by far.
const MOST_NODES: u64 = 1 << 27;

/// Nodes of which the lines are compared.
const COMPARED_NODES: u64 = 10_000;
/// Nodes of a slice for that.
const SLICE: u64 = 7;

/// A solver with its parameters, and the position from which it plays.
pub(super) struct Case<'a> {
    pub info: &'a SolverInfo,
    pub params: Params,
    pub graph: Arc<ClusterGraph>,
    pub begin: Flood,
    /// The board's name.
    pub name: String,
    pub pulse: &'a Pulse,
}

impl fmt::Display for Case<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} on {}", self.info.id, self.name)
    }
}

/// How a run ended.
#[derive(Debug, PartialEq)]
pub(super) struct Run {
    pub walk: Vec<Color>,
    pub nodes: u64,
    pub proven: bool,
    pub lower_bound: Option<u32>,
    pub gave_up: bool,
}

impl Case<'_> {
    fn runner(&self) -> Runner {
        self.pulse.begin(self.to_string());
        let mut spec = SolverSpec::of(self.info);
        spec.params = self.params.clone();
        let limits = Limits { nodes: MOST_NODES, ..Limits::generous(&self.graph) };
        Runner::new(&spec, spec.problem(self.graph.clone()).at(self.begin.clone())).limits(limits)
    }

    /// Lets the runner spend up to `slice` nodes, which must be spent.
    fn advance(&self, runner: &mut Runner, slice: u64) -> Report {
        let before = runner.nodes();
        let report = runner.advance(slice);
        let spent = runner.nodes() - before;
        assert!(spent <= slice, "{self}: it spends more fuel than it has");
        assert!(
            !runner.is_idle(),
            "{self}: a step spends no fuel and decides nothing; take a unit for each position that it expands"
        );
        if spent > 0 || report != Report::Thinking {
            self.pulse.beat()
        } else {
            self.pulse.wait()
        }
        report
    }

    /// Plays to the end, in slices of fuel.
    ///
    /// # Panics
    /// If the solver breaks a rule.
    pub fn play(&self, slice: u64) -> Run {
        let mut runner = self.runner();
        let outcome = loop {
            if let Report::Ended(outcome) = self.advance(&mut runner, slice) {
                break outcome;
            }
        };
        if let Outcome::Lost(fault) = &outcome {
            panic!("{self}: {fault}");
        }
        let (walk, nodes) = (runner.walk().to_vec(), runner.nodes());
        let (proven, lower_bound) = (outcome.is_proven(), runner.progress().lower_bound);
        Run { walk, nodes, proven, lower_bound, gave_up: !outcome.is_cleared() }
    }

    /// No walk is shorter than one that it proves shortest, or than its bound.
    pub fn check_promises(&self, run: &Run) {
        let length = run.walk.len() as u32;
        let shorter_than = |most: u32| (0..most).find(|&moves| clears_within(&self.graph, &self.begin, moves));
        if let Some(shortest) = shorter_than(if run.proven { length } else { 0 }) {
            let moves = counted(length.into(), "move");
            panic!("{self}: it calls its walk of {moves} proven, but {shortest} clear the board");
        }
        let bound = run.lower_bound.unwrap_or(0);
        if let Some(shortest) = shorter_than(bound) {
            let moves = counted(bound.into(), "move");
            panic!("{self}: it says that no walk has fewer than {moves}, but {shortest} clear the board");
        }
    }

    /// Explaining every move and inspecting every node must not change its play, and all it reports must match the
    /// position.
    pub fn check_explanations(&self, whole: &Run) {
        let mut runner = self.runner().explaining(true);
        let mut position = self.begin.clone();
        let mut watch = search_state::Watch::default();
        let mut traced = TraceWatch::default();
        loop {
            let report = self.advance(&mut runner, 1);
            if let Some(fault) = watch.fault(&mut runner, &report) {
                panic!("{self}: {fault}, after {} nodes", runner.nodes());
            }
            let trace = runner.take_trace();
            let is_useless_allowed = self.info.allows_useless_moves;
            let fault = traced.fault(&trace, &self.graph, &self.begin, runner.walk(), is_useless_allowed);
            if let Some(fault) = fault {
                panic!("{self}: {fault}, after {} nodes", runner.nodes());
            }
            match report {
                Report::Thinking => {}
                Report::Moved { color, .. } => {
                    let explanation = runner.explanation();
                    let fault = explanation.and_then(|told| explanations::fault(told, &self.graph, &position, color));
                    if let (Some(told), Some(fault)) = (explanation, fault) {
                        let number = runner.walk().len();
                        panic!("{self}: {fault}, in its explanation of move {number}: {told:?}");
                    }
                    position.play(&self.graph, color);
                }
                Report::Ended(_) => break,
            }
        }
        let asked = (runner.walk(), runner.nodes());
        assert_eq!(asked, (&whole.walk[..], whole.nodes), "{self}: asking why changes the run");
    }

    /// Slices of fuel must not change the lines of pseudo-code that it tells.
    pub fn check_lines(&self) {
        let mut by_one = self.runner().explaining(true);
        let mut sliced = self.runner().explaining(true);
        let (mut lines, mut sliced_lines) = (VecDeque::new(), VecDeque::new());
        while sliced.outcome().is_none() && sliced.nodes() < COMPARED_NODES {
            self.advance_lines(&mut sliced, SLICE, &mut sliced_lines);
            let is_behind = |by_one: &Runner| {
                (by_one.nodes(), by_one.walk().len()) < (sliced.nodes(), sliced.walk().len())
                    || (sliced.outcome().is_some() && by_one.outcome().is_none())
            };
            while is_behind(&by_one) {
                self.advance_lines(&mut by_one, 1, &mut lines);
            }
            let both = lines.len().min(sliced_lines.len());
            let same = lines.drain(..both).eq(sliced_lines.drain(..both));
            assert!(same, "{self}: fuel in slices of {SLICE} changes the lines that it tells");
        }
    }

    fn advance_lines(&self, runner: &mut Runner, slice: u64, lines: &mut VecDeque<TracedLine>) {
        if let Some(tracer) = runner.tracer() {
            tracer.keep_all_lines();
        }
        self.advance(runner, slice);
        lines.extend(runner.take_trace().lines);
    }
}
