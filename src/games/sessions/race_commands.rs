//! Handles commands that restart the race or replace it.

use bevy::prelude::*;
use color_walk_play::Attempt;
use color_walk_sessions::RaceSetup;

use super::SessionRequest;
use crate::{race::Race, scene::Spotlight};

/// A command that restarts the race or replaces it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCommand {
    /// Restarts the same race.
    Restart,
    /// Starts the same line-up on the next board.
    NextBoard,
    /// Adds or removes the person; the race restarts.
    TogglePerson,
}

pub(super) fn apply_race_commands(
    mut commands: EventReader<RaceCommand>,
    race: Res<Race>,
    mut spotlight: ResMut<Spotlight>,
    mut requests: EventWriter<SessionRequest>,
) {
    // Several commands in one frame build on each other.
    let mut next: Option<RaceSetup> = None;
    for command in commands.read() {
        let setup = next.get_or_insert_with(|| RaceSetup::clone(race.setup()));
        match command {
            RaceCommand::Restart => {}
            RaceCommand::NextBoard => setup.advance(),
            RaceCommand::TogglePerson => {
                setup.toggle_person();
                // A board shown alone would hide the person's.
                spotlight.0 = None;
            }
        }
        requests.write(SessionRequest::replace(setup.clone(), Attempt::default()));
    }
}
