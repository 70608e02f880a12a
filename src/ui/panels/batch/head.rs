//! The head of the Batch screen: start and stop, and how far the run has come.

use std::time::Duration;

use bevy::prelude::EventWriter;
use bevy_egui::egui::{self, ProgressBar, RichText, Ui};

use super::{super::theme, view::View};
use crate::ui::{
    batch::{BatchCommand, BatchDraft, BatchRun, CurrentBatch, Phase},
    commands::{AppCommand, UiCommand, describe},
};

/// Gives true when the screen is to be closed.
pub(super) fn show(
    ui: &mut Ui,
    draft: &mut BatchDraft,
    current: &CurrentBatch,
    view: &mut View,
    commands: &mut EventWriter<BatchCommand>,
) -> bool {
    let mut close = false;
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        if ui
            .selectable_label(view.choosing, "☰ Boards and solvers")
            .on_hover_text("Shows or hides what the next batch is")
            .clicked()
        {
            view.choosing = !view.choosing;
        }
        let phase = current.run().map(BatchRun::phase);
        if phase == Some(Phase::Running) {
            if ui.button("■ Stop").on_hover_text("Keeps the results so far").clicked() {
                commands.write(BatchCommand::Stop);
            }
        } else {
            let start = egui::Button::new(RichText::new("▶ Start").strong()).fill(ui.visuals().selection.bg_fill);
            let ready = !draft.entrants.is_empty();
            let start = ui.add_enabled(ready, start).on_disabled_hover_text("There is no solver in the list");
            if start.on_hover_text("Plays every solver of the list on every board").clicked() {
                commands.write(BatchCommand::Start);
            }
            if phase == Some(Phase::Stopped)
                && ui.button("Continue").on_hover_text("Plays the games that are left").clicked()
            {
                commands.write(BatchCommand::Continue);
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = describe(AppCommand::Ui(UiCommand::ToggleBatch));
            close = ui.button("✖ Close").on_hover_text(format!("Back to the race: {hint}")).clicked();
            if let Some(run) = current.run() {
                let share = run.results().played() as f32 / run.batch().games().max(1) as f32;
                let bar = ProgressBar::new(share).text(RichText::new(progress(run)).color(theme::TEXT));
                ui.add(bar.fill(ui.visuals().selection.bg_fill).corner_radius(5.0));
            }
        });
    });
    let mut dismissed = false;
    if let Some(problem) = &draft.problem {
        ui.horizontal(|ui| {
            dismissed = ui.button("✖").on_hover_text("Dismiss").clicked();
            ui.add(egui::Label::new(RichText::new(problem).color(theme::WARNING)).wrap());
        });
    }
    if dismissed {
        draft.problem = None;
    }
    ui.add_space(3.0);
    close
}

fn progress(run: &BatchRun) -> String {
    let (played, all) = (grouped(run.results().played()), grouped(run.batch().games()));
    match run.phase() {
        Phase::Running => {
            let left = run.time_left().map(|left| format!(" · {} left", duration(left))).unwrap_or_default();
            format!("{played} of {all} games · {}{left}", pace(run))
        }
        Phase::Stopping => format!("{played} of {all} games · stopping"),
        Phase::Stopped => format!("stopped after {played} of {all} games · {}", pace(run)),
        Phase::Complete => format!("all {all} games played · {}", pace(run)),
    }
}

fn pace(run: &BatchRun) -> String {
    match run.rate() {
        0.0 => "none yet since the start".to_owned(),
        rate if rate < 10.0 => format!("{rate:.1} a second"),
        rate => format!("{} a second", grouped(rate as u64)),
    }
}

/// A count with its thousands apart: `12,345`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time for people: `8 s`, `3 min 20 s`, `2 h 5 min`, `3 days`.
fn duration(time: Duration) -> String {
    match time.as_secs() + 1 {
        seconds @ 0..100 => format!("{seconds} s"),
        seconds @ 100..6_000 => format!("{} min {} s", seconds / 60, seconds % 60),
        seconds @ 6_000..172_800 => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
        seconds => format!("{} days", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_easy_to_read() {
        assert_eq!([7, 1_800, 1_234_567].map(grouped), ["7", "1,800", "1,234,567"]);
        let times = [7, 199, 7_499, 259_200].map(|seconds| duration(Duration::from_secs(seconds)));
        assert_eq!(times, ["8 s", "3 min 20 s", "2 h 5 min", "3 days"]);
    }
}
