//! The list of modes, each with what the person has reached in it.

use bevy_egui::egui::{Align, Color32, Context, FontId, Label, Layout, RichText, TextStyle, Ui, vec2};
use color_walk_play::puzzles::PuzzleMode;

use super::{super::today, Panel};
use crate::{
    input::PuzzleCommand,
    languages::words::Words,
    screens::puzzles::Puzzles,
    ui::{ActionButton, Named, SPACE, Themed, WindowClass, card, page, quiet, semibold, stat},
};

const BUTTON: [f32; 2] = [116.0, 40.0];
/// Font size of a mode's name.
const NAME: f32 = 18.0;

pub(super) fn show_puzzle_list(context: &Context, panel: &mut Panel) {
    let mut begun = None;
    let (words, puzzles) = (&panel.words, &*panel.puzzles);
    let is_left = page(
        context,
        words,
        "title-puzzles",
        0,
        |_| {},
        |ui| {
            quiet(ui, words.get("puzzles-about"));
            ui.add_space(SPACE[1]);
            figures(ui, words, puzzles);
            let across = if WindowClass::of(ui.ctx()) == WindowClass::Desktop { 2 } else { 1 };
            for pair in PuzzleMode::ALL.chunks(across) {
                ui.spacing_mut().item_spacing.x = SPACE[1];
                // Cards beside each other are equally high.
                let heights = pair.iter().map(|&mode| text_height(ui, words, puzzles, mode, across));
                let height = heights.fold(0.0, f32::max);
                ui.columns(across, |columns| {
                    for (&mode, ui) in pair.iter().zip(columns) {
                        if entry(ui, words, puzzles, mode, height) {
                            begun = Some(mode);
                        }
                    }
                });
            }
        },
    );
    panel.asked.write_batch(begun.map(PuzzleCommand::Begin));
    if is_left {
        panel.asked.write(PuzzleCommand::Leave);
    }
}

/// The rating, and what is solved.
fn figures(ui: &mut Ui, words: &Words, puzzles: &Puzzles) {
    let (record, total) = (&puzzles.record, puzzles.record.total());
    if total.tried == 0 {
        return;
    }
    card(ui, |ui| {
        let streak = record.streak(today());
        let figures = [
            (words.number(record.rating.rounded()), words.get("puzzles-rating")),
            (words.number(total.solved), message!(words, "puzzles-solved", tried = total.tried)),
            (words.number(streak.current), message!(words, "puzzles-days", count = streak.current)),
            (words.number(record.best_streak), words.get("puzzles-best-streak")),
            (words.number(record.best_storm), words.get("puzzles-best-storm")),
        ];
        let width = ((ui.available_width() - 5.0 * SPACE[1]) / figures.len() as f32).max(120.0);
        ui.with_layout(Layout::left_to_right(Align::TOP).with_main_wrap(true), |ui| {
            figures.into_iter().for_each(|(figure, about)| stat(ui, figure, about, width));
        });
    });
}

/// A mode's name, what it is, and how far the person is.
fn texts(words: &Words, puzzles: &Puzzles, mode: PuzzleMode) -> [String; 3] {
    let waiting = puzzles.mistakes().count();
    let note = match mode {
        PuzzleMode::Today => match puzzles.record.of_day(today()) {
            None => words.get("puzzles-today-open"),
            Some(true) => words.get("puzzles-today-solved"),
            Some(false) => words.get("puzzles-today-failed"),
        },
        PuzzleMode::Practice => message!(words, "puzzles-practice-note", rating = puzzles.record.rating.rounded()),
        PuzzleMode::Streak => message!(words, "puzzles-best", best = puzzles.record.best_streak),
        PuzzleMode::Storm => message!(words, "puzzles-best", best = puzzles.record.best_storm),
        PuzzleMode::Mistakes if waiting == 0 && puzzles.is_searching() => words.get("puzzles-mistakes-sought"),
        PuzzleMode::Mistakes => message!(words, "puzzles-mistakes-note", count = waiting),
        PuzzleMode::Single => String::new(),
    };
    let [name, about] = mode.message_ids().map_or_else(Default::default, |ids| ids.map(|id| words.get(id)));
    [name, about, note]
}

/// The height of a card's texts, in one of `across` columns.
fn text_height(ui: &Ui, words: &Words, puzzles: &Puzzles, mode: PuzzleMode, across: usize) -> f32 {
    let spacing = ui.spacing().item_spacing;
    let column = (ui.available_width() - (across as f32 - 1.0) * spacing.x) / across as f32;
    let width = column - 2.0 * SPACE[3] - BUTTON[0] - spacing.x;
    let [name, about, note] = texts(words, puzzles, mode);
    let body = || TextStyle::Body.resolve(ui.style());
    let parts = [(name, semibold(NAME)), (about, body()), (note, body())];
    let height = |(text, font): (String, FontId)| ui.painter().layout(text, font, Color32::PLACEHOLDER, width).size().y;
    parts.map(height).iter().sum::<f32>() + 2.0 * spacing.y
}

/// A mode's card, whose texts are at least this high. Returns true if its button was pressed.
fn entry(ui: &mut Ui, words: &Words, puzzles: &Puzzles, mode: PuzzleMode, height: f32) -> bool {
    let [name, about, note] = texts(words, puzzles, mode);
    let is_done = mode == PuzzleMode::Today && !puzzles.is_open_today();
    let mut is_pressed = false;
    card(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let word = words.get(if is_done { "puzzles-again" } else { "puzzles-play" });
            let button = match mode {
                PuzzleMode::Today if !is_done => ActionButton::primary(&word),
                _ => ActionButton::plain(&word),
            };
            let can_play = mode != PuzzleMode::Mistakes || puzzles.mistakes().next().is_some();
            let button = ui.add_enabled(can_play, button.size(15.0).min_size(vec2(BUTTON[0], BUTTON[1])));
            is_pressed = button.named(format!("{word}: {name}")).clicked();
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.set_min_height(height);
                ui.add(Label::new(RichText::new(&name).font(semibold(NAME))).wrap());
                ui.add(Label::new(RichText::new(about).color(ui.colors().quiet)).wrap());
                ui.add(Label::new(RichText::new(note).color(ui.colors().text)).wrap());
            });
        });
    });
    is_pressed
}
