//! Handles commands that restart the race or replace it.

use bevy::prelude::*;
use color_walk_play::Attempt;
use color_walk_sessions::{RaceSetup, RaceSnapshot};

use super::{OpenSessions, SessionRequest};
use crate::{race::Race, scene::Spotlight};

/// A command that restarts the race or replaces it.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceCommand {
    /// Restarts the same race. In a Grand Prix, restarts its board.
    Restart,
    /// Starts the same line-up on the next board. After a Grand Prix, starts one on its next boards.
    NextBoard,
    /// Adds or removes the person; the race restarts.
    TogglePerson,
    /// Races the boards of the Grand Prix once more.
    GrandPrixAgain,
}

pub(super) fn apply_race_commands(
    mut commands: EventReader<RaceCommand>,
    race: Res<Race>,
    sessions: Res<OpenSessions>,
    mut spotlight: ResMut<Spotlight>,
    mut requests: EventWriter<SessionRequest>,
) {
    // Several commands in one frame build on each other.
    let mut next: Option<RaceSetup> = None;
    for command in commands.read() {
        let session = sessions.on_lanes();
        if let Some(request) = grand_prix_request(*command, session) {
            requests.write(request);
            continue;
        }
        let setup = next.get_or_insert_with(|| RaceSetup::clone(race.setup()));
        match command {
            RaceCommand::Restart | RaceCommand::GrandPrixAgain => {}
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

/// The request for a command in a Grand Prix. `None` where it means the same as in any race.
fn grand_prix_request(command: RaceCommand, session: &color_walk_sessions::Session) -> Option<SessionRequest> {
    let grand_prix = session.grand_prix.as_ref()?;
    match command {
        RaceCommand::NextBoard if grand_prix.is_over() => session.next_grand_prix().map(SessionRequest::open),
        RaceCommand::NextBoard if !session.is_board_open() => Some(SessionRequest::NextOfGrandPrix),
        RaceCommand::GrandPrixAgain => Some(SessionRequest::open(session.grand_prix_again())),
        RaceCommand::Restart if session.is_board_open() => {
            let snapshot = RaceSnapshot::at_start(session.snapshot.paused);
            Some(SessionRequest::restart(session.setup.clone(), snapshot))
        }
        // Its result stands.
        RaceCommand::Restart if !grand_prix.is_over() => Some(SessionRequest::NextOfGrandPrix),
        RaceCommand::Restart => Some(SessionRequest::open(session.grand_prix_again())),
        RaceCommand::NextBoard | RaceCommand::TogglePerson => None,
    }
}
