//! Key bindings: press a command's button, then its new key.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use crate::{
    input::{Action, AppCommand, BindKeyCommand, KeyBindings, Refusal},
    languages::words::Words,
    race::ClockCommand,
    ui::{ActionButton, SPACE, card, level, part, quiet, warn},
};

/// Below this width in points, a command stands below its key.
const BESIDE: f32 = 300.0;
/// Height of a key's button, in points.
const HEIGHT: f32 = 30.0;

pub(super) fn show_settings_keys(ui: &mut Ui, words: &Words, asked: &mut EventWriter<BindKeyCommand>) {
    let keys = words.keys();
    card(ui, |ui| {
        quiet(ui, words.get("settings-keys-about"));
        ui.add_space(SPACE[1]);
        let (waiting, refusal) = match keys.asking() {
            Some((id, refusal)) => (Some(id), refusal.cloned()),
            None => (None, None),
        };
        let mut last = "";
        for (binding, current) in keys.all() {
            let heading = heading_of(binding);
            if heading != last {
                ui.add_space(SPACE[1]);
                part(ui, words.get(heading));
                last = heading;
            }
            let is_waiting = waiting == Some(binding.id);
            let text = match current {
                _ if is_waiting => words.get("settings-keys-press"),
                [] => "–".to_owned(),
                current => words.key_labels(current),
            };
            let about = |ui: &mut Ui| match &refusal {
                Some(refusal) if is_waiting => warn(ui, explain(words, refusal, keys)),
                _ => ui.label(words.about_key(binding)),
            };
            let button = ActionButton::plain(text).chosen(is_waiting).min_size([120.0, HEIGHT]);
            let button = button.within(ui.available_width());
            let key = |ui: &mut Ui| ui.add_enabled(binding.can_change(), button);
            let response = if ui.available_width() < BESIDE {
                let response = key(ui);
                about(ui);
                response
            } else {
                // A label wraps in a column only.
                let line = ui.horizontal_top(|ui| {
                    let response = key(ui);
                    level(ui, HEIGHT, about);
                    response
                });
                line.inner
            };
            if response.clicked() {
                // Otherwise Space or Enter as the new key would press the button again.
                response.surrender_focus();
                asked.write(BindKeyCommand::Ask(binding.id));
            }
        }
        ui.add_space(SPACE[1]);
        let usual = ui.add_enabled(!keys.own().is_empty(), ActionButton::plain(words.get("settings-keys-reset")));
        if usual.clicked() {
            asked.write(BindKeyCommand::Reset);
        }
    });
}

/// The message with the name of the screens that have the command.
fn heading_of(action: &Action) -> &'static str {
    match action.command {
        AppCommand::Clock(ClockCommand::NextView) => "settings-keys-several",
        AppCommand::Clock(_) | AppCommand::Inspect(_) | AppCommand::Race(_) => "title-race",
        AppCommand::Solo(_) => "title-play",
        AppCommand::Editor(_) => "title-editor",
        AppCommand::Tour(_) => "title-tour",
        AppCommand::Workshop(_) => "title-workshop",
        AppCommand::Puzzle(_) => "title-puzzles",
        AppCommand::Ui(_) | AppCommand::Page(_) if action.works_everywhere() => "settings-keys-everywhere",
        AppCommand::Ui(_) | AppCommand::Page(_) => "settings-keys-several",
    }
}

fn explain(words: &Words, refusal: &Refusal, keys: &KeyBindings) -> String {
    match refusal {
        Refusal::Reserved { key } => message!(words, "settings-keys-reserved", key = words.key_label(key)),
        Refusal::Taken { key, by } => {
            let other = keys.all().find(|(binding, _)| binding.id == *by);
            let other = other.map_or_else(String::new, |(binding, _)| words.about_key(binding));
            message!(words, "settings-keys-taken", key = words.key_label(key), other)
        }
    }
}
