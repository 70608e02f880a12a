//! The table of contents: each chapter's topic and progress.

use bevy_egui::egui::{Align, Color32, Context, FontId, Label, Layout, ProgressBar, RichText, TextStyle, Ui, vec2};
use color_walk_assets::Chapter;

use super::{BUTTON, Panel, TEXT, projector};
use crate::{
    base::schedule::Screen,
    input::{TourCommand, UiCommand},
    ui::{ActionButton, Named, SPACE, Themed, WindowClass, card, page, semibold},
};

const BUTTON_WIDTH: f32 = 104.0;

pub(super) fn show_tour_list(context: &Context, panel: &mut Panel) {
    let (mut opened, mut is_projected, mut is_own) = (None, false, false);
    let head = |ui: &mut Ui| is_projected = projector(ui, panel);
    let is_left = page(context, &panel.words, "title-tour", 0, head, |ui| {
        ui.label(RichText::new(panel.words.get("tour-about")).size(TEXT).color(ui.colors().quiet));
        ui.add_space(SPACE[1]);
        let next = panel.current_tour.next_to_do();
        let across = if WindowClass::of(ui.ctx()) == WindowClass::Desktop { 2 } else { 1 };
        let chapters: Vec<_> = panel.current_tour.chapters().iter().enumerate().collect();
        for pair in chapters.chunks(across) {
            // Chapters beside each other are equally high, so the columns do not drift apart.
            ui.columns(across, |columns| {
                let heights =
                    pair.iter().zip(&*columns).map(|(&(index, chapter), ui)| height(ui, panel, chapter, index));
                let height = heights.fold(0.0, f32::max);
                for (&(index, chapter), ui) in pair.iter().zip(columns) {
                    if row(ui, panel, chapter, index, (next == index, height)) {
                        opened = Some(index);
                    }
                }
            });
        }
        is_own = own(ui, panel);
    });
    if is_own {
        panel.screens.write(UiCommand::Open(Screen::Workshop));
    }
    panel.asked.write_batch(opened.map(TourCommand::Open));
    if is_projected {
        panel.asked.write(TourCommand::Projector);
    }
    if is_left {
        panel.screens.write(UiCommand::Open(Screen::Title));
    }
}

/// The last chapter, which is the workshop. Returns true if it was pressed.
fn own(ui: &mut Ui, panel: &Panel) -> bool {
    let words = &panel.words;
    let texts = [words.get("tour-own"), words.get("tour-own-about"), words.get("tour-own-open")];
    entry(ui, panel.current_tour.chapters().len(), texts.each_ref().map(String::as_str), (false, 0.0), |_| {})
}

/// A chapter's row. Returns true if it was pressed.
fn row(ui: &mut Ui, panel: &Panel, chapter: &Chapter, index: usize, look: (bool, f32)) -> bool {
    let (words, progress) = (&panel.words, &panel.current_tour.progress);
    let tag = words.tag();
    let seen = progress.seen(chapter);
    let does = match seen {
        0 => "tour-begin",
        _ if progress.is_finished(chapter) && progress.begin_at(chapter) == 0 => "tour-again",
        _ => "tour-go-on",
    };
    let texts = [chapter.text(tag, "title"), chapter.text(tag, "summary"), &words.get(does)];
    entry(ui, index, texts, look, |ui| {
        if seen > 0 {
            ui.horizontal(|ui| {
                let share = progress.share(chapter);
                let fill = if share >= 1.0 { ui.colors().medal } else { ui.colors().accent };
                ui.add(ProgressBar::new(share).desired_width(110.0).desired_height(8.0).fill(fill));
                let right = progress.answered(chapter);
                let count = chapter.questions.len();
                let text = message!(words, "tour-answered", right, count);
                ui.add(Label::new(RichText::new(text).small().color(ui.colors().quiet)));
            });
        }
    })
}

/// Height of a chapter's texts.
fn height(ui: &Ui, panel: &Panel, chapter: &Chapter, index: usize) -> f32 {
    let tag = panel.words.tag();
    let spacing = ui.spacing().item_spacing;
    // The card's margins and the button take the rest.
    let width = ui.available_width() - 2.0 * SPACE[3] - BUTTON_WIDTH - spacing.x;
    let lay_out = |text: String, font: FontId| ui.painter().layout(text, font, Color32::PLACEHOLDER, width).size().y;
    let title = lay_out(format!("{}. {}", index + 1, chapter.text(tag, "title")), semibold(TEXT));
    let summary = lay_out(chapter.text(tag, "summary").to_owned(), TextStyle::Body.resolve(ui.style()));
    let is_begun = panel.current_tour.progress.seen(chapter) > 0;
    let progress = if is_begun { spacing.y + ui.spacing().interact_size.y } else { 0.0 };
    title + spacing.y + summary + progress
}

/// A card with number, title, summary and a button, whose texts are at least this high. Returns true if the button was
/// pressed.
fn entry(
    ui: &mut Ui,
    index: usize,
    [title, summary, does]: [&str; 3],
    (is_next, height): (bool, f32),
    progress: impl FnOnce(&mut Ui),
) -> bool {
    let mut is_opened = false;
    card(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let button = if is_next { ActionButton::primary(does) } else { ActionButton::plain(does) };
            let button = button.size(15.0).min_size(vec2(BUTTON_WIDTH, BUTTON));
            is_opened = ui.add(button).named(format!("{does}: {title}")).clicked();
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.set_min_height(height);
                let title = format!("{}. {title}", index + 1);
                ui.add(Label::new(RichText::new(title).font(semibold(TEXT))).wrap());
                ui.add(Label::new(RichText::new(summary).color(ui.colors().quiet)).wrap());
                progress(ui);
            });
        });
    });
    is_opened
}
