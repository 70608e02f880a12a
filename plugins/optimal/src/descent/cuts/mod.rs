//! The cuts of the search. Tests switch each of them off; elsewhere all are on, and asking costs nothing.

#[cfg(test)]
mod tests;

/// A rule by which a position, or a move, is not searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Its moves and its lower bound are above the limit.
    Bound,
    /// A move shows no cluster.
    Idle,
    /// A position without slack plays the colours of its critical paths alone.
    CriticalPaths,
    /// Layers of the colours of a critical path miss the deadline or leave too high a bound.
    PathLayers,
    /// Pairs keep a position from completing a colour.
    Pairs,
    /// A position dominates it.
    Dominance,
    /// The table has it after as few moves.
    Table,
    /// The move sleeps.
    Sleep,
}

/// The cuts that are on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cuts {
    #[cfg(test)]
    off: Option<Cut>,
    /// Pairs begin with the first node, as in a search that lasts.
    #[cfg(test)]
    lasts: bool,
}

#[cfg(not(test))]
impl Cuts {
    #[inline(always)]
    pub fn has(self, _: Cut) -> bool {
        true
    }

    /// True when the search counts as one that lasts from its first node on.
    #[inline(always)]
    pub fn lasts(self) -> bool {
        false
    }
}

#[cfg(test)]
impl Cuts {
    pub fn has(self, cut: Cut) -> bool {
        self.off != Some(cut)
    }

    pub fn lasts(self) -> bool {
        self.lasts
    }
}
