//! Proves lengths of walks on the kit's small boards, by trying all moves.

use std::collections::HashMap;

use crate::board::{ClusterGraph, ClusterId, Flood};

/// True if at most `moves` moves clear the board from a position. Meant for small boards.
pub(crate) fn clears_within(graph: &ClusterGraph, position: &Flood, moves: u32) -> bool {
    Search { graph, failed: HashMap::new() }.clears_within(position, moves)
}

struct Search<'a> {
    graph: &'a ClusterGraph,
    /// Absorbed clusters, with a number of moves that do not clear the board from there.
    failed: HashMap<Box<[u64]>, u32>,
}

impl Search<'_> {
    fn clears_within(&mut self, position: &Flood, moves: u32) -> bool {
        if position.is_cleared() {
            return true;
        }
        if self.least(position) > moves || self.failed.get(position.absorbed()).is_some_and(|&most| moves <= most) {
            return false;
        }
        let colors: Vec<_> = position.legal_colors(self.graph).collect();
        let after = |color| {
            let mut next = position.clone();
            next.play(self.graph, color);
            next
        };
        let mut next: Vec<Flood> = colors.into_iter().map(after).collect();
        next.sort_by_key(|flood| flood.cells() - flood.cleared());
        let clears = next.iter().any(|next| self.clears_within(next, moves - 1));
        if !clears {
            self.failed.insert(position.absorbed().into(), moves);
        }
        clears
    }

    /// A number of moves that each walk needs: one for each colour left, and one for each cluster on the way to the
    /// farthest one.
    fn least(&self, position: &Flood) -> u32 {
        let graph = self.graph;
        let is_left = |&cluster: &ClusterId| !position.has(cluster);
        let all = || 0..graph.len() as ClusterId;
        let mut colors: Vec<_> = all().filter(is_left).map(|cluster| graph.color(cluster)).collect();
        colors.sort_unstable();
        colors.dedup();
        let mut reached: Vec<bool> = all().map(|cluster| position.has(cluster)).collect();
        let (mut layer, mut distance): (Vec<ClusterId>, u32) = (all().filter(|cluster| !is_left(cluster)).collect(), 0);
        loop {
            let mut next = Vec::new();
            for &neighbour in layer.iter().flat_map(|&cluster| graph.neighbours(cluster)) {
                if !std::mem::replace(&mut reached[neighbour as usize], true) {
                    next.push(neighbour);
                }
            }
            if next.is_empty() {
                return distance.max(colors.len() as u32);
            }
            (layer, distance) = (next, distance + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Start};

    #[test]
    fn shortest_walks_are_found_and_no_shorter_ones() {
        for (width, height, colors, cells, start, shortest) in [
            (4, 1, 3, vec![0, 1, 2, 1], Start::Cluster(0), 3),
            (5, 1, 3, vec![0, 1, 2, 1, 0], Start::Cluster(2), 2),
            (3, 3, 3, vec![0, 1, 2, 1, 2, 0, 2, 0, 1], Start::Cluster(4), 4),
            (2, 2, 2, vec![1; 4], Start::Cluster(0), 0),
        ] {
            let graph = ClusterGraph::new(&Board::new(width, height, colors, cells, start).unwrap());
            let lengths: Vec<bool> =
                (0..=shortest + 1).map(|moves| clears_within(&graph, &Flood::new(&graph), moves)).collect();
            let wanted: Vec<bool> = (0..=shortest + 1).map(|moves| moves >= shortest).collect();
            assert_eq!(lengths, wanted, "{width} × {height}");
        }
    }

    #[test]
    fn every_board_of_the_kit_is_proven_by_few_positions() {
        for (name, board) in crate::kit::boards() {
            let graph = ClusterGraph::new(&board);
            let mut search = Search { graph: &graph, failed: HashMap::new() };
            let begin = Flood::new(&graph);
            assert!((0..).any(|moves| search.clears_within(&begin, moves)));
            assert!(search.failed.len() < 10_000, "{name}: {} positions", search.failed.len());
        }
    }
}
