//! Commands to the race that end it for another one, or set it up again.

use bevy::prelude::*;
use color_walk_play::Attempt;

use super::SessionRequest;
use crate::race::{Race, RaceCommand};

pub(super) fn apply(
    mut commands: EventReader<RaceCommand>,
    race: Res<Race>,
    mut requests: EventWriter<SessionRequest>,
) {
    for command in commands.read() {
        let mut next = race.setup().clone();
        match command {
            RaceCommand::Restart => {}
            RaceCommand::NextBoard => next.advance(),
            RaceCommand::TogglePerson => next.toggle_person(),
            _ => continue,
        }
        requests.write(SessionRequest::replace(next, Attempt::default()));
    }
}
