//! How far balls carry the lower bound of a child beyond that of its parent.

use crate::{
    balls::Balls,
    layer_delta::LayerDelta,
    relaxation::{Layer, Relaxation},
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

    /// The number of these layers.
    #[inline(always)]
    pub fn layers(&self) -> usize {
        self.layers as usize
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

    /// The clusters by which the child that absorbs `reached` is ahead of its parent after those layers, with completed
    /// colours among them. `layer` is the parent's next one.
    #[inline(always)]
    pub fn beyond(
        &self,
        board: &SetBoard<WORDS>,
        reach: &Reach<WORDS>,
        layer: &Layer<WORDS>,
        reached: Set<WORDS>,
    ) -> LayerDelta<WORDS> {
        let layers = reach.layers as usize;
        let extra = self.around(reached, layers) & layer.before.live;
        let mut beyond = LayerDelta { extra, around: self.around(reached, layers + 1) };
        beyond.complete(board, layer);
        beyond
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;
    use crate::ledger::Ledger;

    #[test]
    fn a_child_has_the_bound_that_it_has_by_itself() {
        let (mut skipped, mut shorter) = (0, 0);
        for (seed, colors) in (1..60).zip([3, 4, 6, 10].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(12, 10, colors, seed).board());
            let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
            let (mut position, mut witnesses) = (board.root().position, board.root().witnesses);
            let mut parent = Relaxation::new(&Ledger::default());
            parent.begin(&board, &position, &witnesses);
            let memory = if seed % 3 == 0 { 1 << 14 } else { 1 << 20 };
            let balls = Balls::new(&board, parent.first(), &Ledger::new(memory));
            while !position.live.is_empty() {
                parent.begin(&board, &position, &witnesses);
                let reach = balls.reach(&parent);
                parent.finish(&board);
                let least = parent.layers().len() as u32 + witnesses.colors;
                let mut last = (position, witnesses);
                for mask in board.masks().iter().filter(|mask| mask.meets(&position.frontier)) {
                    let reached = *mask & position.frontier;
                    last = (board.absorb(position, reached), witnesses);
                    let settled = board.complete_colors(&mut last.0, &mut last.1);
                    let layer = reach.layers();
                    let beyond = if reach.skips() {
                        assert_eq!(settled, 0);
                        balls.beyond(&board, &reach, &parent.layers()[layer], reached)
                    } else {
                        LayerDelta { extra: position.live.without(last.0.live), around: last.0.frontier }
                    };
                    let is_shorter = beyond.is_shorter(&board, parent.layers(), layer);
                    if !last.0.live.is_empty() {
                        let bound = least - settled - u32::from(is_shorter);
                        assert_eq!(bound, board.bound(&last.0, &last.1, u32::MAX), "board {seed}");
                        skipped += u32::from(reach.skips());
                        shorter += u32::from(is_shorter);
                    }
                }
                (position, witnesses) = last;
            }
        }
        assert!(skipped > 1000 && shorter > 1000, "{skipped} skip layers, {shorter} are shorter");
    }
}
