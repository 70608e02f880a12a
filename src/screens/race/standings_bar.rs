//! The bar at the bottom: how the lanes stand, the board and par, and the person's colours.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, Stroke, Ui, Vec2},
};
use color_walk_assets::ink_on;

use super::{
    standings_plan::{BESIDE, GAP, LINE, Plan},
    standings_table::{self, Entry},
};
use crate::{
    input::{CommandSender, UiCommand},
    languages::words::Words,
    race::{
        Clock, ClockMode, Lane, Par, Person, Race, RaceCommand, Refutation, Standing, Standings, board::LanePlayback,
    },
    scene::{Palettes, color_key},
    screens::rgb,
    ui::{Themed, semibold},
};

/// What the bar tells.
#[derive(SystemParam)]
pub(super) struct StandingsBar<'w, 's> {
    words: Words<'w>,
    race: Res<'w, Race>,
    clock: Res<'w, Clock>,
    standings: Res<'w, Standings>,
    par: Res<'w, Par>,
    palettes: Res<'w, Palettes>,
    lanes: Query<'w, 's, (&'static Lane, &'static LanePlayback, &'static Standing, &'static Refutation)>,
    person: Query<'w, 's, &'static LanePlayback, With<Person>>,
    commands: CommandSender<'w, RaceCommand>,
}

pub(super) fn show(mut contexts: EguiContexts, mut bar: StandingsBar) -> Result {
    let context = contexts.ctx_mut()?;
    let room = Vec2::new(context.available_rect().width(), context.screen_rect().height());
    let plan = Plan::new(room, bar.lanes.iter().len());
    let colors = bar.person.single().ok().map(|playback| playback.graph().colors());
    let height = plan.height(room.x - 16.0, colors);
    egui::TopBottomPanel::bottom("standings").exact_height(height + 10.0).show(context, |ui| {
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 0.0;
        let in_order = bar.standings.order.iter().filter_map(|&lane| bar.lanes.get(lane).ok());
        let entries: Vec<Entry> = in_order
            .map(|(lane, playback, standing, refuted)| {
                Entry::new(&bar.words, ui.colors(), lane, playback, standing, refuted)
            })
            .collect();
        match plan {
            Plan::Beside(shape) => {
                ui.horizontal_top(|ui| {
                    let width = ui.available_width() - BESIDE - 24.0;
                    standings_table::show(ui, &bar.words, shape, &entries, width);
                    ui.add_space(18.0);
                    ui.vertical(|ui| {
                        bar.about_board(ui, true);
                        line(ui, egui::Align::Min, |ui| bar.state(ui, true));
                        bar.colors(ui, plan);
                    });
                });
            }
            Plan::Below(shape) => {
                let width = ui.available_width();
                standings_table::show(ui, &bar.words, shape, &entries, width);
                ui.add_space(GAP);
                bar.colors(ui, plan);
                line(ui, egui::Align::Max, |ui| {
                    bar.state(ui, false);
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| bar.about_board(ui, false));
                });
            }
            Plan::Brief { .. } => {
                let size = Vec2::new(ui.available_width(), LINE - 8.0);
                let text = entries.iter().map(Entry::short).collect::<Vec<_>>().join("  ·  ");
                ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.add(egui::Label::new(RichText::new(text).small()).truncate());
                });
                bar.colors(ui, plan);
                bar.brief_line(ui);
            }
        }
    });
    Ok(())
}

fn line(ui: &mut Ui, align: egui::Align, add: impl FnOnce(&mut Ui)) {
    let size = Vec2::new(ui.available_width(), LINE);
    let layout = match align {
        egui::Align::Max => egui::Layout::right_to_left(egui::Align::Center),
        _ => egui::Layout::left_to_right(egui::Align::Center),
    };
    ui.allocate_ui_with_layout(size, layout, add);
}

impl StandingsBar<'_, '_> {
    fn about_board(&self, ui: &mut Ui, with_clusters: bool) {
        let Some(mut text) = board_text(&self.words, &self.race) else { return };
        if with_clusters {
            let clusters = message!(self.words, "race-clusters", clusters = self.race.clusters);
            text += &format!(" · {clusters}");
        }
        one_line(ui, &self.words, &self.par, RichText::new(text).color(ui.colors().quiet));
    }

    /// Of the board, or in its place that the race is over, where there is one line for both.
    fn brief_line(&self, ui: &mut Ui) {
        let text = if self.standings.finished {
            RichText::new(self.words.get("race-over-now")).color(ui.colors().gold).font(semibold(14.0))
        } else if self.lanes.is_empty() {
            RichText::new(no_lanes(&self.words))
        } else {
            let text = board_text(&self.words, &self.race).unwrap_or_default();
            RichText::new(text).color(ui.colors().quiet)
        };
        one_line(ui, &self.words, &self.par, text);
    }

    /// What the race is doing, or what to do when it is over.
    fn state(&mut self, ui: &mut Ui, with_both: bool) {
        if self.standings.finished {
            let over = RichText::new(self.words.get("race-over-now")).color(ui.colors().gold).font(semibold(14.0));
            if with_both {
                ui.label(over.clone());
            }
            let with_key = |id: &str, command| message!(self.words, id, key = self.words.key_after(command));
            if ui.button(with_key("race-next-board", RaceCommand::NextBoard)).clicked() {
                self.commands.write(RaceCommand::NextBoard);
            }
            if with_both && ui.button(with_key("race-same-board", RaceCommand::Restart)).clicked() {
                self.commands.write(RaceCommand::Restart);
            }
            if !with_both {
                ui.label(over);
            }
        } else if self.lanes.is_empty() {
            ui.add(egui::Label::new(no_lanes(&self.words)).truncate());
        } else {
            let text = status(&self.words, &self.clock, !self.person.is_empty());
            ui.add(egui::Label::new(RichText::new(text).color(ui.colors().quiet)).truncate());
        }
    }

    /// The colours that the person can play; their room stays when the person is done.
    fn colors(&mut self, ui: &mut Ui, plan: Plan) {
        let Ok(playback) = self.person.single() else { return };
        let colors = playback.graph().colors();
        let size = Vec2::new(ui.available_width(), plan.colors_height(ui.available_width(), Some(colors)));
        ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Min).with_main_wrap(true), |ui| {
            ui.set_min_size(size);
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            if playback.is_over() {
                return;
            }
            for color in 0..colors as u8 {
                let legal = playback.flood().is_legal(playback.graph(), color);
                if swatch(ui, &self.words, &self.palettes, color, legal, plan.swatch()) {
                    self.commands.write(RaceCommand::Play(color));
                }
            }
        });
    }
}

/// One line whatever is known: par at the right, and of the text what there is room for.
fn one_line(ui: &mut Ui, words: &Words, par: &Par, text: RichText) {
    line(ui, egui::Align::Max, |ui| {
        par_label(ui, words, par);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.add(egui::Label::new(text).truncate());
        });
    });
}

fn board_text(words: &Words, race: &Race) -> Option<String> {
    let board = race.board.as_ref()?;
    Some(message!(
        words,
        "race-board",
        title = race.title.as_str(),
        width = board.width(),
        height = board.height(),
        colors = board.colors()
    ))
}

/// It has its place from the beginning, so that nothing jumps when par is known.
fn par_label(ui: &mut Ui, words: &Words, par: &Par) {
    let (text, about) =
        par_text(words, par).unwrap_or_else(|| (words.get("par-sought"), words.get("race-par-unknown-about")));
    let color = if par.is_proven() { ui.colors().gold } else { ui.colors().text };
    ui.label(RichText::new(text).color(color)).on_hover_text(about);
}

/// Percent of the board that is cleared, rounded down so that 100 means all.
pub(super) fn share(flood: &color_walk_api::Flood) -> u32 {
    (u64::from(flood.cleared()) * 100 / u64::from(flood.cells())) as u32
}

/// Par in a few words, and what they mean.
pub(super) fn par_text(words: &Words, par: &Par) -> Option<(String, String)> {
    let best = par.best?;
    let between = |id: &str| message!(words, id, least = par.lower_bound, par = best);
    Some(if par.is_proven() {
        (message!(words, "par-proven", par = best), words.get("par-proven-about"))
    } else if par.lower_bound > 0 && !par.is_sought {
        (between("race-par-between"), words.get("race-par-between-about"))
    } else if par.lower_bound > 0 {
        (between("race-par-so-far"), words.get("race-par-so-far-about"))
    } else {
        (message!(words, "par-best", par = best), words.get("race-par-best-about"))
    })
}

fn swatch(ui: &mut Ui, words: &Words, palettes: &Palettes, color: u8, legal: bool, size: f32) -> bool {
    let color_of_board = palettes.current().color(color);
    let fill = rgb(color_of_board);
    let text = RichText::new(color_key(color)).font(semibold(14.0)).color(rgb(ink_on(color_of_board)));
    let edge = if legal { Stroke::new(2.0, ui.colors().text) } else { Stroke::NONE };
    let button = egui::Button::new(text).fill(fill).stroke(edge).min_size([size + 4.0, size].into());
    let hint = words.get(if legal { "race-plays-color" } else { "common-absorbs-nothing" });
    ui.add(button).on_hover_text(hint).clicked()
}

fn no_lanes(words: &Words) -> String {
    let keys = [words.key_after(UiCommand::ToggleSetup), words.key_after(RaceCommand::TogglePerson)];
    let [setup, person] = keys.map(Into::into);
    message!(words, "race-no-lanes", setup, person)
}

fn status(words: &Words, clock: &Clock, with_person: bool) -> String {
    let mode = match (clock.mode(), with_person) {
        (ClockMode::Lockstep, true) => words.get("race-lockstep-with-you"),
        (ClockMode::Lockstep, false) => message!(words, "race-lockstep-beat", beat = clock.beats()),
        (ClockMode::Live, _) => words.get("race-live"),
    };
    let paused = || message!(words, "race-status-paused", key = words.key_after(RaceCommand::TogglePause));
    if clock.is_paused() { format!("{mode} · {}", paused()) } else { mode }
}
