//! Searches without threads: they think in turns, between frames.

use std::{
    sync::{Arc, Mutex, atomic::AtomicUsize},
    time::Duration,
};

use bevy::utils::synccell::SyncCell;
use color_walk_api::{ClusterGraph, Limits, Report, Runner, SolverSpec};

use super::{
    post::{Post, Running},
    slices::{FIRST_FUEL, think_a_slice},
};

/// A search that thinks when it is given a turn.
pub(super) struct Mind {
    /// None when the search has ended.
    runner: Option<SyncCell<Box<Runner>>>,
    thought: Option<Thought>,
    fuel: u64,
    post: Arc<Mutex<Post>>,
    running: Arc<AtomicUsize>,
}

/// Thinking under way.
struct Thought {
    last_node: u64,
    one_move: bool,
    _running: Running,
}

/// How long a turn takes.
const TURN: Duration = Duration::from_micros(500);

impl Mind {
    pub fn new(spec: &SolverSpec, graph: Arc<ClusterGraph>, carry: u64, running: &Arc<AtomicUsize>) -> Self {
        let limits = Limits::generous(&graph);
        Mind {
            runner: Some(SyncCell::new(Box::new(Runner::new(spec, graph, limits, carry)))),
            thought: None,
            fuel: FIRST_FUEL,
            post: Arc::default(),
            running: running.clone(),
        }
    }

    pub fn post(&self) -> &Arc<Mutex<Post>> {
        &self.post
    }

    pub fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    pub fn start(&mut self, budget: Option<u64>) {
        let Some(runner) = &mut self.runner else { return };
        let nodes = runner.get().nodes();
        self.thought = Some(Thought {
            last_node: budget.map_or(u64::MAX, |budget| nodes + budget),
            one_move: budget.is_some(),
            _running: Running::new(&self.running),
        });
    }

    pub fn stop(&mut self) {
        self.thought = None;
    }

    pub fn end(&mut self) {
        self.thought = None;
        self.runner = None;
    }

    /// Thinks for a turn; false when it has nothing to think about.
    pub fn take_turn(&mut self) -> bool {
        let (Some(thought), Some(runner)) = (&self.thought, &mut self.runner) else { return false };
        let runner = runner.get();
        let report = think_a_slice(runner, &mut self.fuel, thought.last_node, TURN, &self.post);
        let done = match report {
            Report::Thinking => false,
            Report::Moved { .. } => thought.one_move,
            Report::Ended(_) => true,
        };
        if done || runner.nodes() >= thought.last_node {
            self.thought = None;
        }
        true
    }
}
