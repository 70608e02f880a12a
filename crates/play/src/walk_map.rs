//! The move that absorbed each cell.

use color_walk_api::board::{ClusterGraph, Color, Flood};

/// For each cell (row-major), the number of the move that absorbed it, from 1. 0 if absorbed from the beginning; `None`
/// if never absorbed.
pub fn absorbed_by(graph: &ClusterGraph, walk: &[Color]) -> Vec<Option<u32>> {
    let mut flood = Flood::new(graph);
    let mut by: Vec<_> = (0..graph.cell_count()).map(|cell| flood.has(graph.cluster_of(cell)).then_some(0)).collect();
    for (index, &color) in walk.iter().enumerate() {
        for cluster in flood.reached(graph, color) {
            for &cell in graph.cells(cluster) {
                by[cell as usize] = Some(index as u32 + 1);
            }
        }
        flood.play(graph, color);
    }
    by
}

#[cfg(test)]
mod tests {
    use color_walk_api::text::BoardCode;

    use super::*;

    #[test]
    fn each_move_takes_what_it_absorbs() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let walk = [3, 4, 0, 2];
        let by = absorbed_by(&graph, &walk);
        for moves in 0..=walk.len() {
            let flood = Flood::after(&graph, &walk[..moves]);
            let absorbed = (0..graph.cell_count()).filter(|&cell| flood.has(graph.cluster_of(cell)));
            let told = (0..graph.cell_count()).filter(|&cell| by[cell].is_some_and(|by| by as usize <= moves));
            assert!(absorbed.eq(told));
        }
    }
}
