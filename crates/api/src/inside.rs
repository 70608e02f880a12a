//! What a search shows of its inside to people who look into it.

use serde::{Deserialize, Serialize};

use crate::board::Color;

/// The most depths whose positions are counted apart.
///
/// ```
/// use color_walk_api::{DepthCounts, MAX_DEPTHS};
///
/// let mut counts = DepthCounts::default();
/// [MAX_DEPTHS - 1, MAX_DEPTHS, 9 * MAX_DEPTHS].into_iter().for_each(|depth| counts.add(depth));
/// assert_eq!(counts.to_vec().last(), Some(&3));
/// ```
pub const MAX_DEPTHS: usize = 64;

/// A search as it is at this moment. What a search does not have stays empty.
///
/// ```
/// use color_walk_api::{DepthCounts, Inside};
///
/// let mut counts = DepthCounts::default();
/// [0, 1, 1, 2].into_iter().for_each(|depth| counts.add(depth));
/// let inside = Inside { line: vec![3, 1], depths: counts.to_vec() };
/// assert_eq!(inside.depths.iter().sum::<u64>(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inside {
    /// The moves from the root of the search to the position that it looks at; each absorbs something.
    pub line: Vec<Color>,
    /// Positions expanded since the search began at its root, by moves from there; at most [`MAX_DEPTHS`] counts, the last
    /// of which has all that lie deeper.
    pub depths: Vec<u64>,
}

/// Positions counted by depth.
///
/// ```
/// use color_walk_api::DepthCounts;
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
    /// Counts a position at so many moves from the root.
    pub fn add(&mut self, depth: usize) {
        self.0[depth.min(MAX_DEPTHS - 1)] += 1;
    }

    /// Forgets all.
    ///
    /// ```
    /// use color_walk_api::DepthCounts;
    ///
    /// let mut counts = DepthCounts::default();
    /// counts.add(3);
    /// counts.clear();
    /// assert!(counts.to_vec().is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The counts, up to the last that is not 0.
    pub fn to_vec(&self) -> Vec<u64> {
        let end = self.0.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        self.0[..end].to_vec()
    }
}
