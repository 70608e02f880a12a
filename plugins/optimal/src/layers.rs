//! Layers: the sets absorbed by moves that each absorb the whole frontier. A position's layers give the lower bound and
//! distances of each child, from what the child's layers add.
//!
//! With colours completed as soon as possible, the lower bound is the number of layers plus colours (see
//! [`SetBoard::bound`]). A child's layers absorb at least as much as equally many of its parent's, and at most as much
//! as one more. So a child has as many layers as its parent, or one fewer.

use crate::{
    ledger::{Ledger, List},
    set::Set,
    set_board::{Position, SetBoard},
};

/// The layers of one position.
#[derive(Debug)]
pub(crate) struct Layers<const WORDS: usize> {
    /// The position after each layer, with colours completed, and its witnesses. The last position is clear.
    completing: List<(Position<WORDS>, Set<WORDS>)>,
    /// The remaining clusters after each layer without completing colours, from the first that differs.
    plain: List<Set<WORDS>>,
    /// Number of layers after which the first colour is completed.
    common: usize,
    /// Colours left.
    colors: u32,
}

/// The clusters a child absorbs beyond a layer of its parent, and their neighbours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerDelta<const WORDS: usize> {
    extra: Set<WORDS>,
    around: Set<WORDS>,
}

impl<const WORDS: usize> Layers<WORDS> {
    pub fn new(ledger: &Ledger) -> Self {
        Layers { completing: List::new(ledger), plain: List::new(ledger), common: 0, colors: 0 }
    }

    /// Computes the layers of a settled position that is not clear.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn of(&mut self, board: &SetBoard<WORDS>, position: &Position<WORDS>) {
        let mut witnesses = board.witnesses(position);
        let mut completing = *position;
        self.completing.clear();
        self.completing.push((completing, witnesses.clusters));
        self.plain.clear();
        self.common = 0;
        self.colors = witnesses.colors;
        while !completing.live.is_empty() {
            completing = board.absorb(completing, completing.frontier);
            let mut plain = completing;
            let settled = board.complete_colors(&mut completing, &mut witnesses);
            if settled > 0 && self.common == 0 {
                self.common = self.completing.len();
                while !plain.live.is_empty() {
                    self.plain.push(plain.live);
                    plain = board.absorb(plain, plain.frontier);
                }
            }
            self.completing.push((completing, witnesses.clusters));
        }
    }

    /// The most memory, in bytes, of a position's layers, if the start has `layers` of them.
    pub fn bytes_for(layers: usize) -> usize {
        // Vectors hold up to twice what they use.
        2 * (layers + 1) * (size_of::<(Position<WORDS>, Set<WORDS>)>() + size_of::<Set<WORDS>>())
    }

    /// Layers after which the first colour can be completed.
    pub fn before_completion(&self) -> usize {
        self.common
    }

    /// The position's lower bound.
    pub fn bound(&self) -> u32 {
        self.colors + self.count()
    }

    fn count(&self) -> u32 {
        self.completing.len() as u32 - 1
    }

    /// The clusters absorbed by a child that absorbs `reached` and completes colours, and the number of colours it
    /// completes.
    #[inline(always)]
    pub fn child(&self, board: &SetBoard<WORDS>, reached: Set<WORDS>) -> (LayerDelta<WORDS>, u32) {
        let mut beyond = LayerDelta { extra: reached, around: board.around(reached) };
        let (position, witnesses) = &self.completing[0];
        // A child absorbs no more than one layer. If the layer completes no colour, no child does.
        let completed = if self.common == 1 { beyond.complete(board, position, witnesses) } else { 0 };
        (beyond, completed)
    }

    /// The lower bound of a child that completes `completed` colours, and the decrease in the sum of distances from its
    /// parent.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn measure(&self, board: &SetBoard<WORDS>, mut beyond: LayerDelta<WORDS>, completed: u32) -> (u32, u32) {
        let mut layer = 0;
        let mut nearer = beyond.extra;
        let mut twice = 0;
        while layer + 2 < self.common {
            layer += 1;
            beyond = beyond.within(board, &self.completing[layer].0.live);
            nearer = nearer | beyond.extra;
        }
        let bound = self.bound() - completed - u32::from(self.is_shorter(board, beyond, layer));
        while let Some(live) = self.plain_after(layer + 1).filter(|_| !beyond.extra.is_empty()) {
            layer += 1;
            beyond = beyond.within(board, live);
            // Only completed colours can bring a cluster nearer by more than one move.
            if completed > 0 {
                twice += (nearer & beyond.extra).len();
            }
            nearer = nearer | beyond.extra;
        }
        (bound, nearer.len() + twice)
    }

    /// The remaining clusters after a layer, without completing colours.
    fn plain_after(&self, layer: usize) -> Option<&Set<WORDS>> {
        if layer < self.common { Some(&self.completing[layer].0.live) } else { self.plain.get(layer - self.common) }
    }

    /// True if a child is clear one layer earlier.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn is_shorter(&self, board: &SetBoard<WORDS>, mut beyond: LayerDelta<WORDS>, mut layer: usize) -> bool {
        let last = self.completing.len() - 2;
        while layer < last && !beyond.extra.is_empty() {
            layer += 1;
            let (position, witnesses) = &self.completing[layer];
            beyond = beyond.within(board, &position.live);
            beyond.complete(board, position, witnesses);
        }
        beyond.extra == self.completing[last].0.live
    }
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
    fn within(self, board: &SetBoard<WORDS>, live: &Set<WORDS>) -> Self {
        let extra = (self.extra | self.around) & *live;
        LayerDelta { extra, around: board.around(extra) }
    }

    /// Completes colours and returns their number. The parent at `position` can complete none.
    #[inline(always)]
    fn complete(&mut self, board: &SetBoard<WORDS>, position: &Position<WORDS>, witnesses: &Set<WORDS>) -> u32 {
        let mut completed = 0;
        loop {
            let live = position.live.without(self.extra);
            let hidden = live.without(position.frontier | self.around);
            let mut open = Set::EMPTY;
            for witness in witnesses.without(hidden).iter() {
                let rest = board.mask_of(witness) & live;
                if !rest.meets(&hidden) && !rest.is_empty() {
                    open = open | rest;
                    completed += 1;
                }
            }
            if open.is_empty() {
                return completed;
            }
            self.extra = self.extra | open;
            self.around = self.around | board.around(open);
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;

    #[test]
    fn a_child_has_the_layers_and_distances_that_it_has_by_itself() {
        for (seed, colors) in (1..30).zip([3, 4, 6, 10].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(12, 9, colors, seed).board());
            let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
            let (mut position, mut witnesses) = (board.root().position, board.root().witnesses);
            let mut layers = Layers::new(&Ledger::default());
            while !position.live.is_empty() {
                layers.of(&board, &position);
                assert_eq!(layers.bound(), board.bound(&position, &witnesses, u32::MAX));
                let mut last = (position, witnesses);
                for mask in board.masks().iter().filter(|mask| mask.meets(&position.frontier)) {
                    let reached = *mask & position.frontier;
                    last = (board.absorb(position, reached), witnesses);
                    let settled = board.complete_colors(&mut last.0, &mut last.1);
                    let (child, completed) = layers.child(&board, reached);
                    assert_eq!((child.position(&position), completed), (last.0, settled));
                    if !last.0.live.is_empty() {
                        let bound = board.bound(&last.0, &last.1, u32::MAX);
                        let nearer = board.distances(&position) - board.distances(&last.0);
                        assert_eq!(layers.measure(&board, child, completed), (bound, nearer));
                    }
                }
                (position, witnesses) = last;
            }
        }
    }
}
