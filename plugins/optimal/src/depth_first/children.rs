//! The children of a position, and the order in which they are searched.

use super::{DepthFirst, child::Parent, node::Node};
use crate::{reach::Reach, set_board::SetBoard};

impl<const WORDS: usize> DepthFirst<WORDS> {
    /// Queues the children that no cut removes, and records walks.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn expand(
        &mut self,
        board: &SetBoard<WORDS>,
        node: &Node<WORDS>,
        reach: &Reach<WORDS>,
        colors: u64,
        deadline: u32,
    ) {
        let depth = self.line.frames.len() - 1;
        for (color, mask) in board.masks().iter().enumerate() {
            let reached = *mask & node.position.frontier;
            if colors & (1 << color) == 0 || reached.is_empty() {
                continue;
            }
            let (position, witnesses) = (&node.position, &node.witnesses);
            let parent = Parent { board, balls: &self.balls, reach, position, witnesses };
            // A walk that was found lowers the limit.
            let budget = self.limit.saturating_sub(node.moves);
            let Some(child) = parent.child(&mut self.line.relaxations[depth], reached, budget, self.cuts) else {
                continue;
            };
            if child.position.live.is_empty() {
                self.found(node.moves + child.moves, color as u8);
                continue;
            }
            self.line.wait(Node::after(node, &child, color as u8, self.limit, deadline));
        }
    }
}
