//! A random board, and a random walk over it. Its last positions may become puzzles.

use super::position::position_board;
use crate::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    text::draws::Draws,
};

/// A random walk over a random board.
pub(super) struct RandomWalk {
    board: Board,
    pub graph: ClusterGraph,
    /// From the board's beginning to its end, each with the colour of its absorbed cells.
    pub positions: Vec<(Flood, Color)>,
}

impl RandomWalk {
    pub fn draw((width, height, colors): (usize, usize, usize), draws: &mut Draws) -> Self {
        let cells: Vec<Color> = (0..width * height).map(|_| draws.below(colors as u32) as Color).collect();
        let start = draws.below(cells.len() as u32) as usize;
        let first = cells[start];
        let board = Board::new(width, height, colors, cells, Start::Cluster(start)).expect("a seed's size is valid");
        let graph = ClusterGraph::new(&board);
        let mut position = Flood::new(&graph);
        let mut positions = vec![(position.clone(), first)];
        while !position.is_cleared() {
            let legal: Vec<Color> = position.legal_colors(&graph).collect();
            let color = legal[draws.below(legal.len() as u32) as usize];
            position.play(&graph, color);
            positions.push((position.clone(), color));
        }
        RandomWalk { board, graph, positions }
    }

    /// A position as a board of its own.
    pub fn board_of(&self, index: usize) -> Board {
        let (position, color) = &self.positions[index];
        position_board(&self.board, &self.graph, position, *color)
    }
}
