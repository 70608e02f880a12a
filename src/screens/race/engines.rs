//! Engines in the set-up panel: the known ones, and a form for a new one.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use color_walk_api::{Registry, SolverSpec};
use color_walk_assets::MAX_LANES;
use color_walk_sessions::Starter;

use crate::{
    base::engine_roster::{EngineCommand, EngineRoster},
    languages::words::Words,
    ui::{Named, Themed, icon, line},
};

/// The form's fields.
#[derive(Default)]
pub(super) struct NewEngine {
    name: String,
    command: String,
    /// True once the person has submitted the form.
    is_asked_for: bool,
}

/// Returns a command to the roster.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    new: &mut NewEngine,
    starters: &mut Vec<Starter>,
    roster: &EngineRoster,
    registry: &Registry,
) -> Option<EngineCommand> {
    let mut asked = None;
    let own = roster.own();
    let running = registry.iter().filter(|info| info.is_engine());
    for info in running {
        ui.horizontal(|ui| {
            let lane = egui::Button::new(icon::ADD);
            let about = message!(words, "engines-race", name = &*info.name);
            if ui.add_enabled(starters.len() < MAX_LANES, lane).named(&about).on_hover_text(about).clicked() {
                starters.push(Starter::Solver(SolverSpec::of(info)));
            }
            if own.iter().any(|name| *name == *info.id) {
                asked = remove_button(ui, words, &info.id).or(asked.take());
            }
            ui.add(egui::Label::new(&*info.name).truncate()).on_hover_text(&*info.id);
        });
    }
    // Engines that failed to start.
    for name in own.iter().filter(|&name| registry.get(name).is_none() && roster.starting().all(|other| other != name))
    {
        ui.horizontal(|ui| {
            asked = remove_button(ui, words, name).or(asked.take());
            let text = message!(words, "engines-down", name = name.as_str());
            ui.add(egui::Label::new(RichText::new(text).color(ui.colors().warning)).truncate());
        });
    }
    if own.is_empty() && !registry.iter().any(|info| info.is_engine()) {
        ui.label(RichText::new(words.get("engines-about")).color(ui.colors().quiet));
    }
    let field = |ui: &mut Ui, text: &mut String, hint: &str| {
        ui.add(line(text).hint_text(hint).desired_width(f32::INFINITY)).named(hint);
    };
    field(ui, &mut new.name, &words.get("engines-name"));
    field(ui, &mut new.command, &words.get("engines-command"));
    for name in roster.starting() {
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(message!(words, "engines-starting", name));
        });
    }
    if roster.starting().next().is_some() {
        return asked;
    }
    if std::mem::take(&mut new.is_asked_for) && registry.get(new.name.trim()).is_some() {
        *new = NewEngine::default();
    }
    let is_ready = !new.name.trim().is_empty() && !new.command.trim().is_empty();
    let folder = roster.kept().map(|kept| kept.folder().display().to_string()).unwrap_or_default();
    let about = message!(words, "engines-register-about", folder = folder.as_str());
    let register = ui.add_enabled(is_ready, egui::Button::new(words.get("engines-register"))).on_hover_text(about);
    if register.clicked() {
        new.is_asked_for = true;
        return Some(EngineCommand::Register { name: new.name.clone(), command: new.command.clone() });
    }
    asked
}

fn remove_button(ui: &mut Ui, words: &Words, name: &str) -> Option<EngineCommand> {
    let about = message!(words, "engines-remove", name);
    let button = ui.button(icon::CLOSE).named(&about).on_hover_text(about);
    button.clicked().then(|| EngineCommand::Remove(name.to_owned()))
}
