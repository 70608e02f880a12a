//! Tells a watcher what the search does: its lines of pseudo-code, and its tree.

use color_walk_api::solver::{Cut, Fuel};

use super::{DepthFirst, node::Node};
use crate::set_board::SetBoard;

impl<const WORDS: usize> DepthFirst<WORDS> {
    #[cold]
    pub(super) fn tell_begin(&mut self, fuel: &mut Fuel) {
        self.is_new = false;
        if let Some(tracer) = fuel.tracer() {
            tracer.root();
        }
    }

    /// A position is taken.
    #[cold]
    pub(super) fn tell_position(&self, node: &Node<WORDS>, fuel: &mut Fuel) {
        if self.tells_lines {
            fuel.at("search", || [("moves", node.moves.into()), ("best", (self.limit + 1).into())]);
            fuel.at("bound", || [("bound", node.bound.into())]);
            if node.moves + node.bound <= self.limit {
                fuel.at("known", || [("moves", node.moves.into())]);
            }
        }
    }

    /// The position is not expanded.
    #[cold]
    pub(super) fn tell_cut(&self, board: &SetBoard<WORDS>, node: &Node<WORDS>, fuel: &mut Fuel) {
        let is_known = node.moves + node.bound <= self.limit && self.searched.dominates(&node.position, node.moves);
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
        {
            tracer.cut(&self.walk_to(board, node), if is_known { Cut::Dominated } else { Cut::TooLong });
        }
    }

    /// The position is expanded, with these colours as bits.
    #[cold]
    pub(super) fn tell_expanded(&self, board: &SetBoard<WORDS>, node: &Node<WORDS>, colors: u64, fuel: &mut Fuel) {
        if self.tells_lines {
            fuel.at("each", || [("colours", colors.count_ones().into())]);
        }
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
        {
            tracer.expand(&self.walk_to(board, node));
        }
    }

    /// A shorter walk was found.
    #[cold]
    pub(super) fn tell_best(&self, board: &SetBoard<WORDS>, fuel: &mut Fuel) {
        let Some(choices) = &self.best else { return };
        let walk = board.walk_of(choices);
        if self.tells_lines {
            fuel.at("clears", || [("best", walk.len().into())]);
        }
        if let Some(tracer) = fuel.tracer() {
            tracer.best(&walk);
        }
    }

    /// The moves to a position that is not on the line yet.
    fn walk_to(&self, board: &SetBoard<WORDS>, node: &Node<WORDS>) -> Vec<u8> {
        // The line's first entry is the starting position, which no choice led to.
        let choices = self.line.frames.iter().skip(1).map(|frame| frame.color);
        let last = (!self.line.frames.is_empty()).then_some(node.color);
        board.walk_of(&choices.chain(last).collect::<Vec<_>>())
    }
}
