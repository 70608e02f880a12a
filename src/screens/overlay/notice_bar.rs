//! Warnings under the toolbar, until they are dismissed.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::{
    base::notices::Notices,
    languages::words::Words,
    ui::{Themed, icon},
};

pub(super) fn show(mut contexts: EguiContexts, words: Words, mut notices: ResMut<Notices>) -> Result {
    if notices.all().is_empty() && notices.trouble().is_none() {
        return Ok(());
    }
    let mut dismissed = None;
    egui::TopBottomPanel::top("notices").show(contexts.ctx_mut()?, |ui| {
        let colors = ui.colors();
        let text = |notice| egui::RichText::new(words.say(notice)).color(colors.warning);
        if let Some(trouble) = notices.trouble() {
            ui.add(egui::Label::new(text(trouble)).wrap());
        }
        for (index, notice) in notices.all().iter().enumerate() {
            ui.horizontal(|ui| {
                if ui.button(icon::CLOSE).on_hover_text(words.get("common-dismiss")).clicked() {
                    dismissed = Some(index);
                }
                ui.add(egui::Label::new(text(notice)).wrap());
            });
        }
    });
    if let Some(index) = dismissed {
        notices.dismiss(index);
    }
    Ok(())
}
