//! What stands in the window below its head.

use bevy_egui::egui::{Button, Label, Rect, RichText, Sense, TextStyle, Ui, Vec2, vec2};

use super::{figures, phrases, pseudo_code};
use crate::{
    cards::{Determinism, Sheet},
    screens::{
        theme::Themed,
        widgets::{BoardPlace, Look, paint_board},
        words::Words,
    },
};

/// From this width of the window the bad board stands beside the rest.
const TWO_COLUMNS: f32 = 780.0;
const RIGHT: f32 = 280.0;
const BETWEEN: f32 = 22.0;
/// Room for the names of facts.
const NAMES: f32 = 108.0;
/// The largest side of a block.
const MAX_SIDE: f32 = 24.0;
/// High enough for a thumb.
const BUTTON: f32 = 34.0;

/// What was pressed.
pub(super) enum Pressed {
    Watch,
    Race,
}

pub(super) fn show(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) -> Option<Pressed> {
    let width = ui.available_width();
    if width < TWO_COLUMNS {
        about(ui, words, sheet);
        ui.add_space(12.0);
        return bad_board(ui, words, sheet, look);
    }
    let mut pressed = None;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(width - RIGHT - BETWEEN);
            about(ui, words, sheet);
        });
        ui.add_space(BETWEEN - ui.spacing().item_spacing.x * 2.0);
        ui.vertical(|ui| {
            ui.set_width(RIGHT);
            pressed = bad_board(ui, words, sheet, look);
        });
    });
    pressed
}

fn about(ui: &mut Ui, words: &Words, sheet: &Sheet) {
    let Sheet { info, card, words: said, .. } = sheet;
    ui.label(&said.what);
    ui.add_space(4.0);
    pseudo_code::show(ui, &said.pseudo_code);
    ui.add_space(6.0);
    fact(ui, words.get("card-optimal"), phrases::optimal(words, card.optimal));
    fact(ui, words.get("card-deterministic"), phrases::deterministic(words, &Determinism::of(info)));
    fact(ui, words.get("card-time"), said.time.clone());
    fact(ui, words.get("card-memory"), said.memory.clone());
    if let Some(clusters) = info.most_clusters {
        fact(ui, words.get("card-clears"), words.with("card-clears-most", [("clusters", clusters.into())]));
    }
    fact(ui, words.get("card-from"), said.from.clone());
    ui.label(RichText::new(words.get("card-units")).small().color(ui.colors().quiet));
    if !info.params.is_empty() {
        ui.add_space(8.0);
        ui.label(RichText::new(words.get("runners-parameters")).strong());
        for param in &info.params {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(format!("{}={}", param.key, param.default)).monospace());
                ui.label(RichText::new(words.param_label(info, param)).color(ui.colors().quiet));
            });
        }
    }
    ui.add_space(8.0);
    figures::show(ui, words, sheet);
}

fn fact(ui: &mut Ui, name: String, text: String) {
    ui.horizontal_top(|ui| {
        let name = Label::new(RichText::new(name).color(ui.colors().quiet)).truncate();
        let (place, _) = ui.allocate_exact_size(vec2(NAMES, ui.text_style_height(&TextStyle::Body)), Sense::hover());
        ui.put(Rect::from_min_size(place.min, place.size()), name);
        ui.vertical(|ui| ui.label(text));
    });
}

fn bad_board(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) -> Option<Pressed> {
    let bad = &sheet.card.bad_board;
    let board = bad.board();
    ui.label(RichText::new(words.get("card-bad-board")).strong());
    let (columns, rows) = (board.width(), board.height());
    let side = (ui.available_width().min(RIGHT) / columns as f32).min(MAX_SIDE);
    let (area, _) = ui.allocate_exact_size(Vec2::new(columns as f32, rows as f32) * side, Sense::hover());
    let place = BoardPlace::within(area, [columns, rows], MAX_SIDE, ui.ctx().pixels_per_point());
    paint_board(&ui.painter_at(area), place, board.cells(), board.start(), look);
    let size = words.with(
        "race-board",
        [
            ("title", bad.code.as_str().into()),
            ("width", columns.into()),
            ("height", rows.into()),
            ("colors", board.colors().into()),
        ],
    );
    ui.label(RichText::new(size).small().color(ui.colors().quiet));
    ui.label(RichText::new(phrases::bad_result(words, bad)).color(ui.colors().warning));
    ui.label(&sheet.words.why);
    ui.add_space(4.0);
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let watch = format!("▶ {}", words.get("card-watch"));
        let watch = Button::new(watch).fill(ui.colors().primary).min_size(vec2(124.0, BUTTON));
        if ui.add(watch).on_hover_text(words.get("card-watch-about")).clicked() {
            pressed = Some(Pressed::Watch);
        }
        let race = Button::new(words.get("card-race")).min_size(vec2(124.0, BUTTON));
        if ui.add(race).on_hover_text(words.get("card-race-about")).clicked() {
            pressed = Some(Pressed::Race);
        }
    });
    pressed
}
