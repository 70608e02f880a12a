//! Par: the fewest moves known for the race's board, proven by the exact solver while no lane needs the cores.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_api::{Board, ClusterGraph, Registry, SolverSpec};

use super::{
    lane::{Lane, LaneState, Pace, Pending},
    search::{Background, Search, Searches, Thinking},
};
use crate::{board::Walk, game::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Par>().add_systems(Update, follow.in_set(AppSystems::Rank));
}

/// What is known of the shortest walk of the race's board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Par {
    /// Length of the shortest walk known.
    pub best: Option<u32>,
    /// No walk is shorter.
    pub lower_bound: u32,
}

impl Par {
    /// True when no walk can be shorter than the best one known.
    pub fn is_proven(&self) -> bool {
        self.best.is_some_and(|best| best <= self.lower_bound)
    }

    fn learn(&mut self, length: u32) {
        self.best = Some(self.best.map_or(length, |best| best.min(length)));
    }
}

/// The exact search for the race's board.
#[derive(Component)]
pub(super) struct ParSearch;

/// Boards with more clusters are not searched: the search would take the memory and never end.
const MAX_CLUSTERS: usize = 1200;
/// Bytes.
const MEMORY: u64 = 1 << 28;

/// Begins the search for a new race's board.
pub(super) fn seek(
    commands: &mut Commands,
    registry: &Registry,
    board: &Board,
    graph: &Arc<ClusterGraph>,
    searches: &Searches,
) {
    commands.insert_resource(Par::default());
    let Some(info) = registry.get("exact").filter(|_| graph.len() <= MAX_CLUSTERS) else { return };
    let mut spec = SolverSpec::of(info);
    spec.params.set("memory", MEMORY);
    commands.spawn((
        ParSearch,
        Background,
        Search::new(&spec, board, graph.clone(), 0, searches),
        Thinking::default(),
        LaneState::default(),
        Pending::default(),
        Pace::default(),
        Walk::default(),
    ));
}

fn follow(
    mut par: ResMut<Par>,
    mut search: Query<(&Thinking, &LaneState, &mut Pending), With<ParSearch>>,
    lanes: Query<(&LaneState, &Walk), With<Lane>>,
) {
    let mut new = *par;
    for (state, walk) in &lanes {
        if matches!(state, LaneState::Cleared { .. }) {
            new.learn(walk.0.len() as u32);
        }
    }
    for (thinking, state, mut pending) in &mut search {
        thinking.progress.best.into_iter().for_each(|length| new.learn(length));
        // The walk comes at once, when it is proven; nobody plays it.
        if !pending.0.is_empty() {
            new.learn(pending.0.len() as u32);
            pending.0.clear();
        }
        new.lower_bound = new.lower_bound.max(thinking.progress.lower_bound.unwrap_or(0));
        if *state == (LaneState::Cleared { proven: true }) {
            new.lower_bound = new.best.unwrap_or(new.lower_bound);
        }
    }
    par.set_if_neq(new);
}
