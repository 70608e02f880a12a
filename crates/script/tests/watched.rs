//! A watched script plays as it does unwatched, and tells its lines.

use std::{fs, path::Path, sync::Arc};

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Start},
    run::{Outcome, Report, Runner},
    solver::{Problem, SolverSpec, TracedLine, Value},
    text::BoardCode,
};
use color_walk_script::{Answer, Game, Script, ScriptLimits};

const SCRIPT: &str = "// Chooses by a look at each child.
export const name = 'Children';

export function choose(position) {
  const scores = children(position);
  const color = [...scores.keys()].reduce((best, color) => (scores[color] > (scores[best] ?? -1) ? color : best));
  log('chooses', color);
  return { color, scores };
}

function children(position) {
  const scores = [];
  for (const color of position.colors()) {
    scores[color] = position.count(color) / 2;
  }
  position.colors().slice(0, 1).forEach((color) =>
    log(color));
  return scores;
}
";

fn graph() -> Arc<ClusterGraph> {
    Arc::new(ClusterGraph::new(&Board::new(4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0)).unwrap()))
}

/// Runs a script to its end. Returns its walk, its nodes, its end and its lines.
fn run(
    script: &Script,
    graph: &Arc<ClusterGraph>,
    is_watched: bool,
    slice: u64,
) -> (Vec<Color>, u64, Outcome, Vec<TracedLine>) {
    let spec = SolverSpec::of(&script.solver_info("script"));
    let mut runner = Runner::new(&spec, spec.problem(graph.clone())).explaining(is_watched);
    let mut lines = Vec::new();
    loop {
        let report = runner.advance(slice);
        lines.extend(runner.take_trace().lines);
        if let Report::Ended(outcome) = report {
            return (runner.walk().to_vec(), runner.nodes(), outcome, lines);
        }
    }
}

#[test]
fn calls_and_logs_have_their_lines() {
    let script = Script::parse(SCRIPT).unwrap();
    let (walk, _, _, lines) = run(&script, &graph(), true, u64::MAX);
    assert_eq!(walk, [1, 2, 1]);
    let labels: Vec<&str> = lines.iter().map(|line| &*line.label).collect();
    assert_eq!(labels, ["4", "17", "7", "4"].repeat(3));
    let values = |index: usize| {
        let values = lines[index].values.iter().filter(|(name, _)| name != "profile");
        values.map(|(name, value)| (&**name, value.clone())).collect::<Vec<_>>()
    };
    assert_eq!(values(0), [("moves", Value::Number(0))]);
    assert_eq!(values(1), [("log", Value::from("1"))]);
    assert_eq!(values(2), [("log", Value::from("chooses 1"))]);
    let chosen = |moves, color, score: Value| {
        [("moves", Value::Number(moves)), (["0", "1", "2"][color], score), ("colour", Value::Color(color as Color))]
    };
    assert_eq!(values(3), chosen(0, 1, Value::Decimal(0.5)));
    assert_eq!(values(7), chosen(1, 2, Value::Decimal(0.5)));
    assert_eq!(values(11), chosen(2, 1, Value::Decimal(0.5)));
}

#[test]
fn walks_are_lines_too() {
    let script = Script::parse("\nexport function* solve(position) { yield [1, 2, 1]; log('x'); }").unwrap();
    let (_, _, _, lines) = run(&script, &graph(), true, u64::MAX);
    let told: Vec<_> = lines.iter().map(|line| (&*line.label, line.values[0].clone())).collect();
    let value = |name: &'static str, value: Value| ("2", (name.into(), value));
    assert_eq!(told, [value("moves", 0.into()), value("walk", 3.into()), value("log", "x".into())]);
}

#[test]
fn lines_tell_the_profile() {
    let script = Script::parse(SCRIPT).unwrap();
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(12, 12, 5, 1).board()));
    let (_, _, _, lines) = run(&script, &graph, true, u64::MAX);
    let (name, Value::Text(text)) = lines.last().unwrap().values.last().unwrap() else { panic!("no text") };
    assert_eq!(name, "profile");
    let shares = text.split(", ").map(|part| part.strip_suffix(" %").unwrap().rsplit_once(' ').unwrap());
    let shares: Vec<(&str, u32)> = shares.map(|(name, share)| (name, share.parse().unwrap())).collect();
    assert!(
        matches!(shares[..], [("children", most), ("choose", least)] if most > 2 * least && most + least == 100),
        "{text}"
    );
}

/// The interpreter's own steps belong to a function that calls the kit never.
#[test]
fn a_profile_has_all_steps() {
    let script = Script::parse(
        "export function choose(position) {
           for (const color of position.colors()) weigh(position.play(color));
           return position.colors()[0];
         }
         function weigh(position) { let sum = 0; for (let turn = 0; turn < 20_000; turn++) sum += turn; return sum; }",
    )
    .unwrap();
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(8, 8, 4, 1).board()));
    let mut game = Game::new(&script, &Problem::new(graph, script.default_params())).unwrap();
    while game.ask() != Ok(Answer::Done) {}
    let profile = game.profile();
    assert_eq!(profile.iter().map(|(_, steps)| steps).sum::<u64>(), game.steps() - 10_000);
    assert_eq!(profile.iter().map(|(name, _)| &**name).collect::<Vec<_>>(), ["weigh", "choose"]);
    assert!(profile[0].1 > 50 * profile[1].1);
}

#[test]
fn the_code_outside_of_functions_has_its_steps() {
    let source = "let sum = 0; for (let turn = 0; turn < 50_000; turn++) sum += turn;
                  export const choose = (position) => position.colors()[0];";
    let script = Script::parse(source).unwrap();
    let mut game = Game::new(&script, &Problem::new(graph(), script.default_params())).unwrap();
    game.ask().unwrap();
    let profile = game.profile();
    assert_eq!((&*profile[0].0, &*profile[1].0), ("(top level)", "choose"));
}

#[test]
fn who_watches_changes_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scripts");
    let mut sources = vec![SCRIPT.to_owned()];
    for name in ["most-blocks.js", "look-ahead.js", "breadth-first.js", "dijkstra.js", "restarts.js", "beam.js"] {
        sources.push(fs::read_to_string(folder.join(name)).unwrap());
    }
    sources.push(include_str!("../../../tests/data/improves.js").to_owned());
    // Each ends at a limit: steps, memory, and memory after many logged lines.
    let collects = "export function choose() { const all = []; for (;;) { all.push({ all }); log(all.length); } }";
    sources.extend(["export function choose() { for (;;); }".to_owned(), collects.to_owned()]);
    let limits = ScriptLimits { steps: 3_000_000, bytes: 4 << 20, ..ScriptLimits::default() };
    for source in sources {
        let script = Script::parse_within(&source, limits).unwrap();
        for (size, seed) in [(5, 1), (9, 2)] {
            let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(size, size, 4, seed).board()));
            let (walk, nodes, outcome, lines) = run(&script, &graph, false, u64::MAX);
            assert!(lines.is_empty());
            for slice in [3, u64::MAX] {
                let watched = run(&script, &graph, true, slice);
                assert_eq!((&watched.0, watched.1, &watched.2), (&walk, nodes, &outcome));
                assert!(!watched.3.is_empty());
            }
        }
    }
}
