//! Commands that control the race, from any key, button or menu.

use bevy::prelude::*;
use color_walk_api::Color;
use color_walk_play::sentence::Sentence;

use super::{clock::Clock, standings::Standings};
use crate::base::{
    notices::Notices,
    schedule::{AppSystems, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<RaceCommand>()
        .add_event::<TabShownEvent>()
        .add_systems(Update, pause_out_of_sight.in_set(AppSystems::Control));
}

/// The page is visible again after its tab was hidden.
#[derive(Event, Clone, Copy, Debug)]
pub struct TabShownEvent;

/// A command to the race.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub enum RaceCommand {
    /// Pauses or resumes.
    TogglePause,
    /// Pauses, and lets every lane play one move.
    Step,
    /// Pauses, and takes back the last move of the furthest lanes.
    StepBack,
    /// Pauses, and goes to a beat in all lanes. A lane with fewer moves goes to its last one. Beats count from 0; a
    /// beat past the end means the end.
    GoTo(u32),
    /// Pauses and expands one node in the inspected lane, or in every lane if none is inspected. If a move is found, it
    /// plays before the next node.
    StepNode,
    /// Starts or stops inspecting a lane's search.
    Inspect,
    /// Inspects the search of the next lane that has one.
    InspectNext,
    /// Raises the tempo by one level.
    Faster,
    /// Lowers the tempo by one level.
    Slower,
    /// Restarts the same race.
    Restart,
    /// Starts the same line-up on the next board.
    NextBoard,
    /// Switches between lockstep and live.
    ToggleClock,
    /// Adds or removes the person; the race restarts.
    TogglePerson,
    /// Plays this colour for the person.
    Play(Color),
}

pub(super) fn apply_commands(mut commands: EventReader<RaceCommand>, mut clock: ResMut<Clock>) {
    for command in commands.read() {
        match command {
            RaceCommand::TogglePause => clock.toggle_pause(),
            RaceCommand::Step => clock.step(),
            RaceCommand::StepNode => clock.step_nodes(),
            RaceCommand::Faster => clock.change_tempo(1),
            RaceCommand::Slower => clock.change_tempo(-1),
            RaceCommand::ToggleClock => clock.toggle_mode(),
            // Handled where games are set up.
            RaceCommand::Restart | RaceCommand::NextBoard | RaceCommand::TogglePerson => {}
            // Handled in `clock::beat`, which sees the lanes.
            RaceCommand::Play(_) | RaceCommand::StepBack | RaceCommand::GoTo(_) => {}
            RaceCommand::Inspect | RaceCommand::InspectNext => {}
        }
    }
}

/// Pauses the race after its tab was hidden. Other screens have no button to resume it, so they ignore the event.
fn pause_out_of_sight(
    mut events: EventReader<TabShownEvent>,
    screen: Res<State<Screen>>,
    standings: Res<Standings>,
    mut clock: ResMut<Clock>,
    mut notices: ResMut<Notices>,
) {
    let is_race = *screen.get() == Screen::Race && !standings.finished;
    if events.read().count() > 0 && is_race && !clock.paused {
        clock.paused = true;
        let english = "The race paused while its tab was out of sight. Press Resume.";
        notices.warn(Sentence::new("notice-out-of-sight", english));
    }
}
