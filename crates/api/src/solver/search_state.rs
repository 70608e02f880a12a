//! The state of a running search, for display.

use crate::board::Color;

/// The most depths counted separately.
///
/// ```
/// use color_walk_api::solver::{DepthCounts, MAX_DEPTHS};
///
/// let mut counts = DepthCounts::default();
/// [MAX_DEPTHS - 1, MAX_DEPTHS, 9 * MAX_DEPTHS].into_iter().for_each(|depth| counts.add(depth));
/// assert_eq!(counts.to_vec().last(), Some(&3));
/// ```
pub const MAX_DEPTHS: usize = 64;

/// The present state of a search. Parts that a search lacks are empty.
///
/// ```
/// use color_walk_api::solver::{DepthCounts, SearchState};
///
/// let mut counts = DepthCounts::default();
/// [0, 1, 1, 2].into_iter().for_each(|depth| counts.add(depth));
/// let state = SearchState { line: vec![3, 1], depths: counts.to_vec() };
/// assert_eq!(state.depths.iter().sum::<u64>(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SearchState {
    /// The moves from the search's root to the position it examines. Each absorbs something.
    pub line: Vec<Color>,
    /// Positions expanded since the search began at its root, indexed by moves from the root. Has at most
    /// [`MAX_DEPTHS`] counts; the last includes all deeper positions.
    pub depths: Vec<u64>,
}

/// Positions counted by depth.
///
/// ```
/// use color_walk_api::solver::DepthCounts;
///
/// let mut counts = DepthCounts::default();
/// [0, 1, 1, 2].into_iter().for_each(|depth| counts.add(depth));
/// assert_eq!(counts.to_vec(), [1, 2, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct DepthCounts([u64; MAX_DEPTHS]);

impl Default for DepthCounts {
    fn default() -> Self {
        DepthCounts([0; MAX_DEPTHS])
    }
}

impl DepthCounts {
    /// Counts a position `depth` moves from the root.
    pub fn add(&mut self, depth: usize) {
        self.0[depth.min(MAX_DEPTHS - 1)] += 1;
    }

    /// Resets every count to 0.
    ///
    /// ```
    /// use color_walk_api::solver::DepthCounts;
    ///
    /// let mut counts = DepthCounts::default();
    /// counts.add(3);
    /// counts.clear();
    /// assert!(counts.to_vec().is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The counts, up to the last one above 0.
    pub fn to_vec(&self) -> Vec<u64> {
        let end = self.0.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        self.0[..end].to_vec()
    }
}
