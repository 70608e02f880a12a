//! Solvers explain their moves. On a thousand positions each, the explanation must match the played move. Its figures
//! are recomputed from the board's cells and the rules of the series.

mod candidates;
mod lines;

use std::{collections::BTreeSet, sync::Arc};

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood},
    run::{Report, Runner},
    solver::{Explanation, Merit, SearchEnd, SolverSpec},
    text::BoardCode,
};
use color_walk_greedy::Metric;
use color_walk_solvers as solvers;
use lines::{Lines, Prices};

/// Checked positions per solver.
const POSITIONS: usize = 1000;

/// Width, height and colours of boards.
type Size = (usize, usize, usize);

/// A board with its graph.
struct Setting {
    board: Board,
    graph: Arc<ClusterGraph>,
}

/// An explained move.
struct Told<'a> {
    /// The position before the move.
    position: &'a Flood,
    /// The walk before the move.
    walk: &'a [Color],
    color: Color,
    explanation: &'a Explanation,
}

/// Plays boards of a size, by ascending seed, until a thousand moves are explained. Passes each of them to `check`.
fn explained(solver: &str, (width, height, colors): Size, mut check: impl FnMut(&Setting, &Told)) {
    let spec = SolverSpec::parse(solver, &solvers::registry()).unwrap();
    let mut seen = 0;
    for seed in 1.. {
        let board = BoardCode::uniform(width, height, colors, seed).board();
        let graph = Arc::new(ClusterGraph::new(&board));
        let mut runner = Runner::new(&spec, spec.problem(graph.clone())).explaining(true);
        let setting = Setting { board, graph };
        let mut position = Flood::new(&setting.graph);
        loop {
            match runner.advance(u64::MAX) {
                Report::Thinking => {}
                Report::Moved { color, .. } => {
                    let explanation = runner.explanation().unwrap_or_else(|| panic!("{solver} does not say why"));
                    assert_eq!(explanation.color(), Some(color), "{solver}: {explanation}");
                    let walk = &runner.walk()[..runner.walk().len() - 1];
                    check(&setting, &Told { position: &position, walk, color, explanation });
                    position.play(&setting.graph, color);
                    seen += 1;
                    if seen == POSITIONS {
                        return;
                    }
                }
                Report::Ended(outcome) => {
                    assert!(outcome.is_cleared(), "{solver}, board {seed}: {outcome:?}");
                    break;
                }
            }
        }
    }
}

/// Solvers that score colours, with the metric and depth in their names.
const SCORING: [(&str, Metric, u32); 12] = [
    ("greedy", Metric::Area, 1),
    ("greedy-look-ahead:depth=1", Metric::Area, 1),
    ("greedy-look-ahead:depth=3", Metric::Area, 3),
    ("max-perimeter", Metric::Perimeter, 1),
    ("max-perimeter-look-ahead", Metric::Perimeter, 2),
    ("max-perimeter-look-ahead:depth=3", Metric::Perimeter, 3),
    ("perimeter-area", Metric::PerimeterArea, 1),
    ("perimeter-area-look-ahead", Metric::PerimeterArea, 2),
    ("deep-path", Metric::DeepPath, 1),
    ("deep-path-look-ahead:depth=3", Metric::DeepPath, 3),
    ("path-area", Metric::PathArea, 1),
    ("path-area-look-ahead:depth=2", Metric::PathArea, 2),
];

#[test]
fn scores_are_those_of_the_metric_and_the_first_of_the_best_is_played() {
    for (solver, metric, depth) in SCORING {
        let mut measures = Vec::new();
        explained(solver, (14, 9, 6), |setting, told| {
            candidates::check(setting, told, metric, depth, solver);
            let plain = metric.at(told.position.moves());
            if !measures.contains(&plain) {
                measures.push(plain);
            }
        });
        let is_hybrid = matches!(metric, Metric::PerimeterArea | Metric::PathArea);
        assert_eq!(measures.len(), if is_hybrid { 2 } else { 1 }, "{solver}: {measures:?}");
    }
}

/// Solvers that play the colours in turn.
const IN_TURN: [&str; 2] = ["round-robin", "round-robin-skip"];

#[test]
fn round_robin_goes_on_to_the_next_colour_in_turn() {
    for solver in IN_TURN {
        let skips = solver.ends_with("skip");
        explained(solver, (8, 6, 5), |setting, Told { position, walk, color, explanation }| {
            let before = walk.last().copied().unwrap_or(0);
            let mut passed = Vec::new();
            let mut next = (before + 1) % 5;
            while skips && !position.is_legal(&setting.graph, next) {
                passed.push(next);
                next = (next + 1) % 5;
            }
            let expected = Explanation::Turn { color: next, after: before, skipped: passed };
            assert_eq!((*color, *explanation), (next, &expected), "{solver}");
        });
    }
}

/// Solvers that choose at random.
const BY_CHANCE: [&str; 3] = ["random", "random-skip", "random:seed=7"];

#[test]
fn random_tells_from_what_it_drew() {
    for solver in BY_CHANCE {
        let skips = solver.ends_with("skip");
        explained(solver, (8, 6, 5), |setting, told| {
            let among = (0..5).filter(|&color| !skips || told.position.is_legal(&setting.graph, color)).collect();
            let expected = Explanation::Chance { color: told.color, among };
            assert_eq!(told.explanation, &expected, "{solver}");
        });
    }
}

/// Solvers that prove their walks.
const PROVING: [(&str, Size); 5] = [
    ("pure-bfs", (5, 4, 4)),
    ("pure-dfs", (5, 4, 4)),
    ("bellman-ford", (4, 3, 4)),
    ("dag", (4, 3, 4)),
    ("exact", (6, 5, 4)),
];

#[test]
fn a_walk_that_is_said_to_be_shortest_is() {
    for (solver, size) in PROVING {
        let mut lines = Lines::default();
        explained(solver, size, |setting, told| match lines.check(setting, told, solver) {
            None => {}
            Some(Merit::FirstFound | Merit::Shortest) => lines.check_shortest(setting, told.position, solver),
            Some(merit) => panic!("{solver}: {merit:?}"),
        });
    }
}

/// Solvers that look ahead for some moves and then search for a whole walk: solver, board size, depth, and moves before
/// the search.
const SEARCHING: [(&str, Size, u32, u32); 7] = [
    ("bfs:depth=2", (14, 9, 6), 2, 18),
    ("bfs:depth=2:switch=2:queue=100", (7, 5, 4), 2, 2),
    ("dfs:depth=2", (14, 9, 6), 2, 18),
    ("dfs:depth=2:switch=2:nodes=300", (7, 5, 4), 2, 2),
    ("lower-bound-greedy", (8, 6, 5), 0, 0),
    ("beam", (8, 6, 5), 0, 0),
    ("anytime:nodes=10000", (6, 5, 4), 0, 0),
];

#[test]
fn searches_follow_the_walk_that_they_found_or_look_ahead_instead() {
    let mut merits = Vec::new();
    for (solver, size, depth, switch) in SEARCHING {
        let mut lines = Lines::default();
        let mut found = 0;
        explained(solver, size, |setting, told| {
            if let Explanation::Candidates { .. } = told.explanation {
                return candidates::check(setting, told, Metric::Area, depth, solver);
            }
            assert!(told.position.moves() >= switch, "{solver}");
            let Some(merit) = lines.check(setting, told, solver) else { return };
            found += 1;
            match merit {
                Merit::FirstFound | Merit::Shortest => lines.check_shortest(setting, told.position, solver),
                Merit::ShortestFound => {}
                Merit::Cheapest { .. } => panic!("{solver}: {merit:?}"),
            }
            merits.push(merit);
        });
        assert!(found > 10, "{solver}: {found} walks");
    }
    for merit in [Merit::FirstFound, Merit::Shortest, Merit::ShortestFound] {
        assert!(merits.iter().filter(|&&other| other == merit).count() > 10, "{merit:?}");
    }
}

/// Solvers that expand the cheapest position first. Fields: a move's cost, the queue's limit, and a move's cost after
/// half of the board if that suffices for the first search. Then metric and depth of their look-ahead.
const BY_COST: [(&str, u32, usize, Option<u32>, (Metric, u32)); 8] = [
    ("dijkstra", 25, 250_000, None, (Metric::Area, 0)),
    ("dijkstra:queue=60", 25, 60, None, (Metric::Area, 0)),
    ("dijkstra:scale=3", 3, 250_000, None, (Metric::Area, 0)),
    ("greedy-dijkstra:depth=2:switch=4", 28, 250_000, None, (Metric::Area, 2)),
    ("max-perimeter-dijkstra:depth=2:switch=4", 28, 250_000, None, (Metric::Perimeter, 2)),
    ("dijkstra-greedy:depth=2", 25, 250_000, Some(28), (Metric::Area, 2)),
    ("dijkstra-dijkstra", 25, 250_000, Some(28), (Metric::Area, 0)),
    ("dijkstra-dijkstra:queue=20", 25, 20, Some(28), (Metric::Area, 0)),
];

#[test]
fn the_cheapest_position_is_the_cheapest() {
    let mut ends = Vec::new();
    for (solver, scale, queue, second_scale, (metric, depth)) in BY_COST {
        let mut lines = Lines::default();
        explained(solver, (8, 6, 4), |setting, told| {
            if let Explanation::Candidates { .. } = told.explanation {
                return candidates::check(setting, told, metric, depth, solver);
            }
            let Some(merit) = lines.check(setting, told, solver) else { return };
            let Merit::Cheapest { end, .. } = merit else { panic!("{solver}: {merit:?}") };
            let half = told.position.cells().div_ceil(2);
            let is_first = told.position.moves() < 5 && told.position.cleared() < half;
            let prices = match second_scale {
                Some(_) if is_first => Prices { scale, queue, goal: half },
                Some(scale) => Prices { scale, queue, goal: u32::MAX },
                None => Prices { scale, queue, goal: u32::MAX },
            };
            lines.check_cheapest(setting, told.position, prices, solver);
            ends.push(end);
        });
    }
    for end in [SearchEnd::Cleared, SearchEnd::Full, SearchEnd::Goal] {
        assert!(ends.iter().filter(|&&other| other == end).count() > 10, "{end:?}");
    }
}

/// The solvers checked here.
pub(super) fn checked() -> BTreeSet<&'static str> {
    let scoring = SCORING.iter().map(|entry| entry.0);
    let proving = PROVING.iter().map(|entry| entry.0);
    let searching = SEARCHING.iter().map(|entry| entry.0);
    let by_cost = BY_COST.iter().map(|entry| entry.0);
    let specs = scoring.chain(proving).chain(searching).chain(by_cost).chain(IN_TURN).chain(BY_CHANCE);
    specs.map(|spec| spec.split(':').next().unwrap()).collect()
}
