//! The example scripts play like the solvers in Rust, and the same each time.

use std::{fs, path::Path, sync::Arc};

use color_walk_api::{
    board::{ClusterGraph, Color},
    run::{Limits, Outcome, Report, Runner},
    solver::{Explanation, Reason, SolverInfo, SolverSpec, Unit},
    text::BoardCode,
};
use color_walk_script::{Script, ScriptKind};

const ALL: [&str; 7] =
    ["most-blocks.js", "look-ahead.js", "breadth-first.js", "dijkstra.js", "a-star.js", "restarts.js", "beam.js"];

fn example(name: &str) -> Script {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scripts").join(name);
    Script::parse(&fs::read_to_string(path).unwrap()).unwrap()
}

fn spec(info: &SolverInfo, values: &[(&str, u64)]) -> SolverSpec {
    let mut spec = SolverSpec::of(info);
    let known = |key: &str| info.params.iter().any(|param| param.key == key);
    values.iter().filter(|(key, _)| known(key)).for_each(|&(key, value)| spec.params.set(key, value));
    spec
}

/// Boards of many sizes and colours.
fn boards(count: u64) -> impl Iterator<Item = Arc<ClusterGraph>> {
    (0..count).map(|seed| {
        let (width, height, colors) = (2 + seed as usize % 13, 2 + seed as usize % 11, 2 + seed as usize % 7);
        Arc::new(ClusterGraph::new(&BoardCode::uniform(width, height, colors, seed).board()))
    })
}

fn walk(spec: &SolverSpec, graph: &Arc<ClusterGraph>) -> (Vec<Color>, u64) {
    let mut runner = Runner::new(spec, spec.problem(graph.clone()));
    assert!(runner.finish().is_cleared(), "{:?}", runner.outcome());
    (runner.walk().to_vec(), runner.nodes())
}

fn agrees(script: &str, solver: &str, values: &[(&str, u64)], count: u64) {
    let registry = color_walk_solvers::registry();
    let script = spec(&example(script).solver_info("script"), values);
    let solver = spec(registry.get(solver).unwrap(), values);
    for graph in boards(count) {
        assert_eq!(walk(&script, &graph).0, walk(&solver, &graph).0, "{}", graph.fingerprint());
    }
}

#[test]
fn most_blocks_is_greedy() {
    agrees("most-blocks.js", "greedy", &[], 200);
}

#[test]
fn look_ahead_is_greedy_look_ahead() {
    for depth in 1..=4 {
        agrees("look-ahead.js", "greedy-look-ahead", &[("depth", depth)], 60);
    }
}

#[test]
fn breadth_first_is_bfs() {
    for (switch, queue) in [(18, 16_384), (4, 300), (0, 20)] {
        agrees("breadth-first.js", "bfs", &[("depth", 2), ("switch", switch), ("queue", queue)], 20);
    }
}

#[test]
fn dijkstra_is_dijkstra() {
    for (scale, queue) in [(25, 2000), (5, 300), (3, 20)] {
        agrees("dijkstra.js", "dijkstra", &[("scale", scale), ("queue", queue)], 60);
    }
}

#[test]
fn a_script_has_its_solvers_defaults() {
    let registry = color_walk_solvers::registry();
    for (name, solver) in SCRIPTS_OF_CARDS {
        for own in example(name).params() {
            let wanted = registry.get(solver).unwrap().params.iter().find(|param| param.key == own.key);
            let wanted = wanted.unwrap_or_else(|| panic!("{solver} has no parameter {}", own.key)).default;
            assert_eq!(own.value, wanted, "{name}: {}", own.key);
        }
    }
}

/// The algorithms whose cards open their script.
const SCRIPTS_OF_CARDS: [(&str, &str); 4] = [
    ("most-blocks.js", "greedy"),
    ("look-ahead.js", "greedy-look-ahead"),
    ("breadth-first.js", "bfs"),
    ("dijkstra.js", "dijkstra"),
];

#[test]
fn scripts_of_cards_play_as_their_solvers_do() {
    let registry = color_walk_solvers::registry();
    for (name, solver) in SCRIPTS_OF_CARDS {
        let script = spec(&example(name).solver_info("script"), &[("depth", 3), ("queue", 2000)]);
        let solver = spec(registry.get(solver).unwrap(), &[("depth", 3), ("queue", 2000)]);
        for seed in 0..20 {
            let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(10, 10, 6, seed).board()));
            assert_eq!(walk(&script, &graph).0, walk(&solver, &graph).0, "{name}, board {seed}");
        }
    }
}

#[test]
fn a_position_counts_for_each_play_and_each_answer() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 6, 3, 1).board()));
    let (moves, nodes) = walk(&spec(&example("most-blocks.js").solver_info("script"), &[]), &graph);
    assert_eq!(nodes, moves.len() as u64);
    let one_deep = spec(&example("look-ahead.js").solver_info("script"), &[("depth", 1)]);
    let (moves, nodes) = walk(&one_deep, &graph);
    let mut flood = color_walk_api::board::Flood::new(&graph);
    let mut legal = 0;
    for &color in &moves {
        legal += flood.legal_colors(&graph).count() as u64;
        flood.play(&graph, color);
    }
    assert_eq!(nodes, legal + moves.len() as u64);
}

#[test]
fn walks_and_nodes_do_not_depend_on_slices() {
    for name in ALL {
        let spec = spec(&example(name).solver_info("script"), &[("depth", 2), ("games", 20), ("width", 10)]);
        for graph in boards(6) {
            let whole = walk(&spec, &graph);
            for slice in [1, 7, 100] {
                let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
                while !matches!(runner.advance(slice), Report::Ended(_)) {}
                assert_eq!((runner.walk().to_vec(), runner.nodes()), whole, "{name}, slices of {slice}");
            }
        }
    }
}

#[test]
fn chance_is_the_seeds() {
    let script = example("restarts.js");
    assert_eq!(script.kind(), ScriptKind::Solve);
    let info = script.solver_info("script");
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(12, 12, 5, 3).board()));
    let play = |seed| walk(&spec(&info, &[("games", 5), ("seed", seed)]), &graph);
    assert_eq!(play(1), play(1));
    assert!((2..12).any(|seed| play(seed) != play(1)), "all seeds play the same");
}

#[test]
fn a_generators_better_walks_are_told_before_its_end() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(12, 12, 5, 3).board()));
    let spec = spec(&example("restarts.js").solver_info("script"), &[("games", 200), ("power", 1)]);
    let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
    let mut lengths = Vec::new();
    while runner.walk().is_empty() {
        assert!(!matches!(runner.advance(1), Report::Ended(_)));
        lengths.extend(runner.progress().best);
    }
    assert!(lengths.is_sorted_by(|before, after| before >= after) && lengths[0] > lengths[lengths.len() - 1]);
    runner.finish();
    assert_eq!(runner.walk().len() as u32, lengths[lengths.len() - 1]);
}

#[test]
fn a_limit_of_positions_holds_to_the_position() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(8, 8, 4, 3).board()));
    let run = |name: &str, nodes: u64| {
        let spec = spec(&example(name).solver_info("script"), &[("depth", 3), ("games", 1000)]);
        let mut runner =
            Runner::new(&spec, spec.problem(graph.clone())).limits(Limits { nodes, ..Limits::generous(&graph) });
        let outcome = runner.finish().clone();
        assert!(runner.nodes() <= nodes);
        (outcome, runner.nodes())
    };
    let (_, all) = run("look-ahead.js", u64::MAX);
    assert!(run("look-ahead.js", all + 1).0.is_cleared());
    assert!(!run("look-ahead.js", all - 1).0.is_cleared());
    assert!(matches!(run("look-ahead.js", 10).0, Outcome::GaveUp(Reason::Nodes(10)) | Outcome::Lost(_)));
}

#[test]
fn scores_are_the_candidates_of_look_inside() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(8, 8, 4, 3).board()));
    let spec = spec(&example("most-blocks.js").solver_info("script"), &[]);
    let mut runner = Runner::new(&spec, spec.problem(graph.clone())).explaining(true);
    let mut told = 0;
    while let Report::Moved { color, gained } = runner.advance(u64::MAX) {
        let Some(Explanation::Candidates { chosen, unit, candidates, .. }) = runner.explanation() else {
            panic!("no candidates")
        };
        assert_eq!((*chosen, *unit), (color, Unit::Points));
        assert_eq!(candidates.iter().find(|candidate| candidate.color == color).unwrap().score, f64::from(gained));
        assert!(candidates.is_sorted_by_key(|candidate| candidate.color));
        told += 1;
    }
    assert_eq!(told, runner.walk().len());
}

#[test]
fn scripts_conform() {
    for name in ALL {
        let mut info = example(name).solver_info("script");
        for param in info.params.iter_mut().filter(|param| param.key != "memory") {
            param.default = param.default.min(3);
        }
        color_walk_api::kit::check(|registry: &mut color_walk_api::solver::Registry| registry.add("script", [info]));
    }
}
