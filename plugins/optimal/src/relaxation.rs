//! The relaxed problem behind the lower bound (see [`SetBoard::bound`]). Each layer absorbs the whole frontier, and
//! colours are completed as soon as possible.

use crate::{
    balls::Balls,
    ledger::{Ledger, List},
    set::Set,
    set_board::{Position, SetBoard},
    witnesses::Witnesses,
};

/// The layers of one position computed so far.
#[derive(Debug)]
pub(crate) struct Relaxation<const WORDS: usize> {
    layers: List<Layer<WORDS>>,
    /// Number of layers after which the first colour can be completed.
    first: usize,
    /// The position after the last layer, if it completed nothing.
    shown: Position<WORDS>,
    /// The position after the last layer, with colours completed.
    end: Position<WORDS>,
    witnesses: Witnesses<WORDS>,
}

/// A layer and the position it starts from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layer<const WORDS: usize> {
    /// The position before it.
    pub before: Position<WORDS>,
    /// The witness of each colour of that position.
    pub witnesses: Set<WORDS>,
    /// Number of these colours.
    pub colors: u32,
}

impl<const WORDS: usize> Relaxation<WORDS> {
    /// The memory set aside for this many layers, in bytes. It is more than they take, because the table gets the rest:
    /// with a table of another size, a search in little memory would expand other nodes than it did.
    pub fn bytes_for(layers: usize) -> usize {
        layers * (3 * size_of::<Set<WORDS>>() + size_of::<Witnesses<WORDS>>())
    }

    pub fn new(ledger: &Ledger) -> Self {
        let clear = Position { live: Set::EMPTY, frontier: Set::EMPTY };
        Relaxation { layers: List::new(ledger), first: 0, shown: clear, end: clear, witnesses: Witnesses::NONE }
    }

    /// Computes the layers of a settled position that is not clear, up to the first that completes a colour.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn begin(&mut self, board: &SetBoard<WORDS>, position: &Position<WORDS>, witnesses: &Witnesses<WORDS>) {
        self.layers.clear();
        self.add_layers(board, *position, *witnesses);
        self.first = self.layers.len();
    }

    /// The same for a child of the position of `parent` whose move completed no colour. Its first layers absorb what
    /// the parent's do, plus the balls around the move's clusters.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn begin_child(
        &mut self,
        board: &SetBoard<WORDS>,
        balls: &Balls<WORDS>,
        parent: &Self,
        position: &Position<WORDS>,
        witnesses: &Witnesses<WORDS>,
    ) {
        let common = parent.first - 1;
        let reached = parent.layers[0].before.live.without(position.live);
        if common == 0 || !balls.has(reached.top(), common + 1) {
            return self.begin(board, position, witnesses);
        }
        let last = &parent.layers[common];
        // A cluster hidden in the parent after a layer is hidden in the child one layer earlier.
        self.witnesses = Witnesses { clusters: last.witnesses, ..*witnesses };
        self.layers.clear();
        let mut live = position.live;
        for layer in 1..=common {
            let next = parent.layers[layer].before.live.without(balls.around(reached, layer));
            let before = Position { live, frontier: live.without(next) };
            self.layers.push(Layer { before, ..*last });
            live = next;
        }
        self.end = Position { live, frontier: (last.before.frontier | balls.around(reached, common + 1)) & live };
        self.shown = self.end;
        if board.complete_colors(&mut self.end, &mut self.witnesses) == 0 {
            self.extend(board);
        }
        self.first = self.layers.len();
    }

    /// Adds layers up to the next one that completes a colour.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn extend(&mut self, board: &SetBoard<WORDS>) {
        self.add_layers(board, self.end, self.witnesses);
    }

    /// Adds all layers up to the last.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn finish(&mut self, board: &SetBoard<WORDS>) {
        while !self.is_clear() {
            self.extend(board);
        }
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn add_layers(&mut self, board: &SetBoard<WORDS>, mut end: Position<WORDS>, mut witnesses: Witnesses<WORDS>) {
        loop {
            self.layers.push(Layer { before: end, witnesses: witnesses.clusters, colors: witnesses.colors });
            end = board.absorb(end, end.frontier);
            let shown = end;
            if board.complete_colors(&mut end, &mut witnesses) > 0 {
                (self.shown, self.end, self.witnesses) = (shown, end, witnesses);
                return;
            }
        }
    }

    #[inline(always)]
    pub fn layers(&self) -> &[Layer<WORDS>] {
        &self.layers
    }

    /// True if a colour of these clusters, live before the layer before `layer`, was completed before `layer`. A layer
    /// alone absorbs no colour's last cluster, because one of each colour is hidden before it.
    #[inline(always)]
    pub fn has_completed(&self, board: &SetBoard<WORDS>, layer: usize, clusters: &Set<WORDS>) -> bool {
        if layer < self.first {
            return false;
        }
        let live = &self.layers[layer].before.live;
        for mask in board.masks() {
            if mask.meets(clusters) && !mask.meets(live) {
                return true;
            }
        }
        false
    }

    /// Number of layers after which the first colour can be completed.
    #[inline(always)]
    pub fn first(&self) -> usize {
        self.first
    }

    /// True if nothing is left after the layers.
    #[inline(always)]
    pub fn is_clear(&self) -> bool {
        self.end.live.is_empty()
    }

    /// The position after the last layer, if it completed nothing.
    #[inline(always)]
    pub fn shown(&self) -> Position<WORDS> {
        self.shown
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
    fn a_child_has_the_layers_that_it_has_by_itself() {
        let mut taken_over = 0;
        for (seed, colors) in (1..40).zip([3, 4, 6, 10].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(12, 10, colors, seed).board());
            let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
            let (mut position, mut witnesses) = (board.root().position, board.root().witnesses);
            let mut parent = Relaxation::new(&Ledger::default());
            parent.begin(&board, &position, &witnesses);
            let memory = if seed % 3 == 0 { 1 << 14 } else { 1 << 20 };
            let balls = Balls::new(&board, parent.first(), &Ledger::new(memory));
            while !position.live.is_empty() {
                parent.begin(&board, &position, &witnesses);
                let mut last = (position, witnesses);
                for mask in board.masks().iter().filter(|mask| mask.meets(&position.frontier)) {
                    last = (board.absorb(position, *mask & position.frontier), witnesses);
                    if board.complete_colors(&mut last.0, &mut last.1) > 0 {
                        continue;
                    }
                    let [mut alone, mut after] = [(); 2].map(|()| Relaxation::new(&Ledger::default()));
                    alone.begin(&board, &last.0, &last.1);
                    after.begin_child(&board, &balls, &parent, &last.0, &last.1);
                    assert_eq!(
                        (alone.first(), alone.shown, alone.end),
                        (after.first(), after.shown, after.end),
                        "board {seed}"
                    );
                    for (one, other) in alone.layers().iter().zip(after.layers()) {
                        assert_eq!(one.before, other.before, "board {seed}");
                        let hidden = other.before.live.without(other.before.frontier);
                        assert!(other.witnesses.without(hidden).is_empty(), "board {seed}");
                        assert_eq!(one.witnesses.len(), other.witnesses.len(), "board {seed}");
                    }
                    taken_over += u32::from(parent.first() > 1);
                }
                (position, witnesses) = last;
            }
        }
        assert!(taken_over > 1000, "{taken_over}");
    }
}
