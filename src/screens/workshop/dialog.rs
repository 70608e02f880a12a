//! The workshop's dialogs. A page asks for names with its own prompt, which opens the keyboard on touch screens.

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy_egui::egui::{Key, TextEdit};
use bevy_egui::{
    EguiContexts,
    egui::{Label, Ui},
};
#[cfg(not(target_arch = "wasm32"))]
use color_walk_play::workshop::MAX_SCRIPT_NAME;
use color_walk_play::workshop::script_id;

use super::Workshop;
#[cfg(not(target_arch = "wasm32"))]
use crate::ui::{Named, line};
use crate::{
    languages::words::Words,
    screens::{OpenPanels, WorkshopDialog},
    search::scripts::ScriptCommand,
    ui::{ActionButton, Dialog, SPACE},
};

pub(super) fn show_workshop_dialog(
    mut contexts: EguiContexts,
    words: Words,
    mut workshop: ResMut<Workshop>,
    mut panels: ResMut<OpenPanels>,
    mut draft: Local<Option<String>>,
    mut scripts: EventWriter<ScriptCommand>,
    #[cfg(not(target_arch = "wasm32"))] (mut opened, mut files, mut notices): (
        ResMut<super::file::OpenedFile>,
        EventWriter<super::ScriptFileEvent>,
        ResMut<crate::base::notices::Notices>,
    ),
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(dialog) = panels.workshop() else {
        *draft = None;
        return Ok(());
    };
    let is_new = draft.is_none();
    let (does, first) = match dialog {
        WorkshopDialog::Delete => ("workshop-delete-do", ""),
        #[cfg(not(target_arch = "wasm32"))]
        WorkshopDialog::Rename => ("workshop-rename-do", workshop.library.name()),
        #[cfg(not(target_arch = "wasm32"))]
        WorkshopDialog::Open => ("workshop-open-do", ""),
    };
    let does = words.get(does);
    // A page uses its own prompt for texts.
    #[cfg_attr(target_arch = "wasm32", expect(unused_variables))]
    let text = draft.get_or_insert_with(|| first.to_owned());
    let frame = Dialog { id: "workshop dialog", name: &does, most: [420.0, 320.0], ..Dialog::default() };
    let body = |ui: &mut Ui| {
        let is_done = match dialog {
            WorkshopDialog::Delete => {
                let question = message!(words, "workshop-delete-question", name = workshop.library.name().to_owned());
                ui.add(Label::new(question).wrap());
                false
            }
            #[cfg(not(target_arch = "wasm32"))]
            WorkshopDialog::Rename => {
                field(ui, line(text).char_limit(MAX_SCRIPT_NAME), &words.get("workshop-name"), is_new)
            }
            #[cfg(not(target_arch = "wasm32"))]
            WorkshopDialog::Open => field(ui, line(text), &words.get("workshop-path"), is_new),
        };
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
        let removed = match dialog {
            #[cfg(not(target_arch = "wasm32"))]
            WorkshopDialog::Rename => workshop.rename(text, &mut notices),
            WorkshopDialog::Delete => {
                let old = workshop.library.name().to_owned();
                workshop.turn_to(|library| library.delete());
                Some(ScriptCommand::Remove(script_id(&old)))
            }
            #[cfg(not(target_arch = "wasm32"))]
            WorkshopDialog::Open => {
                super::file::open(std::path::Path::new(text.trim()), &mut opened, &mut files);
                None
            }
        };
        scripts.write_batch(removed);
    }
    if is_done || is_left || is_closed {
        panels.close_workshop();
    }
    Ok(())
}

/// Shows a text field. Returns true if the person presses Enter in it.
#[cfg(not(target_arch = "wasm32"))]
fn field(ui: &mut Ui, field: TextEdit, about: &str, is_new: bool) -> bool {
    let field = ui.add(field).named(about).on_hover_text(about);
    if is_new {
        field.request_focus();
    }
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}
