//! The lower bound and distances of each child, from what the child's layers add to its parent's (see
//! [`LayerDelta`]). The lower bound is the number of layers plus colours.

use crate::{
    layer_delta::LayerDelta,
    ledger::{Ledger, List},
    relaxation::{Layer, Relaxation},
    set::Set,
    set_board::{Position, SetBoard},
};

/// All layers of one position, with and without completing colours.
#[derive(Debug)]
pub(crate) struct ChildLayers<const WORDS: usize> {
    relaxation: Relaxation<WORDS>,
    /// The remaining clusters after each layer without completing colours, from the first that differs.
    plain: List<Set<WORDS>>,
    /// Colours left.
    colors: u32,
}

impl<const WORDS: usize> ChildLayers<WORDS> {
    pub fn new(ledger: &Ledger) -> Self {
        ChildLayers { relaxation: Relaxation::new(ledger), plain: List::new(ledger), colors: 0 }
    }

    /// Computes the layers of a settled position that is not clear.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn of(&mut self, board: &SetBoard<WORDS>, position: &Position<WORDS>) {
        let witnesses = board.witnesses(position);
        self.colors = witnesses.colors;
        self.relaxation.begin(board, position, &witnesses);
        let mut plain = self.relaxation.shown();
        self.plain.clear();
        while !plain.live.is_empty() {
            self.plain.push(plain.live);
            plain = board.absorb(plain, plain.frontier);
        }
        self.relaxation.finish(board);
    }

    /// The most memory, in bytes, of a position's layers, if the start has `layers` of them.
    pub fn bytes_for(layers: usize) -> usize {
        // Vectors hold up to twice what they use.
        2 * (layers + 1) * (size_of::<Layer<WORDS>>() + size_of::<Set<WORDS>>())
    }

    /// The position's lower bound.
    pub fn bound(&self) -> u32 {
        self.colors + self.relaxation.layers().len() as u32
    }

    /// The clusters absorbed by a child that absorbs `reached` and completes colours, and the number of colours it
    /// completes.
    #[inline(always)]
    pub fn child(&self, board: &SetBoard<WORDS>, reached: Set<WORDS>) -> (LayerDelta<WORDS>, u32) {
        let mut beyond = LayerDelta { extra: reached, around: board.around(reached) };
        // A child absorbs no more than one layer. If the layer completes no colour, no child does.
        let completed =
            if self.relaxation.first() == 1 { beyond.complete(board, &self.relaxation.layers()[0]) } else { 0 };
        (beyond, completed)
    }

    /// The lower bound of a child that completes `completed` colours, and the decrease in the sum of distances from its
    /// parent.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn measure(&self, board: &SetBoard<WORDS>, mut beyond: LayerDelta<WORDS>, completed: u32) -> (u32, u32) {
        let mut layer = 0;
        let mut nearer = beyond.extra;
        let mut twice = 0;
        while layer + 2 < self.relaxation.first() {
            layer += 1;
            beyond = beyond.within(board, &self.relaxation.layers()[layer].before.live);
            nearer = nearer | beyond.extra;
        }
        let bound = self.bound() - completed - u32::from(beyond.is_shorter(board, self.relaxation.layers(), layer));
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
        match layer.checked_sub(self.relaxation.first()) {
            Some(index) => self.plain.get(index),
            None => Some(&self.relaxation.layers()[layer].before.live),
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
            let mut layers = ChildLayers::new(&Ledger::default());
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
