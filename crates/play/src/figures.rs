//! A search's figures over its nodes, in a bounded number of points, for a plot.

/// The most points kept.
pub const MAX_POINTS: usize = 256;

/// A search's figures at one node count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FigurePoint {
    /// Nodes expanded.
    pub nodes: u64,
    /// Waiting positions.
    pub frontier: u64,
    /// Length of the best complete walk known, in moves.
    pub best: Option<u32>,
    /// Lower bound on the walk's length, in moves.
    pub lower_bound: Option<u32>,
}

/// Figures in order of arrival. When full, it drops every second point and from then on keeps half as many. The points
/// thus stay evenly spread over the nodes.
#[derive(Clone, Debug)]
pub struct FigureHistory {
    points: Vec<FigurePoint>,
    /// Least number of nodes between two points.
    spacing: u64,
}

impl Default for FigureHistory {
    fn default() -> Self {
        FigureHistory { points: Vec::new(), spacing: 1 }
    }
}

impl FigureHistory {
    /// Adds the figures at a higher node count. Always keeps the latest point. Ignores points with fewer nodes than the
    /// last.
    pub fn push(&mut self, point: FigurePoint) {
        if self.points.last().is_some_and(|last| last.nodes > point.nodes) {
            return;
        }
        // The last point is provisional until the next one is far enough away.
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

    /// The kept points, by rising nodes.
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
