//! The search's cuts. Tests switch off each in turn. Elsewhere all are on, and checking them costs nothing.

#[cfg(test)]
mod tests;

/// A rules that skips a position or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Its moves plus its lower bound exceed the limit.
    Bound,
    /// The move reveals no cluster.
    RevealsNothing,
    /// A position without slack tries only the colours of its critical paths.
    CriticalPaths,
    /// Layers of a critical path's colours miss the deadline or leave too high a bound.
    PathLayers,
    /// Pairs keep a position from completing a colour in time.
    Pairs,
    /// Even merged colours cannot be cleared in the moves left.
    MergedColors,
    /// Another position dominates it.
    Dominance,
    /// The table has it after as few moves.
    Table,
    /// The move's colour sleeps.
    Sleep,
}

/// The set of active cuts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cuts {
    #[cfg(test)]
    off: Option<Cut>,
    /// True if pairs and merged colours start at the first node, as in a long search.
    #[cfg(test)]
    is_long: bool,
}

#[cfg(not(test))]
impl Cuts {
    #[inline(always)]
    pub fn has(self, _: Cut) -> bool {
        true
    }

    /// True if the search counts as long from its first node.
    #[inline(always)]
    pub fn is_long(self) -> bool {
        false
    }
}

#[cfg(test)]
impl Cuts {
    pub fn has(self, cut: Cut) -> bool {
        self.off != Some(cut)
    }

    pub fn is_long(self) -> bool {
        self.is_long
    }
}
