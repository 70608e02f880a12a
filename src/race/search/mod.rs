//! Lets each lane's solver think, and hears what it says.
//!
//! Where a search runs is its [`Mind`]'s affair: natively in a task of its own, in a browser in a worker or, without
//! workers, in turns between frames. A mind that is stopped keeps its place, so that a pause costs nothing and a
//! resumed search goes on where it was.

#[cfg(not(target_arch = "wasm32"))]
mod native;
mod post;
mod slices;
#[cfg(target_arch = "wasm32")]
mod turns;
#[cfg(target_arch = "wasm32")]
mod web;
#[cfg(target_arch = "wasm32")]
mod workers;

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;
use color_walk_api::{Board, ClusterGraph, Fault, Progress, SolverSpec};

use super::{
    clock::Clock,
    lane::{LaneState, Pace, Pending},
};
use crate::{board::Walk, game::AppSystems};
#[cfg(not(target_arch = "wasm32"))]
use native::Mind;
use post::locked;
#[cfg(target_arch = "wasm32")]
use web::Mind;
#[cfg(target_arch = "wasm32")]
pub(crate) use workers::{are_off as workers_are_off, hush as hush_workers, turn_off as turn_workers_off};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Searches>()
        .init_resource::<ThinkingSpeed>()
        .add_systems(Update, (hear, conduct, measure_speed).chain().in_set(AppSystems::Think));
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Update, web::take_turns.after(conduct).in_set(AppSystems::Think));
}

/// All searches of the app.
#[derive(Resource)]
pub struct Searches {
    running: Arc<AtomicUsize>,
    /// How long a solver may think about one move, by its own busy time, before its lane is lost.
    pub patience: Duration,
    /// Nodes expanded since the app began, over all searches.
    pub nodes: u64,
}

impl Default for Searches {
    fn default() -> Self {
        Searches { running: Arc::default(), patience: Duration::from_secs(300), nodes: 0 }
    }
}

impl Searches {
    /// Tasks that think at this moment.
    pub fn running(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }
}

/// How fast searches think.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThinkingSpeed {
    /// As fast as they can, ahead of the moves that are shown.
    #[default]
    Full,
    /// So many nodes a second in each lane, and only about the move that comes next, for people to watch.
    Watched(u32),
}

/// What a lane's search has come to, for people to look at.
#[derive(Component, Clone, Debug, Default)]
pub struct Thinking {
    /// True while the lane's solver thinks.
    pub busy: bool,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time spent thinking.
    pub time: Duration,
    /// What the solver tells.
    pub progress: Progress,
    /// The absorbed clusters of the position that the solver looks at; empty when it does not tell.
    pub focus: Vec<u64>,
    /// Nodes a second, over the last half second.
    pub nodes_per_second: f64,
    measured_nodes: u64,
}

/// A search that thinks only while no lane's does.
#[derive(Component)]
pub(super) struct Background;

/// A lane's solver.
#[derive(Component)]
pub(super) struct Search {
    mind: Mind,
    /// True when nothing more will be heard of it.
    is_over: bool,
    /// Nodes that a watched search may expand by now.
    allowance: f64,
}

impl Search {
    pub(super) fn new(
        spec: &SolverSpec,
        board: &Board,
        graph: Arc<ClusterGraph>,
        carry: u64,
        searches: &Searches,
    ) -> Self {
        Search { mind: Mind::new(spec, board, graph, carry, &searches.running), is_over: false, allowance: 0.0 }
    }

    fn end(&mut self) {
        self.is_over = true;
        self.mind.end();
    }
}

/// A lane that goes takes its search with it.
impl Drop for Search {
    fn drop(&mut self) {
        self.mind.end();
    }
}

/// Starts, stops and watches the searches: a lane thinks while the race runs, or while it owes a move.
fn conduct(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    searches: Res<Searches>,
    speed: Res<ThinkingSpeed>,
    mut lanes: Query<(&mut Search, &mut LaneState, &mut Thinking, &Pending, &Pace, &Walk, Has<Background>)>,
) {
    let lanes_think =
        lanes.iter().any(|(search, state, .., background)| !background && !search.is_over && !state.is_over());
    for (mut search, mut state, mut thinking, pending, pace, walk, background) in &mut lanes {
        search.mind.collect();
        let owes_a_move = pending.0.is_empty() && (walk.0.len() as u32) < pace.allowed;
        let speed = if background { ThinkingSpeed::Full } else { *speed };
        let is_next = speed == ThinkingSpeed::Full || pending.0.is_empty();
        let is_its_turn = is_next && !(background && lanes_think);
        let wanted = !state.is_over() && is_its_turn && (!clock.paused || owes_a_move);
        if search.is_over {
            // Its last moves may still have to be played.
        } else if search.mind.is_thinking() {
            if !wanted {
                search.mind.stop();
            } else if !background && locked(search.mind.post()).silence() > searches.patience {
                search.end();
                *state = LaneState::Out(Fault::Silent(searches.patience.as_secs()).to_string());
            }
        } else if wanted {
            match speed {
                ThinkingSpeed::Full => search.mind.start(None),
                ThinkingSpeed::Watched(nodes) => {
                    // What a slow frame could not spend is not saved up.
                    let most = f64::from(nodes).max(1.0);
                    search.allowance = (search.allowance + most * time.delta_secs_f64()).min(most);
                    if search.allowance >= 1.0 {
                        let budget = search.allowance.floor();
                        search.allowance -= budget;
                        search.mind.start(Some(budget as u64));
                    }
                }
            }
        }
        let busy = wanted && !search.is_over;
        if thinking.busy != busy {
            thinking.busy = busy;
        }
    }
}

/// Seconds over which a speed is averaged.
const SPEED_SECONDS: f64 = 0.5;

fn measure_speed(time: Res<Time<Real>>, mut since: Local<f64>, mut lanes: Query<&mut Thinking>) {
    *since += time.delta_secs_f64();
    if *since < SPEED_SECONDS {
        return;
    }
    for mut thinking in &mut lanes {
        thinking.nodes_per_second = (thinking.nodes - thinking.measured_nodes) as f64 / *since;
        thinking.measured_nodes = thinking.nodes;
    }
    *since = 0.0;
}

/// Fetches what the searches said since the last frame.
fn hear(mut searches: ResMut<Searches>, mut lanes: Query<(&mut Search, &mut Thinking, &mut Pending, &mut LaneState)>) {
    for (mut search, mut thinking, mut pending, mut state) in &mut lanes {
        if state.is_over() {
            continue;
        }
        let post = search.mind.post().clone();
        let mut post = locked(&post);
        if !post.moves.is_empty() {
            pending.0.extend(post.moves.drain(..));
        }
        if post.ending.is_some() && !search.is_over {
            search.end();
            thinking.busy = false;
            post.focus.clear();
        }
        searches.nodes += post.nodes - thinking.nodes;
        thinking.nodes = post.nodes;
        thinking.time = post.time;
        thinking.progress = post.progress.clone();
        thinking.focus.clone_from(&post.focus);
        // What was said before the end is still played.
        if pending.0.is_empty()
            && let Some(ending) = &post.ending
        {
            *state = ending.clone();
        }
    }
}
