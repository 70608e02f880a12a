//! Engines in the set-up panel: the known ones, and a form for a new one.

use bevy::prelude::*;
use bevy_egui::egui::{Align, Label, Layout, Ui, vec2};
use color_walk_api::solver::{Registry, SolverSpec};
use color_walk_assets::MAX_LANES;
use color_walk_sessions::Starter;

use crate::{
    languages::words::Words,
    search::engine_roster::{EngineCommand, EngineRoster},
    ui::{ActionButton, Named, icon, line, note, quiet, tool, warn},
};

/// The form for a new engine.
#[derive(Default)]
pub(super) struct NewEngine {
    is_open: bool,
    name: String,
    command: String,
    /// True once the person has submitted the form.
    is_asked_for: bool,
}

/// Returns a command to the roster.
pub(super) fn show_engines(
    ui: &mut Ui,
    words: &Words,
    new: &mut NewEngine,
    starters: &mut Vec<Starter>,
    roster: &EngineRoster,
    registry: &Registry,
) -> Option<EngineCommand> {
    let mut asked = None;
    let own = roster.own();
    for info in registry.iter().filter(|info| info.is_engine()) {
        entry(ui, |ui| {
            if own.iter().any(|name| *name == *info.id) {
                asked = remove_button(ui, words, &info.id).or(asked.take());
            }
            let about = message!(words, "engines-race", name = &*info.name);
            let add = ui.add_enabled(starters.len() < MAX_LANES, ActionButton::plain(icon::ADD).min_size([34.0, 34.0]));
            if add.named(&about).on_hover_text(about).clicked() {
                starters.push(Starter::Solver(SolverSpec::of(info)));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let hover = match &*info.author {
                    "" => info.id.to_string(),
                    author => message!(words, "engines-by", id = &*info.id, author),
                };
                ui.add(Label::new(&*info.name).truncate()).on_hover_text(hover);
            });
        });
    }
    let is_down = |name: &&String| registry.get(name).is_none() && roster.starting().all(|other| other != *name);
    for name in own.iter().filter(is_down) {
        entry(ui, |ui| {
            asked = remove_button(ui, words, name).or(asked.take());
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                warn(ui, message!(words, "engines-down", name = name.as_str()));
            });
        });
    }
    if own.is_empty() && !registry.iter().any(|info| info.is_engine()) {
        quiet(ui, words.get("engines-about"));
    }
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
    if !new.is_open {
        new.is_open = ui.add(ActionButton::plain(words.get("engines-new"))).clicked();
        return asked;
    }
    form(ui, words, new, roster).or(asked)
}

/// A line with buttons at the right.
fn entry(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), 34.0);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), add);
}

fn form(ui: &mut Ui, words: &Words, new: &mut NewEngine, roster: &EngineRoster) -> Option<EngineCommand> {
    for (text, hint) in [(&mut new.name, "engines-name"), (&mut new.command, "engines-command")] {
        let hint = words.get(hint);
        ui.add(line(text).hint_text(&hint).desired_width(f32::INFINITY)).named(hint);
    }
    let is_ready = !new.name.trim().is_empty() && !new.command.trim().is_empty();
    let is_pressed = ui.add_enabled(is_ready, ActionButton::plain(words.get("engines-register"))).clicked();
    let folder = roster.kept().map(|kept| kept.folder().display().to_string()).unwrap_or_default();
    note(ui, message!(words, "engines-register-about", folder = folder.as_str()));
    new.is_asked_for = is_pressed;
    is_pressed.then(|| EngineCommand::Register { name: new.name.clone(), command: new.command.clone() })
}

fn remove_button(ui: &mut Ui, words: &Words, name: &str) -> Option<EngineCommand> {
    let about = message!(words, "engines-remove", name);
    tool(ui, icon::CLOSE, &about).named(about).clicked().then(|| EngineCommand::Remove(name.to_owned()))
}
