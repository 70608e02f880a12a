//! Warnings under the toolbar, until they are dismissed.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::{base::notices::Notices, languages::words::Words, screens::theme::Themed};

pub(super) fn show(mut contexts: EguiContexts, words: Words, mut notices: ResMut<Notices>) -> Result {
    if notices.all().is_empty() {
        return Ok(());
    }
    let mut dismissed = None;
    egui::TopBottomPanel::top("notices").show(contexts.ctx_mut()?, |ui| {
        for (index, notice) in notices.all().iter().enumerate() {
            ui.horizontal(|ui| {
                if ui.button("✖").on_hover_text(words.get("common-dismiss")).clicked() {
                    dismissed = Some(index);
                }
                ui.add(egui::Label::new(egui::RichText::new(words.say(notice)).color(ui.colors().warning)).wrap());
            });
        }
    });
    if let Some(index) = dismissed {
        notices.dismiss(index);
    }
    Ok(())
}
