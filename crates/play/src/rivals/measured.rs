//! Tests that play whole games: the order of the rivals, and how far simple hands come.

use std::sync::Arc;

use color_walk_api::{
    board::ClusterGraph,
    run::Runner,
    solver::{Registry, SolverSpec},
    text::BoardCode,
};

use super::{ladder::Ladder, rival::Rival};

/// Moves of a solver's walk on the board `14x14c6@number`.
fn moves(registry: &Registry, solver: &str, number: u64) -> u32 {
    let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(14, 14, 6, number).board()));
    let spec = SolverSpec::parse(solver, registry).unwrap();
    let mut runner = Runner::new(&spec, spec.problem(graph));
    assert!(runner.finish().is_cleared(), "{solver} on board {number}");
    runner.walk().len() as u32
}

/// Plays with a solver's hands, on as many boards, against the rival that is next. Returns the last one.
fn climbed(hands: &str, boards: u64) -> Rival {
    let registry = color_walk_solvers::registry();
    let mut ladder = Ladder::default();
    for board in 1..=boards {
        let rival = ladder.current();
        let [own, theirs] = [hands, rival.solver()].map(|solver| moves(&registry, solver, board));
        ladder.record(rival, &format!("14x14c6@{board}"), rival.outcome(own, theirs));
    }
    ladder.current()
}

#[test]
#[ignore = "plays 2,400 games, and Dijkstra takes seconds"]
fn each_rival_needs_fewer_moves_than_the_one_before() {
    let registry = color_walk_solvers::registry();
    let totals = Rival::ALL.map(|rival| (1..=200).map(|board| moves(&registry, rival.solver(), board)).sum::<u32>());
    assert!(totals.is_sorted_by(|weaker, stronger| weaker > stronger), "{totals:?}");
}

/// Who always takes the largest number passes everyone who looks less far, and is never better than Greedy.
#[test]
fn greedy_hands_come_as_far_as_greedy() {
    assert_eq!(climbed("greedy", 40), Rival::Greedy);
}

/// Hands that press anything within reach, and hands that never think.
#[test]
fn anybody_beats_random() {
    let registry = color_walk_solvers::registry();
    for hands in ["random-skip", "round-robin-skip"] {
        for board in 1..=100 {
            let [own, theirs] = [hands, Rival::Random.solver()].map(|solver| moves(&registry, solver, board));
            assert!(own < theirs, "{hands} on board {board}: {own} to {theirs}");
        }
    }
}
