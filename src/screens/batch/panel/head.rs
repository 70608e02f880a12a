//! The head of the Batch screen: start and stop, and how far the run has come.

use std::time::Duration;

use bevy::prelude::EventWriter;
use bevy_egui::egui::{self, ProgressBar, RichText, Ui};

use super::view::View;
use crate::{
    input::{AppCommand, UiCommand},
    matches::{Ending, Match},
    screens::{
        batch::{BatchCommand, BatchDraft, BatchRun, CurrentBatch, Phase},
        numbers,
        theme::Themed,
        words::Words,
    },
};

/// Below this width the progress has a line of its own, in points.
const NARROW: f32 = 640.0;

/// Gives true when the screen is to be closed.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    draft: &mut BatchDraft,
    current: &CurrentBatch,
    view: &mut View,
    commands: &mut EventWriter<BatchCommand>,
) -> bool {
    let mut close = false;
    let is_narrow = ui.available_width() < NARROW;
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        if ui
            .selectable_label(view.choosing, format!("☰ {}", words.get("batch-choose")))
            .on_hover_text(words.get("batch-choose-about"))
            .clicked()
        {
            view.choosing = !view.choosing;
        }
        let phase = current.run().map(BatchRun::phase);
        if phase == Some(Phase::Running) {
            if ui
                .button(format!("■ {}", words.get("batch-stop")))
                .on_hover_text(words.get("batch-stop-about"))
                .clicked()
            {
                commands.write(BatchCommand::Stop);
            }
        } else {
            let start = RichText::new(format!("▶ {}", words.get("batch-start"))).strong();
            let start = egui::Button::new(start).fill(ui.visuals().selection.bg_fill);
            let ready = !draft.entrants.is_empty();
            let start = ui.add_enabled(ready, start).on_disabled_hover_text(words.get("batch-start-not-yet"));
            if start.on_hover_text(words.get("batch-start-about")).clicked() {
                commands.write(BatchCommand::Start);
            }
            if phase == Some(Phase::Stopped)
                && ui.button(words.get("batch-continue")).on_hover_text(words.get("batch-continue-about")).clicked()
            {
                commands.write(BatchCommand::Continue);
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = words.describe(AppCommand::Ui(UiCommand::ToggleBatch));
            let button = ui.button(format!("✖ {}", words.get("batch-close")));
            close = button.on_hover_text(words.with("batch-close-about", [("hint", hint.into())])).clicked();
            if !is_narrow {
                progress_bar(ui, words, current);
            }
        });
    });
    if is_narrow {
        progress_bar(ui, words, current);
    }
    let mut dismissed = false;
    if let Some(problem) = &draft.problem {
        ui.horizontal(|ui| {
            dismissed = ui.button("✖").on_hover_text(words.get("common-dismiss")).clicked();
            ui.add(egui::Label::new(RichText::new(problem).color(ui.colors().warning)).wrap());
        });
    }
    if dismissed {
        draft.problem = None;
    }
    ui.add_space(3.0);
    close
}

fn progress_bar(ui: &mut Ui, words: &Words, current: &CurrentBatch) {
    let Some(run) = current.run() else { return };
    let share = match run.stopping_match() {
        Some(_) if run.phase() == Phase::Complete => 1.0,
        Some(played) => played.counted() as f32 / played.boards().max(1) as f32,
        None => run.results().played() as f32 / run.batch().games().max(1) as f32,
    };
    let bar = ProgressBar::new(share).text(RichText::new(progress(words, run)).color(ui.colors().text));
    ui.add(bar.fill(ui.visuals().selection.bg_fill).corner_radius(5.0));
}

fn progress(words: &Words, run: &BatchRun) -> String {
    if let Some(played) = run.stopping_match() {
        return match_progress(words, run, played);
    }
    let count = |number: u64| grouped(words, number).into();
    let (played, all) = (run.results().played(), run.batch().games());
    let of = [("played", count(played)), ("all", count(all)), ("games", all.into())];
    let [played, all, games] = of;
    match (run.phase(), run.time_left()) {
        (Phase::Running, Some(left)) => {
            let (pace, left) = (("pace", pace(words, run).into()), ("left", duration(words, left).into()));
            words.with("batch-running-left", [played, all, games, pace, left])
        }
        (Phase::Running, None) => words.with("batch-running", [played, all, games, ("pace", pace(words, run).into())]),
        (Phase::Stopping, _) => words.with("batch-stopping", [played, all, games]),
        (Phase::Stopped, _) => words.with("batch-stopped", [played, all, games, ("pace", pace(words, run).into())]),
        (Phase::Complete, _) => words.with("batch-complete", [all, games, ("pace", pace(words, run).into())]),
    }
}

/// How far a match has come, of which nobody knows when it ends.
fn match_progress(words: &Words, run: &BatchRun, played: &Match) -> String {
    let count = |number: u64| grouped(words, number).into();
    let (counted, boards) = (("counted", count(played.counted())), ("boards", played.counted().into()));
    let all = ("all", count(played.boards()));
    match (run.phase(), played.ending()) {
        (Phase::Complete, Some(Ending::Answered)) => words.with("match-ended", [counted, boards]),
        (Phase::Complete, _) => words.with("match-ended-open", [counted, boards]),
        (Phase::Running, _) => words.with("match-running", [counted, all, ("pace", pace(words, run).into())]),
        (Phase::Stopping, _) => words.with("match-stopping", [counted, all]),
        (Phase::Stopped, _) => words.with("match-stopped", [counted, all]),
    }
}

fn pace(words: &Words, run: &BatchRun) -> String {
    let rate = match run.rate() {
        0.0 => return words.get("batch-no-pace"),
        rate if rate < 10.0 => words.decimal(rate, 1),
        rate => grouped(words, rate as u64),
    };
    words.with("batch-pace", [("rate", rate.into())])
}

/// A number with its thousands apart.
fn grouped(words: &Words, number: u64) -> String {
    numbers::grouped(number, &words.get("number-thousands-mark"))
}

/// In the greatest unit of which there are at least two, rounded.
fn duration(words: &Words, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let units = [(86_400.0, "batch-days"), (3_600.0, "batch-hours"), (60.0, "batch-minutes")];
    let (unit, id) = units.into_iter().find(|(unit, _)| seconds >= 1.5 * unit).unwrap_or((1.0, "batch-seconds"));
    words.with(id, [("count", ((seconds / unit).round() as u64).into())])
}
