//! Dialogs that ask: for a script's new name, and whether to delete it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Key, Label, Ui},
};
use color_walk_play::workshop::{MAX_SCRIPT_NAME, script_id};

use super::Workshop;
use crate::{
    languages::words::Words,
    race::scripts::ScriptCommand,
    screens::OpenPanels,
    ui::{ActionButton, Dialog, Named, SPACE, line},
};

/// A dialog over the workshop.
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
    let first = if dialog == WorkshopDialog::Rename { workshop.library.name() } else { "" };
    let name = draft.get_or_insert_with(|| first.to_owned());
    let does = words.get(match dialog {
        WorkshopDialog::Rename => "workshop-rename-do",
        WorkshopDialog::Delete => "workshop-delete-do",
        #[cfg(not(target_arch = "wasm32"))]
        WorkshopDialog::Open => "workshop-open-do",
    });
    let frame = Dialog { id: "workshop dialog", name: &does, most: [420.0, 320.0], ..Dialog::default() };
    let body = |ui: &mut Ui| {
        let mut is_done = false;
        if dialog == WorkshopDialog::Delete {
            let question = message!(words, "workshop-delete-question", name = workshop.library.name().to_owned());
            ui.add(Label::new(question).wrap());
        } else {
            let (field, about) = match dialog {
                WorkshopDialog::Rename => (line(name).char_limit(MAX_SCRIPT_NAME), "workshop-name"),
                _ => (line(name), "workshop-path"),
            };
            let field = ui.add(field).named(words.get(about)).on_hover_text(words.get(about));
            if is_new {
                field.request_focus();
            }
            is_done = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        ui.add_space(SPACE[1]);
        ui.horizontal(|ui| {
            let button = ui.add(ActionButton::primary(&does).min_size([96.0, 44.0]));
            if is_new && dialog == WorkshopDialog::Delete {
                button.request_focus();
            }
            let cancel = ui.add(ActionButton::plain(words.get("workshop-cancel")).min_size([96.0, 44.0]));
            (is_done || button.clicked(), cancel.clicked())
        })
        .inner
    };
    let ((is_done, is_left), is_closed) = frame.show(context, &words, |_| {}, body);
    if is_done {
        let old = match dialog {
            WorkshopDialog::Rename => workshop.library.rename(name),
            WorkshopDialog::Delete => {
                let old = workshop.library.name().to_owned();
                workshop.turn_to(|library| library.delete());
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
    if is_done || is_left || is_closed {
        panels.workshop = None;
    }
    Ok(())
}
