//! The order in which a move's cells fall: outward from the frontier.

use color_walk_api::board::{ClusterGraph, Color, Flood};

/// The cells that `color` absorbs, sorted by their distance to the blank area. It counts from 0, through cells absorbed
/// with it.
pub(super) fn wave_order(graph: &ClusterGraph, flood: &Flood, color: Color) -> Vec<(u32, u16)> {
    let mut order: Vec<(u32, u16)> = Vec::new();
    let mut cells: Vec<u32> = flood.reached(graph, color).flat_map(|cluster| graph.cells(cluster)).copied().collect();
    cells.sort_unstable();
    let mut taken = vec![false; cells.len()];
    for (index, &cell) in cells.iter().enumerate() {
        if around(graph, cell).any(|other| flood.has(graph.cluster_of(other as usize))) {
            taken[index] = true;
            order.push((cell, 0));
        }
    }
    let mut next = 0;
    while let Some(&(cell, wave)) = order.get(next) {
        next += 1;
        for other in around(graph, cell) {
            if let Ok(index) = cells.binary_search(&other)
                && !std::mem::replace(&mut taken[index], true)
            {
                order.push((other, wave + 1));
            }
        }
    }
    order
}

fn around(graph: &ClusterGraph, cell: u32) -> impl Iterator<Item = u32> {
    let (width, cells) = (graph.width() as u32, graph.cell_count() as u32);
    let column = cell % width;
    [
        (cell >= width).then(|| cell - width),
        (column > 0).then(|| cell - 1),
        (column + 1 < width).then_some(cell + 1),
        (cell + width < cells).then_some(cell + width),
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::board::{Board, Start};

    #[test]
    fn cells_fall_by_their_distance_from_the_frontier() {
        // . 1 1 1
        // 0 0 1 0
        let board = Board::new(4, 2, 2, vec![0, 1, 1, 1, 0, 0, 1, 0], Start::Blank(0)).unwrap();
        let graph = ClusterGraph::new(&board);
        let order = wave_order(&graph, &Flood::new(&graph), 1);
        assert_eq!(order, [(1, 0), (2, 1), (3, 2), (6, 2)]);
    }
}
