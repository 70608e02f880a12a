//! The position after a move, unless its lower bound rules it out.

use super::cuts::{Cut, Cuts};
use crate::{
    balls::Balls,
    layer_delta::LayerDelta,
    reach::Reach,
    relaxation::Relaxation,
    set::Set,
    set_board::{Position, SetBoard},
    witnesses::Witnesses,
};

/// A settled position, and what bounds its children.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parent<'a, const WORDS: usize> {
    pub board: &'a SetBoard<WORDS>,
    pub balls: &'a Balls<WORDS>,
    pub reach: &'a Reach<WORDS>,
    pub position: &'a Position<WORDS>,
    pub witnesses: &'a Witnesses<WORDS>,
}

/// A settled position after a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<const WORDS: usize> {
    pub position: Position<WORDS>,
    pub witnesses: Witnesses<WORDS>,
    /// Moves from its parent: the move, and one for each colour completed after it.
    pub moves: u32,
    /// The lower bound on a walk from it, in moves.
    pub bound: u32,
    /// The colours that gained reachable clusters, as bits.
    pub opened: u64,
}

impl<const WORDS: usize> Parent<'_, WORDS> {
    /// The child after absorbing `reached`, a part of the frontier. `None` if it needs more than `budget` moves,
    /// counted from the parent, or if the move reveals nothing. `relaxation` has the parent's layers.
    #[inline(always)]
    pub fn child(
        &self,
        relaxation: &mut Relaxation<WORDS>,
        reached: Set<WORDS>,
        budget: u32,
        cuts: Cuts,
    ) -> Option<Child<WORDS>> {
        let Parent { board, balls, reach, position: parent, witnesses } = *self;
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
            return Some(Child { position, witnesses, moves, bound: 0, opened: 0 });
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
        let opened = board.colors_of(position.frontier.without(parent.frontier));
        Some(Child { position, witnesses, moves, bound, opened })
    }
}
