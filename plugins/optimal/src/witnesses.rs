//! The colours that cannot be completed yet (see [`bound`](crate::bound)).

use crate::set::Set;

/// A hidden cluster of each colour that cannot be completed yet, and the number of these colours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Witnesses<const WORDS: usize> {
    /// The witness of each such colour.
    pub clusters: Set<WORDS>,
    /// Number of such colours.
    pub colors: u32,
}

impl<const WORDS: usize> Witnesses<WORDS> {
    pub const NONE: Self = Witnesses { clusters: Set::EMPTY, colors: 0 };

    #[inline(always)]
    pub fn new(clusters: Set<WORDS>) -> Self {
        Witnesses { clusters, colors: clusters.len() }
    }
}
