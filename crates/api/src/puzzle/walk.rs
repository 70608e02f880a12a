//! A random board, and a random walk over it. Its last positions may become puzzles.

use crate::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    text::draws::Draws,
};

/// A random walk over a random board.
pub(super) struct Walk {
    board: Board,
    pub graph: ClusterGraph,
    /// From the board's beginning to its end, each with the colour of its absorbed cells.
    pub positions: Vec<(Flood, Color)>,
}

impl Walk {
    pub fn draw((width, height, colors): (usize, usize, usize), draws: &mut Draws) -> Self {
        let cells: Vec<Color> = (0..width * height).map(|_| draws.below(colors as u32) as Color).collect();
        let first = cells[0];
        let board = Board::new(width, height, colors, cells, Start::Cluster(0)).expect("a seed's size is valid");
        let graph = ClusterGraph::new(&board);
        let mut position = Flood::new(&graph);
        let mut positions = vec![(position.clone(), first)];
        while !position.is_cleared() {
            let legal: Vec<Color> = position.legal_colors(&graph).collect();
            let color = legal[draws.below(legal.len() as u32) as usize];
            position.play(&graph, color);
            positions.push((position.clone(), color));
        }
        Walk { board, graph, positions }
    }

    /// A position as a board of its own: its absorbed cells are the cluster of the start.
    pub fn board_of(&self, index: usize) -> Board {
        let (position, color) = &self.positions[index];
        let paint = |(cell, &old): (usize, &Color)| match position.has(self.graph.cluster_of(cell)) {
            true => *color,
            false => old,
        };
        let cells = self.board.cells().iter().enumerate().map(paint).collect();
        let (width, height, colors) = (self.board.width(), self.board.height(), self.board.colors());
        Board::new(width, height, colors, cells, self.board.start()).expect("the size stays")
    }
}
