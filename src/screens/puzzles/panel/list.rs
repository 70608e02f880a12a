//! The list of modes, each with what the person has reached in it.

use bevy_egui::egui::{Align, Context, Label, Layout, RichText, Ui, vec2};
use color_walk_play::puzzles::PuzzleMode;

use super::{super::today, Panel};
use crate::{
    base::schedule::Screen,
    input::{PuzzleCommand, UiCommand},
    languages::words::Words,
    screens::puzzles::Puzzles,
    ui::{ActionButton, Named, SPACE, Themed, WindowClass, card, page, quiet, semibold, stat},
};

const BUTTON: [f32; 2] = [116.0, 40.0];

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
                ui.columns(across, |columns| {
                    for (&mode, ui) in pair.iter().zip(columns) {
                        if entry(ui, words, puzzles, mode) {
                            begun = Some(mode);
                        }
                    }
                });
            }
        },
    );
    panel.asked.write_batch(begun.map(PuzzleCommand::Begin));
    if is_left {
        panel.screens.write(UiCommand::Open(Screen::Title));
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
            (words.number(streak.current), words.get("puzzles-days")),
            (words.number(record.best_streak), words.get("puzzles-best-streak")),
            (words.number(record.best_storm), words.get("puzzles-best-storm")),
        ];
        let width = ((ui.available_width() - 5.0 * SPACE[1]) / figures.len() as f32).max(120.0);
        ui.with_layout(Layout::left_to_right(Align::TOP).with_main_wrap(true), |ui| {
            figures.into_iter().for_each(|(figure, about)| stat(ui, figure, about, width));
        });
    });
}

/// A mode's card. Returns true if its button was pressed.
fn entry(ui: &mut Ui, words: &Words, puzzles: &Puzzles, mode: PuzzleMode) -> bool {
    let name = words.get(&format!("puzzles-{}", mode.id()));
    let waiting = puzzles.mistakes().count();
    let is_done = mode == PuzzleMode::Today && puzzles.record.of_day(today()).is_some();
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
    let mut is_pressed = false;
    card(ui, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let word = words.get(if is_done { "puzzles-again" } else { "puzzles-play" });
            let button = match mode {
                PuzzleMode::Today if !is_done => ActionButton::primary(&word),
                _ => ActionButton::plain(&word),
            };
            let can_play = mode != PuzzleMode::Mistakes || waiting > 0;
            let button = ui.add_enabled(can_play, button.size(15.0).min_size(vec2(BUTTON[0], BUTTON[1])));
            is_pressed = button.named(format!("{word}: {name}")).clicked();
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.add(Label::new(RichText::new(&name).font(semibold(18.0))).wrap());
                let about = words.get(&format!("puzzles-{}-about", mode.id()));
                ui.add(Label::new(RichText::new(about).color(ui.colors().quiet)).wrap());
                ui.add(Label::new(RichText::new(note).color(ui.colors().text)).wrap());
            });
        });
    });
    is_pressed
}
