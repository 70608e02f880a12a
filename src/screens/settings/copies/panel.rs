//! Saves a copy, opens one, and takes the last one back.

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use color_walk_keep::{OpenedCopy, Prefer};

use super::{Copies, CopyCommand};
use crate::{
    languages::words::Words,
    ui::{ActionButton, SPACE, card, choice_row, heading, quiet},
};

pub(in super::super) fn show_settings_copies(
    ui: &mut Ui,
    words: &Words,
    copies: &mut ResMut<Copies>,
    commands: &mut EventWriter<CopyCommand>,
    #[cfg(not(target_arch = "wasm32"))] path: &mut String,
    #[cfg(target_arch = "wasm32")] page: &mut EventWriter<crate::input::PageCommand>,
) {
    if let Some((name, opened)) = copies.opened.clone() {
        card(ui, |ui| show_opened(ui, words, &name, &opened, copies, commands));
        return;
    }
    let is_busy = copies.is_busy;
    card(ui, |ui| {
        heading(ui, words.get("settings-copies"));
        quiet(ui, words.get("settings-copies-about"));
        if let Some(is_persistent) = copies.is_persistent {
            quiet(ui, words.get(if is_persistent { "settings-copies-persistent" } else { "settings-copies-fleeting" }));
        }
        ui.add_space(SPACE[1]);
        let save = ActionButton::plain(words.get("settings-copies-save")).within(ui.available_width());
        if ui.add_enabled(!is_busy, save).clicked() {
            commands.write(CopyCommand::Save);
        }
    });
    card(ui, |ui| {
        heading(ui, words.get("settings-copies-open"));
        quiet(ui, words.get("settings-copies-open-about"));
        ui.add_space(SPACE[1]);
        #[cfg(not(target_arch = "wasm32"))]
        show_path(ui, words, is_busy, path, commands);
        #[cfg(target_arch = "wasm32")]
        {
            let choose = ActionButton::plain(words.get("settings-copies-choose")).within(ui.available_width());
            if ui.add_enabled(!is_busy, choose).clicked() {
                page.write(crate::input::PageCommand::ChooseCopy);
            }
        }
        if copies.can_take_back {
            ui.add_space(SPACE[1]);
            quiet(ui, words.get("settings-copies-back-about"));
            let back = ActionButton::plain(words.get("settings-copies-back")).within(ui.available_width());
            if ui.add_enabled(!is_busy, back).clicked() {
                commands.write(CopyCommand::TakeBack);
            }
        }
    });
}

/// The path of a file to open.
#[cfg(not(target_arch = "wasm32"))]
fn show_path(ui: &mut Ui, words: &Words, is_busy: bool, path: &mut String, commands: &mut EventWriter<CopyCommand>) {
    use bevy_egui::egui::Key;

    use crate::ui::{Named, line};

    let label = words.get("settings-copies-path");
    ui.label(&label);
    let typed = ui.add(line(path).desired_width(ui.available_width().min(560.0))).named(label);
    let is_entered = typed.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let open = ActionButton::plain(words.get("settings-copies-open"));
    let is_pressed = ui.add_enabled(!is_busy && !path.trim().is_empty(), open).clicked();
    if (is_pressed || is_entered) && !is_busy && !path.trim().is_empty() {
        commands.write(super::read(std::path::Path::new(path.trim())));
    }
}

/// Shows what the opened copy would add, and asks.
fn show_opened(
    ui: &mut Ui,
    words: &Words,
    name: &str,
    opened: &OpenedCopy,
    copies: &mut ResMut<Copies>,
    commands: &mut EventWriter<CopyCommand>,
) {
    heading(ui, name);
    let summary = opened.summary(copies.prefer);
    if summary.has_changes {
        quiet(ui, words.get("settings-copies-adds"));
    }
    for line in summary.lines() {
        ui.label(words.say(&line));
    }
    if !summary.differing.is_empty() {
        ui.add_space(SPACE[1]);
        let sides = [(Prefer::Here, "settings-copies-here"), (Prefer::Copy, "settings-copies-copy")];
        if let Some(prefer) = choice_row(ui, words, "settings-copies-prefer", copies.prefer, &sides) {
            copies.prefer = prefer;
        }
    }
    ui.add_space(SPACE[1]);
    ui.horizontal(|ui| {
        if summary.has_changes {
            let add = ActionButton::primary(words.get("settings-copies-add"));
            if ui.add_enabled(!copies.is_busy, add).clicked() {
                commands.write(CopyCommand::Add);
            }
        }
        let id = if summary.has_changes { "settings-copies-decline" } else { "settings-copies-close" };
        if ui.add_enabled(!copies.is_busy, ActionButton::plain(words.get(id))).clicked() {
            commands.write(CopyCommand::Decline);
        }
    });
}
