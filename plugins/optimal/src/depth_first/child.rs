//! The position after a move, unless its lower bound rules it out.

use super::{
    cuts::{Cut, Cuts},
    node::Node,
};
use crate::{
    balls::Balls, layer_delta::LayerDelta, reach::Reach, relaxation::Relaxation, set::Set, set_board::SetBoard,
};

/// A settled position, and what bounds its children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parent<'a, const WORDS: usize> {
    pub board: &'a SetBoard<WORDS>,
    pub balls: &'a Balls<WORDS>,
    pub reach: &'a Reach<WORDS>,
    pub node: &'a Node<WORDS>,
    /// Layers up to the deadline; 0 if unknown.
    pub deadline: u32,
}

impl<const WORDS: usize> Parent<'_, WORDS> {
    /// The child after choosing `color`, which absorbs `reached`, a part of the frontier. `None` if a walk through it
    /// needs more than `limit` moves, or if the move reveals nothing. `relaxation` has the parent's layers.
    #[inline(always)]
    pub fn child(
        &self,
        relaxation: &mut Relaxation<WORDS>,
        (color, reached): (u8, Set<WORDS>),
        limit: u32,
        cuts: Cuts,
    ) -> Option<Node<WORDS>> {
        let Parent { board, balls, reach, node, deadline } = *self;
        let Node { position: parent, witnesses, .. } = node;
        let budget = limit.saturating_sub(node.moves);
        relaxation.finish(board);
        let layers = relaxation.layers();
        let least = layers.len() as u32 + witnesses.colors;
        // Without slack, most children are cut before they are built: those that need as many moves as their parent.
        // Where layers can be skipped, no child completes a colour.
        let mut bound = None;
        if reach.skips() && least >= budget {
            let layer = reach.layers();
            let beyond = balls.beyond(board, reach, &layers[layer], reached);
            let after = least - u32::from(beyond.is_shorter(board, layers, layer));
            if cuts.has(Cut::Bound) && 1 + after > budget {
                return None;
            }
            bound = Some(after);
        }
        let mut position = board.absorb(*parent, reached);
        // A colour that must be played again, and reveals nothing when played at once, can wait.
        if cuts.has(Cut::RevealsNothing) && position.frontier.without(parent.frontier).is_empty() {
            return None;
        }
        let mut witnesses = *witnesses;
        let completed = board.complete_colors(&mut position, &mut witnesses);
        let moves = 1 + completed;
        if moves > budget {
            return None;
        }
        if position.live.is_empty() {
            let (moves, bound, opened, has_completed, deadline) = (node.moves + moves, 0, 0, false, 0);
            return Some(Node { position, witnesses, moves, bound, color, opened, has_completed, deadline });
        }
        let bound = match bound {
            Some(bound) => bound,
            None => {
                let layer = reach.layers();
                let beyond = if reach.skips() {
                    balls.beyond(board, reach, &layers[layer], reached)
                } else {
                    LayerDelta { extra: parent.live.without(position.live), around: position.frontier }
                };
                least - completed - u32::from(beyond.is_shorter(board, layers, layer))
            }
        };
        if cuts.has(Cut::Bound) && moves + bound > budget {
            return None;
        }
        Some(Node {
            position,
            witnesses,
            moves: node.moves + moves,
            bound,
            color,
            opened: board.colors_of(position.frontier.without(parent.frontier)),
            has_completed: completed > 0,
            // A child without slack has its deadline one layer before its parent's. Unknown (0) stays unknown.
            deadline: if moves + bound == budget { deadline.saturating_sub(1) } else { 0 },
        })
    }
}
