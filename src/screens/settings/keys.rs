//! Key bindings: press a command's button, then its new key.

use bevy::prelude::*;
use bevy_egui::egui::{Grid, Ui};

use crate::{
    input::{BindKeyCommand, KeyBindings, Refusal},
    languages::words::Words,
    ui::{ActionButton, SPACE, card, quiet, warn},
};

pub(super) fn show(ui: &mut Ui, words: &Words, asked: &mut EventWriter<BindKeyCommand>) {
    let keys = words.keys();
    card(ui, |ui| {
        quiet(ui, words.get("settings-keys-about"));
        ui.add_space(SPACE[1]);
        let (waiting, refusal) = match keys.asking() {
            Some((id, refusal)) => (Some(id), refusal.cloned()),
            None => (None, None),
        };
        Grid::new("keys of commands").num_columns(2).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
            for (binding, current) in keys.all() {
                let is_waiting = waiting == Some(binding.id);
                let text = match current {
                    _ if is_waiting => words.get("settings-keys-press"),
                    [] => "–".to_owned(),
                    current => words.key_labels(current),
                };
                let button = ActionButton::plain(text).chosen(is_waiting).min_size([150.0, 30.0]);
                let response = ui.add_enabled(binding.can_change(), button);
                if response.clicked() {
                    // Otherwise Space or Enter as the new key would press the button again.
                    response.surrender_focus();
                    asked.write(BindKeyCommand::Ask(binding.id));
                }
                match &refusal {
                    Some(refusal) if is_waiting => warn(ui, explain(words, refusal, keys)),
                    _ => ui.label(words.about_key(binding)),
                };
                ui.end_row();
            }
        });
        ui.add_space(SPACE[1]);
        let usual = ui.add_enabled(!keys.own().is_empty(), ActionButton::plain(words.get("settings-keys-reset")));
        if usual.clicked() {
            asked.write(BindKeyCommand::Reset);
        }
    });
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
