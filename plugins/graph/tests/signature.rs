//! Each solver's moves and nodes, exactly. A change of behaviour changes these numbers on purpose.

mod common;

use color_walk_api::text::CodeRange;

/// Boards, solver, moves over all boards, nodes over all boards.
const SIGNATURES: [(&str, &str, usize, u64); 11] = [
    ("series@1..10", "bfs", 315, 455_277),
    ("series@1..10", "dfs:nodes=50000", 334, 520_595),
    ("series@1..10", "dijkstra", 326, 69_625),
    ("series@1..10", "greedy-dijkstra:depth=5", 321, 145_427),
    ("series@1..10", "max-perimeter-dijkstra:depth=4", 316, 46_722),
    ("series@1..10", "dijkstra-greedy:depth=5", 334, 93_156),
    ("series@1..10", "dijkstra-dijkstra", 323, 112_571),
    ("6x6c4@1..10", "pure-bfs", 74, 4_339),
    ("6x6c4@1..10", "pure-dfs", 74, 5_114),
    ("6x6c4@1..10", "bellman-ford", 74, 21_319),
    ("6x6c4@1..10", "dag", 74, 3_758),
];

#[test]
fn solvers_play_as_they_did() {
    let found = SIGNATURES.map(|(boards, spec, ..)| {
        let (mut moves, mut nodes) = (0, 0);
        for code in boards.parse::<CodeRange>().unwrap().codes() {
            let mut runner = common::runner(spec, &code.board());
            assert!(runner.finish().is_cleared(), "{spec} on {code}");
            moves += runner.walk().len();
            nodes += runner.nodes();
        }
        (boards, spec, moves, nodes)
    });
    assert_eq!(found, SIGNATURES, "{found:#?}");
}
