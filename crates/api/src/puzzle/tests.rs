use std::collections::{HashMap, HashSet};

use proptest::prelude::*;

use super::*;
use crate::{
    board::{ClusterGraph, Color, Flood, Start},
    kit::clears_within,
    proof::{Analysis, Prover},
    text::BoardCode,
};

/// Cells of the cleared area, where colours have new names.
const CLEARED: Color = Color::MAX;

fn analysis(puzzle: &Puzzle) -> Analysis {
    let graph = ClusterGraph::new(puzzle.board());
    let begin = Flood::new(&graph);
    Prover::new(&graph, &begin, u64::MAX).unwrap().analysis(&begin).unwrap()
}

/// The same for all puzzles that differ only by a symmetry of the square and the names of colours.
fn canonical(board: &Board) -> Vec<Color> {
    let graph = ClusterGraph::new(board);
    let side = board.width();
    let symmetry = |number: usize| {
        let mut names = HashMap::new();
        let cells = (0..side * side).map(|cell| {
            let (row, column) = (cell / side, cell % side);
            let row = if number & 1 == 0 { row } else { side - 1 - row };
            let column = if number & 2 == 0 { column } else { side - 1 - column };
            let cell = if number & 4 == 0 { row * side + column } else { column * side + row };
            if graph.cluster_of(cell) == graph.start() {
                return CLEARED;
            }
            let next = names.len() as Color;
            *names.entry(board.cells()[cell]).or_insert(next)
        });
        cells.collect::<Vec<_>>()
    };
    (0..8).map(symmetry).min().unwrap()
}

#[test]
#[cfg_attr(miri, ignore = "it makes many puzzles")]
fn the_first_ten_thousand_puzzles_differ_and_have_their_grades() {
    let mut seen = HashSet::new();
    for seed in 1..=10_000 {
        let puzzle = Puzzle::new(seed);
        assert_eq!(puzzle.grade(), grade::wanted(seed), "{seed}");
        assert!(seen.insert(canonical(puzzle.board())), "{seed} is like an earlier puzzle");
    }
}

#[test]
fn like_puzzles_have_one_canonical_form() {
    let board = |rows: &[Color]| Board::new(3, 3, 4, rows.to_vec(), Start::Cluster(0)).unwrap();
    let one = canonical(&board(&[0, 0, 1, 0, 2, 3, 1, 1, 2]));
    assert_eq!(canonical(&board(&[3, 3, 1, 3, 2, 1, 1, 0, 2])), one, "mirrored, with other colours");
    assert_ne!(canonical(&board(&[0, 0, 1, 0, 2, 3, 1, 1, 3])), one);
}

#[test]
fn puzzles_never_change() {
    let puzzle = Puzzle::new(1);
    let prints = (1..=100).map(|seed| Puzzle::new(seed).into_board().fingerprint());
    let print = prints.fold(0, |sum: u64, print| sum.rotate_left(1) ^ print);
    assert_eq!((puzzle.moves(), puzzle.difficulty(), puzzle.board().start()), (4, 11, Start::Cluster(4)));
    let rows = ["41403331", "02413300", "33133320", "32333303", "33333333", "33332333", "33333333", "23323333"];
    assert_eq!(puzzle.board().to_string(), rows.join("\n"));
    assert_eq!(print, 0x7d2f_54e7_e9e6_de2c, "the first hundred");
}

proptest! {
    #![proptest_config(crate::proptest_config())]

    #[test]
    fn every_puzzle_keeps_its_promises(seed in 1..=u64::MAX) {
        let puzzle = Puzzle::new(seed);
        let analysis = analysis(&puzzle);
        prop_assert!((3..=8).contains(&puzzle.moves()));
        prop_assert_eq!(analysis.moves, puzzle.moves());
        prop_assert!(analysis.has_trap() && analysis.keepers().next().is_some());
        prop_assert!(GRADES.contains(&puzzle.grade()));
        prop_assert!(grade::moves(puzzle.grade()).contains(&puzzle.moves()) || puzzle.grade() != grade::wanted(seed));

        let code = BoardCode::puzzle(seed);
        let board = puzzle.board();
        prop_assert_eq!(code.dimensions(), (board.width(), board.height(), board.colors()));
        prop_assert_eq!(&code.board(), board);
        prop_assert_eq!(puzzle.code(), code);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::proptest_config().cases / 8, ..crate::proptest_config() })]

    #[test]
    fn trying_all_moves_agrees(seed in 1_u64..10_000_000) {
        let puzzle = Puzzle::new(seed);
        let graph = ClusterGraph::new(puzzle.board());
        for choice in analysis(&puzzle).choices {
            let next = Flood::after(&graph, &[choice.color]);
            prop_assert_eq!(next.cleared() - Flood::new(&graph).cleared(), choice.gained);
            prop_assert!(clears_within(&graph, &next, choice.left));
            prop_assert!(!clears_within(&graph, &next, choice.left - 1));
        }
    }
}
