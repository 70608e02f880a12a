//! The rival's own walk on the person's board, found while the person looks at it.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{
    board::{Board, Color},
    solver::SolverSpec,
};
use color_walk_play::{Ladder, Level, Rival};
use color_walk_sessions::SessionKind;

use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
    },
    games::sessions::OpenSessions,
    race::{
        Person,
        board::{LaneBoard, LanePlayback},
    },
    search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches, registry::SolverRegistry},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RivalWalk>()
        .init_resource::<RivalLadder>()
        .init_resource::<Unlocked>()
        .add_systems(
            Update,
            (listen.in_set(AppSystems::Clock), seek.in_set(AppSystems::Think)).run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), stop);
}

/// The person's way from rival to rival, as stored with the finished games.
#[derive(Resource, Clone, Debug, Default)]
pub struct RivalLadder(pub Ladder);

/// The rival that the last finished game unlocked. The next board is against it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unlocked(pub Option<Rival>);

/// A rival's walk on one board.
#[derive(Resource, Default)]
pub struct RivalWalk {
    of: Option<(Arc<Board>, Rival)>,
    solver: Option<SolverSpec>,
    moves: Vec<Color>,
    is_done: bool,
}

impl RivalWalk {
    /// The whole walk; `None` while the rival plays, or if it did not clear the board.
    pub fn walk(&self) -> Option<&[Color]> {
        self.is_done.then_some(&*self.moves).filter(|moves| !moves.is_empty())
    }

    /// True if the rival has ended without clearing the board, so its number of moves stays unknown.
    pub(super) fn has_failed(&self) -> bool {
        self.is_done && self.moves.is_empty()
    }

    /// The rival's solver, once it has begun.
    pub fn solver(&self) -> Option<&SolverSpec> {
        self.solver.as_ref()
    }

    fn is_of(&self, board: &Arc<Board>, rival: Rival) -> bool {
        self.of.as_ref().is_some_and(|(known, of)| Arc::ptr_eq(known, board) && *of == rival)
    }
}

#[derive(Component)]
struct RivalSearch;

/// Starts the rival of the game on the lanes. The minimum is par, which has its own search.
fn seek(
    mut known: ResMut<RivalWalk>,
    registry: Res<SolverRegistry>,
    searches: Res<Searches>,
    mut sessions: ResMut<OpenSessions>,
    persons: Query<(&LanePlayback, &LaneBoard), With<Person>>,
    mut running: Query<(Entity, &mut SearchHandle), With<RivalSearch>>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    let Ok((playback, board)) = persons.single() else { return };
    let rival = match sessions.attempt().level() {
        Level::Rival(rival) if sessions.on_lanes().kind == SessionKind::Solo => rival,
        _ => {
            running.iter().for_each(|(search, _)| commands.entity(search).despawn());
            if known.of.is_some() {
                *known = RivalWalk::default();
            }
            return;
        }
    };
    if known.is_of(&board.0, rival) {
        running.iter_mut().for_each(|(_, mut search)| search.run_to_end(&mut demand));
        // A board that starts over has a new attempt.
        if let (Some(walk), true) = (known.walk(), sessions.attempt().awaits_rival()) {
            sessions.attempt_mut().rival_cleared(walk.len() as u32);
        }
        return;
    }
    running.iter().for_each(|(search, _)| commands.entity(search).despawn());
    *known = RivalWalk { of: Some((board.0.clone(), rival)), ..RivalWalk::default() };
    let Ok(spec) = SolverSpec::parse(rival.solver(), &registry) else { return };
    let task =
        SearchTask { spec: &spec, board: &board.0, graph: playback.graph(), moves: &[], carry: 0, explains: false };
    commands.spawn((RivalSearch, StateScoped(Screen::Play), SearchHandle::started(&task, &searches)));
    known.solver = Some(spec);
    demand.ask();
}

/// Notes the rival's moves. At the end, the attempt gets their number.
fn listen(
    mut known: ResMut<RivalWalk>,
    mut search_events: EventReader<SearchEvent>,
    searches: Query<(), With<RivalSearch>>,
    mut sessions: ResMut<OpenSessions>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    for SearchEvent { search, news } in search_events.read() {
        if !searches.contains(*search) {
            continue;
        }
        match news {
            SearchNews::Move { color, .. } => known.moves.push(*color),
            SearchNews::End(outcome) => {
                known.is_done = true;
                if outcome.is_cleared() {
                    sessions.attempt_mut().rival_cleared(known.moves.len() as u32);
                } else {
                    known.moves.clear();
                }
                commands.entity(*search).despawn();
                demand.ask();
            }
            SearchNews::MoveAgain(_) | SearchNews::BestWalk(_) => {}
        }
    }
}

/// The next visit starts the rival again.
fn stop(mut known: ResMut<RivalWalk>) {
    if !known.is_done {
        *known = RivalWalk::default();
    }
}
