//! The search's record of positions on its line, and of waiting positions.

use crate::{set_board::Position, witnesses::Witnesses};

/// A position on the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<const WORDS: usize> {
    pub position: Position<WORDS>,
    pub moves: u32,
    pub color: u8,
    /// Index of its first child.
    pub children: usize,
}

/// A waiting position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<const WORDS: usize> {
    pub position: Position<WORDS>,
    pub witnesses: Witnesses<WORDS>,
    pub moves: u32,
    pub bound: u32,
    /// The choice that led here.
    pub color: u8,
    /// Colours that gained reachable clusters by the last moves.
    pub opened: u64,
    /// True if colours were completed after the choice.
    pub has_completed: bool,
    /// Layers up to the deadline of a position without slack; 0 if unknown.
    pub deadline: u32,
}

impl<const WORDS: usize> Node<WORDS> {
    /// The least of these is the most promising sibling.
    #[inline(always)]
    pub fn worth(&self) -> (u32, u32, u32, [u64; WORDS], u8) {
        let hidden = self.position.live.without(self.position.frontier);
        (self.moves + self.bound, self.moves, hidden.len(), self.position.live.0, self.color)
    }
}
