//! Plays boards with this plugin's solvers.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph},
    run::{Limits, Runner},
    solver::{Registry, SolverSpec},
};

pub fn registry() -> Registry {
    let mut registry = Registry::default();
    color_walk_graph::register(&mut registry);
    registry
}

pub fn runner(spec: &str, board: &Board) -> Runner {
    let spec = SolverSpec::parse(spec, &registry()).unwrap();
    let graph = Arc::new(ClusterGraph::new(board));
    let limits = Limits::generous(&graph);
    Runner::new(&spec, spec.problem(graph)).limits(limits)
}
