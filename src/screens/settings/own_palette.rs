//! An editor for the person's own palette.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use crate::{
    languages::words::Words,
    scene::{Palettes, color_key},
    ui::Named,
};

pub(super) fn show(ui: &mut Ui, words: &Words, palettes: &mut ResMut<Palettes>) {
    ui.label(words.get("settings-own-choose"));
    let mut colors: Vec<[u8; 3]> = palettes.current().listed().to_vec();
    let before = colors.clone();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size = egui::Vec2::new(40.0, 30.0);
        for (color, value) in colors.iter_mut().enumerate() {
            ui.vertical(|ui| {
                ui.color_edit_button_srgb(value).named(color_key(color as u8));
                ui.vertical_centered(|ui| ui.label(color_key(color as u8).to_string()));
            });
        }
    });
    if colors != before {
        palettes.set_own(&colors);
    }
}
