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
    screens::theme,
};

pub(super) fn show(
    mut contexts: EguiContexts,
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
                chip(ui, lane, playback, standing.0);
            }
        });
        ui.horizontal_wrapped(|ui| {
            if let Ok(playback) = person.single()
                && !playback.is_over()
            {
                if !narrow {
                    ui.label("Your move:");
                }
                let size = if narrow { 40.0 } else { 26.0 };
                for color in 0..playback.graph().colors() as u8 {
                    let legal = playback.flood().is_legal(playback.graph(), color);
                    if swatch(ui, &palettes, color, legal, size) {
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
                one_line(ui, &race, &par);
                ui.end_row();
            } else {
                about_board(ui, &race, &par, brief);
            }
            if standings.finished {
                ui.separator();
                ui.label(RichText::new("The race is over.").color(theme::GOLD).strong());
                if ui.button("Next board (N)").clicked() {
                    commands.write(RaceCommand::NextBoard);
                }
                if ui.button("Same board (R)").clicked() {
                    commands.write(RaceCommand::Restart);
                }
            } else if lanes.is_empty() {
                ui.label("No lanes: add runners in the set-up (S), or run yourself (Y).");
            } else if !narrow && (!brief || clock.paused) {
                ui.label(RichText::new(status(&clock, !person.is_empty(), brief)).color(theme::QUIET));
            }
        });
        ui.add_space(4.0);
    });
    Ok(())
}

fn about_board(ui: &mut Ui, race: &Race, par: &Par, brief: bool) {
    let Some(mut text) = board_text(race) else { return };
    if !brief {
        text += &format!(" · {} clusters", race.clusters);
    }
    ui.label(RichText::new(text).color(theme::QUIET));
    ui.label(RichText::new("·").color(theme::QUIET));
    par_label(ui, par);
}

/// One line whatever is known: par at the right, and of the board what there is room for.
fn one_line(ui: &mut Ui, race: &Race, par: &Par) {
    let Some(text) = board_text(race) else { return };
    let size = egui::vec2(ui.available_width(), ui.text_style_height(&egui::TextStyle::Body));
    ui.allocate_ui_with_layout(size, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        par_label(ui, par);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.add(egui::Label::new(RichText::new(text).color(theme::QUIET)).truncate());
        });
    });
}

fn board_text(race: &Race) -> Option<String> {
    let board = race.board.as_ref()?;
    Some(format!("{} · {} × {} · {} colours", race.title, board.width(), board.height(), board.colors()))
}

/// It has its place from the beginning, so that nothing jumps when par is known.
fn par_label(ui: &mut Ui, par: &Par) {
    let (text, about) = par_text(par).unwrap_or(("par …".to_owned(), "Nobody has cleared this board yet"));
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
pub(super) fn par_text(par: &Par) -> Option<(String, &'static str)> {
    let best = par.best?;
    Some(if par.is_proven() {
        (format!("par {best} ✔"), "The exact solver proved that no walk is shorter")
    } else if par.lower_bound > 0 && !par.is_sought {
        (
            format!("par {}-{best}", par.lower_bound),
            "The exact solver found no proof: the shortest walk has so many moves",
        )
    } else if par.lower_bound > 0 {
        (
            format!("par {}-{best} so far", par.lower_bound),
            "The exact solver is looking for a shorter walk, or the proof that there is none",
        )
    } else {
        (format!("best {best}"), "The shortest walk known; nobody has proved that none is shorter")
    })
}

fn chip(ui: &mut Ui, lane: &Lane, playback: &LanePlayback, place: Option<usize>) {
    let trouble = playback.outcome().and_then(Outcome::trouble);
    let moves = playback.walk().len();
    let (text, color) = match (&trouble, place) {
        (Some(_), _) => (format!("– {}", lane.name), theme::WARNING),
        (_, Some(1)) => (format!("1. {}  {moves}", lane.name), theme::GOLD),
        (_, Some(place)) => (format!("{place}. {}  {moves}", lane.name), theme::TEXT),
        _ => (format!("{}  {} %", lane.name, share(playback.flood())), theme::QUIET),
    };
    let label = ui.label(RichText::new(text).color(color));
    if let Some(trouble) = trouble {
        label.on_hover_text(trouble);
    }
}

fn swatch(ui: &mut Ui, palettes: &Palettes, color: u8, legal: bool, size: f32) -> bool {
    let [red, green, blue] = palettes.current().color(color);
    let fill = Color32::from_rgb(red, green, blue);
    let dark = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue) < 1280;
    let text = RichText::new(color_key(color)).strong().color(if dark { Color32::WHITE } else { Color32::BLACK });
    let edge = if legal { Stroke::new(2.0, Color32::WHITE) } else { Stroke::NONE };
    let button = egui::Button::new(text).fill(fill).stroke(edge).min_size([size + 4.0, size].into());
    let hint = if legal { "Plays this colour" } else { "Absorbs nothing at this moment" };
    ui.add(button).on_hover_text(hint).clicked()
}

fn status(clock: &Clock, with_person: bool, brief: bool) -> String {
    if brief {
        return "· paused".to_owned();
    }
    let mode = match (clock.mode, with_person) {
        (ClockMode::Lockstep, true) => "lockstep: the others move when you do".to_owned(),
        (ClockMode::Lockstep, false) => format!("lockstep: beat {}", clock.beats()),
        (ClockMode::Live, _) => "live: moves as they come".to_owned(),
    };
    if clock.paused { format!("· {mode} · paused (Space goes on)") } else { format!("· {mode}") }
}
