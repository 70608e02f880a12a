//! Warnings under the toolbar, until the person dismisses them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::{
    base::notices::Notices,
    languages::words::Words,
    ui::{Themed, icon, tool},
};

/// Maximum share of the window's height.
const SHARE: f32 = 0.2;

pub(super) fn show(mut contexts: EguiContexts, words: Words, mut notices: ResMut<Notices>) -> Result {
    if notices.all().is_empty() && notices.trouble().is_none() {
        return Ok(());
    }
    let mut dismissed = None;
    let context = contexts.ctx_mut()?;
    // Long notices scroll, so the board keeps its space.
    let height = SHARE * context.screen_rect().height();
    egui::TopBottomPanel::top("notices").show(context, |ui| {
        egui::ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            let colors = ui.colors();
            let text = |notice| egui::RichText::new(words.say(notice)).color(colors.warning);
            if let Some(trouble) = notices.trouble() {
                ui.add(egui::Label::new(text(trouble)).wrap());
            }
            for (index, notice) in notices.all().iter().enumerate() {
                ui.horizontal(|ui| {
                    if tool(ui, icon::CLOSE, words.get("common-dismiss")).clicked() {
                        dismissed = Some(index);
                    }
                    ui.add(egui::Label::new(text(notice)).wrap());
                });
            }
        });
    });
    if let Some(index) = dismissed {
        notices.dismiss(index);
    }
    Ok(())
}
