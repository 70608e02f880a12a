//! What a person can tell the race to do, from any key, button or menu.

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
        .add_event::<OutOfSightEvent>()
        .add_systems(Update, pause_out_of_sight.in_set(AppSystems::Control));
}

/// The game was out of sight, in a tab that was hidden, and is seen again.
#[derive(Event, Clone, Copy, Debug)]
pub struct OutOfSightEvent;

/// A command to the race.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub enum RaceCommand {
    /// Pause, or go on.
    TogglePause,
    /// Pause, and let every lane play one move.
    Step,
    /// Pause, and take the last move of the furthest lanes back.
    StepBack,
    /// Pause, and go to a beat in all lanes: each to so many of its moves, or to all that it has said. Beats count from
    /// 0; one past the end means the end.
    GoTo(u32),
    /// Pause, and let the lane that is looked into expand one node, or every lane where none is. A move that was found is
    /// played before the next node.
    StepNode,
    /// Look inside a lane's search, or no longer.
    LookInside,
    /// Look inside the search of the next lane that has one.
    LookInsideNext,
    /// A higher tempo.
    Faster,
    /// A lower tempo.
    Slower,
    /// The same race from its beginning.
    Restart,
    /// The same line-up on the next board.
    NextBoard,
    /// Lockstep or live.
    ToggleClock,
    /// The person joins or leaves; the race starts anew.
    TogglePerson,
    /// The person plays a colour.
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
            // Another game is asked for.
            RaceCommand::Restart | RaceCommand::NextBoard | RaceCommand::TogglePerson => {}
            // Heard where the lanes are asked.
            RaceCommand::Play(_) | RaceCommand::StepBack | RaceCommand::GoTo(_) => {}
            RaceCommand::LookInside | RaceCommand::LookInsideNext => {}
        }
    }
}

/// A race pauses while nobody sees it. Only its own screen has a way to resume it.
fn pause_out_of_sight(
    mut events: EventReader<OutOfSightEvent>,
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
