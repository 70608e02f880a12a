//! How far balls carry the lower bound of a child beyond that of its parent.

use crate::{
    balls::Balls,
    relaxation::Relaxation,
    set::Set,
    set_board::{Position, SetBoard},
    witnesses::Witnesses,
};

/// The position after the layers that a child's bound can skip.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach<const WORDS: usize> {
    position: Position<WORDS>,
    witnesses: Witnesses<WORDS>,
    layers: u32,
}

impl<const WORDS: usize> Reach<WORDS> {
    /// The position after these layers, its witnesses, and the number of layers.
    #[inline(always)]
    pub fn end(&self) -> (Position<WORDS>, Witnesses<WORDS>, u32) {
        (self.position, self.witnesses, self.layers)
    }

    /// True if a child's bound can skip layers. Then no colour of the child can be completed either.
    #[inline(always)]
    pub fn skips(&self) -> bool {
        self.layers > 0
    }
}

impl<const WORDS: usize> Balls<WORDS> {
    /// The layers that a child's bound can skip: those before the first colour can be completed, as far as reachable
    /// clusters have balls.
    #[inline(always)]
    pub fn reach(&self, relaxation: &Relaxation<WORDS>) -> Reach<WORDS> {
        let mut layers = relaxation.first() - 1;
        let top = relaxation.layers()[0].before.frontier.top();
        while layers > 0 && !self.has(top, layers + 1) {
            layers -= 1;
        }
        let layer = &relaxation.layers()[layers];
        Reach { position: layer.before, witnesses: Witnesses::new(layer.witnesses), layers: layers as u32 }
    }

    /// The lower bound of the child that absorbs `reached`, if layers can be skipped.
    #[inline(always)]
    pub fn bound(&self, board: &SetBoard<WORDS>, reach: &Reach<WORDS>, reached: Set<WORDS>, budget: u32) -> u32 {
        let layers = reach.layers;
        if layers + reach.witnesses.colors > budget {
            return layers + reach.witnesses.colors;
        }
        let live = reach.position.live.without(self.around(reached, layers as usize));
        let frontier = (reach.position.frontier | self.around(reached, layers as usize + 1)) & live;
        layers + board.bound(&Position { live, frontier }, &reach.witnesses, budget - layers)
    }
}
