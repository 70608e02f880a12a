//! The lines of code that solvers tell: each is on the solver's card, each line of the card is reached, and variables
//! have names that people know. Nobody who watches changes a walk.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use color_walk_api::{
    board::{Board, ClusterGraph, Flood},
    run::Runner,
    solver::{Registry, SolverSpec, TreeEvent},
};
use color_walk_assets::load_cards;
use color_walk_solvers as solvers;

/// Small boards on which most lines of code are reached.
const BOARDS: [&str; 4] = ["2x2c2@2", "4x4c3@1", "5x5c4@2", "7x7c4@9"];

/// A board for the lines that need a longer walk or a harder proof.
fn harder_board(id: &str) -> Option<&'static str> {
    match id {
        "path-area" | "perimeter-area" => Some("14x14c6@20"),
        // Its first walk is not the shortest.
        "exact" => Some("12x12c4@46"),
        "anytime" => Some("14x14c10@4"),
        _ => None,
    }
}

/// Parameters with which a solver reaches the lines that need a limit.
fn variants(id: &str) -> Vec<String> {
    let short: &[&str] = match id {
        "bfs" => &[":switch=1", ":switch=0:queue=1", ":switch=2:queue=20:depth=2"],
        "pure-bfs" => &["", ":nodes=9"],
        "dfs" => &[":switch=1", ":switch=0:nodes=500", ":switch=0:nodes=1"],
        "pure-dfs" => &["", ":nodes=20"],
        "dijkstra" => &["", ":queue=1"],
        "greedy-dijkstra" | "max-perimeter-dijkstra" => &[":switch=1:depth=2", ":switch=1:depth=2:queue=1"],
        "dijkstra-greedy" => &[":depth=2", ":depth=2:queue=1"],
        "dijkstra-dijkstra" => &["", ":queue=1"],
        "bellman-ford" | "dag" => &["", ":nodes=9"],
        // A short beam leaves work for the search.
        "exact" => &["", ":width=1"],
        "anytime" => &["", ":width=1:nodes=10000"],
        _ => &[""],
    };
    short.iter().map(|parameters| format!("{id}{parameters}")).collect()
}

/// The labels and the names of variables that a run tells, and its tree.
struct Told {
    labels: BTreeSet<String>,
    names: BTreeSet<String>,
    tree: Vec<TreeEvent>,
}

fn watch(spec: &SolverSpec, board: &Board, slice: u64) -> (Told, Vec<String>, Runner) {
    let graph = Arc::new(ClusterGraph::new(board));
    let mut runner = Runner::new(spec, spec.problem(graph)).explaining(true);
    let mut told = Told { labels: BTreeSet::new(), names: BTreeSet::new(), tree: Vec::new() };
    let mut lines = Vec::new();
    while runner.outcome().is_none() {
        runner.advance(slice);
        let trace = runner.take_trace();
        told.tree.extend(trace.tree);
        for line in trace.lines {
            told.labels.insert(line.label.to_string());
            told.names.extend(line.values.iter().map(|(name, _)| name.to_string()));
            lines.push(format!("{line:?}"));
        }
    }
    (told, lines, runner)
}

fn spec(text: &str, registry: &Registry) -> SolverSpec {
    SolverSpec::parse(text, registry).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_line_of_a_card_is_reached_and_no_other_is_told() {
    let registry = solvers::registry();
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for card in load_cards(&registry).0 {
        let (id, words) = (&card.id, card.words("en"));
        assert_eq!(card.labels.len(), words.pseudo_code.len(), "{id}: each line has a label, which may be empty");
        let mut reached = BTreeSet::new();
        for text in variants(id) {
            for code in BOARDS.into_iter().chain(harder_board(id)) {
                // One position at a time, so that no line is dropped.
                let (told, ..) = watch(&spec(&text, &registry), &Board::of_code(code).unwrap(), 1);
                reached.extend(told.labels);
            }
        }
        let labels: BTreeSet<String> = card.labels.iter().filter(|label| !label.is_empty()).cloned().collect();
        assert!(!labels.is_empty(), "{id} has no label");
        let unknown: Vec<_> = reached.difference(&labels).collect();
        assert!(unknown.is_empty(), "{id} tells lines that its card lacks: {unknown:?}");
        let silent: Vec<String> = labels.difference(&reached).cloned().collect();
        if !silent.is_empty() {
            missing.insert(id.clone(), silent);
        }
    }
    assert!(missing.is_empty(), "lines that no board reaches: {missing:#?}");
}

/// The window shows them by these messages.
#[test]
fn variables_have_german_names() {
    let registry = solvers::registry();
    let german = include_str!("../../assets/languages/de.ftl");
    let mut lacking = BTreeSet::new();
    for card in load_cards(&registry).0 {
        for text in variants(&card.id) {
            let (told, ..) = watch(&spec(&text, &registry), &Board::of_code("5x5c4@2").unwrap(), 1);
            assert!(told.names.iter().all(|name| name.len() <= 16), "{text}: {:?}", told.names);
            lacking.extend(told.names.into_iter().filter(|name| !german.contains(&format!("\ntrace-{name} = "))));
        }
    }
    assert!(lacking.is_empty(), "without `trace-NAME = …` in assets/languages/de.ftl: {lacking:?}");
}

#[test]
fn watching_changes_no_walk_and_slices_change_no_line() {
    let registry = solvers::registry();
    for card in load_cards(&registry).0 {
        for text in variants(&card.id) {
            let (spec, board) = (spec(&text, &registry), Board::of_code("5x5c4@2").unwrap());
            let mut alone = Runner::new(&spec, spec.problem(Arc::new(ClusterGraph::new(&board))));
            alone.finish();
            let (_, one, runner) = watch(&spec, &board, 1);
            assert_eq!((runner.walk(), runner.nodes()), (alone.walk(), alone.nodes()), "{text}");
            assert_eq!(runner.outcome(), alone.outcome(), "{text}");
            let (_, other, runner) = watch(&spec, &board, 3);
            assert_eq!((runner.walk(), runner.nodes()), (alone.walk(), alone.nodes()), "{text}");
            // Of many lines between two reports, only the last ones are kept.
            assert_eq!(one[one.len().saturating_sub(20)..], other[other.len().saturating_sub(20)..], "{text}");
        }
    }
}

/// A tree is one of legal moves. Whatever is expanded follows from the root, and a best line clears the board.
#[test]
fn trees_are_true() {
    let registry = solvers::registry();
    let mut with_tree = BTreeSet::new();
    for card in load_cards(&registry).0 {
        for text in variants(&card.id) {
            for code in BOARDS {
                let (spec, board) = (spec(&text, &registry), Board::of_code(code).unwrap());
                let (told, _, runner) = watch(&spec, &board, 1);
                let graph = &ClusterGraph::new(&board);
                let mut root = Flood::new(graph);
                let mut best: Option<usize> = None;
                for event in &told.tree {
                    with_tree.insert(card.id.clone());
                    let reach = |moves: &[u8]| {
                        let mut flood = root.clone();
                        for &color in moves {
                            assert!(flood.play(graph, color) > 0, "{text} on {code}: {event:?}");
                        }
                        flood
                    };
                    match event {
                        TreeEvent::Root { played } => {
                            root = Flood::after(graph, &runner.walk()[..*played as usize]);
                            best = None;
                        }
                        TreeEvent::Expand(moves) => assert!(!reach(moves).is_cleared(), "{text} on {code}: {event:?}"),
                        TreeEvent::Wait(moves) | TreeEvent::Cut(moves, _) => _ = reach(moves),
                        TreeEvent::Best(moves) => {
                            assert!(reach(moves).is_cleared(), "{text} on {code}: {event:?}");
                            assert!(best.is_none_or(|best| moves.len() < best), "{text} on {code}: {event:?}");
                            best = Some(moves.len());
                        }
                        TreeEvent::Full => {}
                    }
                }
            }
        }
    }
    let wanted = ["pure-bfs", "bfs", "pure-dfs", "dfs", "dijkstra", "greedy-dijkstra", "dag", "beam", "exact"];
    assert!(wanted.iter().all(|id| with_tree.contains(*id)), "{with_tree:?}");
}

/// On a small board, each expanded position is in the tree.
#[test]
fn small_trees_are_complete() {
    let registry = solvers::registry();
    let mut largest = 0;
    for id in ["pure-bfs", "pure-dfs", "dijkstra", "dag"] {
        for code in ["3x3c3@2", "4x4c3@1", "4x4c3@2", "5x5c3@1", "5x5c3@2"] {
            let (told, _, runner) = watch(&spec(id, &registry), &Board::of_code(code).unwrap(), 1);
            if told.tree.contains(&TreeEvent::Full) {
                continue;
            }
            let expanded = told.tree.iter().filter(|event| matches!(event, TreeEvent::Expand(_))).count() as u64;
            assert_eq!(expanded, runner.nodes(), "{id} on {code}");
            largest = largest.max(expanded);
        }
    }
    assert!(largest > 20, "{largest}");
}
