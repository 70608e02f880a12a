//! Laws for every board: exact searches find shortest walks, fuel never changes a walk, limits hold.

mod common;

use color_walk_api::{
    board::{Board, ClusterGraph, Flood, Start},
    run::{Outcome, Report},
    solver::Reason,
    text::BoardCode,
};
use proptest::prelude::*;

const EXACT: [&str; 4] = ["pure-bfs", "pure-dfs", "bellman-ford", "dag"];

/// The length of a shortest walk, found by trying all walks of rising length.
fn shortest(graph: &ClusterGraph, flood: &Flood) -> u32 {
    fn clears(graph: &ClusterGraph, flood: &Flood, moves: u32) -> bool {
        flood.is_cleared()
            || moves > 0
                && flood.legal_colors(graph).any(|color| {
                    let mut next = flood.clone();
                    next.play(graph, color);
                    clears(graph, &next, moves - 1)
                })
    }
    (0..).find(|&moves| clears(graph, flood, moves)).unwrap()
}

fn board(width: usize, height: usize, colors: usize, seed: u64, is_blank: bool) -> Board {
    let board = BoardCode::uniform(width, height, colors, seed).board();
    let middle = Start::Cluster((height / 2) * width + width / 2);
    if is_blank { board } else { board.with_start(middle).unwrap() }
}

proptest! {
    #[test]
    fn exact_searches_find_a_shortest_walk_and_others_none_shorter(
        width in 2usize..6, height in 2usize..6, colors in 2usize..5, seed in 0u64..1000, is_blank: bool,
    ) {
        let board = board(width, height, colors, seed, is_blank);
        let graph = ClusterGraph::new(&board);
        let shortest = shortest(&graph, &Flood::new(&graph));
        for info in common::registry().iter() {
            let mut runner = common::runner(&info.id, &board);
            let outcome = runner.finish();
            prop_assert!(outcome.is_cleared(), "{}: {:?}", info.id, outcome);
            let (proven, length) = (outcome.is_proven(), runner.walk().len() as u32);
            prop_assert!(length >= shortest, "{}", info.id);
            if EXACT.contains(&&*info.id) && shortest > 0 {
                prop_assert!(proven && length == shortest, "{}: {} moves, not {}", info.id, length, shortest);
            }
            prop_assert!(!proven || length == shortest, "{} proves what is not so", info.id);
        }
    }

    #[test]
    fn fuel_never_changes_a_walk(
        width in 2usize..16, height in 2usize..12, colors in 2usize..8, seed in 0u64..1000, is_blank: bool,
        slices in proptest::collection::vec(1u64..3000, 1..20),
    ) {
        let board = board(width, height, colors, seed, is_blank);
        let small = [
            "bfs:queue=500:switch=3", "dfs:nodes=5000:switch=3:depth=3", "dijkstra:queue=300",
            "greedy-dijkstra:queue=2000:depth=3:switch=5", "max-perimeter-dijkstra:queue=300:depth=3",
            "dijkstra-greedy:depth=4:queue=200", "dijkstra-dijkstra:queue=500:switch=100", "pure-bfs:nodes=5000",
            "pure-dfs:nodes=5000", "bellman-ford:nodes=2000", "dag:nodes=2000",
        ];
        for spec in small {
            let mut whole = common::runner(spec, &board);
            let outcome = whole.finish().clone();
            let mut sliced = common::runner(spec, &board);
            let mut turn = slices.iter().cycle();
            while !matches!(sliced.advance(*turn.next().unwrap()), Report::Ended(_)) {}
            prop_assert_eq!(sliced.outcome(), Some(&outcome), "{}", spec);
            prop_assert_eq!(sliced.walk(), whole.walk(), "{}", spec);
            prop_assert_eq!(sliced.nodes(), whole.nodes(), "{}", spec);
        }
    }
}

#[test]
fn memory_stays_within_its_limit() {
    for (spec, gives_up) in [
        ("bfs:memory=1MiB:queue=1_000_000", false),
        ("dijkstra:memory=1MiB", false),
        ("greedy-dijkstra:memory=1MiB:depth=4", false),
        ("dijkstra-dijkstra:memory=1MiB", false),
        ("pure-bfs:memory=1MiB", true),
        ("bellman-ford:memory=1MiB", true),
        ("dag:memory=1MiB", true),
    ] {
        let mut runner = common::runner(spec, &BoardCode::series(1).board());
        let outcome = runner.finish().clone();
        if gives_up {
            assert_eq!(outcome, Outcome::GaveUp(Reason::Memory(1 << 20)), "{spec}");
        } else {
            assert!(outcome.is_cleared(), "{spec}");
        }
        let peak = runner.peak_bytes();
        assert!((1 << 18..=1 << 20).contains(&peak), "{spec}: {peak} bytes");
    }
}

#[test]
fn queues_stay_within_their_limits() {
    for spec in ["bfs:queue=1000", "dijkstra:queue=1000", "greedy-dijkstra:queue=1000:depth=4"] {
        let mut runner = common::runner(spec, &BoardCode::series(2).board());
        let mut most = 0;
        while !matches!(runner.advance(10), Report::Ended(_)) {
            most = most.max(runner.progress().frontier);
        }
        assert!((900..=1005).contains(&most), "{spec}: {most} positions wait");
    }
}

#[test]
fn exact_searches_give_up_clearly_on_large_boards() {
    for (id, nodes) in [("pure-bfs", 20_000), ("bellman-ford", 20_000), ("dag", 20_000), ("pure-dfs:limit=30", 20_000)]
    {
        let mut runner = common::runner(&format!("{id}:nodes={nodes}"), &BoardCode::series(1).board());
        let outcome = runner.finish();
        assert_eq!(outcome.trouble().unwrap(), "gave up: more than 20,000 nodes", "{id}");
        assert!(runner.walk().is_empty() && runner.nodes() <= nodes, "{id}");
    }
}

#[test]
fn depth_first_search_says_when_no_walk_is_short_enough() {
    let mut runner = common::runner("pure-dfs:limit=3", &BoardCode::uniform(5, 5, 4, 1).board());
    assert_eq!(runner.finish().trouble().unwrap(), "gave up: no walk is shorter than 3 moves");
}

#[test]
fn a_time_limit_out_of_reach_changes_nothing() {
    let board = BoardCode::series(1).board();
    let mut timed = common::runner("dfs:nodes=10000:seconds=86400", &board);
    let mut untimed = common::runner("dfs:nodes=10000", &board);
    assert_eq!(timed.finish(), untimed.finish());
    assert_eq!((timed.walk(), timed.nodes()), (untimed.walk(), untimed.nodes()));
}

#[test]
fn a_search_shows_what_it_looks_at() {
    for info in common::registry().iter() {
        let board = BoardCode::series(3).board();
        let mut runner = common::runner(&info.id, &board);
        let mut looks = 0;
        for _ in 0..500 {
            if matches!(runner.advance(3), Report::Ended(_)) {
                break;
            }
            if let Some(focus) = runner.focus() {
                looks += 1;
                let absorbed = runner.flood().absorbed();
                assert!(absorbed.iter().zip(focus).all(|(absorbed, focus)| absorbed & !focus == 0), "{}", info.id);
            }
        }
        assert!(looks > 100, "{}: {looks}", info.id);
    }
}
