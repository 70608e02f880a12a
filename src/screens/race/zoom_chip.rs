//! Shows the zoom factor, with a button to reset it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2},
};

use crate::{languages::words::Words, scene::Zoom, ui::icon};

pub(super) fn show_zoom_chip(mut contexts: EguiContexts, words: Words, mut zoom: ResMut<Zoom>) -> Result {
    if !zoom.is_on() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let corner = context.available_rect().right_bottom() - egui::vec2(8.0, 8.0);
    let area = egui::Area::new(egui::Id::new("zoom")).fixed_pos(corner).pivot(Align2::RIGHT_BOTTOM);
    let chip = area.show(context, |ui| {
        let text = format!("{} ×  {}", words.decimal(zoom.factor().into(), 1), icon::CLOSE);
        let chip = ui.add(egui::Button::new(text).min_size([64.0, 30.0].into()));
        chip.on_hover_text(words.get("race-show-all")).clicked()
    });
    if chip.inner {
        *zoom = Zoom::default();
    }
    Ok(())
}
