use proptest::prelude::*;

use super::Prover;
use crate::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    kit::clears_within,
};

const PLENTY: u64 = 1_000_000;

fn small_board() -> impl Strategy<Value = Board> {
    (2_usize..7, 1_usize..6, 2_usize..6).prop_flat_map(|(width, height, colors)| {
        let cells = proptest::collection::vec(0..colors as Color, width * height);
        (cells, 0..width * height, any::<bool>()).prop_map(move |(cells, start, is_blank)| {
            let start = if is_blank { Start::Blank(start) } else { Start::Cluster(start) };
            Board::new(width, height, colors, cells, start).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(crate::proptest_config())]

    #[test]
    fn every_length_is_the_shortest(board in small_board(), picks in proptest::collection::vec(0_usize..36, 0..9)) {
        let graph = ClusterGraph::new(&board);
        let begin = Flood::new(&graph);
        let mut prover = Prover::new(&graph, &begin, PLENTY).unwrap();
        let mut position = begin.clone();
        for pick in std::iter::once(0).chain(picks) {
            let moves = prover.moves_needed(&position).unwrap();
            prop_assert!(clears_within(&graph, &position, moves));
            prop_assert!(moves == 0 || !clears_within(&graph, &position, moves - 1));
            // A prover that begins here says the same.
            let mut later = Prover::new(&graph, &position, PLENTY).unwrap();
            prop_assert_eq!(later.analysis(&position), prover.analysis(&position));
            let analysis = prover.analysis(&position).unwrap();
            prop_assert_eq!(analysis.keepers().next().is_some(), moves > 0);
            prop_assert_eq!(prover.shortest_walk(&position).unwrap().len() as u32, moves);
            let Some(choice) = analysis.choices.get(pick % analysis.choices.len().max(1)) else { break };
            position.play(&graph, choice.color);
            prop_assert_eq!(prover.moves_needed(&position), Some(choice.left));
        }
    }
}

#[test]
fn a_prover_stops_at_its_limit() {
    let board = crate::text::BoardCode::uniform(8, 8, 5, 1).board();
    let graph = ClusterGraph::new(&board);
    let begin = Flood::new(&graph);
    let mut prover = Prover::new(&graph, &begin, 3).unwrap();
    assert_eq!((prover.analysis(&begin), prover.nodes()), (None, 3));
    assert_eq!(prover.shortest_walk(&begin), None);
}

#[test]
fn a_position_with_many_live_clusters_has_no_prover() {
    let stripes = |width: usize| {
        let cells = (0..width).map(|cell| (cell % 2) as Color).collect();
        ClusterGraph::new(&Board::new(width, 1, 2, cells, Start::Cluster(0)).unwrap())
    };
    for (width, is_proven) in [(129, true), (130, false)] {
        let graph = stripes(width);
        let begin = Flood::new(&graph);
        let prover = Prover::new(&graph, &begin, PLENTY);
        let moves = prover.and_then(|mut prover| prover.moves_needed(&begin));
        assert_eq!(moves, is_proven.then_some(width as u32 - 1));
    }
    let graph = stripes(130);
    let later = Flood::after(&graph, &[1]);
    assert!(Prover::new(&graph, &later, PLENTY).is_some());
}
