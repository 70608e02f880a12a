//! Runs each lane's solver as an async task, and hears what it says.
//!
//! A task holds its lane's runner while it thinks and gives it back when its stop flag is up, so that a pause costs
//! nothing and a resumed search goes on where it was.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    platform::time::Instant,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future},
    utils::synccell::SyncCell,
};
use color_walk_api::{ClusterGraph, Color, Fault, Limits, Outcome, Progress, Report, Runner, SolverSpec};

use super::{
    clock::Clock,
    lane::{LaneState, Pace, Pending},
};
use crate::{board::Walk, game::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Searches>()
        .init_resource::<ThinkingSpeed>()
        .add_systems(Update, (hear, conduct, measure_speed).chain().in_set(AppSystems::Think));
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

/// A lane's solver.
#[derive(Component)]
pub(super) struct Search {
    seat: Seat,
    stop: Arc<AtomicBool>,
    post: Arc<Mutex<Post>>,
    running: Arc<AtomicUsize>,
    /// Nodes that a watched search may expand by now.
    allowance: f64,
}

enum Seat {
    Waiting(SyncCell<Box<Runner>>),
    Thinking(Task<Box<Runner>>),
    Over,
}

/// What a task leaves for the lane to fetch.
#[derive(Default)]
struct Post {
    moves: Vec<Color>,
    nodes: u64,
    time: Duration,
    /// `time` as it was at the last move.
    moved_at: Duration,
    /// When the slice under way began.
    slice_began: Option<Instant>,
    progress: Progress,
    focus: Vec<u64>,
    outcome: Option<Outcome>,
}

impl Post {
    /// How long the solver has been thinking about its next move, the slice under way included. A search that waits
    /// for a thread does not think.
    fn silence(&self) -> Duration {
        self.time - self.moved_at + self.slice_began.map_or(Duration::ZERO, |began| began.elapsed())
    }
}

impl Search {
    pub(super) fn new(spec: &SolverSpec, graph: Arc<ClusterGraph>, carry: u64, searches: &Searches) -> Self {
        let limits = Limits::generous(&graph);
        Search {
            seat: Seat::Waiting(SyncCell::new(Box::new(Runner::new(spec, graph, limits, carry)))),
            stop: Arc::default(),
            post: Arc::default(),
            running: searches.running.clone(),
            allowance: 0.0,
        }
    }

    /// Sends the runner off to think, for at most `budget` nodes and one move if there is a budget.
    fn start(&mut self, budget: Option<u64>) {
        let Seat::Waiting(runner) = std::mem::replace(&mut self.seat, Seat::Over) else { return };
        self.stop = Arc::default();
        let (stop, post, running) = (self.stop.clone(), self.post.clone(), Running::new(&self.running));
        let task = AsyncComputeTaskPool::get().spawn(think(SyncCell::to_inner(runner), budget, stop, post, running));
        self.seat = Seat::Thinking(task);
    }

    /// Takes the runner back from a task that has stopped.
    fn collect(&mut self) {
        if let Seat::Thinking(task) = &mut self.seat
            && task.is_finished()
        {
            let runner = block_on(future::poll_once(task));
            self.seat = runner.map_or(Seat::Over, |runner| Seat::Waiting(SyncCell::new(runner)));
        }
    }
}

/// A lane that goes takes its search with it: the flag stops a task that is running, the drop one that waits.
impl Drop for Search {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

/// Counts a task for as long as it lives.
struct Running(Arc<AtomicUsize>);

impl Running {
    fn new(count: &Arc<AtomicUsize>) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Running(count.clone())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// How long a search thinks before it looks at its stop flag.
const SLICE: Duration = Duration::from_millis(1);

async fn think(
    mut runner: Box<Runner>,
    budget: Option<u64>,
    stop: Arc<AtomicBool>,
    post: Arc<Mutex<Post>>,
    _running: Running,
) -> Box<Runner> {
    let mut fuel = 64;
    let mut rested = Instant::now();
    let last_node = budget.map_or(u64::MAX, |budget| runner.nodes() + budget);
    while !stop.load(Ordering::SeqCst) && runner.nodes() < last_node {
        let begin = Instant::now();
        locked(&post).slice_began = Some(begin);
        let report = runner.advance(fuel.min(last_node - runner.nodes()));
        let took = begin.elapsed();
        if report == Report::Thinking {
            fuel = next_fuel(fuel, took);
        }
        let done = match report {
            Report::Thinking => false,
            Report::Moved { .. } => budget.is_some(),
            Report::Ended(_) => true,
        };
        publish(&post, &runner, report, took);
        if done {
            break;
        }
        if rested.elapsed() > SLICE {
            future::yield_now().await;
            rested = Instant::now();
        }
    }
    runner
}

/// Nodes for the next slice, by how long the last one took. What a solver plays does not depend on it.
fn next_fuel(fuel: u64, took: Duration) -> u64 {
    if took < SLICE / 2 {
        (fuel * 2).min(1 << 20)
    } else if took > SLICE * 2 {
        (fuel / 2).max(1)
    } else {
        fuel
    }
}

fn publish(post: &Mutex<Post>, runner: &Runner, report: Report, took: Duration) {
    let mut post = locked(post);
    post.slice_began = None;
    post.time += took;
    post.nodes = runner.nodes();
    post.progress = runner.progress();
    post.focus.clear();
    post.focus.extend_from_slice(runner.focus().unwrap_or_default());
    match report {
        Report::Thinking => {}
        Report::Moved { color, .. } => {
            post.moves.push(color);
            post.moved_at = post.time;
        }
        Report::Ended(outcome) => post.outcome = Some(outcome),
    }
}

fn locked(post: &Mutex<Post>) -> MutexGuard<'_, Post> {
    post.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts, stops and watches the tasks: a lane thinks while the race runs, or while it owes a move.
fn conduct(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    searches: Res<Searches>,
    speed: Res<ThinkingSpeed>,
    mut lanes: Query<(&mut Search, &mut LaneState, &mut Thinking, &Pending, &Pace, &Walk)>,
) {
    for (mut search, mut state, mut thinking, pending, pace, walk) in &mut lanes {
        search.collect();
        let owes_a_move = pending.0.is_empty() && (walk.0.len() as u32) < pace.allowed;
        let is_next = *speed == ThinkingSpeed::Full || pending.0.is_empty();
        let wanted = !state.is_over() && is_next && (!clock.paused || owes_a_move);
        match &search.seat {
            Seat::Waiting(_) if wanted => match *speed {
                ThinkingSpeed::Full => search.start(None),
                ThinkingSpeed::Watched(nodes) => {
                    // What a slow frame could not spend is not saved up.
                    let most = f64::from(nodes).max(1.0);
                    search.allowance = (search.allowance + most * time.delta_secs_f64()).min(most);
                    if search.allowance >= 1.0 {
                        let budget = search.allowance.floor();
                        search.allowance -= budget;
                        search.start(Some(budget as u64));
                    }
                }
            },
            Seat::Thinking(_) if !wanted => search.stop.store(true, Ordering::SeqCst),
            Seat::Thinking(_) if locked(&search.post).silence() > searches.patience => {
                search.stop.store(true, Ordering::SeqCst);
                search.seat = Seat::Over;
                *state = LaneState::Out(Fault::Silent(searches.patience.as_secs()).to_string());
            }
            _ => {}
        }
        let busy = wanted && !matches!(search.seat, Seat::Over);
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

/// Fetches what the tasks said since the last frame.
fn hear(mut searches: ResMut<Searches>, mut lanes: Query<(&mut Search, &mut Thinking, &mut Pending, &mut LaneState)>) {
    for (mut search, mut thinking, mut pending, mut state) in &mut lanes {
        if state.is_over() {
            continue;
        }
        let post = search.post.clone();
        let mut post = locked(&post);
        if !post.moves.is_empty() {
            pending.0.extend(post.moves.drain(..));
        }
        if post.outcome.is_some() {
            search.seat = Seat::Over;
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
            && let Some(outcome) = &post.outcome
        {
            *state = match outcome {
                Outcome::Cleared { proven } => LaneState::Cleared { proven: *proven },
                other => LaneState::Out(other.trouble().unwrap_or_default()),
            };
        }
    }
}
