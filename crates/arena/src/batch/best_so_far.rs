//! How the best walk of a search becomes shorter: points of nodes and moves.
//!
//! A search runs in slices whose ends depend on time. So the points are taken at fixed counts of nodes, at most 1/64
//! apart, and are the same on every machine.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use color_walk_api::run::{Driver, Outcome, Report, Runner};

/// The points of a running search.
pub(super) struct BestSoFar {
    points: Vec<(u64, u32)>,
    /// The node count at which to look next. An engine counts by itself, so it has none.
    next: u64,
}

impl BestSoFar {
    pub(super) fn new(is_engine: bool) -> Self {
        BestSoFar { points: Vec::new(), next: if is_engine { u64::MAX } else { 1 } }
    }

    /// Runs a search to its end. `None` if `stop` was raised before.
    pub(super) fn finish(
        mut self,
        driver: &mut Driver,
        slice: Duration,
        stop: &AtomicBool,
    ) -> Option<(Outcome, Vec<(u64, u32)>)> {
        while !stop.load(Ordering::Relaxed) {
            let report = driver.advance(slice, self.next);
            self.look(driver.runner());
            if let Report::Ended(outcome) = report {
                return Some((outcome, self.points));
            }
        }
        driver.stop();
        None
    }

    /// Looks at a search that pauses, or has ended.
    ///
    /// An engine reports its nodes whenever it likes, so its points are claims, like its nodes. A reproducible one has
    /// only its end, because its figures must not depend on when it reports.
    fn look(&mut self, runner: &Runner) {
        let claims = runner.claims();
        let nodes = claims.as_ref().map_or_else(|| runner.nodes(), |claims| claims.nodes);
        let is_due = nodes >= self.next;
        if is_due {
            self.next = nodes + (nodes / 64).max(1);
        }
        if is_due || claims.is_some() || runner.outcome().is_some() {
            self.note(nodes, runner.best_walk().map(|walk| walk.len() as u32));
        }
    }

    fn note(&mut self, nodes: u64, moves: Option<u32>) {
        let last = self.points.last();
        let Some(moves) = moves.filter(|&moves| last.is_none_or(|&(_, best)| moves < best)) else { return };
        let nodes = nodes.max(last.map_or(0, |&(nodes, _)| nodes));
        self.points.push((nodes, moves));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{board::ClusterGraph, solver::SolverSpec, text::BoardCode};
    use color_walk_solvers as solvers;

    use super::*;
    use crate::batch::points;

    #[test]
    fn points_are_the_same_for_any_slices_and_end_with_the_walk() {
        let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(10, 10, 5, 3).board()));
        for solver in ["exact", "beam:width=30", "greedy", "anytime:nodes=20000"] {
            let spec = SolverSpec::parse(solver, &solvers::registry()).unwrap();
            let play = |slice| {
                let mut driver = Driver::new(Runner::new(&spec, spec.problem(graph.clone())));
                let (outcome, points) =
                    BestSoFar::new(false).finish(&mut driver, slice, &AtomicBool::new(false)).unwrap();
                assert!(outcome.is_cleared());
                (points, driver.runner().walk().to_vec(), driver.runner().nodes())
            };
            let slow = play(Duration::ZERO);
            assert_eq!(slow, play(Duration::from_secs(100)), "{solver}");
            let (points, walk, nodes) = slow;
            let (at, moves) = *points.last().unwrap();
            assert!(moves == walk.len() as u32 && at <= nodes, "{solver}: {points:?}");
            assert_eq!(points::read(&points::write(&points, ","), u32::MAX), Some(points));
        }
    }

    #[test]
    fn only_shorter_walks_are_points() {
        let mut best = BestSoFar::new(false);
        for (nodes, moves) in [(1, None), (5, Some(40)), (9, Some(40)), (12, Some(38)), (11, Some(37)), (20, Some(39))]
        {
            best.note(nodes, moves);
        }
        assert_eq!(best.points, [(5, 40), (12, 38), (12, 37)]);
    }
}
