//! Laws for every solver and board: proven walks are shortest, nothing beats them, fuel and memory change no length.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph, Flood, Start},
    host::{Analysis, Prover, Puzzle},
    run::{Outcome, Report, Runner},
    solver::{Registry, SolverSpec},
    text::BoardCode,
};
use proptest::prelude::*;

fn runner(spec: &str, graph: &Arc<ClusterGraph>) -> Runner {
    let mut registry = Registry::default();
    color_walk_optimal::register(&mut registry);
    let spec = SolverSpec::parse(spec, &registry).unwrap();
    Runner::new(&spec, spec.problem(graph.clone()))
}

fn board(width: usize, height: usize, colors: usize, seed: u64, start: Option<usize>) -> Board {
    let board = BoardCode::uniform(width, height, colors, seed).board();
    match start {
        None => board,
        Some(cell) => board.with_start(Start::Cluster(cell % (width * height))).unwrap(),
    }
}

proptest! {
    #[test]
    fn the_prover_of_puzzles_agrees(seed in 1_u64..1_000_000, picks in proptest::collection::vec(0_usize..6, 0..4)) {
        let puzzle = Puzzle::new(seed);
        let graph = Arc::new(ClusterGraph::new(puzzle.board()));
        let begin = Flood::new(&graph);
        let mut prover = Prover::new(&graph, &begin, u64::MAX).unwrap();
        let mut position = begin;
        let mut walk = Vec::new();
        for pick in std::iter::once(None).chain(picks.into_iter().map(Some)) {
            let Analysis { moves, choices } = prover.analysis(&position).unwrap();
            if let Some(pick) = pick {
                let Some(choice) = choices.get(pick % choices.len().max(1)) else { break };
                position.play(&graph, choice.color);
                walk.push(choice.color);
                prop_assert!((moves - 1..=moves).contains(&choice.left));
            }
            let mut registry = Registry::default();
            color_walk_optimal::register(&mut registry);
            let spec = SolverSpec::parse("exact", &registry).unwrap();
            let mut exact = Runner::new(&spec, spec.problem(graph.clone()).after(&walk));
            prop_assert!(exact.finish().is_proven());
            prop_assert_eq!(prover.moves_needed(&position), Some(exact.walk().len() as u32));
        }
    }
}

/// The length of a shortest walk, from the distinct positions after each number of moves.
fn shortest(graph: &ClusterGraph) -> u32 {
    let mut layer = vec![Flood::new(graph)];
    let mut moves = 0;
    while !layer.iter().any(Flood::is_cleared) {
        let mut next: Vec<Flood> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for flood in &layer {
            for color in flood.legal_colors(graph) {
                let mut child = flood.clone();
                child.play(graph, color);
                if seen.insert(child.absorbed().to_vec()) {
                    next.push(child);
                }
            }
        }
        layer = next;
        moves += 1;
    }
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2500))]

    #[test]
    fn what_is_proven_is_shortest_and_nothing_is_shorter(
        width in 1usize..8, height in 1usize..7, colors in 2usize..11, seed in 0u64..100_000,
        start in proptest::option::of(0usize..64),
    ) {
        // Brute force takes seconds on boards with many colours and many cells.
        let height = if width * height > 24 { 24 / width } else { height };
        prop_assume!(width * height > 1);
        let graph = Arc::new(ClusterGraph::new(&board(width, height, colors, seed, start)));
        let shortest = shortest(&graph);
        for spec in ["exact", "exact:width=1", "exact:memory=1MiB", "anytime", "beam", "beam:width=2", "lower-bound-greedy"] {
            let mut runner = runner(spec, &graph);
            let outcome = runner.finish().clone();
            let length = runner.walk().len() as u32;
            prop_assert!(outcome.is_cleared(), "{}: {:?}", spec, outcome);
            prop_assert!(length >= shortest, "{}: {} moves", spec, length);
            prop_assert!(runner.progress().lower_bound.unwrap() <= shortest, "{}", spec);
            let is_exact = spec.starts_with("exact") || spec == "anytime";
            prop_assert_eq!(outcome.is_proven(), is_exact, "{}", spec);
            prop_assert!(!is_exact || length == shortest, "{}: {} moves, not {}", spec, length, shortest);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn fuel_never_changes_a_walk(
        width in 2usize..12, height in 2usize..10, colors in 2usize..9, seed in 0u64..1000,
        start in proptest::option::of(0usize..64),
        slices in proptest::collection::vec(1u64..3000, 1..20),
    ) {
        let graph = Arc::new(ClusterGraph::new(&board(width, height, colors, seed, start)));
        for spec in ["exact", "exact:nodes=500", "anytime:nodes=20000", "beam", "lower-bound-greedy"] {
            let mut whole = runner(spec, &graph);
            let outcome = whole.finish().clone();
            let mut sliced = runner(spec, &graph);
            let mut turn = slices.iter().cycle();
            while !matches!(sliced.advance(*turn.next().unwrap()), Report::Ended(_)) {}
            prop_assert_eq!(sliced.outcome(), Some(&outcome), "{}", spec);
            prop_assert_eq!(sliced.walk(), whole.walk(), "{}", spec);
            prop_assert_eq!(sliced.nodes(), whole.nodes(), "{}", spec);
        }
    }
}

/// Here and not beside the code: a unit test's program would compile the searches once more in every width of sets.
#[test]
fn conforms() {
    color_walk_api::kit::check(color_walk_optimal::register);
}

#[test]
fn a_large_board_has_a_walk_at_once_which_only_gets_shorter() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(115, 115, 6, 1).board()));
    let mut runner = runner("anytime", &graph);
    let mut lengths = Vec::new();
    while lengths.is_empty() || runner.progress().frontier_limit == Some(1) {
        assert_eq!(runner.advance(1), Report::Thinking);
        lengths.push(runner.progress().best.expect("a walk from the first step"));
    }
    lengths.dedup();
    assert!(lengths.len() > 3 && lengths.is_sorted_by(|before, after| before > after), "{lengths:?}");
}

#[test]
fn a_search_that_lasts_is_the_same_in_slices() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(16, 16, 6, 5).board()));
    let mut whole = runner("exact", &graph);
    assert!(whole.finish().is_proven());
    // A wider beam runs in between.
    assert!(whole.nodes() > 4096, "{}", whole.nodes());
    let mut sliced = runner("exact", &graph);
    while !matches!(sliced.advance(777), Report::Ended(_)) {}
    assert_eq!((sliced.walk(), sliced.nodes()), (whole.walk(), whole.nodes()));
}

#[test]
fn shortest_walks_are_as_long_as_known() {
    for line in include_str!("data/shortest.csv").lines().skip(1) {
        let (code, moves) = line.split_once(',').unwrap();
        let graph = Arc::new(ClusterGraph::new(&code.parse::<BoardCode>().unwrap().board()));
        let mut runner = runner("exact", &graph);
        assert!(runner.finish().is_proven(), "{code}");
        assert_eq!(runner.walk().len(), moves.parse::<usize>().unwrap(), "{code}");
    }
}

#[test]
fn a_full_table_costs_nodes_and_no_proof() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(14, 14, 6, 3).board()));
    let mut roomy = runner("exact", &graph);
    let mut narrow = runner("exact:memory=1MiB", &graph);
    assert!(roomy.finish().is_proven() && narrow.finish().is_proven());
    assert_eq!(roomy.walk().len(), narrow.walk().len());
    assert!(narrow.peak_bytes() <= 1 << 20, "{}", narrow.peak_bytes());
}

#[test]
fn a_search_cut_off_tells_its_bounds_and_proves_nothing() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
    let mut cut = runner("exact:nodes=3000", &graph);
    let Outcome::GaveUp(reason) = cut.finish().clone() else { panic!("3000 nodes are not enough") };
    let progress = cut.progress();
    let (lower, upper) = (progress.lower_bound.unwrap(), progress.best.unwrap());
    assert!(lower < upper, "{lower} {upper}");
    let bounds = format!("after 3,000 nodes the shortest walk is known to have between {lower} and {upper} moves");
    assert!(reason.to_string().ends_with(&bounds), "{reason}");
    let walk = cut.best_walk().unwrap();
    let mut flood = Flood::new(&graph);
    walk.iter().for_each(|&color| assert!(flood.play(&graph, color) > 0));
    assert!(flood.is_cleared() && walk.len() as u32 == upper);

    let mut anytime = runner("anytime:nodes=10000", &graph);
    assert_eq!(anytime.finish(), &Outcome::Cleared { proven: false });
    assert_eq!(anytime.nodes(), 10_000);
}

#[test]
fn memory_narrows_a_beam() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
    let mut beam = runner("beam:width=1000000:memory=1MiB", &graph);
    assert!(beam.finish().is_cleared());
    let peak = beam.peak_bytes();
    assert!((1 << 17..=1 << 20).contains(&peak), "{peak} bytes");
}

#[test]
fn each_better_walk_of_an_anytime_search_is_told_as_it_is_found() {
    let large = BoardCode::uniform(130, 130, 6, 3).board();
    for (board, most) in [(BoardCode::series(7).board(), 200), (BoardCode::series(40).board(), 200), (large, 1000)] {
        let graph = Arc::new(ClusterGraph::new(&board));
        let mut anytime = runner("anytime", &graph);
        let mut told: Vec<(usize, u64)> = Vec::new();
        while !matches!(anytime.advance(100), Report::Ended(_)) && anytime.walk().is_empty() {
            let Some(walk) = anytime.best_walk() else { continue };
            if told.last().is_none_or(|last| last.0 != walk.len()) {
                assert!(told.last().is_none_or(|last| walk.len() < last.0), "{told:?}, then {}", walk.len());
                let mut flood = Flood::new(&graph);
                walk.iter().for_each(|&color| assert!(flood.play(&graph, color) > 0));
                assert!(flood.is_cleared());
                told.push((walk.len(), anytime.nodes()));
            }
        }
        anytime.finish();
        assert!(told.len() > 1 && told[0].1 <= most, "{told:?}");
        assert!(told[0].1 < anytime.nodes() / 10, "{told:?} of {} nodes", anytime.nodes());
        assert_eq!(told.last().unwrap().0, anytime.walk().len());
        // A race waits for it.
        assert!(graph.len() < 8192 || anytime.nodes() < 30_000, "{}", anytime.nodes());
    }
}

#[test]
fn boards_too_large_for_sets_are_cleared_too() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(130, 130, 5, 1).board()));
    assert!(graph.len() > 8192, "{}", graph.len());
    let lengths = ["lower-bound-greedy", "beam:width=4", "anytime:width=4:nodes=10000"].map(|spec| {
        let mut runner = runner(spec, &graph);
        assert_eq!(runner.finish(), &Outcome::Cleared { proven: false }, "{spec}");
        let progress = runner.progress();
        assert!(progress.lower_bound.unwrap() as usize <= runner.walk().len(), "{spec}: {progress:?}");
        assert!(runner.flood().is_cleared(), "{spec}");
        runner.walk().len()
    });
    assert!(lengths[1] < lengths[0] && lengths[2] <= lengths[1], "{lengths:?}");
    let mut cut_off = runner("exact:nodes=3", &graph);
    let Outcome::GaveUp(reason) = cut_off.finish().clone() else { panic!("{:?}", cut_off.outcome()) };
    assert!(reason.to_string().contains("after 3 nodes the shortest walk is known to have at least"), "{reason}");
    let mut exact = runner("exact", &graph);
    let Outcome::GaveUp(reason) = exact.finish().clone() else { panic!("{:?}", exact.outcome()) };
    let lower = exact.progress().lower_bound.unwrap();
    assert!(reason.to_string().contains(&format!("at least {lower} and at most {} moves", lengths[0])), "{reason}");
}

#[test]
fn a_large_board_in_slices_and_in_little_memory() {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(130, 130, 4, 2).board()));
    let mut whole = runner("beam:width=6", &graph);
    whole.finish();
    let mut sliced = runner("beam:width=6", &graph);
    let mut looks = 0;
    while !matches!(sliced.advance(7), Report::Ended(_)) {
        looks += u32::from(sliced.focus().is_some());
    }
    assert!(looks > 10);
    assert_eq!((sliced.walk(), sliced.nodes()), (whole.walk(), whole.nodes()));
    let mut whole = runner("anytime:width=4", &graph);
    whole.finish();
    let mut sliced = runner("anytime:width=4", &graph);
    while !matches!(sliced.advance(7), Report::Ended(_)) {}
    assert_eq!((sliced.walk(), sliced.nodes()), (whole.walk(), whole.nodes()));
    let mut narrow = runner("beam:width=1000:memory=1MiB", &graph);
    assert!(narrow.finish().is_cleared());
    assert!(narrow.peak_bytes() <= 1 << 20 && narrow.nodes() > whole.nodes() / 2, "{}", narrow.peak_bytes());
    let mut cut_off = runner("anytime:nodes=10000:width=1000000", &graph);
    assert!(cut_off.finish().is_cleared() && cut_off.nodes() <= 10_000);
}

#[test]
fn a_search_shows_what_it_looks_at() {
    for spec in ["exact", "anytime", "beam", "lower-bound-greedy"] {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::series(3).board()));
        let mut runner = runner(spec, &graph);
        let start = runner.flood().absorbed().to_vec();
        let mut looks = 0;
        for _ in 0..20 {
            runner.advance(1);
            if let Some(focus) = runner.focus() {
                looks += 1;
                assert!(start.iter().zip(focus).all(|(absorbed, focus)| absorbed & !focus == 0), "{spec}");
            }
        }
        assert!(looks > 15, "{spec}: {looks}");
    }
}
