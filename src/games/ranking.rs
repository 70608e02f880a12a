//! How a finished walk compares with the solvers of the series: they play the same board one after the other.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, SolverSpec};
use color_walk_assets::find_line_up;
use color_walk_play::{Rank, rank};
use color_walk_sessions::SessionKind;

use super::review::OpenReview;
use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen},
        solver_plugins::SolverRegistry,
    },
    games::sessions::OpenSessions,
    race::{
        Person,
        board::{LaneBoard, LanePlayback},
        search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ranking>()
        .init_resource::<RankedSolvers>()
        .add_systems(Startup, read_line_up)
        .add_systems(
            Update,
            (listen.in_set(AppSystems::Clock), seek.in_set(AppSystems::Think)).run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), stop);
}

/// The line-up whose solvers are compared with.
const LINE_UP: &str = "series";

/// The solvers that are compared with, as their file has them.
#[derive(Resource, Default)]
struct RankedSolvers(Vec<SolverSpec>);

fn read_line_up(registry: Res<SolverRegistry>, mut solvers: ResMut<RankedSolvers>) {
    let (line_up, _) = find_line_up(LINE_UP, &registry);
    let runners = line_up.map_or_else(Vec::new, |line_up| line_up.runners);
    solvers.0 = runners.into_iter().map(|entrant| entrant.spec).collect();
}

/// The walks of the solvers of the series on one board.
#[derive(Resource, Default)]
pub struct Ranking {
    board: Option<Arc<Board>>,
    solvers: Vec<SolverSpec>,
    /// Solvers that are done, from the first one on.
    done: usize,
    /// Moves of those that cleared the board, by their places in `solvers`.
    lengths: Vec<(usize, u32)>,
}

impl Ranking {
    /// The solvers that are done, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.solvers.len())
    }

    /// True when the series has this solver with other parameters too.
    pub fn has_another(&self, spec: &SolverSpec) -> bool {
        self.solvers.iter().filter(|other| other.info().id == spec.info().id).count() > 1
    }

    /// Where a walk of so many moves stands among the solvers; none until all of them are done.
    pub fn rank(&self, moves: u32) -> Option<Rank<&SolverSpec>> {
        let all_done = self.done == self.solvers.len() && !self.lengths.is_empty();
        all_done.then(|| rank(&self.lengths, moves).map(|solver| &self.solvers[solver]))
    }
}

/// The search of the solver of this place.
#[derive(Component)]
struct RankingSearch(usize, u32);

/// Begins with another solver, once the board is cleared and nothing else is asked for.
fn seek(
    mut ranking: ResMut<Ranking>,
    solvers: Res<RankedSolvers>,
    searches: Res<Searches>,
    review: Res<OpenReview>,
    sessions: Res<OpenSessions>,
    persons: Query<(&LanePlayback, &LaneBoard), With<Person>>,
    mut running: Query<(Entity, &mut SearchHandle), With<RankingSearch>>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    let Ok((playback, board)) = persons.single() else { return };
    if ranking.board.as_ref().is_some_and(|known| !Arc::ptr_eq(known, &board.0)) {
        *ranking = Ranking::default();
        running.iter().for_each(|(search, _)| commands.entity(search).despawn());
        return;
    }
    if !playback.is_over() || review.review().is_some() || sessions.on_lanes().kind == SessionKind::Lesson {
        running.iter_mut().for_each(|(_, mut search)| search.stop());
        return;
    }
    if ranking.board.is_none() {
        *ranking = Ranking { board: Some(board.0.clone()), solvers: solvers.0.clone(), ..Ranking::default() };
    }
    running.iter_mut().for_each(|(_, mut search)| search.go_on(&mut demand));
    let done = ranking.done;
    let Some(spec) = ranking.solvers.get(done).filter(|_| running.is_empty()) else { return };
    let task = SearchTask { spec, board: &board.0, graph: playback.graph(), moves: &[], carry: 0, explains: false };
    commands.spawn((RankingSearch(done, 0), StateScoped(Screen::Play), SearchHandle::started(&task, &searches)));
    demand.ask();
}

/// Counts the moves of the solver that plays.
fn listen(
    mut ranking: ResMut<Ranking>,
    mut said: EventReader<SearchEvent>,
    mut searches: Query<&mut RankingSearch>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    for SearchEvent { search, news } in said.read() {
        let Ok(mut counted) = searches.get_mut(*search) else { continue };
        match news {
            SearchNews::Move { .. } => counted.1 += 1,
            SearchNews::End(outcome) => {
                let RankingSearch(solver, moves) = *counted;
                if outcome.is_cleared() {
                    ranking.lengths.push((solver, moves));
                }
                ranking.done = solver + 1;
                commands.entity(*search).despawn();
                demand.ask();
            }
            SearchNews::MoveAgain(_) | SearchNews::BestWalk(_) => {}
        }
    }
}

/// What was not found out is found out by another visit.
fn stop(mut ranking: ResMut<Ranking>) {
    if ranking.done < ranking.solvers.len() {
        *ranking = Ranking::default();
    }
}
