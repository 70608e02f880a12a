//! A lane's position, as far as a picture shows it.

use color_walk_api::board::{ClusterGraph, Color, Flood};

use super::layout::Layout;

/// The state of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Block {
    /// Live, with this colour.
    Live(Color),
    /// Absorbed by the move with this number, from 1; 0 if absorbed from the beginning.
    Taken(u32),
}

/// The position after some moves. Memory: the flood, and five bytes per visible block.
pub(super) struct LanePosition {
    flood: Flood,
    moves: usize,
    /// Row-major.
    blocks: Vec<Block>,
}

impl LanePosition {
    pub(super) fn new(graph: &ClusterGraph, layout: &Layout) -> Self {
        let block = |row: usize, column: usize| {
            let cluster = graph.cluster_of(row * layout.every * graph.width() + column * layout.every);
            if cluster == graph.start() { Block::Taken(0) } else { Block::Live(graph.color(cluster)) }
        };
        let blocks = (0..layout.rows).flat_map(|row| (0..layout.columns).map(move |column| (row, column)));
        let blocks = blocks.map(|(row, column)| block(row, column)).collect();
        LanePosition { flood: Flood::new(graph), moves: 0, blocks }
    }

    pub(super) fn play(&mut self, graph: &ClusterGraph, layout: &Layout, color: Color) {
        self.moves += 1;
        let number = u32::try_from(self.moves).unwrap_or(u32::MAX);
        for cluster in self.flood.reached(graph, color) {
            for &cell in graph.cells(cluster) {
                let (row, column) = (cell as usize / graph.width(), cell as usize % graph.width());
                if row % layout.every == 0 && column % layout.every == 0 {
                    let index = row / layout.every * layout.columns + column / layout.every;
                    self.blocks[index] = Block::Taken(number);
                }
            }
        }
        self.flood.play(graph, color);
    }

    pub(super) fn moves(&self) -> usize {
        self.moves
    }

    pub(super) fn is_cleared(&self) -> bool {
        self.flood.is_cleared()
    }

    /// The blocks' states, row-major.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }
}
