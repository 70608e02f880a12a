//! The children of a position, and the order in which they are searched.

use crate::{
    depth_first::{DepthFirst, cuts::Cut, node::Node},
    layer_delta::LayerDelta,
    reach::Reach,
    set_board::SetBoard,
};

impl<const WORDS: usize> DepthFirst<WORDS> {
    /// The sleeping colours, as bits: those of siblings already searched or cut, unless the last moves brought more of
    /// the colour within reach.
    #[inline(always)]
    pub(super) fn asleep(&self, node: &Node<WORDS>) -> u64 {
        let Some(parent) = self.line.last() else { return 0 };
        let waiting = self.waiting[parent.children..].iter().fold(0, |colors, other| colors | 1 << other.color);
        !(node.opened | waiting)
    }

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
        for (color, mask) in board.masks().iter().enumerate() {
            let reached = *mask & node.position.frontier;
            if colors & (1 << color) == 0 || reached.is_empty() {
                continue;
            }
            let relaxation = &mut self.relaxations[self.line.len() - 1];
            relaxation.finish(board);
            let layers = relaxation.layers();
            let least = layers.len() as u32 + node.witnesses.colors;
            // Without slack, most children are cut before they are built: those that need as many moves as their
            // parent. Where layers can be skipped, no child completes a colour.
            let mut bound = None;
            if reach.skips() && node.moves + least >= self.limit {
                let layer = reach.layers();
                let beyond = self.balls.beyond(board, reach, &layers[layer], reached);
                let after = least - u32::from(beyond.is_shorter(board, layers, layer));
                if self.cuts.has(Cut::Bound) && node.moves + 1 + after > self.limit {
                    continue;
                }
                bound = Some(after);
            }
            let mut position = board.absorb(node.position, reached);
            let fresh = position.frontier.without(node.position.frontier);
            // A colour that must be played again, and reveals nothing when played at once, can wait.
            if self.cuts.has(Cut::RevealsNothing) && fresh.is_empty() {
                continue;
            }
            let mut witnesses = node.witnesses;
            let settled = board.complete_colors(&mut position, &mut witnesses);
            let moves = node.moves + 1 + settled;
            if moves > self.limit {
                continue;
            }
            if position.live.is_empty() {
                self.found(moves, color as u8);
                continue;
            }
            let bound = match bound {
                Some(bound) => bound,
                None => {
                    let layer = reach.layers();
                    let beyond = if reach.skips() {
                        self.balls.beyond(board, reach, &layers[layer], reached)
                    } else {
                        LayerDelta { extra: node.position.live.without(position.live), around: position.frontier }
                    };
                    least - settled - u32::from(beyond.is_shorter(board, layers, layer))
                }
            };
            if self.cuts.has(Cut::Bound) && moves + bound > self.limit {
                continue;
            }
            let opened = board.colors_of(position.frontier.without(node.position.frontier));
            // A child without slack has its deadline one layer before its parent's. Unknown (0) stays unknown.
            let deadline = if moves + bound == self.limit { deadline.saturating_sub(1) } else { 0 };
            self.wait(Node {
                position,
                witnesses,
                moves,
                bound,
                color: color as u8,
                opened,
                has_completed: settled > 0,
                deadline,
            });
        }
    }

    /// Queues a child among its siblings, the most promising last.
    #[inline(always)]
    fn wait(&mut self, child: Node<WORDS>) {
        let first = self.line.last().map_or(0, |frame| frame.children);
        let worth = child.worth();
        let mut place = self.waiting.len();
        while place > first && self.waiting[place - 1].worth() <= worth {
            place -= 1;
        }
        self.waiting.insert(place, child);
    }
}
