//! The header of the Batch screen: Continue, Stop and Start, and the progress.

use std::time::Duration;

use bevy::prelude::EventWriter;
use bevy_egui::egui::{self, ProgressBar, RichText, Ui, Vec2};
use color_walk_arena::matches::{Ending, Match};

use super::view::View;
use crate::{
    batch::{BatchCommand, BatchDraft, BatchRun, CurrentBatch, Phase},
    input::{CommandWriter, UiCommand},
    languages::words::Words,
    ui::{ActionButton, Themed, WindowClass, icon, tool, warn},
};

pub(super) fn show_batch_head(
    ui: &mut Ui,
    words: &Words,
    draft: &mut BatchDraft,
    current: &CurrentBatch,
    view: &mut View,
    commands: &mut EventWriter<BatchCommand>,
    ui_commands: &mut CommandWriter,
) {
    // On a phone, the progress has a row of its own.
    let is_narrow = WindowClass::of(ui.ctx()) == WindowClass::Phone;
    let phase = current.run().map(BatchRun::phase);
    let mut buttons = |ui: &mut Ui| {
        if ui
            .add(ActionButton::plain(format!("{} {}", icon::SET_UP, words.get("batch-choose"))).chosen(view.choosing))
            .on_hover_text(words.get("batch-choose-about"))
            .clicked()
        {
            view.choosing = !view.choosing;
        }
        let hindrance = match draft.entrants.is_empty() {
            true => Some(words.get("batch-start-not-yet")),
            false => draft.match_problem(words),
        };
        commands.write_batch(controls(ui, words, phase, hindrance));
    };
    let mut close = |ui: &mut Ui| {
        let hint = words.key_after(UiCommand::ToggleBatch);
        let button = ui.add(ActionButton::quiet(format!("{} {}", icon::CLOSE, words.get("batch-close"))));
        if button.on_hover_text(message!(words, "batch-close-about", hint)).clicked() {
            ui_commands.send(UiCommand::ToggleBatch);
        }
    };
    ui.add_space(4.0);
    if is_narrow {
        ui.horizontal_wrapped(|ui| {
            buttons(ui);
            close(ui);
        });
        progress_bar(ui, words, current);
    } else {
        ui.horizontal(|ui| {
            buttons(ui);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                close(ui);
                progress_bar(ui, words, current);
            });
        });
    }
    if let Some(run) = current.run().filter(|_| current.asks_to_replace()) {
        commands.write_batch(question(ui, words, run));
    }
    let mut dismissed = false;
    if let Some(problem) = &draft.problem {
        ui.horizontal(|ui| {
            dismissed = tool(ui, icon::CLOSE, words.get("common-dismiss")).clicked();
            ui.add(egui::Label::new(RichText::new(problem).color(ui.colors().warning)).wrap());
        });
    }
    if dismissed {
        draft.problem = None;
    }
    ui.add_space(3.0);
}

/// Each command has its own button, in a fixed place. A run may end at the moment of a click, which must not change the
/// click's meaning. `hindrance` is the reason why the next batch cannot start.
fn controls(ui: &mut Ui, words: &Words, phase: Option<Phase>, hindrance: Option<String>) -> Option<BatchCommand> {
    // If the button under the pointer is disabled, egui sends the click to one nearby. This spacing exceeds that
    // distance.
    ui.spacing_mut().item_spacing = Vec2::splat(ui.style().interaction.interact_radius + 3.0);
    let mut pressed = None;
    let mut button = |text: String, about: &str, hindrance: Option<String>, is_primary: bool, command: BatchCommand| {
        let button = if is_primary { ActionButton::primary(text) } else { ActionButton::plain(text) };
        let response = ui.add_enabled(hindrance.is_none(), button).on_hover_text(words.get(about));
        if response.on_disabled_hover_text(hindrance.unwrap_or_default()).clicked() {
            pressed = Some(command);
        }
    };
    let is_running = matches!(phase, Some(Phase::Running | Phase::Stopping));
    let waits = phase == Some(Phase::Stopped);
    button(
        format!("{} {}", icon::PLAY, words.get("batch-continue")),
        "batch-continue-about",
        (!waits).then(|| words.get("batch-continue-not-yet")),
        waits,
        BatchCommand::Continue,
    );
    button(
        format!("{} {}", icon::STOP, words.get("batch-stop")),
        "batch-stop-about",
        (phase != Some(Phase::Running)).then(|| words.get("batch-stop-not-yet")),
        false,
        BatchCommand::Stop,
    );
    button(
        words.get("batch-start"),
        "batch-start-about",
        if is_running { Some(words.get("batch-start-after")) } else { hindrance },
        !is_running && !waits,
        BatchCommand::Start,
    );
    pressed
}

/// Asks whether to delete the unfinished batch.
fn question(ui: &mut Ui, words: &Words, run: &BatchRun) -> Option<BatchCommand> {
    let (played, all) = (run.results().played(), run.batch().games());
    let text = message!(words, "batch-replace-question", played, all, games = all);
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        warn(ui, text);
        for (name, command) in [("batch-keep", BatchCommand::Keep), ("batch-replace", BatchCommand::Replace)] {
            if ui.add(ActionButton::plain(words.get(name))).clicked() {
                answer = Some(command);
            }
        }
    });
    answer
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
    let (played, all) = (run.results().played(), run.batch().games());
    let games = all;
    match (run.phase(), run.time_left()) {
        (Phase::Running, Some(left)) => {
            let (pace, left) = (pace(words, run), duration(words, left));
            message!(words, "batch-running-left", played, all, games, pace, left)
        }
        (Phase::Running, None) => message!(words, "batch-running", played, all, games, pace = pace(words, run)),
        (Phase::Stopping, _) => message!(words, "batch-stopping", played, all, games),
        (Phase::Stopped, _) => with_pace(words, run, message!(words, "batch-stopped", played, all, games)),
        (Phase::Complete, _) => with_pace(words, run, message!(words, "batch-complete", all, games)),
    }
}

/// Progress of a match, whose end nobody can predict.
fn match_progress(words: &Words, run: &BatchRun, played: &Match) -> String {
    let (counted, all) = (played.counted(), played.boards());
    match (run.phase(), played.ending()) {
        (Phase::Complete, Some(Ending::Answered)) => message!(words, "match-ended", counted, boards = counted),
        (Phase::Complete, _) => message!(words, "match-ended-open", counted, boards = counted),
        (Phase::Running, _) => message!(words, "match-running", counted, all, pace = pace(words, run)),
        (Phase::Stopping, _) => message!(words, "match-stopping", counted, all),
        (Phase::Stopped, _) => message!(words, "match-stopped", counted, all),
    }
}

/// Nobody waits for the pace of games that have ended.
fn with_pace(words: &Words, run: &BatchRun, text: String) -> String {
    if run.rate().is_some() { format!("{text} · {}", pace(words, run)) } else { text }
}

fn pace(words: &Words, run: &BatchRun) -> String {
    let rate = match run.rate() {
        None => return words.get("batch-no-pace"),
        Some(rate) if rate < 10.0 => words.decimal(rate, 1),
        Some(rate) => words.number(rate as u64),
    };
    message!(words, "batch-pace", rate)
}

/// Rounded, in the largest unit that gives at least two.
fn duration(words: &Words, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let units = [(86_400.0, "batch-days"), (3_600.0, "batch-hours"), (60.0, "batch-minutes")];
    let (unit, id) = units.into_iter().find(|(unit, _)| seconds >= 1.5 * unit).unwrap_or((1.0, "batch-seconds"));
    message!(words, id, count = (seconds / unit).round() as u64)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{CentralPanel, Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, pos2};

    use super::*;
    use crate::languages::words::in_language;
    use crate::ui::fonts::test_context;

    const PHASES: [Option<Phase>; 5] =
        [None, Some(Phase::Running), Some(Phase::Stopping), Some(Phase::Stopped), Some(Phase::Complete)];

    /// The command of a click at `pos`.
    fn click(context: &Context, words: &Words, width: f32, phase: Option<Phase>, pos: Pos2) -> Option<BatchCommand> {
        let press = |pressed| {
            vec![Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }]
        };
        let mut pressed = None;
        for events in [vec![Event::PointerMoved(pos)], press(true), press(false)] {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::new(width, 200.0)));
            let _ = context.run(RawInput { screen_rect, events, ..RawInput::default() }, |context| {
                CentralPanel::default().show(context, |ui| {
                    ui.horizontal_wrapped(|ui| pressed = pressed.take().or(controls(ui, words, phase, None)));
                });
            });
        }
        pressed
    }

    /// Guards against a single button for Start and Stop: a click replaced a batch that had just ended.
    #[test]
    fn a_click_means_one_command_whatever_the_batch_does() {
        for (language, width) in [("en", 500.0), ("en", 160.0), ("de", 500.0), ("de", 160.0)] {
            in_language(language, |words| {
                let context = test_context();
                let points = (0..20).flat_map(|y| (0..25).map(move |x| pos2(x as f32 * 20.0, y as f32 * 8.0)));
                let mut meant = Vec::new();
                for point in points.filter(|point| point.x < width) {
                    let mut asked: Vec<_> = PHASES
                        .iter()
                        .filter_map(|&phase| Some((click(&context, words, width, phase, point)?, phase)))
                        .collect();
                    let command = asked.first().map(|(command, _)| command.clone());
                    asked.retain(|(other, _)| Some(other) != command.as_ref());
                    assert_eq!(asked, [], "at {point} a click means {command:?} too");
                    meant.extend(command);
                }
                for command in [BatchCommand::Continue, BatchCommand::Stop, BatchCommand::Start] {
                    assert!(meant.contains(&command), "{command:?} has no place in {width} points of {language}");
                }
            });
        }
    }
}
