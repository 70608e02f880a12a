//! Par: the length of the shortest known walk. The exact solver tries to prove it while no lane needs the cores.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{
    board::{Board, ClusterGraph},
    solver::{Registry, SolverSpec},
};
use color_walk_sessions::ParBounds;

use super::{clock::Clock, lane::Lane};
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    race::board::LanePlayback,
    search::{SearchEvent, SearchHandle, SearchNews, SearchTask, Searches, Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Par>()
        .add_systems(Update, (start_and_stop.in_set(AppSystems::Think), learn.in_set(AppSystems::Rank)));
}

/// Bounds on the length of the shortest walk of the race's board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Par {
    /// Moves of the shortest known walk.
    pub best: Option<u32>,
    /// No walk has fewer moves.
    pub lower_bound: u32,
    /// True while the exact solver searches, or waits until no lane thinks.
    pub is_sought: bool,
}

impl Par {
    /// Par with bounds from an earlier game on the board.
    pub(super) fn known(ParBounds { best, lower }: ParBounds) -> Self {
        Par { best, lower_bound: lower, is_sought: false }
    }

    /// The bounds alone, to store them.
    pub(super) fn bounds(&self) -> ParBounds {
        ParBounds { best: self.best, lower: self.lower_bound }
    }

    /// True if the best known walk is proven shortest.
    pub fn is_proven(&self) -> bool {
        self.best.is_some_and(|best| best <= self.lower_bound)
    }

    fn learn(&mut self, length: u32, proven: bool) {
        self.best = Some(self.best.map_or(length, |best| best.min(length)));
        if proven {
            self.lower_bound = self.lower_bound.max(length);
        }
    }

    /// Updates the bounds from the search's news.
    pub(crate) fn update(&mut self, news: &SearchNews) {
        match news {
            SearchNews::BestWalk(walk) => self.learn(walk.len() as u32, false),
            SearchNews::End(outcome) if outcome.is_proven() => {
                self.lower_bound = self.best.unwrap_or(self.lower_bound);
            }
            SearchNews::Move { .. } | SearchNews::MoveAgain(_) | SearchNews::End(_) => {}
        }
    }
}

/// The exact search for the race's board.
#[derive(Component)]
pub(crate) struct ParSearch;

/// A board with more clusters is too large for a proof. A short search gives bounds on its par.
const MAX_CLUSTERS: usize = 1200;
/// Node limit of the short search.
const SHORT: u64 = 20_000;
/// Node limit of the proof search, so it always ends.
const LONG: u64 = 200_000_000;
/// Memory limit in bytes.
const MEMORY: u64 = 1 << 28;

/// Starts the par search for a new race's board, from stored bounds if there are any.
pub(super) fn seek(
    commands: &mut Commands,
    known: Par,
    registry: &Registry,
    board: &Board,
    graph: &Arc<ClusterGraph>,
    searches: &Searches,
) {
    commands.insert_resource(known);
    if known.is_proven() {
        return;
    }
    if let Some(search) = par_search(registry, board, graph, searches) {
        commands.spawn((ParSearch, search));
    }
}

/// Creates a search for a board's par. `None` if the registry has no exact solver.
pub(crate) fn par_search(
    registry: &Registry,
    board: &Board,
    graph: &Arc<ClusterGraph>,
    searches: &Searches,
) -> Option<SearchHandle> {
    let mut spec = SolverSpec::of(registry.get("exact")?);
    spec.params.set("memory", MEMORY);
    spec.params.set("nodes", if graph.len() <= MAX_CLUSTERS { LONG } else { SHORT });
    Some(SearchHandle::new(&SearchTask { spec: &spec, board, graph, moves: &[], carry: 0, explains: false }, searches))
}

/// Lets the par search think only while no lane does.
fn start_and_stop(
    clock: Res<Clock>,
    par: Res<Par>,
    mut search: Query<&mut SearchHandle, With<ParSearch>>,
    lanes: Query<(&SearchHandle, &LanePlayback), (With<Lane>, Without<ParSearch>)>,
    mut demand: ResMut<FrameDemand>,
) {
    let lanes_think = lanes.iter().any(|(search, playback)| !search.is_over() && !playback.is_over());
    for mut search in &mut search {
        let wanted = !lanes_think && !clock.is_idle();
        if search.is_over() {
            continue;
        }
        if par.is_proven() {
            search.end();
            continue;
        }
        if wanted && !search.is_thinking() {
            search.start(None);
        } else if !wanted && search.is_thinking() {
            search.stop();
        }
        demand.ask_while(wanted != search.is_thinking() || (wanted && search.needs_frames()));
    }
}

/// Updates the bounds from the par search and the lanes.
fn learn(
    mut par: ResMut<Par>,
    mut search_events: EventReader<SearchEvent>,
    search: Query<(Entity, &SearchHandle, &Thinking), With<ParSearch>>,
    lanes: Query<&LanePlayback, With<Lane>>,
) {
    let mut new = *par;
    for playback in &lanes {
        if let Some(outcome) = playback.outcome().filter(|outcome| outcome.is_cleared()) {
            new.learn(playback.walk().len() as u32, outcome.is_proven());
        }
    }
    let search_events: Vec<&SearchEvent> = search_events.read().collect();
    new.is_sought = false;
    for (entity, search, thinking) in &search {
        new.lower_bound = new.lower_bound.max(thinking.progress.lower_bound.unwrap_or(0));
        search_events.iter().filter(|event| event.search == entity).for_each(|event| new.update(&event.news));
        new.is_sought |= !search.is_over();
    }
    new.is_sought &= !new.is_proven();
    if par.set_if_neq(new) {
        // The web build has no debug log.
        #[cfg(not(target_arch = "wasm32"))]
        bevy::log::debug!("par {new:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lanes_proof_is_a_proof() {
        let mut par = Par { lower_bound: 26, is_sought: true, ..Par::default() };
        par.learn(30, false);
        assert!(!par.is_proven());
        par.learn(29, true);
        par.learn(31, false);
        assert_eq!((par.best, par.lower_bound, par.is_proven()), (Some(29), 29, true));
    }
}
