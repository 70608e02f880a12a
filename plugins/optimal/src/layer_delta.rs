//! Finds a child's lower bound from the few clusters that it absorbs beyond its parent.
//!
//! A child's layers absorb at least as much as equally many of its parent's, and at most as much as one more. So the
//! child is clear as many layers after its move as its parent, or one fewer. To know which, it is enough to follow the
//! clusters that only the child has absorbed, and they are few.

use crate::{
    relaxation::Layer,
    set::Set,
    set_board::{Position, SetBoard},
};

/// The clusters a child absorbs beyond a layer of its parent, and their neighbours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerDelta<const WORDS: usize> {
    pub extra: Set<WORDS>,
    /// At least those neighbours that the parent does not reach.
    pub around: Set<WORDS>,
}

impl<const WORDS: usize> LayerDelta<WORDS> {
    /// The child's position; `position` is its parent's.
    #[inline(always)]
    pub fn position(&self, position: &Position<WORDS>) -> Position<WORDS> {
        let live = position.live.without(self.extra);
        Position { live, frontier: (position.frontier | self.around) & live }
    }

    /// Advances one layer; the parent has `live` left there.
    #[inline(always)]
    pub fn within(self, board: &SetBoard<WORDS>, live: &Set<WORDS>) -> Self {
        let extra = (self.extra | self.around) & *live;
        LayerDelta { extra, around: board.around(extra) }
    }

    /// Completes colours before a layer of the parent, which can complete none there, and returns their number.
    #[inline(always)]
    pub fn complete(&mut self, board: &SetBoard<WORDS>, layer: &Layer<WORDS>) -> u32 {
        let mut completed = 0;
        loop {
            let live = layer.before.live.without(self.extra);
            let hidden = live.without(layer.before.frontier | self.around);
            let mut open = Set::EMPTY;
            let shown = layer.witnesses.without(hidden);
            for index in 0..WORDS {
                let mut rest = shown.0[index];
                while rest != 0 {
                    let mask = board.mask_of(index * 64 + rest.trailing_zeros() as usize);
                    rest &= rest - 1;
                    if !mask.meets(&hidden) && mask.meets(&live) {
                        open = open | (mask & live);
                        completed += 1;
                    }
                }
            }
            if open.is_empty() {
                return completed;
            }
            self.extra = self.extra | open;
            self.around = self.around | board.around(open);
        }
    }

    /// True if a child is clear one layer earlier than its parent, whose layers are given up to the last. `self` is
    /// what the child has beyond the parent before a layer.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn is_shorter(mut self, board: &SetBoard<WORDS>, layers: &[Layer<WORDS>], mut layer: usize) -> bool {
        let last = layers.len() - 1;
        while layer < last && !self.extra.is_empty() {
            layer += 1;
            self = self.within(board, &layers[layer].before.live);
            // It completes only what the parent's next layer completes.
            if layer == last || layers[layer + 1].colors < layers[layer].colors {
                self.complete(board, &layers[layer]);
            }
        }
        self.extra == layers[last].before.live
    }
}
