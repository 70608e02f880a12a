//! Compares a finished walk with the solvers of the series, which play the same board one after the other.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{board::Board, solver::SolverSpec};
use color_walk_assets::find_line_up;
use color_walk_play::{Rank, rank};
use color_walk_sessions::SessionKind;

use super::review::OpenReview;
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
    app.init_resource::<Ranking>()
        .init_resource::<RankedSolvers>()
        .add_systems(Startup, read_line_up)
        .add_systems(
            Update,
            (listen.in_set(AppSystems::Clock), seek.in_set(AppSystems::Think)).run_if(in_state(Screen::Play)),
        )
        .add_systems(OnExit(Screen::Play), stop);
}

/// The line-up to compare with.
const LINE_UP: &str = "series";

/// The solvers of the line-up, in its order.
#[derive(Resource, Default)]
struct RankedSolvers(Vec<SolverSpec>);

fn read_line_up(registry: Res<SolverRegistry>, mut solvers: ResMut<RankedSolvers>) {
    let (line_up, _) = find_line_up(LINE_UP, &registry);
    let runners = line_up.map_or_else(Vec::new, |line_up| line_up.runners);
    solvers.0 = runners.into_iter().map(|entrant| entrant.spec).collect();
}

/// The walks of the series' solvers on one board.
#[derive(Resource, Default)]
pub struct Ranking {
    board: Option<Arc<Board>>,
    solvers: Vec<SolverSpec>,
    /// Number of solvers that have finished, from the first one.
    done: usize,
    /// Index in `solvers` and number of moves, for solvers that cleared the board.
    lengths: Vec<(usize, u32)>,
}

impl Ranking {
    /// Solvers that have finished, and solvers in all.
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.solvers.len())
    }

    /// True if the line-up contains this solver with other parameters too.
    pub fn has_another(&self, spec: &SolverSpec) -> bool {
        self.solvers.iter().filter(|other| other.info().id == spec.info().id).count() > 1
    }

    /// The rank of a walk with this many moves. `None` until all solvers have finished.
    pub fn rank(&self, moves: u32) -> Option<Rank<&SolverSpec>> {
        let all_done = self.done == self.solvers.len() && !self.lengths.is_empty();
        all_done.then(|| rank(&self.lengths, moves).map(|solver| &self.solvers[solver]))
    }
}

/// The search of the solver with this index.
#[derive(Component)]
struct RankingSearch(usize, u32);

/// Starts the next solver once the board is cleared and no other search runs.
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
    // The hint's walk is not compared.
    let is_own = sessions.on_lanes().kind != SessionKind::Lesson && !sessions.attempt().is_shown();
    if !playback.is_over() || review.review().is_some() || !is_own {
        running.iter_mut().for_each(|(_, mut search)| search.stop());
        return;
    }
    if ranking.board.is_none() {
        *ranking = Ranking { board: Some(board.0.clone()), solvers: solvers.0.clone(), ..Ranking::default() };
    }
    running.iter_mut().for_each(|(_, mut search)| search.run_to_end(&mut demand));
    let done = ranking.done;
    let Some(spec) = ranking.solvers.get(done).filter(|_| running.is_empty()) else { return };
    let task = SearchTask { spec, board: &board.0, graph: playback.graph(), moves: &[], carry: 0, explains: false };
    commands.spawn((RankingSearch(done, 0), StateScoped(Screen::Play), SearchHandle::started(&task, &searches)));
    demand.ask();
}

/// Counts the moves of the current solver.
fn listen(
    mut ranking: ResMut<Ranking>,
    mut search_events: EventReader<SearchEvent>,
    mut searches: Query<&mut RankingSearch>,
    mut demand: ResMut<FrameDemand>,
    mut commands: Commands,
) {
    for SearchEvent { search, news } in search_events.read() {
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

/// Stops the current solver. The next visit starts it again.
fn stop(mut ranking: ResMut<Ranking>) {
    if ranking.done < ranking.solvers.len() {
        *ranking = Ranking::default();
    }
}
