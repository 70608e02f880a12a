//! Compares searches without a beam with brute force, with little and much memory, with and without pairs.

use std::ops::Range;

use color_walk_api::{
    board::{ClusterGraph, Flood},
    text::BoardCode,
};

use super::*;
use crate::{brute_force::Lengths, ledger::Ledger, pairs::Pairs};

/// A beam's walk could hide that a shorter one was cut.
#[test]
fn a_search_without_a_beam_finds_a_shortest_walk_and_none_where_there_is_none() {
    compare_with_brute_force(1..200);
}

#[test]
#[ignore = "plays a thousand boards"]
fn a_search_without_a_beam_is_right_on_a_thousand_more_boards() {
    compare_with_brute_force(200..1200);
}

fn compare_with_brute_force(seeds: Range<u64>) {
    for (seed, (side, colors)) in seeds.zip([(5, 4), (5, 6), (6, 3), (4, 9), (6, 5)].into_iter().cycle()) {
        let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
        let board = SetBoard::<1>::new(&graph, &Flood::new(&graph));
        let root = board.root();
        let length = root.moves + Lengths::new(&board).of(&root.position);
        if root.position.live.is_empty() {
            continue;
        }
        // The least memory has no room for dominance and little for the table.
        for memory in [1 << 20, 1 << 14, 0] {
            let mut depth_first = DepthFirst::new(&board, 40, Ledger::new(memory), Cuts::default());
            for limit in [length - 1, length, length + 1, length + 4] {
                depth_first.begin(&board, limit, 0);
                assert_eq!(depth_first.advance(&board, &mut Fuel::new(u64::MAX), u64::MAX), SearchStatus::Finished);
                let found = depth_first.take_best().map(|choices| board.walk_of(&choices).len() as u32);
                assert_eq!(found, (limit >= length).then_some(length), "board {seed}, limit {limit}");
            }
        }
    }
}

/// The length of a shortest walk, with all pairs from the first node, or with none.
fn shortest(board: &SetBoard<2>, with_pairs: bool) -> (usize, u64) {
    let mut depth_first = DepthFirst::new(board, 40, Ledger::new(1 << 22), Cuts::default());
    if with_pairs {
        let mut pairs = Pairs::new(board, Ledger::new(1 << 22)).unwrap();
        (0..100).for_each(|_| pairs.grow(board));
        depth_first.pairs = Some(pairs);
    }
    depth_first.begin(board, 60, 0);
    let mut fuel = Fuel::new(u64::MAX);
    assert_eq!(depth_first.advance(board, &mut fuel, u64::MAX), SearchStatus::Finished);
    (board.walk_of(&depth_first.take_best().unwrap()).len(), fuel.spent())
}

#[test]
fn merged_colors_cut_positions_and_no_shortest_walk() {
    let (mut plain, mut cut, mut merged) = (0, 0, 0);
    for (seed, (side, colors)) in (1..200).zip([(8, 8), (7, 9), (6, 8), (8, 10)].into_iter().cycle()) {
        let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
        let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
        let mut depth_first = DepthFirst::new(&board, 40, Ledger::new(1 << 22), Cuts::default());
        let mut length = board.root().bound;
        loop {
            depth_first.begin(&board, length, length);
            assert_eq!(depth_first.advance(&board, &mut Fuel::new(u64::MAX), u64::MAX), SearchStatus::Finished);
            let (walk, nodes) = (depth_first.take_best(), depth_first.nodes);
            depth_first.begin_from_below(&board, length);
            let mut fuel = Fuel::new(u64::MAX);
            assert_eq!(depth_first.advance(&board, &mut fuel, u64::MAX), SearchStatus::Finished);
            assert_eq!(depth_first.take_best().is_some(), walk.is_some(), "{side} {colors} {seed}: {length} moves");
            plain += nodes;
            cut += depth_first.nodes;
            merged += fuel.spent() - depth_first.nodes;
            depth_first.merged = None;
            if walk.is_some() {
                break;
            }
            length += 1;
        }
    }
    assert!(cut < plain && merged > 0, "{cut} of {plain} nodes, and {merged} of merged colours");
}

/// Stops take effect only between slices.
#[test]
fn a_slice_ends_where_positions_are_cut() {
    let graph = ClusterGraph::new(&BoardCode::uniform(10, 10, 15, 1).board());
    let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
    let search = |slice: u64, from_below: bool| {
        let mut depth_first = DepthFirst::new(&board, 40, Ledger::new(1 << 22), Cuts::default());
        if from_below {
            depth_first.begin_from_below(&board, 27);
        } else {
            depth_first.begin(&board, 27, 0);
        }
        let (mut nodes, mut short) = (0, 0);
        loop {
            let mut fuel = Fuel::new(slice);
            let status = depth_first.advance(&board, &mut fuel, u64::MAX);
            nodes += fuel.spent();
            if status == SearchStatus::Finished {
                return (depth_first.take_best(), nodes, short);
            }
            assert_eq!(fuel.left(), 0);
            short += u32::from(fuel.spent() < slice);
        }
    };
    for (from_below, most) in [(false, 10), (true, 1)] {
        let (walk, nodes, _) = search(u64::MAX, from_below);
        let (sliced, all, short) = search(3, from_below);
        assert_eq!((walk, nodes), (sliced, all));
        assert!(short > most, "{short} slices end before their fuel is spent");
    }
}

#[test]
fn instructions_change_no_walk_and_no_node() {
    for seed in 1..40 {
        let graph = ClusterGraph::new(&BoardCode::uniform(10, 10, 4 + seed as usize % 6, seed).board());
        let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
        let search = |board: &SetBoard<2>| {
            let mut depth_first = DepthFirst::new(board, 40, Ledger::new(1 << 22), Cuts::default());
            depth_first.begin(board, 40, 0);
            let mut fuel = Fuel::new(u64::MAX);
            assert_eq!(depth_first.advance(board, &mut fuel, u64::MAX), SearchStatus::Finished);
            (depth_first.take_best(), fuel.spent())
        };
        assert_eq!(search(&board), search(&board.clone().for_every_processor()));
    }
}

#[test]
fn pairs_cut_positions_and_no_shortest_walk() {
    let (mut plain, mut cut) = (0, 0);
    for (seed, (side, colors)) in (1..200).zip([(8, 3), (7, 5), (6, 8), (9, 4)].into_iter().cycle()) {
        let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
        let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
        let (without, with) = (shortest(&board, false), shortest(&board, true));
        assert_eq!(without.0, with.0, "{side} {colors} {seed}");
        plain += without.1;
        cut += with.1;
    }
    assert!(cut < plain, "{cut} of {plain} nodes");
}
