//! Meshes of regions of a board, in units of cells.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::mesh::{Indices, PrimitiveTopology},
};
use color_walk_api::{ClusterGraph, ClusterId};

/// Thickness of an outline, in cells.
pub(super) const OUTLINE: f32 = 0.22;

/// Axis-parallel rectangles in cells, y downwards.
#[derive(Default)]
pub(super) struct Quads {
    positions: Vec<[f32; 3]>,
    indices: Vec<u32>,
}

impl Quads {
    pub(super) fn add(&mut self, min: Vec2, max: Vec2) {
        let first = self.positions.len() as u32;
        self.positions.extend([[min.x, -min.y, 0.0], [max.x, -min.y, 0.0], [max.x, -max.y, 0.0], [min.x, -max.y, 0.0]]);
        self.indices.extend([0, 2, 1, 0, 3, 2].map(|corner| first + corner));
    }

    pub(super) fn mesh(mut self) -> Mesh {
        if self.positions.is_empty() {
            // The renderer does not take a mesh without vertices.
            self.add(Vec2::ZERO, Vec2::ZERO);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The absorbed cells, a rectangle for each run in a row.
pub(super) fn floor_quads(graph: &ClusterGraph, absorbed: impl Fn(usize) -> bool) -> Quads {
    let mut quads = Quads::default();
    for row in 0..graph.height() {
        let mut column = 0;
        while column < graph.width() {
            let first = column;
            while column < graph.width() && absorbed(row * graph.width() + column) {
                column += 1;
            }
            if column > first {
                quads.add(Vec2::new(first as f32, row as f32), Vec2::new(column as f32, row as f32 + 1.0));
            }
            column += 1;
        }
    }
    quads
}

/// The border of the absorbed cells with live ones, drawn on the absorbed side.
pub(super) fn outline_quads(graph: &ClusterGraph, taken: impl Fn(ClusterId) -> bool) -> Quads {
    let (width, height) = (graph.width() as isize, graph.height() as isize);
    let inside = |column: isize, row: isize| (0..width).contains(&column) && (0..height).contains(&row);
    let absorbed = |column: isize, row: isize| taken(graph.cluster_of((row * width + column) as usize));
    let live = |column: isize, row: isize| inside(column, row) && !absorbed(column, row);
    let mut quads = Quads::default();
    for row in 0..height {
        for column in 0..width {
            if !absorbed(column, row) {
                continue;
            }
            let min = Vec2::new(column as f32, row as f32);
            let max = min + 1.0;
            if live(column, row - 1) {
                quads.add(min, Vec2::new(max.x, min.y + OUTLINE));
            }
            if live(column, row + 1) {
                quads.add(Vec2::new(min.x, max.y - OUTLINE), max);
            }
            if live(column - 1, row) {
                quads.add(min, Vec2::new(min.x + OUTLINE, max.y));
            }
            if live(column + 1, row) {
                quads.add(Vec2::new(max.x - OUTLINE, min.y), max);
            }
            // Corners that only a diagonal neighbour makes.
            for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                if live(column + dx, row + dy) && !live(column + dx, row) && !live(column, row + dy) {
                    let x = if dx < 0 { min.x } else { max.x - OUTLINE };
                    let y = if dy < 0 { min.y } else { max.y - OUTLINE };
                    quads.add(Vec2::new(x, y), Vec2::new(x, y) + OUTLINE);
                }
            }
        }
    }
    quads
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::{BoardCode, Flood};

    #[test]
    fn the_start_has_one_floor_and_an_outline_towards_live_cells_alone() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let flood = Flood::new(&graph);
        let floor = floor_quads(&graph, |cell| flood.has(graph.cluster_of(cell)));
        assert_eq!(floor.positions.len(), 4);
        // The corner cell has live neighbours to the right and below.
        assert_eq!(outline_quads(&graph, |cluster| flood.has(cluster)).positions.len(), 8);
    }
}
