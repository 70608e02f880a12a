//! The version, and the licences of what the game contains.

use bevy_egui::egui::Ui;

use crate::{
    languages::words::Words,
    ui::{card, heading},
};

/// Made by `cargo xtask licences`.
#[cfg(not(target_arch = "wasm32"))]
const THIRD_PARTIES: &str = include_str!("../../../assets/licences/third-parties.txt");
/// The same text as a file of the page.
#[cfg(target_arch = "wasm32")]
const THIRD_PARTIES: &str = "licences.txt";

pub(super) fn show(ui: &mut Ui, words: &Words) {
    card(ui, |ui| {
        heading(ui, words.get("settings-about"));
        ui.label(message!(words, "settings-about-version", version = env!("CARGO_PKG_VERSION")));
        ui.label(words.get("settings-about-licence"));
    });
    card(ui, |ui| show_third_parties(ui, words));
}

/// The text itself. Only the lines in view are laid out.
#[cfg(not(target_arch = "wasm32"))]
fn show_third_parties(ui: &mut Ui, words: &Words) {
    use bevy_egui::egui::{RichText, ScrollArea, TextStyle};

    heading(ui, words.get("settings-about-others"));
    let lines: Vec<&str> = THIRD_PARTIES.lines().collect();
    let height = ui.text_style_height(&TextStyle::Monospace);
    let area = ScrollArea::both().id_salt("licences of third parties").max_height(420.0).auto_shrink(false);
    area.show_rows(ui, height, lines.len(), |ui, rows| {
        for line in &lines[rows] {
            ui.label(RichText::new(*line).monospace().size(11.0));
        }
    });
}

#[cfg(target_arch = "wasm32")]
fn show_third_parties(ui: &mut Ui, words: &Words) {
    if ui.link(words.get("settings-about-others")).clicked() {
        crate::base::download::show(THIRD_PARTIES);
    }
}
