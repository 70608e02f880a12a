//! Scores a hypothetical line of moves by all that it absorbs. From the series, parts 4 to 7.

use color_walk_api::board::{ClusterGraph, ClusterId, contains};

/// The cells and borders a line absorbs, summed over its moves.
///
/// ```
/// use color_walk_api::board::{Board, ClusterGraph, Start};
/// use color_walk_greedy::Measure;
///
/// // . 1 1
/// // 0 1 2
/// let graph = ClusterGraph::new(&Board::new(3, 2, 3, vec![0, 1, 1, 0, 1, 2], Start::Blank(0)).unwrap());
/// let before = [0b1];
/// let mut line = Measure::default();
/// line.add(&graph, graph.cluster_of(1), &before, &before);
/// assert_eq!(line, Measure { area: 3, perimeter: 3 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measure {
    /// Cells absorbed along the line.
    pub area: u32,
    /// Adjacent pairs of a cell absorbed along the line and a live cell.
    pub perimeter: u32,
}

impl Measure {
    /// Adds one cluster. `before` is the set absorbed before the line; `absorbed` is the set absorbed with the line so
    /// far. `absorbed` may or may not include the cluster itself and others of its colour.
    pub fn add(&mut self, graph: &ClusterGraph, cluster: ClusterId, before: &[u64], absorbed: &[u64]) {
        self.area += graph.size(cluster);
        for (other, border) in graph.borders(cluster) {
            if !contains(absorbed, other) {
                self.perimeter += border;
            } else if !contains(before, other) {
                self.perimeter -= border;
            }
        }
    }
}

/// The series' measures of a line.
///
/// ```
/// use color_walk_greedy::{Measure, Metric};
///
/// let line = Measure { area: 3, perimeter: 6 };
/// assert_eq!((Metric::Area.value(line), Metric::DeepPath.value(line)), (3.0, 2.0));
///
/// let hybrid = Metric::PerimeterArea;
/// assert_eq!((hybrid.at(19), hybrid.at(20)), (Metric::Perimeter, Metric::Area));
/// assert!(hybrid.at(20).is_area());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// Cells absorbed.
    Area,
    /// Border with live cells; the area if there is no such border.
    Perimeter,
    /// Perimeter while fewer than 20 moves are played, then area.
    PerimeterArea,
    /// Perimeter divided by cells; 0 for an empty line.
    DeepPath,
    /// Deep path while fewer than 12 moves are played, then area.
    PathArea,
}

impl Metric {
    /// The plain measure in force after `played` real moves: one of three.
    pub fn at(self, played: u32) -> Metric {
        match self {
            Metric::PerimeterArea if played < 20 => Metric::Perimeter,
            Metric::PathArea if played < 12 => Metric::DeepPath,
            Metric::PerimeterArea | Metric::PathArea => Metric::Area,
            plain => plain,
        }
    }

    /// True if only the area counts, so borders need not be counted.
    pub fn is_area(self) -> bool {
        self == Metric::Area
    }

    /// A line's worth under a plain measure (see [`Metric::at`]); larger is better.
    pub fn value(self, line: Measure) -> f64 {
        let perimeter = if line.perimeter == 0 { line.area } else { line.perimeter };
        match self {
            Metric::Perimeter | Metric::PerimeterArea => f64::from(perimeter),
            Metric::DeepPath | Metric::PathArea if line.area == 0 => 0.0,
            Metric::DeepPath | Metric::PathArea => f64::from(perimeter) / f64::from(line.area),
            Metric::Area => f64::from(line.area),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_api::board::{Board, Start};

    #[test]
    fn a_line_is_measured_by_what_it_absorbed_alone() {
        // . 1 1
        // 0 1 2
        let board = Board::new(3, 2, 3, vec![0, 1, 1, 0, 1, 2], Start::Blank(0)).unwrap();
        let graph = ClusterGraph::new(&board);
        let before = [1];
        let ones = graph.cluster_of(1);
        let mut line = Measure::default();
        line.add(&graph, ones, &before, &before);
        assert_eq!(line, Measure { area: 3, perimeter: 3 });
        let with_ones = [1 | 1 << ones];
        line.add(&graph, graph.cluster_of(5), &before, &with_ones);
        assert_eq!(line, Measure { area: 4, perimeter: 1 });
    }

    #[test]
    fn hybrids_change_over_by_moves_played() {
        assert_eq!(Metric::PerimeterArea.at(19), Metric::Perimeter);
        assert_eq!(Metric::PerimeterArea.at(20), Metric::Area);
        assert_eq!(Metric::PathArea.at(12), Metric::Area);
        assert_eq!(Metric::DeepPath.value(Measure::default()), 0.0);
        assert_eq!(Metric::Perimeter.value(Measure { area: 7, perimeter: 0 }), 7.0);
    }
}
