//! The bar above a puzzle: the way back, the task, and how the run goes. An embedded puzzle has the way to the whole game
//! in place of the way back.

use bevy_egui::egui::{Align, Context, Frame, Label, Layout, Margin, RichText, TopBottomPanel, Ui};
use color_walk_play::puzzles::{PuzzleMode, PuzzleRun};

use super::Panel;
use crate::{
    input::{PageCommand, PuzzleCommand},
    languages::words::Words,
    screens::{puzzles::Puzzles, widgets::whole_game_button},
    ui::{ActionButton, Themed, WindowClass, bold, icon, semibold},
};

/// Below so many seconds, a storm's clock is marked.
const SOON: f32 = 20.0;

pub(super) fn show_puzzle_bar(context: &Context, panel: &mut Panel) {
    let Some(run) = panel.puzzles.run() else { return };
    let words = &panel.words;
    let narrow = WindowClass::of(context) == WindowClass::Phone;
    let (mut is_left, mut opens_game) = (false, false);
    let frame = Frame::NONE.inner_margin(Margin::symmetric(8, 4));
    TopBottomPanel::top("puzzle").frame(frame).show_separator_line(false).show(context, |ui| {
        ui.horizontal(|ui| {
            if !panel.embedded.0 {
                let mut back = icon::PREVIOUS.to_owned();
                if !narrow {
                    back += &format!(" {}", words.get("title-puzzles"));
                }
                let back = ui.add(ActionButton::quiet(back));
                is_left = back.on_hover_text(words.get("puzzle-back-about")).clicked();
            }
            let moves = run.attempt().puzzle().moves();
            let task = message!(words, "puzzle-task", moves);
            ui.add(Label::new(RichText::new(task).font(bold(if narrow { 18.0 } else { 22.0 }))).selectable(false));
            let left = run.attempt().left();
            if left < moves && !run.attempt().is_over() {
                let left = message!(words, "puzzle-left", left);
                ui.add(Label::new(RichText::new(left).size(16.0).color(ui.colors().quiet)).truncate());
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                opens_game = panel.embedded.0 && whole_game_button(ui, words);
                status(ui, words, &panel.puzzles, run, narrow);
            });
        });
    });
    if is_left {
        panel.asked.write(PuzzleCommand::Leave);
    }
    if opens_game {
        panel.page_commands.write(PageCommand::OpenWholeGame);
    }
}

/// How the run goes, at the right end.
fn status(ui: &mut Ui, words: &Words, puzzles: &Puzzles, run: &PuzzleRun, narrow: bool) {
    let rating = puzzles.record.rating.rounded();
    let text = match run.mode() {
        PuzzleMode::Storm => {
            let seconds = run.seconds().unwrap_or_default();
            let whole = seconds.ceil() as u32;
            let color = if seconds < SOON { ui.colors().warning } else { ui.colors().text };
            let clock = format!("{}:{:02}", whole / 60, whole % 60);
            ui.label(RichText::new(clock).font(semibold(22.0)).color(color));
            if run.combo() > 1 && !narrow {
                let combo = message!(words, "puzzle-combo", count = run.combo());
                ui.label(RichText::new(combo).size(15.0).color(ui.colors().gold));
            }
            message!(words, "puzzle-run", count = run.solved())
        }
        PuzzleMode::Streak => message!(words, "puzzle-in-a-row", count = run.solved()),
        PuzzleMode::Mistakes => message!(words, "puzzle-waiting", count = run.waiting()),
        PuzzleMode::Today => words.get("puzzles-today"),
        PuzzleMode::Practice if narrow => words.number(rating),
        PuzzleMode::Practice => message!(words, "puzzle-rating", rating),
        PuzzleMode::Single if run.waiting() > 0 => message!(words, "puzzle-waiting", count = run.waiting()),
        PuzzleMode::Single => String::new(),
    };
    ui.add(Label::new(RichText::new(text).font(semibold(15.0)).color(ui.colors().quiet)).truncate());
}
