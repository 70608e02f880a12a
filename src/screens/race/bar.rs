//! The bar at the bottom: the race's state, the board and par. A small embedded page leaves out the board.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, Ui, Vec2},
};

use crate::{
    base::embedded::Embedded,
    games::sessions::RaceCommand,
    input::{CommandSender, UiCommand},
    languages::words::Words,
    race::{Clock, ClockCommand, ClockMode, Lane, LaneRunner, Par, Person, Race, Standings, board::LanePlayback},
    screens::widgets::board_line,
    ui::{Themed, WindowClass, semibold},
};

/// Height of a row of buttons, in points.
const LINE: f32 = 28.0;

/// The bar's parameters.
#[derive(SystemParam)]
pub(super) struct RaceBar<'w, 's> {
    words: Words<'w>,
    embedded: Res<'w, Embedded>,
    race: Res<'w, Race>,
    clock: Res<'w, Clock>,
    standings: Res<'w, Standings>,
    par: Res<'w, Par>,
    lanes: Query<'w, 's, (&'static Lane, &'static LanePlayback)>,
    person: Query<'w, 's, (), With<Person>>,
    commands: CommandSender<'w, RaceCommand>,
}

pub(super) fn show_race_bar(mut contexts: EguiContexts, mut bar: RaceBar) -> Result {
    let context = contexts.ctx_mut()?;
    let class = WindowClass::of(context);
    // The height does not change during a race, so no board moves.
    let has_two_lines = class == WindowClass::Phone && !bar.embedded.0;
    let height = if has_two_lines { 2.0 * LINE } else { LINE };
    egui::TopBottomPanel::bottom("race bar").exact_height(height + 10.0).show(context, |ui| {
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 0.0;
        if has_two_lines {
            bar.about_board(ui);
            line(ui, egui::Align::Min, |ui| bar.state(ui, class));
        } else if class == WindowClass::Phone {
            line(ui, egui::Align::Max, |ui| {
                par_label(ui, &bar.words, &bar.par);
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| bar.state(ui, class));
            });
        } else {
            line(ui, egui::Align::Min, |ui| {
                bar.state(ui, class);
                bar.about_board(ui);
            });
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

impl RaceBar<'_, '_> {
    /// Par at the right, and as much about the board as fits beside it.
    fn about_board(&self, ui: &mut Ui) {
        let Some(board) = self.race.board.as_ref() else { return };
        let text = board_line(&self.words, &self.race.setup().name(), board);
        let clusters = message!(self.words, "race-clusters", clusters = self.race.clusters);
        line(ui, egui::Align::Max, |ui| {
            par_label(ui, &self.words, &self.par);
            let text = RichText::new(format!("{text} · {clusters}")).color(ui.colors().quiet);
            ui.add(egui::Label::new(text).truncate());
        });
    }

    /// The race's state, or what to do after its end.
    fn state(&mut self, ui: &mut Ui, class: WindowClass) {
        if self.standings.finished {
            let over = RichText::new(self.words.get("race-over-now")).color(ui.colors().gold).font(semibold(14.0));
            ui.label(over);
            let with_key = |id: &str, command| message!(self.words, id, key = self.words.key_after(command));
            // An embedded page keeps its board.
            let has_next = !self.embedded.0;
            if has_next && ui.button(with_key("race-next-board", RaceCommand::NextBoard)).clicked() {
                self.commands.write(RaceCommand::NextBoard);
            }
            let has_room = class != WindowClass::Phone || !has_next;
            if has_room && ui.button(with_key("race-same-board", RaceCommand::Restart)).clicked() {
                self.commands.write(RaceCommand::Restart);
            }
        } else if self.lanes.is_empty() {
            ui.add(egui::Label::new(no_lanes(&self.words)).truncate());
        } else {
            let challenge = challenge(&self.words, self.lanes.iter());
            let text = status(&self.words, &self.clock, !self.person.is_empty(), challenge);
            ui.add(egui::Label::new(RichText::new(text).color(ui.colors().quiet)).truncate());
        }
    }
}

/// Reserves its place from the start, so nothing jumps when par arrives.
fn par_label(ui: &mut Ui, words: &Words, par: &Par) {
    let (text, about) =
        par_text(words, par).unwrap_or_else(|| (words.get("par-sought"), words.get("race-par-unknown-about")));
    let color = if par.is_proven() { ui.colors().gold } else { ui.colors().text };
    ui.label(RichText::new(text).color(color)).on_hover_text(about);
}

/// Percent of the board that is cleared, rounded down so that 100 means all. It leaves out the cells that a wave has
/// not reached yet.
pub(in crate::screens) fn share(flood: &color_walk_api::board::Flood, waiting: u32) -> u32 {
    (u64::from(flood.cleared().saturating_sub(waiting)) * 100 / u64::from(flood.cells())) as u32
}

/// Par in a few words, and its explanation.
pub(super) fn par_text(words: &Words, par: &Par) -> Option<(String, String)> {
    let best = par.best?;
    let between = |id: &str| message!(words, id, least = par.lower_bound, par = best);
    Some(if par.is_proven() {
        (message!(words, "par-proven", par = best), words.get("par-proven-about"))
    } else if par.lower_bound > 0 && !par.is_sought {
        (between("race-par-between"), between("race-par-between-about"))
    } else if par.lower_bound > 0 {
        (between("race-par-so-far"), between("race-par-so-far-about"))
    } else {
        (message!(words, "par-best", par = best), words.get("race-par-best-about"))
    })
}

fn no_lanes(words: &Words) -> String {
    let (setup, person) = (words.key_after(UiCommand::ToggleSetup), words.key_after(RaceCommand::TogglePerson));
    message!(words, "race-no-lanes", setup, person)
}

/// Names the walk to beat in a challenge: the shortest recorded one. `None` if a solver races too.
fn challenge<'a>(words: &Words, lanes: impl Iterator<Item = (&'a Lane, &'a LanePlayback)> + Clone) -> Option<String> {
    let has_person = lanes.clone().any(|(lane, _)| lane.runner == LaneRunner::Person);
    if !has_person || lanes.clone().any(|(lane, _)| matches!(lane.runner, LaneRunner::Solver(_))) {
        return None;
    }
    let ghosts = lanes.filter(|(lane, _)| matches!(lane.runner, LaneRunner::Ghost(_)));
    let ghosts = ghosts.map(|(lane, playback)| (lane, playback.walk().len() + playback.waiting().len()));
    let (lane, moves) = ghosts.min_by_key(|(_, moves)| *moves)?;
    Some(message!(words, "race-challenge", name = words.lane_name(lane), moves))
}

fn status(words: &Words, clock: &Clock, with_person: bool, challenge: Option<String>) -> String {
    let mode = challenge.unwrap_or_else(|| match (clock.mode(), with_person) {
        (ClockMode::Lockstep, true) => words.get("race-lockstep-with-you"),
        (ClockMode::Lockstep, false) => message!(words, "race-lockstep-beat", beat = clock.beats()),
        (ClockMode::Live, _) => words.get("race-live"),
    });
    let paused = || message!(words, "race-status-paused", key = words.key_after(ClockCommand::TogglePause));
    if clock.is_paused() { format!("{mode} · {}", paused()) } else { mode }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{board::ClusterGraph, text::BoardCode};
    use color_walk_play::Playback;

    use super::*;
    use crate::languages::words::in_english;

    #[test]
    fn a_challenge_says_whose_walk_and_how_many_moves_the_person_must_beat() {
        let graph = Arc::new(ClusterGraph::new(&"2x2c2@2".parse::<BoardCode>().unwrap().board()));
        let lane = |index, runner, moves: &[u8]| {
            let mut playback = Playback::of_solver(graph.clone(), false);
            moves.iter().for_each(|&color| playback.receive(color));
            (Lane { index, runner }, LanePlayback::new(playback))
        };
        let ghost = |name: &str| LaneRunner::Ghost(name.to_owned());
        let you = lane(0, LaneRunner::Person, &[]);
        let (ann, ben) = (lane(1, ghost("Ann"), &[0, 1, 0]), lane(2, ghost("Ben"), &[0, 1]));
        in_english(|words| {
            let said = |lanes: &[&(Lane, LanePlayback)]| challenge(words, lanes.iter().map(|lane| (&lane.0, &lane.1)));
            assert_eq!(said(&[&you, &ann]).as_deref(), Some("To beat: Ann, 3 moves"));
            assert_eq!(said(&[&you, &ann, &ben]).as_deref(), Some("To beat: Ben, 2 moves"));
            assert_eq!((said(&[&you]), said(&[&ann])), (None, None));
        });
    }
}
