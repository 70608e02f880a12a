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
    /// True while the exact solver is at it, or waits until no lane thinks.
    pub is_sought: bool,
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

/// Boards with more clusters are too large to be proven: a short search tells between which lengths par is.
const MAX_CLUSTERS: usize = 1200;
/// Nodes of that short search.
const SHORT: u64 = 20_000;
/// Nodes of the others, so that no machine is kept busy for ever.
const LONG: u64 = 200_000_000;
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
    let Some(info) = registry.get("exact") else { return };
    let mut spec = SolverSpec::of(info);
    spec.params.set("memory", MEMORY);
    spec.params.set("nodes", if graph.len() <= MAX_CLUSTERS { LONG } else { SHORT });
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
    let mut new = Par { is_sought: false, ..*par };
    for (state, walk) in &lanes {
        if matches!(state, LaneState::Cleared { .. }) {
            new.learn(walk.0.len() as u32);
        }
    }
    for (thinking, state, mut pending) in &mut search {
        thinking.progress.best.into_iter().for_each(|length| new.learn(length));
        // Nobody plays its walk.
        if !pending.0.is_empty() {
            pending.0.clear();
        }
        new.lower_bound = new.lower_bound.max(thinking.progress.lower_bound.unwrap_or(0));
        new.is_sought |= *state == LaneState::Racing;
        if *state == (LaneState::Cleared { proven: true }) {
            new.lower_bound = new.best.unwrap_or(new.lower_bound);
        }
    }
    par.set_if_neq(new);
}
