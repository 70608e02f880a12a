//! The figures of a search over its nodes, in a bounded number of points, for a plot.

/// The most points that are kept.
pub const MAX_POINTS: usize = 256;

/// A search's figures after so many nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FigurePoint {
    /// Nodes expanded.
    pub nodes: u64,
    /// Positions that wait.
    pub frontier: u64,
    /// Length of the best whole walk known, in moves.
    pub best: Option<u32>,
    /// No walk is shorter, in moves.
    pub lower_bound: Option<u32>,
}

/// Figures as they came. When there are too many, every second one goes, and from there on half as many are kept: what is
/// kept always lies about evenly over the nodes.
#[derive(Clone, Debug)]
pub struct FigureHistory {
    points: Vec<FigurePoint>,
    /// Nodes from one point to the next, at least.
    spacing: u64,
}

impl Default for FigureHistory {
    fn default() -> Self {
        FigureHistory { points: Vec::new(), spacing: 1 }
    }
}

impl FigureHistory {
    /// Takes the figures after more nodes than before. The latest are always kept; what comes after fewer nodes is not.
    pub fn push(&mut self, point: FigurePoint) {
        if self.points.last().is_some_and(|last| last.nodes > point.nodes) {
            return;
        }
        // The last point stands for now, until there is room for one behind it.
        if let [.., before, last] = &mut self.points[..]
            && last.nodes < before.nodes + self.spacing
        {
            *last = point;
            return;
        }
        match self.points.last_mut() {
            Some(last) if last.nodes == point.nodes => *last = point,
            _ => self.points.push(point),
        }
        if self.points.len() > MAX_POINTS {
            let last = self.points.len() - 1;
            let mut index = 0;
            self.points.retain(|_| {
                index += 1;
                (index - 1) % 2 == 0 || index - 1 == last
            });
            self.spacing *= 2;
        }
    }

    /// The figures that are kept, by rising nodes.
    pub fn points(&self) -> &[FigurePoint] {
        &self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_kept_is_bounded_rises_and_ends_with_the_latest(
            steps in proptest::collection::vec((0u64..50, 0u64..1000), 1..3000),
        ) {
            let mut history = FigureHistory::default();
            let mut nodes = 0;
            let mut pushed = Vec::new();
            for (step, frontier) in steps {
                nodes += step;
                let point = FigurePoint { nodes, frontier, ..FigurePoint::default() };
                pushed.push(point);
                history.push(point);
                prop_assert!(history.points().len() <= MAX_POINTS);
                prop_assert_eq!(history.points().last(), Some(&point));
            }
            prop_assert!(history.points().is_sorted_by(|a, b| a.nodes < b.nodes));
            prop_assert!(history.points().iter().all(|point| pushed.contains(point)));
            prop_assert_eq!(history.points()[0].nodes, pushed[0].nodes);
        }

        #[test]
        fn no_part_of_a_long_search_is_left_out(count in 2000u64..20_000) {
            let mut history = FigureHistory::default();
            (0..count).for_each(|nodes| history.push(FigurePoint { nodes, ..FigurePoint::default() }));
            let widest = history.points().windows(2).map(|pair| pair[1].nodes - pair[0].nodes).max().unwrap();
            prop_assert!(history.points().len() >= MAX_POINTS / 4, "{} points", history.points().len());
            prop_assert!(widest <= 6 * count / MAX_POINTS as u64, "{widest} of {count} nodes");
        }
    }

    #[test]
    fn what_comes_too_late_is_dropped() {
        let mut history = FigureHistory::default();
        history.push(FigurePoint { nodes: 9, ..FigurePoint::default() });
        history.push(FigurePoint { nodes: 3, ..FigurePoint::default() });
        assert_eq!(history.points().len(), 1);
    }
}
