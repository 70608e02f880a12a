//! The content of a card's dialog: what the solver does and where it does badly, then the facts.

use bevy_egui::egui::{Color32, Sense, TextFormat, TextStyle, Ui, Vec2, text::LayoutJob};
use color_walk_arena::cards::{Determinism, Sheet};
use color_walk_play::{board_name_of, workshop::example_of};

use super::{figures, phrases};
use crate::{
    languages::words::Words,
    screens::widgets::{BoardPlace, Look, board_line, paint_board, show_pseudo_code},
    ui::{ActionButton, SPACE, Themed, WindowClass, card, fact, heading, icon, note, part, warn},
};

/// Width of the bad board's part beside another one, in points.
const BESIDE: f32 = 296.0;
/// Maximum width of the bad board, and side of its blocks, in points.
const PICTURE: f32 = 272.0;
const MAX_SIDE: f32 = 34.0;

pub(super) enum Pressed {
    Watch,
    Race,
    /// Opens its script in the workshop.
    Change,
}

pub(super) fn show_card_content(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) -> Option<Pressed> {
    let class = WindowClass::of(ui.ctx());
    if class != WindowClass::Desktop {
        what(ui, sheet);
        let pressed = bad_board(ui, words, sheet, look, class == WindowClass::Tablet);
        facts(ui, words, sheet);
        return pressed;
    }
    let width = ui.available_width();
    let mut pressed = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = SPACE[1];
        ui.vertical(|ui| {
            ui.set_width(width - BESIDE - SPACE[1]);
            what(ui, sheet);
            facts(ui, words, sheet);
        });
        ui.vertical(|ui| {
            ui.set_width(BESIDE);
            pressed = bad_board(ui, words, sheet, look, false);
        });
    });
    pressed
}

fn what(ui: &mut Ui, sheet: &Sheet) {
    card(ui, |ui| {
        prose(ui, &sheet.words.what);
        ui.add_space(SPACE[0]);
        show_pseudo_code(ui, &sheet.words.pseudo_code);
    });
}

fn facts(ui: &mut Ui, words: &Words, sheet: &Sheet) {
    let Sheet { info, card: of_card, words: sentences, .. } = sheet;
    card(ui, |ui| {
        fact(ui, words.get("card-optimal"), phrases::optimal(words, of_card.optimal));
        fact(ui, words.get("card-deterministic"), phrases::deterministic(words, &Determinism::of(info)));
        fact(ui, words.get("card-time"), &sentences.time);
        fact(ui, words.get("card-memory"), &sentences.memory);
        if let Some(clusters) = info.most_clusters {
            fact(ui, words.get("card-clears"), message!(words, "card-clears-most", clusters));
        }
        fact(ui, words.get("card-from"), &sentences.from);
        note(ui, words.get("card-units"));
        if !info.params.is_empty() {
            ui.add_space(SPACE[1]);
            part(ui, words.get("runners-parameters"));
            for param in &info.params {
                let setting = format!("{}={}  ", param.key, param.text(param.default));
                let label = words.param_label(info, param);
                let [ink, quiet] = [ui.colors().text, ui.colors().quiet];
                written(ui, [(setting.as_str(), TextStyle::Monospace, ink), (label.as_str(), TextStyle::Body, quiet)]);
            }
        }
    });
    figures::show_card_figures(ui, words, sheet);
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

/// The text is beside the picture in a wide window, else below it.
fn bad_board(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look, is_wide: bool) -> Option<Pressed> {
    card(ui, |ui| {
        heading(ui, words.get("card-bad-board"));
        if !is_wide {
            picture(ui, words, sheet, look);
            return report(ui, words, sheet);
        }
        let mut pressed = None;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(PICTURE);
                picture(ui, words, sheet, look);
            });
            ui.add_space(SPACE[1]);
            ui.vertical(|ui| pressed = report(ui, words, sheet));
        });
        pressed
    })
}

fn picture(ui: &mut Ui, words: &Words, sheet: &Sheet, look: &Look) {
    let bad = &sheet.card.bad_board;
    let board = bad.board();
    let (columns, rows) = (board.width(), board.height());
    let side = (ui.available_width().min(PICTURE) / columns as f32).min(MAX_SIDE);
    let (area, _) = ui.allocate_exact_size(Vec2::new(columns as f32, rows as f32) * side, Sense::hover());
    let place = BoardPlace::within(area, [columns, rows], MAX_SIDE, ui.ctx().pixels_per_point());
    paint_board(&ui.painter_at(area), "card", place, board.cells(), board.start(), look);
    note(ui, board_line(words, &board_name_of(bad.code.as_str()), &board));
}

/// The solver's result on the board, its reason, and buttons to watch it.
fn report(ui: &mut Ui, words: &Words, sheet: &Sheet) -> Option<Pressed> {
    warn(ui, phrases::bad_result(words, &sheet.card.bad_board));
    prose(ui, &sheet.words.why);
    ui.add_space(SPACE[0]);
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let watch = ActionButton::primary(format!("{} {}", icon::PLAY, words.get("card-watch")));
        if ui.add(watch).on_hover_text(words.get("card-watch-about")).clicked() {
            pressed = Some(Pressed::Watch);
        }
        let race = ActionButton::plain(words.get("card-race"));
        if ui.add(race).on_hover_text(words.get("card-race-about")).clicked() {
            pressed = Some(Pressed::Race);
        }
        if example_of(&sheet.info.id).is_some() {
            let change = ActionButton::plain(words.get("card-change"));
            if ui.add(change).on_hover_text(words.get("card-change-about")).clicked() {
                pressed = Some(Pressed::Change);
            }
        }
    });
    pressed
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Pos2, Rect, vec2};

    use super::*;
    use crate::ui::fonts::test_context;
    use color_walk_assets::{load_cards, load_palettes};
    use color_walk_solvers as solvers;

    use crate::{
        languages::words::in_language,
        scene::{BlockLabels, BlockStyle},
    };

    /// Each window's width with the width of its content.
    #[test]
    fn every_card_fits_every_window_in_every_language() {
        let registry = solvers::registry();
        let (cards, palettes) = (load_cards(&registry).0, load_palettes().0);
        let look = Look { palette: &palettes[0], style: BlockStyle::default(), labels: BlockLabels::Numbers };
        let context = test_context();
        for tag in ["en", "de"] {
            in_language(tag, |words| {
                let windows = [(390.0, 350.0), (800.0, 716.0), (1280.0, 856.0)];
                for (card, (window, width)) in cards.iter().flat_map(|card| windows.map(|sizes| (card, sizes))) {
                    let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(window, 4000.0)));
                    let sheet = Sheet::in_language(tag, &card.id, &cards, &registry).unwrap();
                    let mut taken = 0.0;
                    // A grid uses the widths of the frame before.
                    for _ in 0..2 {
                        let _ = context.run(egui::RawInput { screen_rect, ..Default::default() }, |context| {
                            egui::CentralPanel::default().show(context, |ui| {
                                let room =
                                    ui.allocate_ui(vec2(width, 0.0), |ui| show_card_content(ui, words, &sheet, &look));
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
