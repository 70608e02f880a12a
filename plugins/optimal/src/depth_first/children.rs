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
            let parent = Parent { board, balls: &self.balls, reach, node, deadline };
            let relaxation = &mut self.line.relaxations[depth];
            // A walk that was found lowers the limit.
            let Some(child) = parent.child(relaxation, (color as u8, reached), self.limit, self.cuts) else { continue };
            if child.position.live.is_empty() {
                self.found(child.moves, color as u8);
            } else {
                self.line.wait(child);
            }
        }
    }
}
