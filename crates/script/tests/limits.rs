//! A script ends by its own counts: the same walk and the same count, however its caller gives time.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color},
    run::{Limits, Outcome, Report, Runner},
    solver::{Reason, SolverSpec},
    text::BoardCode,
};
use color_walk_script::{Script, ScriptLimits};

const LIMITS: ScriptLimits = ScriptLimits { steps: 300_000, bytes: 8 << 20, depth: 100, log_lines: 50 };

/// Yields random walks without end.
const IMPROVES: &str = include_str!("../../../tests/data/improves.js");

fn play(script: &Script, nodes: Option<u64>, slice: u64) -> (Vec<Color>, u64, Outcome) {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(8, 8, 4, 1).board()));
    let generous = Limits::generous(&graph);
    let limits = Limits { nodes: nodes.unwrap_or(generous.nodes), ..generous };
    let spec = SolverSpec::of(&script.solver_info("script"));
    let mut runner = Runner::new(&spec, spec.problem(graph)).limits(limits);
    loop {
        if let Report::Ended(outcome) = runner.advance(slice) {
            return (runner.walk().to_vec(), runner.nodes(), outcome);
        }
    }
}

#[test]
fn a_script_that_improves_for_ever_plays_its_best_walk_when_its_steps_are_used_up() {
    let script = Script::parse_within(IMPROVES, LIMITS).unwrap();
    let (walk, nodes, outcome) = play(&script, None, u64::MAX);
    assert_eq!(outcome, Outcome::Cleared { proven: false });
    assert!(nodes > 1_000, "{nodes}");
    for slice in [1, 100, 1 << 40] {
        assert_eq!(play(&script, None, slice), (walk.clone(), nodes, outcome.clone()));
    }
}

#[test]
fn a_script_that_improves_for_ever_keeps_to_its_positions() {
    let script = Script::parse(IMPROVES).unwrap();
    for nodes in [1, 2, 40, 500, 501, 502] {
        let first = play(&script, Some(nodes), u64::MAX);
        assert_eq!(first.1, nodes);
        for slice in [1, 7, 1 << 40] {
            assert_eq!(play(&script, Some(nodes), slice), first, "{nodes} positions");
        }
    }
}

/// The script thinks for longer than a step waits, between its last position and the one that is refused.
#[test]
fn a_script_may_think_after_its_last_position() {
    let thinks = "export function choose(position) {
      for (let turn = 0; turn < 1e7; turn++) if (turn % 9e6 === 0) position.play(0); }";
    let script = Script::parse(thinks).unwrap();
    assert_eq!(play(&script, Some(1), u64::MAX), (vec![], 1, Outcome::GaveUp(Reason::Nodes(1))));
}
