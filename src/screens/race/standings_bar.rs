//! The bar at the bottom: the board, how the lanes stand, and the person's colours.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, RichText, Stroke, Ui},
};
use color_walk_api::Outcome;

use crate::{
    board::LanePlayback,
    race::{Clock, ClockMode, Lane, Par, Person, Race, RaceCommand, Standing, Standings},
    scene::{Palettes, color_key},
    screens::{theme, words::Words},
};

pub(super) fn show(
    mut contexts: EguiContexts,
    words: Words,
    race: Res<Race>,
    clock: Res<Clock>,
    standings: Res<Standings>,
    par: Res<Par>,
    palettes: Res<Palettes>,
    lanes: Query<(&Lane, &LanePlayback, &Standing)>,
    person: Query<&LanePlayback, With<Person>>,
    mut commands: EventWriter<RaceCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let narrow = context.screen_rect().width() < ROOM_FOR_ALL;
    let short = context.screen_rect().height() < ROOM_FOR_NAMES;
    let brief = narrow || short;
    egui::TopBottomPanel::bottom("standings").show(context, |ui| {
        ui.add_space(4.0);
        // The lanes' headers tell the same, and rows that come and go would move the boards under a finger.
        let order = if brief { &[][..] } else { &standings.order };
        ui.horizontal_wrapped(|ui| {
            for (place, &entity) in order.iter().enumerate() {
                let Ok((lane, playback, standing)) = lanes.get(entity) else { continue };
                if place > 0 {
                    ui.label(RichText::new("·").color(theme::QUIET));
                }
                chip(ui, &words.lane_name(lane), playback, standing.0);
            }
        });
        ui.horizontal_wrapped(|ui| {
            if let Ok(playback) = person.single()
                && !playback.is_over()
            {
                if !narrow {
                    ui.label(words.get("race-your-move"));
                }
                let size = if narrow { 40.0 } else { 26.0 };
                for color in 0..playback.graph().colors() as u8 {
                    let legal = playback.flood().is_legal(playback.graph(), color);
                    if swatch(ui, &words, &palettes, color, legal, size) {
                        commands.write(RaceCommand::Play(color));
                    }
                }
                if narrow {
                    ui.end_row();
                } else {
                    ui.separator();
                }
            }
            if narrow {
                one_line(ui, &words, &race, &par);
                ui.end_row();
            } else {
                about_board(ui, &words, &race, &par, brief);
            }
            if standings.finished {
                ui.separator();
                ui.label(RichText::new(words.get("race-over-now")).color(theme::GOLD).strong());
                if ui.button(words.get("race-next-board")).clicked() {
                    commands.write(RaceCommand::NextBoard);
                }
                if ui.button(words.get("race-same-board")).clicked() {
                    commands.write(RaceCommand::Restart);
                }
            } else if lanes.is_empty() {
                ui.label(words.get("race-no-lanes"));
            } else if !narrow && (!brief || clock.paused) {
                ui.label(RichText::new(status(&words, &clock, !person.is_empty(), brief)).color(theme::QUIET));
            }
        });
        ui.add_space(4.0);
    });
    Ok(())
}

fn about_board(ui: &mut Ui, words: &Words, race: &Race, par: &Par, brief: bool) {
    let Some(mut text) = board_text(words, race) else { return };
    if !brief {
        text += &format!(" · {}", words.with("race-clusters", [("clusters", race.clusters.into())]));
    }
    ui.label(RichText::new(text).color(theme::QUIET));
    ui.label(RichText::new("·").color(theme::QUIET));
    par_label(ui, words, par);
}

/// One line whatever is known: par at the right, and of the board what there is room for.
fn one_line(ui: &mut Ui, words: &Words, race: &Race, par: &Par) {
    let Some(text) = board_text(words, race) else { return };
    let size = egui::vec2(ui.available_width(), ui.text_style_height(&egui::TextStyle::Body));
    ui.allocate_ui_with_layout(size, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        par_label(ui, words, par);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.add(egui::Label::new(RichText::new(text).color(theme::QUIET)).truncate());
        });
    });
}

fn board_text(words: &Words, race: &Race) -> Option<String> {
    let board = race.board.as_ref()?;
    Some(words.with(
        "race-board",
        [
            ("title", race.title.as_str().into()),
            ("width", board.width().into()),
            ("height", board.height().into()),
            ("colors", board.colors().into()),
        ],
    ))
}

/// It has its place from the beginning, so that nothing jumps when par is known.
fn par_label(ui: &mut Ui, words: &Words, par: &Par) {
    let (text, about) =
        par_text(words, par).unwrap_or_else(|| (words.get("par-sought"), words.get("race-par-unknown-about")));
    let color = if par.is_proven() { theme::GOLD } else { theme::TEXT };
    ui.label(RichText::new(text).color(color)).on_hover_text(about);
}

/// Below this width a finger presses the colours, and the board has a line of its own.
const ROOM_FOR_ALL: f32 = 600.0;
/// Below this height the lanes' names stand on the lanes alone.
const ROOM_FOR_NAMES: f32 = 480.0;

/// Percent of the board that is cleared, rounded down so that 100 means all.
pub(super) fn share(flood: &color_walk_api::Flood) -> u32 {
    (u64::from(flood.cleared()) * 100 / u64::from(flood.cells())) as u32
}

/// Par in a few words, and what they mean.
pub(super) fn par_text(words: &Words, par: &Par) -> Option<(String, String)> {
    let best = par.best?;
    let between = [("least", par.lower_bound.into()), ("par", best.into())];
    Some(if par.is_proven() {
        (words.with("par-proven", [("par", best.into())]), words.get("par-proven-about"))
    } else if par.lower_bound > 0 && !par.is_sought {
        (words.with("race-par-between", between), words.get("race-par-between-about"))
    } else if par.lower_bound > 0 {
        (words.with("race-par-so-far", between), words.get("race-par-so-far-about"))
    } else {
        (words.with("par-best", [("par", best.into())]), words.get("race-par-best-about"))
    })
}

fn chip(ui: &mut Ui, name: &str, playback: &LanePlayback, place: Option<usize>) {
    let trouble = playback.outcome().and_then(Outcome::trouble);
    let moves = playback.walk().len();
    let (text, color) = match (&trouble, place) {
        (Some(_), _) => (format!("– {name}"), theme::WARNING),
        (_, Some(1)) => (format!("1. {name}  {moves}"), theme::GOLD),
        (_, Some(place)) => (format!("{place}. {name}  {moves}"), theme::TEXT),
        _ => (format!("{name}  {} %", share(playback.flood())), theme::QUIET),
    };
    let label = ui.label(RichText::new(text).color(color));
    if let Some(trouble) = trouble {
        label.on_hover_text(trouble);
    }
}

fn swatch(ui: &mut Ui, words: &Words, palettes: &Palettes, color: u8, legal: bool, size: f32) -> bool {
    let [red, green, blue] = palettes.current().color(color);
    let fill = Color32::from_rgb(red, green, blue);
    let dark = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue) < 1280;
    let text = RichText::new(color_key(color)).strong().color(if dark { Color32::WHITE } else { Color32::BLACK });
    let edge = if legal { Stroke::new(2.0, Color32::WHITE) } else { Stroke::NONE };
    let button = egui::Button::new(text).fill(fill).stroke(edge).min_size([size + 4.0, size].into());
    let hint = words.get(if legal { "race-plays-color" } else { "common-absorbs-nothing" });
    ui.add(button).on_hover_text(hint).clicked()
}

fn status(words: &Words, clock: &Clock, with_person: bool, brief: bool) -> String {
    if brief {
        return words.get("race-status-brief");
    }
    let mode = match (clock.mode, with_person) {
        (ClockMode::Lockstep, true) => words.get("race-lockstep-with-you"),
        (ClockMode::Lockstep, false) => words.with("race-lockstep-beat", [("beat", clock.beats().into())]),
        (ClockMode::Live, _) => words.get("race-live"),
    };
    let paused = || words.get("race-status-paused");
    if clock.paused { format!("· {mode} · {}", paused()) } else { format!("· {mode}") }
}
