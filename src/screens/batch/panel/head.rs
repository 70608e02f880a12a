//! The head of the Batch screen: start and stop, and how far the run has come.

use bevy::prelude::EventWriter;
use bevy_egui::egui::{self, ProgressBar, RichText, Ui};
use indicatif::{HumanCount, HumanDuration};

use super::view::View;
use crate::{
    input::{AppCommand, UiCommand},
    screens::{
        batch::{BatchCommand, BatchDraft, BatchRun, CurrentBatch, Phase},
        theme,
        words::Words,
    },
};

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
            let hint = words.describe(AppCommand::Ui(UiCommand::ToggleBatch));
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
    let (played, all) = (HumanCount(run.results().played()), HumanCount(run.batch().games()));
    match run.phase() {
        Phase::Running => {
            let left = run.time_left().map(|left| format!(" · {} left", HumanDuration(left))).unwrap_or_default();
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
        rate => format!("{} a second", HumanCount(rate as u64)),
    }
}
