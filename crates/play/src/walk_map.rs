//! The walk map of a cleared board: each block in the shade of the move that took it, from the first to the last.

use color_walk_api::{ClusterGraph, Color, Flood};

/// What was absorbed from the beginning, on a walk map (sRGB).
pub const WALK_START: [u8; 3] = [225; 3];

/// The number of the move that took each cell (row-major), from 1; 0 for what was absorbed from the beginning, and for
/// what the walk leaves.
pub fn taken_by(graph: &ClusterGraph, walk: &[Color]) -> Vec<usize> {
    let mut flood = Flood::new(graph);
    let mut by = vec![0; graph.cell_count()];
    for (index, &color) in walk.iter().enumerate() {
        for cluster in flood.reached(graph, color) {
            for &cell in graph.cells(cluster) {
                by[cell as usize] = index + 1;
            }
        }
        flood.play(graph, color);
    }
    by
}

/// The shade (sRGB) of a move with so large a share of the walk before it, 0 to 1. From dark blue over green to pale
/// yellow; told apart without colours by its lightness.
pub fn walk_shade(share: f32) -> [u8; 3] {
    const STOPS: [[f32; 3]; 4] =
        [[40.0, 44.0, 110.0], [32.0, 120.0, 140.0], [90.0, 190.0, 110.0], [250.0, 232.0, 110.0]];
    let at = share.clamp(0.0, 1.0) * (STOPS.len() - 1) as f32;
    let index = (at as usize).min(STOPS.len() - 2);
    let part = at - index as f32;
    [0, 1, 2].map(|channel| (STOPS[index][channel] * (1.0 - part) + STOPS[index + 1][channel] * part) as u8)
}

#[cfg(test)]
mod tests {
    use color_walk_api::BoardCode;

    use super::*;

    #[test]
    fn later_moves_are_lighter() {
        let luma = |share: f32| {
            let [red, green, blue] = walk_shade(share).map(u32::from);
            3 * red + 6 * green + blue
        };
        let lumas: Vec<u32> = (0..=60).map(|step| luma(step as f32 / 60.0)).collect();
        assert!(lumas.windows(2).all(|pair| pair[0] < pair[1]), "{lumas:?}");
        assert_eq!((walk_shade(-1.0), walk_shade(2.0)), (walk_shade(0.0), walk_shade(1.0)));
    }

    #[test]
    fn each_move_takes_what_it_absorbs() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let walk = [3, 4, 0, 2];
        let taken = taken_by(&graph, &walk);
        for moves in 1..=walk.len() {
            let flood = Flood::after(&graph, &walk[..moves]);
            let absorbed = (0..graph.cell_count()).filter(|&cell| flood.has(graph.cluster_of(cell))).count();
            let told = taken.iter().filter(|&&by| (1..=moves).contains(&by)).count();
            assert_eq!(absorbed, told + 1);
        }
    }
}
