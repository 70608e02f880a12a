//! The content of a card's window, below its header.

use bevy_egui::egui::{
    Align, Color32, Label, Layout, RichText, Sense, TextFormat, TextStyle, Ui, Vec2, text::LayoutJob, vec2,
};
use color_walk_arena::cards::{Determinism, Sheet};

use super::{figures, phrases, pseudo_code};
use crate::{
    languages::words::Words,
    screens::widgets::{BoardPlace, Look, paint_board},
    ui::{ActionButton, Themed, icon, semibold},
};

/// From this window width in points, the bad board has a column of its own.
const TWO_COLUMNS: f32 = 780.0;
const RIGHT: f32 = 280.0;
/// From this width in points, text fits beside the bad board's picture.
const BESIDE: f32 = 560.0;
const BETWEEN: f32 = 22.0;
/// Width of the column with the names of facts, in points.
const NAMES: f32 = 108.0;
/// Maximum side of a block, in points.
const MAX_SIDE: f32 = 35.0;
/// Button height in points, large enough for a thumb.
const BUTTON: f32 = 34.0;

pub(super) enum Pressed {
    Watch,
    Race,
}

pub(super) fn show(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) -> Option<Pressed> {
    let width = ui.available_width();
    if width < TWO_COLUMNS {
        what(ui, sheet);
        ui.add_space(8.0);
        let pressed = bad_board(ui, words, sheet, look);
        ui.add_space(12.0);
        facts(ui, words, sheet);
        return pressed;
    }
    let mut pressed = None;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width - RIGHT - BETWEEN);
            what(ui, sheet);
            facts(ui, words, sheet);
        });
        ui.add_space(BETWEEN - ui.spacing().item_spacing.x * 2.0);
        ui.vertical(|ui| {
            ui.set_width(RIGHT);
            pressed = bad_board(ui, words, sheet, look);
        });
    });
    pressed
}

fn what(ui: &mut Ui, sheet: &Sheet) {
    prose(ui, &sheet.words.what);
    ui.add_space(4.0);
    pseudo_code::show(ui, &sheet.words.pseudo_code);
    ui.add_space(6.0);
}

fn facts(ui: &mut Ui, words: &Words, sheet: &Sheet) {
    let Sheet { info, card, words: said, .. } = sheet;
    fact(ui, words.get("card-optimal"), phrases::optimal(words, card.optimal));
    fact(ui, words.get("card-deterministic"), phrases::deterministic(words, &Determinism::of(info)));
    fact(ui, words.get("card-time"), said.time.clone());
    fact(ui, words.get("card-memory"), said.memory.clone());
    if let Some(clusters) = info.most_clusters {
        fact(ui, words.get("card-clears"), message!(words, "card-clears-most", clusters));
    }
    fact(ui, words.get("card-from"), said.from.clone());
    ui.label(RichText::new(words.get("card-units")).small().color(ui.colors().quiet));
    if !info.params.is_empty() {
        ui.add_space(8.0);
        ui.label(RichText::new(words.get("runners-parameters")).font(semibold(14.0)));
        for param in &info.params {
            let setting = format!("{}={}  ", param.key, param.default);
            let label = words.param_label(info, param);
            let [ink, quiet] = [ui.colors().text, ui.colors().quiet];
            written(ui, [(setting.as_str(), TextStyle::Monospace, ink), (label.as_str(), TextStyle::Body, quiet)]);
        }
    }
    ui.add_space(8.0);
    figures::show(ui, words, sheet);
}

fn fact(ui: &mut Ui, name: String, text: String) {
    ui.horizontal_top(|ui| {
        let name = Label::new(RichText::new(name).color(ui.colors().quiet)).truncate();
        let height = ui.text_style_height(&TextStyle::Body);
        ui.allocate_ui_with_layout(vec2(NAMES, height), Layout::top_down(Align::Min), |ui| {
            ui.set_width(NAMES);
            ui.add(name);
        });
        ui.vertical(|ui| ui.label(text));
    });
}

/// Text with code in backticks.
fn prose(ui: &mut Ui, text: &str) {
    let ink = ui.colors().text;
    let style = |index| if index % 2 == 1 { TextStyle::Monospace } else { TextStyle::Body };
    written(ui, text.split('`').enumerate().map(|(index, part)| (part, style(index), ink)));
}

/// Text made of parts in different styles.
fn written<'a>(ui: &mut Ui, parts: impl IntoIterator<Item = (&'a str, TextStyle, Color32)>) {
    let mut job = LayoutJob::default();
    for (part, style, ink) in parts {
        job.append(part, 0.0, TextFormat::simple(style.resolve(ui.style()), ink));
    }
    ui.label(job);
}

fn bad_board(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) -> Option<Pressed> {
    ui.label(RichText::new(words.get("card-bad-board")).font(semibold(14.0)));
    if ui.available_width() < BESIDE {
        picture(ui, words, sheet, look);
        return report(ui, words, sheet);
    }
    let mut pressed = None;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(RIGHT);
            picture(ui, words, sheet, look);
        });
        ui.add_space(8.0);
        ui.vertical(|ui| pressed = report(ui, words, sheet));
    });
    pressed
}

fn picture(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) {
    let bad = &sheet.card.bad_board;
    let board = bad.board();
    let (columns, rows) = (board.width(), board.height());
    let side = (ui.available_width().min(RIGHT) / columns as f32).min(MAX_SIDE);
    let (area, _) = ui.allocate_exact_size(Vec2::new(columns as f32, rows as f32) * side, Sense::hover());
    let place = BoardPlace::within(area, [columns, rows], MAX_SIDE, ui.ctx().pixels_per_point());
    paint_board(&ui.painter_at(area), "card", place, board.cells(), board.start(), look);
    let size = message!(
        words,
        "race-board",
        title = bad.code.as_str(),
        width = columns,
        height = rows,
        colors = board.colors()
    );
    ui.label(RichText::new(size).small().color(ui.colors().quiet));
}

/// The solver's result on the board, its reason, and buttons to watch it.
fn report(ui: &mut Ui, words: &Words, sheet: &Sheet) -> Option<Pressed> {
    let bad = &sheet.card.bad_board;
    ui.label(RichText::new(phrases::bad_result(words, bad)).color(ui.colors().warning));
    prose(ui, &sheet.words.why);
    ui.add_space(4.0);
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let watch = format!("{} {}", icon::PLAY, words.get("card-watch"));
        if ui
            .add(ActionButton::primary(watch).min_size([124.0, BUTTON]))
            .on_hover_text(words.get("card-watch-about"))
            .clicked()
        {
            pressed = Some(Pressed::Watch);
        }
        if ui
            .add(ActionButton::plain(words.get("card-race")).min_size([124.0, BUTTON]))
            .on_hover_text(words.get("card-race-about"))
            .clicked()
        {
            pressed = Some(Pressed::Race);
        }
    });
    pressed
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Pos2, Rect};

    use super::*;
    use crate::ui::fonts::test_context;
    use color_walk_assets::{load_cards, load_palettes};
    use color_walk_solvers as solvers;

    use crate::{
        languages::words::in_language,
        scene::{BlockLabels, BlockStyle},
    };

    /// The content widths of windows 390, 800 and 1280 points wide.
    #[test]
    fn every_card_fits_every_window_in_every_language() {
        let registry = solvers::registry();
        let (cards, palettes) = (load_cards(&registry).0, load_palettes().0);
        let look = Look { palette: &palettes[0], style: BlockStyle::default(), labels: BlockLabels::Numbers };
        let context = test_context();
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 4000.0)));
        for tag in ["en", "de"] {
            in_language(tag, |words| {
                for (card, width) in cards.iter().flat_map(|card| [350.0, 716.0, 856.0].map(|width| (card, width))) {
                    let sheet = Sheet::in_language(tag, &card.id, &cards, &registry).unwrap();
                    let mut taken = 0.0;
                    // A grid uses the widths of the frame before.
                    for _ in 0..2 {
                        let _ = context.run(egui::RawInput { screen_rect, ..Default::default() }, |context| {
                            egui::CentralPanel::default().show(context, |ui| {
                                let room = ui.allocate_ui(vec2(width, 0.0), |ui| show(ui, words, &sheet, &look));
                                assert!(room.inner.is_none());
                                taken = room.response.rect.width();
                            });
                        });
                    }
                    assert!(taken <= width + 1.0, "{tag}: the card of {} is {taken} wide, not {width}", card.id);
                }
            });
        }
    }
}
