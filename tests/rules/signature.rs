//! The signature: how many nodes each solver expands over a fixed set of boards. A change that alters a search
//! changes these numbers on purpose, in the same commit.

use std::sync::{Arc, atomic::AtomicBool};

use color_walk_api::{ClusterGraph, SolverSpec};
use color_walk_arena::batch::{self, BoardSource};
use color_walk_solvers as solvers;

const BOARDS: &str = "series@1..2,10x10c6@1..2,14x9c3@1..2,6x6c10@1..2,5x5c4@1..2";

#[test]
fn node_counts_are_as_recorded() {
    let boards = BoardSource::from_codes(BOARDS, None).unwrap();
    let graphs: Vec<Arc<ClusterGraph>> =
        (0..boards.count()).map(|index| Arc::new(ClusterGraph::new(&boards.board(index)))).collect();
    let never = AtomicBool::new(false);
    let counted: String = solvers::registry()
        .iter()
        .map(|info| {
            let spec = SolverSpec::of(info);
            let games = graphs.iter().map(|graph| batch::play(&spec, graph, 0, &never).unwrap());
            let (moves, nodes) =
                games.fold((0, 0), |(moves, nodes), game| (moves + game.walk.len(), nodes + game.nodes));
            format!("{},{moves},{nodes}\n", info.id)
        })
        .collect();
    let recorded = include_str!("../data/signature.csv");
    assert_eq!(counted, recorded.split_once('\n').unwrap().1, "the recorded numbers are on the right");
}
