//! The code and the search tree of a step's lane.

use bevy_egui::egui::{ScrollArea, Ui};

use super::{super::scenes::step_at, Panel};
use crate::{
    race::LaneRunner,
    screens::race::search_panel::{
        code::{Code, show_variables},
        tree::{Pointed, height_for_tree, show_tree},
    },
    ui::{card, note},
};

/// Draws what the step shows of its lane's search. Returns the position under the pointer.
pub(super) fn show_tour_inside(ui: &mut Ui, panel: &Panel) -> Option<Pointed> {
    let (chapter, (at, _)) = (panel.current_tour.tour.chapter()?, panel.current_tour.tour.position()?);
    let wanted = step_at(chapter, at).inside?;
    let (lane, code) = panel.codes.iter().find(|(lane, _)| lane.index == wanted)?;
    let LaneRunner::Solver(spec) = &lane.runner else { return None };
    let (words, trace) = (&panel.words, code.trace());
    let of_solver = panel.cards.of(&spec.info().id)?;
    Code::of(of_solver, words.tag()).show_still(ui, trace);
    if trace.has_lines() {
        show_variables(ui, words, &panel.palettes, trace);
    }
    let tree = trace.tree();
    if tree.len() < 2 {
        return None;
    }
    let height = height_for_tree(ui);
    card(ui, |ui| {
        let area = ScrollArea::horizontal().id_salt("tree of the tour");
        let pointed = area.show(ui, |ui| show_tree(ui, words, &panel.palettes, (lane.index, tree), height)).inner;
        let (expanded, cut) = (tree.expanded(), tree.cut());
        note(ui, message!(words, "inside-tree-counts", expanded, cut));
        pointed
    })
}
