//! The script's output: its error, its result, the candidates of `choose`, its parameters, and its log.

use bevy_egui::egui::{CollapsingHeader, FontId, Label, RichText, ScrollArea, Sense, Ui};
use color_walk_api::{
    run::Outcome,
    solver::{Explanation, Unit, Value},
};
use color_walk_play::workshop::error_line;

use super::{Panel, goals, reference};
use crate::{
    screens::{explanation, race::search_panel::tiles, widgets::line_up_editor::edit_params},
    ui::{Named, SPACE, Themed, semibold},
};

pub(super) fn show_workshop_output(ui: &mut Ui, panel: &mut Panel) {
    ui.add_space(4.0);
    ScrollArea::vertical().id_salt("workshop output").auto_shrink(false).show(ui, |ui| {
        if let Some(news) = *panel.news {
            ui.label(RichText::new(panel.words.get(news)).color(ui.colors().gold));
        }
        if let Some((line, column, message)) = panel.workshop.problem.clone() {
            fault(ui, panel, line, column, &message);
        } else if panel.workshop.is_compiling() {
            ui.label(panel.words.get("workshop-compiling"));
        }
        result(ui, panel);
        ui.add_space(SPACE[1]);
        // Above all that may be long.
        goals::show_workshop_goals(ui, panel);
        ui.add_space(SPACE[1]);
        reason(ui, panel);
        profile(ui, panel);
        if let Some(spec) = panel.workshop.solver().filter(|spec| !spec.info().params.is_empty()).cloned() {
            let mut edited = spec.clone();
            edit_params(ui, &panel.words, &mut edited);
            if edited != spec {
                panel.workshop.set_params(edited);
            }
        }
        for text in &panel.workshop.log {
            ui.add(Label::new(RichText::new(text).font(FontId::monospace(13.0))).wrap());
        }
        CollapsingHeader::new(panel.words.get("workshop-reference"))
            .id_salt("workshop reference")
            .show(ui, |ui| reference::show_workshop_reference(ui, &panel.words));
    });
}

/// An error. A click puts the cursor on its line.
fn fault(ui: &mut Ui, panel: &mut Panel, line: Option<u32>, column: Option<u32>, message: &str) {
    let message = message.to_owned();
    let text = match (line, column) {
        (Some(line), Some(column)) => message!(panel.words, "workshop-line-column", line, column, message),
        (Some(line), None) => message!(panel.words, "workshop-line", line, message),
        (None, _) => message,
    };
    let label = Label::new(RichText::new(&text).color(ui.colors().warning)).wrap();
    let response = ui.add(if line.is_some() { label.sense(Sense::click()) } else { label });
    if response.named(&text).clicked() {
        panel.workshop.goes_to = line;
    }
}

/// The walk so far, or its end.
fn result(ui: &mut Ui, panel: &mut Panel) {
    let Some((playback, thinking, ..)) = panel.lanes.iter().next() else { return };
    let (words, moves, nodes) = (&panel.words, playback.walk().len(), thinking.nodes);
    let text = match playback.outcome() {
        Some(outcome) if outcome.is_cleared() => message!(words, "workshop-cleared", moves, nodes),
        _ => message!(words, "workshop-so-far", moves, nodes),
    };
    ui.label(RichText::new(text).font(semibold(15.0)));
    if let Some(outcome) = playback.outcome().filter(|outcome| !outcome.is_cleared()).cloned() {
        let line = line_of(&outcome);
        let message = words.trouble(&outcome).unwrap_or_default();
        // The message names the line itself.
        let label = Label::new(RichText::new(&message).color(ui.colors().warning)).wrap().sense(Sense::click());
        if ui.add(label).named(&message).clicked() {
            panel.workshop.goes_to = line;
        }
    }
}

/// The reason for the last move.
fn reason(ui: &mut Ui, panel: &Panel) {
    let Some((playback, _, explanations, _)) = panel.lanes.iter().next() else { return };
    let words = &panel.words;
    if !playback.is_over()
        && let Some((number, Explanation::Candidates { chosen, unit, candidates, .. })) = explanations.at(playback)
    {
        ui.label(RichText::new(message!(words, "workshop-saw", number = number + 1)).color(ui.colors().quiet));
        tiles::candidates(ui, words, &panel.palettes, *chosen, *unit, candidates);
    } else if let Some((_, reason)) = explanations.at(playback).filter(|_| !playback.is_over()) {
        ui.label(explanation::sentence(words, reason));
        if let Explanation::Told { chosen, candidates, .. } = reason
            && !candidates.is_empty()
        {
            tiles::candidates(ui, words, &panel.palettes, *chosen, Unit::Points, candidates);
        }
    }
}

/// The functions that have taken the script's steps so far.
fn profile(ui: &mut Ui, panel: &Panel) {
    let Some((.., code)) = panel.lanes.iter().next() else { return };
    let words = &panel.words;
    let profile = code.trace().variables().iter().find(|variable| variable.name == "profile");
    if let Some(Value::Text(profile)) = profile.map(|variable| &variable.value) {
        ui.label(
            RichText::new(message!(words, "workshop-profile", profile = profile.to_string())).color(ui.colors().quiet),
        );
    }
}

/// The line that ended the script.
fn line_of(outcome: &Outcome) -> Option<u32> {
    error_line(&outcome.trouble()?)
}
