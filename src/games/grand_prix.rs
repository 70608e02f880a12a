//! Records the boards of a Grand Prix as their races end.

use bevy::prelude::*;
use color_walk_play::grand_prix::{Finish, GrandPrixBoard};
use color_walk_sessions::RaceSetup;

use super::sessions::{OpenSessions, SessionRequest};
use crate::{
    base::schedule::{AppSystems, Screen},
    race::{Lane, LaneRunner, Par, Race, Standings, board::LanePlayback},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, record_board.run_if(in_state(Screen::Race)).in_set(AppSystems::Draw));
}

/// Once every lane has ended, adds the board's result to the open Grand Prix.
fn record_board(
    sessions: Res<OpenSessions>,
    race: Res<Race>,
    standings: Res<Standings>,
    par: Res<Par>,
    lanes: Query<(&Lane, &LanePlayback)>,
    mut requests: EventWriter<SessionRequest>,
) {
    let session = sessions.on_lanes();
    let Some(grand_prix) = session.grand_prix.as_ref().filter(|_| standings.finished && session.is_board_open()) else {
        return;
    };
    let setup = race.setup();
    let finishes: Vec<Finish> = (0..grand_prix.runners().len()).map(|runner| finish(setup, &lanes, runner)).collect();
    let shortest = finishes.iter().filter_map(Finish::moves).min();
    let minimum = par.best.into_iter().chain(shortest).min();
    requests.write(SessionRequest::RecordBoard(GrandPrixBoard { name: setup.title(), minimum, finishes }));
}

/// The result of the runner with this index: first come the starters, then the owners of recorded walks.
fn finish(setup: &RaceSetup, lanes: &Query<(&Lane, &LanePlayback)>, runner: usize) -> Finish {
    let name = setup.ghost_names().get(runner.wrapping_sub(setup.starters.len())).cloned();
    let lane = lanes.iter().find(|(lane, _)| match (&lane.runner, &name) {
        (LaneRunner::Ghost(ghost), Some(name)) => ghost == name,
        (LaneRunner::Ghost(_), None) => false,
        _ => lane.index == runner,
    });
    let Some(outcome) = lane.and_then(|(_, playback)| playback.outcome().map(|outcome| (playback, outcome))) else {
        return Finish::Out { reason: "it has no walk on this board".to_owned() };
    };
    match outcome.1.trouble() {
        None => Finish::Cleared { moves: outcome.0.walk().len() as u32 },
        Some(reason) => Finish::Out { reason },
    }
}
