//! Tells a watcher what a beam does: its lines of pseudo-code, and its tree.

use color_walk_api::solver::{Cut, Fuel};

use super::{Beam, Board};
use crate::code_lines::CodeLines;

impl<B: Board> Beam<B> {
    fn shows(&self, lines: CodeLines) -> bool {
        self.lines == Some(lines)
    }

    #[cold]
    pub(super) fn tell_begin(&mut self, fuel: &mut Fuel) {
        let layer = self.layer.len();
        if self.shows(CodeLines::Beam) {
            fuel.at("layer", || [("layer", layer.into()), ("best", None::<u32>.into())]);
        }
        if let Some(tracer) = fuel.tracer() {
            tracer.root();
        }
    }

    /// The next position of the layer is about to be expanded.
    #[cold]
    pub(super) fn tell_position(&self, board: &B, fuel: &mut Fuel) {
        let Some(node) = self.layer.get(self.next) else { return };
        if self.lines.is_some() {
            fuel.at("each", || [("layer", (self.layer.len() - self.next).into()), ("moves", node.moves.into())]);
        }
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
        {
            tracer.expand(&board.walk_of(&self.children.choices(node.trail, None)));
        }
    }

    /// A position was expanded. `best` is the length of the best walk before.
    #[cold]
    pub(super) fn tell_children(&self, board: &B, best: Option<u32>, fuel: &mut Fuel) {
        let found = self.children.best().filter(|(moves, _)| best.is_none_or(|best| *moves < best));
        if let Some((moves, choices)) = found {
            if self.shows(CodeLines::Beam) {
                fuel.at("clears", || [("best", (*moves).into())]);
            }
            if let Some(tracer) = fuel.tracer() {
                tracer.best(&board.walk_of(choices));
            }
        }
        if self.shows(CodeLines::Beam) {
            fuel.at("add", || [("children", self.children.len().into())]);
        }
    }

    /// The lines to all children, before the best ones are chosen.
    #[cold]
    pub(super) fn told_children(&self, fuel: &mut Fuel) -> Vec<Vec<u8>> {
        if fuel.tracer().is_some_and(|tracer| tracer.has_room()) { self.children.lines() } else { Vec::new() }
    }

    /// The next layer was chosen of `children`.
    #[cold]
    pub(super) fn tell_choice(&self, board: &B, children: &[Vec<u8>], fuel: &mut Fuel) {
        if self.lines.is_some() {
            fuel.at("choose", || [("layer", self.layer.len().into())]);
        }
        let Some(tracer) = fuel.tracer() else { return };
        let kept: Vec<Vec<u8>> = self.layer.iter().map(|node| self.children.choices(node.trail, None)).collect();
        for child in children.iter().filter(|child| !kept.contains(child)) {
            tracer.cut(&board.walk_of(child), Cut::LeftOut);
        }
    }
}
