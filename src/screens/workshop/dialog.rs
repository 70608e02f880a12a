//! Windows that ask: for a script's new name, and whether to delete it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Window},
};
use color_walk_play::workshop::{MAX_SCRIPT_NAME, script_id};

use super::Workshop;
use crate::{
    languages::words::Words,
    race::scripts::ScriptCommand,
    screens::OpenPanels,
    ui::{ActionButton, Named, line},
};

/// A window over the workshop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkshopDialog {
    /// Asks for the script's new name.
    Rename,
    /// Asks whether to delete the script.
    Delete,
    /// Asks for the path of a script's file.
    #[cfg(not(target_arch = "wasm32"))]
    Open,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    mut workshop: ResMut<Workshop>,
    mut panels: ResMut<OpenPanels>,
    mut draft: Local<Option<String>>,
    mut scripts: EventWriter<ScriptCommand>,
    #[cfg(not(target_arch = "wasm32"))] (mut opened, mut files): (
        ResMut<super::file::OpenedFile>,
        EventWriter<super::ScriptFileEvent>,
    ),
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(dialog) = panels.workshop else {
        *draft = None;
        return Ok(());
    };
    let is_new = draft.is_none();
    let first = if dialog == WorkshopDialog::Rename { workshop.shelf.name() } else { "" };
    let name = draft.get_or_insert_with(|| first.to_owned());
    let (title, does) = match dialog {
        WorkshopDialog::Rename => (words.get("workshop-rename"), words.get("workshop-rename-do")),
        WorkshopDialog::Delete => (words.get("workshop-delete"), words.get("workshop-delete-do")),
        #[cfg(not(target_arch = "wasm32"))]
        WorkshopDialog::Open => (words.get("workshop-open"), words.get("workshop-open-do")),
    };
    let (mut is_open, mut is_done, mut is_left) = (true, false, false);
    let window = Window::new(title).open(&mut is_open).collapsible(false).resizable(false);
    window.anchor(Align2::CENTER_CENTER, [0.0, 0.0]).show(context, |ui| {
        ui.set_width((context_width(ui) - 40.0).min(360.0));
        if dialog != WorkshopDialog::Delete {
            let is_name = dialog == WorkshopDialog::Rename;
            let (field, about) = if is_name {
                (line(name).char_limit(MAX_SCRIPT_NAME), "workshop-name")
            } else {
                (line(name), "workshop-path")
            };
            let field = ui.add(field).named(words.get(about)).on_hover_text(words.get(about));
            if is_new {
                field.request_focus();
            }
            is_done = field.lost_focus() && ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Enter));
        } else {
            ui.label(message!(words, "workshop-delete-question", name = workshop.shelf.name().to_owned()));
        }
        ui.horizontal(|ui| {
            let button = ui.add(ActionButton::primary(does).min_size([96.0, 44.0]));
            if is_new && dialog == WorkshopDialog::Delete {
                button.request_focus();
            }
            is_done |= button.clicked();
            is_left = ui.add(ActionButton::plain(words.get("workshop-cancel")).min_size([96.0, 44.0])).clicked();
        });
    });
    if is_done {
        let old = match dialog {
            WorkshopDialog::Rename => workshop.shelf.rename(name),
            WorkshopDialog::Delete => {
                let old = workshop.shelf.name().to_owned();
                workshop.turn_to(|shelf| shelf.delete());
                Some(old)
            }
            #[cfg(not(target_arch = "wasm32"))]
            WorkshopDialog::Open => {
                super::file::open(std::path::Path::new(name.trim()), &mut opened, &mut files);
                None
            }
        };
        scripts.write_batch(old.map(|old| ScriptCommand::Remove(script_id(&old))));
    }
    if is_done || is_left || !is_open {
        panels.workshop = None;
    }
    Ok(())
}

fn context_width(ui: &bevy_egui::egui::Ui) -> f32 {
    ui.ctx().screen_rect().width()
}
