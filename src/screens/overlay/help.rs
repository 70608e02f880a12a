//! The list of keys.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText},
};

use crate::{
    input::CommandWriter,
    languages::words::Words,
    screens::OpenPanels,
    ui::{Themed, semibold},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    mut panels: ResMut<OpenPanels>,
    mut commands: CommandWriter,
) -> Result {
    let mut open = panels.help;
    let context = contexts.ctx_mut()?;
    let room = context.screen_rect().size() - egui::vec2(48.0, 96.0);
    egui::Window::new(words.get("overlay-keys"))
        .id(egui::Id::new("list of keys"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .scroll([false, true])
        .max_height(room.y)
        .anchor(egui::Align2::CENTER_CENTER, [0.0, 0.0])
        .show(context, |ui| {
            ui.set_width(room.x.min(560.0));
            ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Wrap);
            ui.label(words.get("overlay-rules"));
            ui.add_space(4.0);
            egui::Grid::new("keys").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
                // Commands of the current screen come first.
                let (here, elsewhere): (Vec<_>, Vec<_>) =
                    words.keys().all().partition(|(binding, _)| binding.command.holds_on(commands.screen()));
                for (binding, keys) in here.into_iter().chain(elsewhere) {
                    let keys = RichText::new(words.key_labels(keys)).font(semibold(14.0)).color(ui.colors().accent);
                    ui.add(egui::Label::new(keys).extend());
                    let about = RichText::new(words.about_key(binding)).text_style(egui::TextStyle::Body);
                    let about = egui::Button::new(about).frame(false).min_size([0.0, 20.0].into());
                    if ui.add_enabled(binding.command.holds_on(commands.screen()), about).clicked() {
                        commands.send(binding.command);
                    }
                    ui.end_row();
                }
                ui.label(RichText::new("1-9, 0").font(semibold(14.0)).color(ui.colors().accent));
                ui.label(words.get("overlay-play-color"));
                ui.end_row();
                ui.label(RichText::new(words.get("overlay-click")).font(semibold(14.0)).color(ui.colors().accent));
                ui.label(words.get("overlay-click-name"));
                ui.end_row();
            });
        });
    if panels.help && !open {
        panels.help = false;
    }
    Ok(())
}
