//! Rollouts: from any position, a walk that always plays the colour that absorbs the most cells. The first beam on a
//! large board is slow, and rollouts give it walks early.

use std::sync::Arc;

use color_walk_api::{
    board::{ClusterGraph, Color, Flood, count_gains},
    solver::Problem,
};

/// Nodes from one rollout to the next.
const EVERY: u64 = 64;

#[derive(Debug)]
pub(crate) struct Rollouts {
    graph: Arc<ClusterGraph>,
    start: Flood,
    /// The number of nodes at which the next one is due.
    next: u64,
}

impl Rollouts {
    pub fn new(problem: &Problem) -> Self {
        Rollouts { graph: problem.graph.clone(), start: problem.flood.clone(), next: 0 }
    }

    /// Its memory, in bytes: the sets of the start, and of a rollout.
    pub fn bytes(problem: &Problem) -> usize {
        4 * problem.graph.words() * size_of::<u64>()
    }

    /// The number of nodes at which the next one is due.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Plays `walk` from the start and clears the rest of the board. Returns the whole walk.
    pub fn roll_out(&mut self, nodes: u64, mut walk: Vec<Color>) -> Vec<Color> {
        self.next = nodes + EVERY;
        let mut flood = self.start.clone();
        for &color in &walk {
            flood.play(&self.graph, color);
        }
        let mut gains = vec![0; self.graph.colors()];
        while !flood.is_cleared() {
            count_gains(&self.graph, flood.frontier(), &mut gains);
            let color = (0..gains.len()).rev().max_by_key(|&color| gains[color]).unwrap_or(0) as Color;
            flood.play(&self.graph, color);
            walk.push(color);
        }
        walk
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::text::BoardCode;

    use super::*;

    #[test]
    fn a_rollout_goes_on_by_the_most_cells_until_the_board_is_clear() {
        for seed in 1..30 {
            let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(15, 11, 3 + seed % 6, seed as u64).board()));
            let mut rollouts = Rollouts { start: Flood::new(&graph), graph: graph.clone(), next: 0 };
            let whole = rollouts.roll_out(0, Vec::new());
            let mut flood = Flood::new(&graph);
            for (begun, &color) in whole.iter().enumerate() {
                assert_eq!(rollouts.roll_out(begun as u64, whole[..begun].to_vec()), whole, "board {seed}");
                let cells = |color| {
                    let mut after = flood.clone();
                    after.play(&graph, color)
                };
                let most = flood.legal_colors(&graph).map(cells).max();
                assert_eq!(most, Some(cells(color)), "board {seed}, move {begun}");
                flood.play(&graph, color);
            }
            assert!(flood.is_cleared());
        }
    }
}
