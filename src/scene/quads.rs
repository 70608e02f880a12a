//! Meshes of regions of a board, in units of cells.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::mesh::{Indices, PrimitiveTopology},
};
use color_walk_api::{ClusterGraph, ClusterId};

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

/// Fewer cells than these, with nothing but absorbed ones around them, are a crumb behind the front.
const CRUMB: u32 = 6;

/// The clusters that the front has before it: those not taken, but for crumbs.
pub(super) fn beyond_front(graph: &ClusterGraph, taken: impl Fn(ClusterId) -> bool) -> Vec<bool> {
    let mut beyond = vec![false; graph.len()];
    let mut seen: Vec<bool> = (0..graph.len()).map(|cluster| taken(cluster as ClusterId)).collect();
    let mut island = Vec::new();
    for first in 0..graph.len() {
        if std::mem::replace(&mut seen[first], true) {
            continue;
        }
        island.clear();
        island.push(first as ClusterId);
        let mut reached = 0;
        while let Some(&cluster) = island.get(reached) {
            reached += 1;
            for &neighbor in graph.neighbours(cluster) {
                if !std::mem::replace(&mut seen[neighbor as usize], true) {
                    island.push(neighbor);
                }
            }
        }
        if island.iter().map(|&cluster| graph.size(cluster)).sum::<u32>() >= CRUMB {
            island.iter().for_each(|&cluster| beyond[cluster as usize] = true);
        }
    }
    beyond
}

/// The border of the taken cells with those beyond it, drawn on the taken side, so many cells thick.
pub(super) fn outline_quads(
    graph: &ClusterGraph,
    taken: impl Fn(ClusterId) -> bool,
    beyond: impl Fn(ClusterId) -> bool,
    thickness: f32,
) -> Quads {
    let (width, height) = (graph.width() as isize, graph.height() as isize);
    let inside = |column: isize, row: isize| (0..width).contains(&column) && (0..height).contains(&row);
    let cluster = |column: isize, row: isize| graph.cluster_of((row * width + column) as usize);
    let beyond = |column: isize, row: isize| inside(column, row) && beyond(cluster(column, row));
    let mut quads = Quads::default();
    for row in 0..height {
        for column in 0..width {
            if !taken(cluster(column, row)) {
                continue;
            }
            let min = Vec2::new(column as f32, row as f32);
            let max = min + 1.0;
            if beyond(column, row - 1) {
                quads.add(min, Vec2::new(max.x, min.y + thickness));
            }
            if beyond(column, row + 1) {
                quads.add(Vec2::new(min.x, max.y - thickness), max);
            }
            if beyond(column - 1, row) {
                quads.add(min, Vec2::new(min.x + thickness, max.y));
            }
            if beyond(column + 1, row) {
                quads.add(Vec2::new(max.x - thickness, min.y), max);
            }
            // Corners that only a diagonal neighbour makes.
            for (dx, dy) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
                if beyond(column + dx, row + dy) && !beyond(column + dx, row) && !beyond(column, row + dy) {
                    let x = if dx < 0 { min.x } else { max.x - thickness };
                    let y = if dy < 0 { min.y } else { max.y - thickness };
                    quads.add(Vec2::new(x, y), Vec2::new(x, y) + thickness);
                }
            }
        }
    }
    quads
}

#[cfg(test)]
mod tests {
    use color_walk_api::{BoardCode, Flood};
    use proptest::prelude::*;

    use super::*;

    const THICKNESS: f32 = 0.125;

    fn quads_of(graph: &ClusterGraph, flood: &Flood) -> Quads {
        let beyond = beyond_front(graph, |cluster| flood.has(cluster));
        outline_quads(graph, |cluster| flood.has(cluster), |cluster| beyond[cluster as usize], THICKNESS)
    }

    /// Whether each cell lies beyond the front, cell by cell.
    fn cells_beyond(graph: &ClusterGraph, flood: &Flood) -> Vec<bool> {
        let (width, cells) = (graph.width(), graph.width() * graph.height());
        let live = |cell: usize| !flood.has(graph.cluster_of(cell));
        let near = |cell: usize| {
            let row = cell / width;
            [cell.checked_sub(width), Some(cell + width), cell.checked_sub(1), Some(cell + 1)]
                .into_iter()
                .flatten()
                .filter(move |&other| other < cells && (other / width == row || other.abs_diff(cell) == width))
        };
        (0..cells)
            .map(|cell| {
                let mut island: Vec<usize> = live(cell).then_some(cell).into_iter().collect();
                let mut reached = 0;
                while let Some(&next) = island.get(reached) {
                    reached += 1;
                    let new: Vec<usize> = near(next).filter(|other| live(*other) && !island.contains(other)).collect();
                    island.extend(new);
                }
                island.len() >= CRUMB as usize
            })
            .collect()
    }

    #[test]
    fn the_start_has_one_floor_and_an_outline_towards_live_cells_alone() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let flood = Flood::new(&graph);
        let floor = floor_quads(&graph, |cell| flood.has(graph.cluster_of(cell)));
        assert_eq!(floor.positions.len(), 4);
        // The corner cell has live neighbours to the right and below.
        assert_eq!(quads_of(&graph, &flood).positions.len(), 8);
    }

    proptest! {
        #[test]
        fn the_front_runs_where_taken_cells_meet_more_than_crumbs(
            seed in 0..1000u64,
            moves in proptest::collection::vec(0..4u8, 0..30),
        ) {
            let graph = ClusterGraph::new(&BoardCode::uniform(9, 7, 4, seed).board());
            let mut flood = Flood::new(&graph);
            for color in moves {
                if flood.is_legal(&graph, color) {
                    flood.play(&graph, color);
                }
            }
            let beyond = cells_beyond(&graph, &flood);
            let taken = |cell: usize| flood.has(graph.cluster_of(cell));
            let borders = |one: usize, other: usize| usize::from(taken(one) && beyond[other]);
            let across = (0..7).flat_map(|row| (0..8).map(move |column| (row * 9 + column, row * 9 + column + 1)));
            let down = (0..6 * 9).map(|cell| (cell, cell + 9));
            let wanted: usize = across.chain(down).map(|(one, other)| borders(one, other) + borders(other, one)).sum();

            let quads = quads_of(&graph, &flood);
            let mut sides = 0;
            for corners in quads.positions.chunks(4) {
                let (min, max) = (Vec2::new(corners[0][0], -corners[0][1]), Vec2::new(corners[2][0], -corners[2][1]));
                let size = max - min;
                prop_assert_eq!(size.min_element(), THICKNESS);
                sides += usize::from(size.max_element() == 1.0);
                // All of it lies in one cell, which is taken.
                let (first, last) = (min.floor(), max.ceil() - 1.0);
                prop_assert_eq!(first, last);
                prop_assert!(taken(first.y as usize * 9 + first.x as usize));
            }
            prop_assert_eq!(sides, wanted);
        }
    }
}
