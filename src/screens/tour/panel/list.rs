//! The list of chapters: what each is about, and how far one has come.

use bevy_egui::egui::{
    Align, Button, CentralPanel, Context, Frame, Label, Layout, Margin, ProgressBar, RichText, ScrollArea, Ui, vec2,
};
use color_walk_assets::Chapter;
use color_walk_play::tour::places;

use super::{BUTTON, Panel, TEXT};
use crate::screens::fonts::semibold;
use crate::{
    input::TourCommand,
    screens::{
        spoken::Named,
        theme::{Themed, on_primary},
    },
};

const WIDTH: f32 = 660.0;
const BUTTON_WIDTH: f32 = 104.0;

pub(super) fn show(context: &Context, panel: &mut Panel) {
    CentralPanel::default().show(context, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let width = WIDTH.min(ui.available_width());
            ui.horizontal(|ui| {
                ui.add_space((ui.available_width() - width) / 2.0);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 8.0;
                    ui.add_space(8.0);
                    ui.label(RichText::new(panel.words.get("tour-about")).size(TEXT).color(ui.colors().quiet));
                    let chapters = panel.touring.chapters().to_vec();
                    let next = panel.touring.next_to_do();
                    for (index, chapter) in chapters.iter().enumerate() {
                        if row(ui, panel, chapter, index, next == index) {
                            panel.asked.write(TourCommand::Open(index));
                        }
                    }
                    ui.add_space(16.0);
                });
            });
        });
    });
}

/// A chapter; true when it is to be opened.
fn row(ui: &mut Ui, panel: &Panel, chapter: &Chapter, index: usize, is_next: bool) -> bool {
    let (words, progress) = (&panel.words, &panel.touring.progress);
    let tag = words.tag();
    let (seen, all) = (progress.seen(chapter), places(chapter));
    let mut is_opened = false;
    Frame::group(ui.style()).fill(ui.colors().well).inner_margin(Margin::symmetric(12, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let text = match seen {
                0 => "tour-begin",
                _ if seen >= all => "tour-again",
                _ => "tour-go-on",
            };
            let text = words.get(text);
            let words_on = if is_next { on_primary(ui, &text) } else { RichText::new(&text) };
            let mut button = Button::new(words_on.size(15.0)).min_size(vec2(BUTTON_WIDTH, BUTTON));
            if is_next {
                button = button.fill(ui.colors().primary);
            }
            let name = format!("{text}: {}", chapter.text(tag, "title"));
            is_opened = ui.add(button).named(&name).clicked();
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                let title = format!("{}. {}", index + 1, chapter.text(tag, "title"));
                ui.add(Label::new(RichText::new(title).font(semibold(TEXT))).wrap());
                ui.add(Label::new(RichText::new(chapter.text(tag, "summary")).color(ui.colors().quiet)).wrap());
                if seen > 0 {
                    ui.horizontal(|ui| {
                        let share = progress.share(chapter);
                        let fill = if share >= 1.0 { ui.colors().medal } else { ui.colors().accent };
                        ui.add(ProgressBar::new(share).desired_width(110.0).desired_height(8.0).fill(fill));
                        let right = progress.answered(chapter);
                        let count = chapter.questions.len();
                        let text = words.with("tour-answered", [("right", right.into()), ("count", count.into())]);
                        ui.add(Label::new(RichText::new(text).small().color(ui.colors().quiet)));
                    });
                }
            });
        });
    });
    is_opened
}
