//! An editor for the person's own palette.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Id, ScrollArea, Ui,
    color_picker::{Alpha, color_picker_color32},
};

use crate::{
    languages::words::Words,
    scene::{BlockLabels, Palettes, color_key},
    ui::{ColorButton, FINGER, Named, SPACE, part, rgb},
};

/// Maximum width of the picker, in points.
const PICKER: f32 = 275.0;

/// A swatch for each colour, and below them a picker for the pressed one.
pub(super) fn show_own_palette(ui: &mut Ui, words: &Words, palettes: &mut ResMut<Palettes>, labels: BlockLabels) {
    ui.label(words.get("settings-own-choose"));
    let mut colors: Vec<[u8; 3]> = palettes.current().listed().to_vec();
    let id = Id::new("edited colour of the own palette");
    let mut edited = ui.data(|data| data.get_temp::<Option<usize>>(id)).flatten();
    let name = |color: usize| message!(words, "settings-own-color", color = color_key(color as u8).to_string());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(SPACE[1]);
        for color in 0..colors.len() {
            let is_edited = edited == Some(color);
            let swatch = ColorButton::new(palettes.current(), labels, color as u8, [FINGER; 2]);
            if ui.add(swatch.chosen(is_edited)).named(name(color)).clicked() {
                edited = (!is_edited).then_some(color);
            }
        }
    });
    ui.data_mut(|data| data.insert_temp(id, edited));
    let Some(color) = edited else { return };
    let Some(value) = colors.get_mut(color) else { return };
    part(ui, name(color));
    let before = *value;
    // On a phone with large letters, the row of numbers is wider than the page.
    ScrollArea::horizontal().id_salt("picker").show(ui, |ui| {
        ui.spacing_mut().slider_width = PICKER.min(ui.available_width());
        let mut shown = rgb(before);
        color_picker_color32(ui, &mut shown, Alpha::Opaque);
        *value = [shown.r(), shown.g(), shown.b()];
    });
    if *value != before {
        palettes.set_own(&colors);
    }
}
