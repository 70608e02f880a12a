//! Solvers stay within `memory` on any board and limit, and report the memory they hold.

use std::sync::Arc;

use color_walk_api::{
    board::ClusterGraph,
    run::{Limits, Outcome, Runner},
    solver::{Registry, SolverSpec},
    text::BoardCode,
};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// A run's memory beyond its solver's count, in bytes: names, walks, messages.
const BESIDE: usize = 64 << 10;
/// The largest difference between memory reported and memory held, in bytes.
const MARGIN: usize = 16 << 10;
const MIB: usize = 1 << 20;

struct Run {
    /// The most bytes on the heap, without the board's.
    held: usize,
    /// The most bytes the solver reported.
    told: usize,
    outcome: Outcome,
}

fn run(spec: &str, graph: &Arc<ClusterGraph>) -> Run {
    let mut registry = Registry::default();
    color_walk_optimal::register(&mut registry);
    let spec = SolverSpec::parse(spec, &registry).unwrap();
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let mut runner =
        Runner::new(&spec, spec.problem(graph.clone())).limits(Limits { nodes: 30_000, ..Limits::generous(graph) });
    let outcome = runner.finish().clone();
    Run { held: HEAP.peak_usage() - before, told: runner.peak_bytes(), outcome }
}

// One test only: the heap counter covers the whole process.
#[test]
fn no_solver_holds_more_than_its_limit_of_memory_or_other_than_it_tells() {
    let mut gave_up = 0;
    for code in ["14x14c6@1", "40x40c4@3", "105x105c6@1", "130x130c6@1"] {
        let graph = Arc::new(ClusterGraph::new(&code.parse::<BoardCode>().unwrap().board()));
        for mib in [1, 10, 100] {
            for solver in ["exact:nodes=300", "exact:nodes=20000", "beam:width=30"] {
                let spec = format!("{solver}:memory={mib}MiB");
                let Run { held, told, outcome } = run(&spec, &graph);
                assert!(held <= mib * MIB + BESIDE, "{spec} on {code} holds {held} bytes");
                // A solver without room reports nothing.
                assert!(
                    told == 0 || held.abs_diff(told) <= MARGIN,
                    "{spec} on {code} holds {held} bytes and tells of {told}"
                );
                if let Outcome::GaveUp(reason) = outcome {
                    let why = reason.to_string();
                    gave_up += usize::from(why.contains("MiB on this board, and its limit of memory is"));
                }
            }
        }
    }
    assert!(gave_up >= 3, "{gave_up} gave up for want of memory");
}
