//! The positions on the current line of a search, and those waiting beside it.

use super::node::{Frame, Node};
use crate::ledger::{Ledger, List};

#[derive(Debug)]
pub(super) struct Line<const WORDS: usize> {
    pub frames: List<Frame<WORDS>>,
    /// Children still to try. The last position's children come last.
    pub waiting: List<Node<WORDS>>,
}

impl<const WORDS: usize> Line<WORDS> {
    pub fn new(ledger: &Ledger) -> Self {
        Line { frames: List::new(ledger), waiting: List::new(ledger) }
    }

    /// Memory of each position on the line, with up to `children` of them, in bytes.
    pub fn bytes_for(children: usize) -> usize {
        size_of::<Frame<WORDS>>() + children * size_of::<Node<WORDS>>()
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
