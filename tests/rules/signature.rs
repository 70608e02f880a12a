//! The signature: nodes that each solver expands over a fixed set of boards. A change to a search changes these numbers
//! on purpose, in the same commit. `shipped.rs` lists the solvers without a row.

use std::sync::{Arc, atomic::AtomicBool};

use color_walk_api::{
    board::ClusterGraph,
    solver::{SolverInfo, SolverSpec},
};
use color_walk_arena::batch::{self, BoardSource};
use color_walk_solvers as solvers;

const BOARDS: &str = "series@1..2,10x10c6@1..2,14x9c3@1..2,6x6c10@1..2,5x5c4@1..2";

/// The recorded rows: `id,moves,nodes`.
pub(super) fn recorded() -> impl Iterator<Item = &'static str> {
    include_str!("../data/signature.csv").lines().skip(1)
}

/// A solver's row, measured.
pub(super) fn row(info: &SolverInfo) -> String {
    let boards = BoardSource::from_codes(BOARDS, None).unwrap();
    let (spec, never) = (SolverSpec::of(info), AtomicBool::new(false));
    let (mut moves, mut nodes) = (0, 0);
    for index in 0..boards.count() {
        let graph = Arc::new(ClusterGraph::new(&boards.board(index)));
        let game = batch::play(&spec, &graph, 0, &never).unwrap();
        moves += game.walk.len();
        nodes += game.nodes;
    }
    format!("{},{moves},{nodes}", info.id)
}

#[test]
fn node_counts_are_as_recorded() {
    let registry = solvers::registry();
    let mut wrong = Vec::new();
    for recorded in recorded() {
        let id = recorded.split(',').next().unwrap();
        let played = registry.get(id).map(row).unwrap_or_else(|| format!("there is no solver `{id}`"));
        if played != recorded {
            wrong.push(format!("{played} (recorded: {recorded})"));
        }
    }
    assert!(wrong.is_empty(), "tests/data/signature.csv differs:\n{}", wrong.join("\n"));
}
