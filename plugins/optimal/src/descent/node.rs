//! What the search keeps of positions on its line, and of those that wait.

use crate::{bound::Witnesses, terrain::Place};

/// A position on the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop<const WORDS: usize> {
    pub place: Place<WORDS>,
    pub moves: u32,
    pub color: u8,
    /// Where its children begin.
    pub children: usize,
}

/// A position that waits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<const WORDS: usize> {
    pub place: Place<WORDS>,
    pub witnesses: Witnesses<WORDS>,
    pub moves: u32,
    pub bound: u32,
    /// The choice that led here.
    pub color: u8,
    /// Colours that the last moves let us reach more of.
    pub opened: u64,
    /// True when colours were completed after the choice.
    pub has_completed: bool,
    /// Layers up to its deadline where it has no slack, if that is known; 0 if not.
    pub deadline: u32,
}
