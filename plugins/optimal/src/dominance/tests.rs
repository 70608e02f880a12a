//! Dominance: against brute force, against a plain list, and within its memory.

use color_walk_api::{
    board::{ClusterGraph, Flood},
    text::BoardCode,
};
use proptest::prelude::*;

use super::*;
use crate::{
    brute_force::{Lengths, settled_positions},
    set_board::SetBoard,
};

#[test]
fn no_position_needs_fewer_moves_than_one_that_dominates_it() {
    let (mut supersets, mut others) = (0, 0);
    for (seed, (side, colors)) in (1..400).zip([(5, 4), (5, 5), (4, 7), (6, 3), (4, 6)].into_iter().cycle()) {
        let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
        let board = SetBoard::<1>::new(&graph, &Flood::new(&graph));
        let mut lengths = Lengths::new(&board);
        let mut positions: Vec<Position<1>> = settled_positions(&board).into_iter().map(|found| found.0).collect();
        positions.truncate(200);
        for one in &positions {
            let mut searched = Searched::new(board.start().live, Ledger::new(1 << 20));
            searched.begin(20);
            searched.add(board.essential(one), 7);
            assert!(searched.dominates(one, 7) && !searched.dominates(one, 6) && !searched.dominates(one, 8));
            for other in positions.iter().filter(|other| searched.dominates(other, 7)) {
                assert!(lengths.of(one) <= lengths.of(other), "board {seed}: {one:?} and {other:?}");
                let is_superset = one.live.without(other.live).is_empty();
                *(if is_superset { &mut supersets } else { &mut others }) += 1;
            }
        }
    }
    assert!(supersets > 30_000 && others > 10_000, "{supersets} absorb all of the other, {others} do not");
}

#[test]
fn the_oldest_make_room_and_memory_has_its_limit() {
    let memory = 1 << 14;
    let ledger = Ledger::new(memory);
    let mut searched = Searched::<1>::new(Set([u64::MAX]), ledger.clone());
    searched.begin(7);
    // No set is a subset of another.
    let set = |number: u64| Set([number << 32 | (u64::from(u32::MAX) & !number)]);
    for number in 0..1000 {
        searched.add(set(number), 7);
        assert!(ledger.held() <= memory, "{}", ledger.held());
    }
    let is_known = |number: u64| searched.dominates(&Position { live: set(number), frontier: set(number) }, 7);
    assert!((990..1000).all(is_known) && !(0..500).any(is_known));
}

#[test]
fn memory_has_its_limit_however_little_it_is() {
    let (mut lists, mut blocks) = (0, 0);
    for memory in (0..1 << 14).step_by(97).chain((1 << 14..1 << 19).step_by(9973)) {
        let ledger = Ledger::new(memory);
        let mut searched = Searched::<1>::new(Set([u64::MAX]), ledger.clone());
        for limit in [20, 3] {
            searched.begin(limit);
            for moves in 0..=limit {
                (0..3000).for_each(|number| searched.add(Set([number]), moves));
            }
            lists += usize::from(searched.blocks == 0);
            blocks += usize::from(searched.blocks > 1);
        }
        assert!(ledger.peak() <= memory, "{} of {memory}", ledger.peak());
    }
    assert!(lists > 50 && blocks > 50, "{lists} times lists, {blocks} times blocks");
}

#[test]
fn no_memory_is_held_before_a_position_is_kept() {
    let ledger = Ledger::new(1 << 24);
    let mut searched = Searched::<8>::new(Set::first(512), ledger.clone());
    searched.begin(40);
    assert_eq!(ledger.held(), 0);
    (0..block::POSITIONS).for_each(|number| searched.add(Set::only(number), 3));
    assert!(ledger.peak() < Block::<8>::BYTES * 2, "{}", ledger.peak());
    assert!(searched.levels.iter().all(|level| level.blocks.is_empty()));
    searched.begin(40);
    assert!(ledger.held() < 1 << 10, "{}", ledger.held());
}

/// The positions that a level with a list and blocks still has after all of these.
fn kept(all: &[Set<2>], listed: usize, blocks: usize) -> &[Set<2>] {
    if blocks == 0 {
        return &all[all.len().saturating_sub(listed)..];
    }
    // The list moves into a block as a position comes that it has no room for.
    let made = all.len().saturating_sub(1) / listed;
    &all[(made.saturating_sub(blocks) * listed).min(all.len())..]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The same relation as that of a plain list of the same positions, whatever has memory and has been forgotten.
    #[test]
    fn a_level_dominates_what_a_plain_list_does(
        memory in 1_usize << 9..1 << 17,
        members in proptest::collection::vec(proptest::collection::vec(0..100_usize, 1..7), 1..1500),
        queries in proptest::collection::vec(proptest::collection::vec(0..100_usize, 0..60), 40),
    ) {
        let set = |members: &Vec<usize>| members.iter().fold(Set::<2>::EMPTY, |set, &member| set | Set::only(member));
        let sets: Vec<_> = members.iter().map(set).collect();
        let start = Set::first(100);
        let mut searched = Searched::new(start, Ledger::new(memory));
        searched.begin(5);
        for (number, &essential) in (1..).zip(&sets) {
            searched.add(essential, 4);
            if number % 97 != 0 && number < sets.len() {
                continue;
            }
            let kept = kept(&sets[..number], searched.listed, searched.blocks);
            for absorbed in queries.iter().map(set) {
                let position = Position { live: start.without(absorbed), frontier: Set::EMPTY };
                let is_dominated = kept.iter().any(|set| set.without(position.live).is_empty());
                prop_assert_eq!(searched.dominates(&position, 4), is_dominated, "{} of {}", kept.len(), number);
            }
        }
    }
}

#[test]
fn without_memory_nothing_is_kept() {
    let mut searched = Searched::<1>::new(Set([u64::MAX]), Ledger::new(0));
    searched.begin(7);
    let live = Set([1]);
    searched.add(live, 3);
    assert!(!searched.dominates(&Position { live, frontier: live }, 3));
}
