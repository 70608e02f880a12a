//! Chooses among the scripts, and makes new ones.

use bevy_egui::egui::{ComboBox, Ui};
use color_walk_play::{
    Names,
    workshop::{EXAMPLES, ScriptLink},
};

use super::Panel;
use crate::{
    screens::{Overlay, WorkshopDialog, workshop::SaveScriptEvent},
    ui::{Named, icon, name_in_list},
};

pub(super) fn show_workshop_files(ui: &mut Ui, panel: &mut Panel) {
    let words = &panel.words;
    let open = panel.workshop.library.name().to_owned();
    let label = words.get("workshop-scripts");
    let mut chosen = None;
    let width = (ui.available_width() - 190.0).clamp(90.0, 220.0);
    let names = Names::of(panel.workshop.library.names().map(str::to_owned));
    // No script is stored before the first change.
    let shown = panel.workshop.library.names().position(|name| name == open);
    let shown = shown.map_or_else(|| open.clone(), |index| name_in_list(ui, &names, index, width));
    let list = ComboBox::from_id_salt("workshop scripts").selected_text(shown).width(width).truncate();
    let list = list.show_ui(ui, |ui| {
        for name in panel.workshop.library.names() {
            if ui.selectable_label(name == open, name).clicked() && name != open {
                chosen = Some(name.to_owned());
            }
        }
    });
    list.response.named(format!("{label}: {open}")).on_hover_text(&open);
    if let Some(name) = chosen {
        panel.workshop.turn_to(|library| library.open(&name));
    }
    ui.menu_button(words.get("workshop-new"), |ui| {
        for (name, source) in EXAMPLES {
            if ui.button(name).clicked() {
                panel.workshop.turn_to(|library| _ = library.add(name, source));
                ui.close_menu();
            }
        }
    });
    ui.menu_button(icon::MORE, |ui| {
        let entry = |ui: &mut Ui, id: &str| {
            let is_pressed = ui.button(words.get(id)).clicked();
            if is_pressed {
                ui.close_menu();
            }
            is_pressed
        };
        if entry(ui, "workshop-rename") {
            #[cfg(target_arch = "wasm32")]
            panel.page_commands.write(crate::input::PageCommand::AskScriptName);
            #[cfg(not(target_arch = "wasm32"))]
            {
                panel.panels.open(Overlay::Workshop(WorkshopDialog::Rename));
            }
        }
        if entry(ui, "workshop-delete") {
            panel.panels.open(Overlay::Workshop(WorkshopDialog::Delete));
        }
        if entry(ui, "workshop-open") {
            #[cfg(target_arch = "wasm32")]
            panel.page_commands.write(crate::input::PageCommand::ChooseFile);
            #[cfg(not(target_arch = "wasm32"))]
            {
                panel.panels.open(Overlay::Workshop(WorkshopDialog::Open));
            }
        }
        if entry(ui, "workshop-save") {
            panel.saves.write(SaveScriptEvent);
        }
        if entry(ui, "workshop-share") {
            let (name, source) = (open.clone(), panel.workshop.library.source().to_owned());
            *panel.news = Some(match (ScriptLink { name, source }).code() {
                Some(link) => {
                    ui.ctx().copy_text(panel.page.with(&link));
                    "workshop-shared"
                }
                None => "workshop-too-long",
            });
        }
    });
}
