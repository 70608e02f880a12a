//! Rebuilds a task's board from the graph that solvers receive.

use color_walk_api::board::{BLANK, Board, ClusterGraph, Start};

/// The board of a graph. The start's colour and the exact cell within the start's cluster may differ.
pub(super) fn board_of(graph: &ClusterGraph) -> Board {
    let cluster_of = |cell| graph.cluster_of(cell);
    let cells = 0..graph.width() * graph.height();
    let color = |cell| match graph.color(cluster_of(cell)) {
        BLANK => 0,
        color => color,
    };
    let first = cells.clone().find(|&cell| cluster_of(cell) == graph.start()).unwrap_or_default();
    let start = if graph.color(graph.start()) == BLANK { Start::Blank(first) } else { Start::Cluster(first) };
    Board::new(graph.width(), graph.height(), graph.colors(), cells.map(color).collect(), start)
        .expect("a graph is made of a board")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_told_as_it_was() {
        for code in ["series@1", "9x7c4@3"] {
            let board = code.parse::<color_walk_api::text::BoardCode>().unwrap().board();
            let classic = board.clone().with_start(Start::Cluster(board.cells().len() / 2)).unwrap();
            for board in [board, classic] {
                let graph = ClusterGraph::new(&board);
                let again = ClusterGraph::new(&board_of(&graph));
                let clusters = |graph: &ClusterGraph| {
                    (0..board.cells().len())
                        .map(|cell| (graph.cluster_of(cell), graph.color(graph.cluster_of(cell))))
                        .collect::<Vec<_>>()
                };
                assert_eq!((clusters(&again), again.start()), (clusters(&graph), graph.start()));
            }
        }
    }
}
