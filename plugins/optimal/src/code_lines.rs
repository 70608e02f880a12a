//! The pseudo-code of this plugin's solvers, of which they tell the running lines.

/// A solver's pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeLines {
    /// `lower-bound-greedy`: a beam that keeps one position.
    Greedy,
    /// `beam`.
    Beam,
    /// `anytime`.
    Anytime,
    /// `exact`.
    Exact,
}

impl CodeLines {
    /// True if the pseudo-code shows what a beam does. For the others, a beam is one line.
    pub fn shows_beam(self) -> bool {
        matches!(self, CodeLines::Greedy | CodeLines::Beam)
    }
}
