//! The positions on the current line of a search, and those waiting beside it.

use super::node::{Frame, Node};
use crate::{
    balls::Balls,
    ledger::{Ledger, List},
    relaxation::Relaxation,
    set_board::SetBoard,
};

#[derive(Debug)]
pub(super) struct Line<const WORDS: usize> {
    pub frames: List<Frame<WORDS>>,
    /// Children still to try. The last position's children come last.
    pub waiting: List<Node<WORDS>>,
    /// One for each position on the line, and one for the position being examined.
    pub relaxations: List<Relaxation<WORDS>>,
    ledger: Ledger,
}

impl<const WORDS: usize> Line<WORDS> {
    pub fn new(ledger: &Ledger) -> Self {
        let (frames, waiting, relaxations) = (List::new(ledger), List::new(ledger), List::new(ledger));
        Line { frames, waiting, relaxations, ledger: ledger.clone() }
    }

    /// The most memory, in bytes, of a line of `moves` moves, whose positions have up to `children` children.
    pub fn bytes_for(board: &SetBoard<WORDS>, moves: u32, children: usize) -> usize {
        let of_position = size_of::<Frame<WORDS>>()
            + children * size_of::<Node<WORDS>>()
            + size_of::<Relaxation<WORDS>>()
            + Relaxation::<WORDS>::bytes_for(board.layers());
        // Vectors hold up to twice what they use.
        2 * (moves as usize + 1) * of_position
    }

    /// Builds the layers of a position that may go onto the line.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn relax(&mut self, board: &SetBoard<WORDS>, balls: &Balls<WORDS>, node: &Node<WORDS>) {
        let depth = self.frames.len();
        if self.relaxations.len() == depth {
            self.relaxations.push(Relaxation::new(&self.ledger));
        }
        match self.relaxations.split_at_mut(depth) {
            ([.., parent], [relaxation, ..]) if !node.has_completed => {
                relaxation.begin_child(board, balls, parent, &node.position, &node.witnesses);
            }
            (_, rest) => rest[0].begin(board, &node.position, &node.witnesses),
        }
    }

    pub fn clear(&mut self) {
        self.frames.clear();
        self.waiting.clear();
    }

    /// Index of the last position's first child.
    #[inline(always)]
    pub fn children(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.children)
    }

    /// Moves to a position. The children that wait from now on are its own.
    #[inline(always)]
    pub fn push(&mut self, node: &Node<WORDS>) {
        let Node { position, moves, color, .. } = *node;
        self.frames.push(Frame { position, moves, color, children: self.waiting.len() });
    }

    /// Queues a child of the last position among its siblings, the most promising last.
    #[inline(always)]
    pub fn wait(&mut self, child: Node<WORDS>) {
        let first = self.children();
        let worth = child.worth();
        let mut place = self.waiting.len();
        while place > first && self.waiting[place - 1].worth() <= worth {
            place -= 1;
        }
        self.waiting.insert(place, child);
    }

    /// The sleeping moves of a position, as bits: those of siblings already searched or cut, unless the last moves
    /// brought more of them within reach.
    #[inline(always)]
    pub fn asleep(&self, node: &Node<WORDS>) -> u64 {
        if self.frames.is_empty() {
            return 0;
        }
        let waiting = self.waiting[self.children()..].iter().fold(0, |moves, other| moves | 1 << other.color);
        !(node.opened | waiting)
    }
}
