//! Runs each lane's solver as an async task, and hears what it says.
//!
//! A task holds its lane's runner while it thinks and gives it back when its stop flag is up, so that a pause costs
//! nothing and a resumed search goes on where it was.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
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
    app.init_resource::<Searches>().add_systems(Update, (conduct, hear).chain().in_set(AppSystems::Think));
}

/// All searches of the app.
#[derive(Resource)]
pub struct Searches {
    running: Arc<AtomicUsize>,
    /// Seconds that a solver may think about one move before its lane is lost.
    pub patience: f32,
    /// Nodes expanded since the app began, over all searches.
    pub nodes: u64,
}

impl Default for Searches {
    fn default() -> Self {
        Searches { running: Arc::default(), patience: 300.0, nodes: 0 }
    }
}

impl Searches {
    /// Tasks that think at this moment.
    pub fn running(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }
}

/// What a lane's search has come to, for people to look at.
#[derive(Component, Clone, Debug, Default)]
pub struct Thinking {
    /// True while a task works for the lane.
    pub busy: bool,
    /// Nodes expanded.
    pub nodes: u64,
    /// Time spent thinking.
    pub time: Duration,
    /// What the solver tells.
    pub progress: Progress,
}

/// A lane's solver.
#[derive(Component)]
pub(super) struct Search {
    seat: Seat,
    stop: Arc<AtomicBool>,
    post: Arc<Mutex<Post>>,
    running: Arc<AtomicUsize>,
    silence: f32,
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
    progress: Progress,
    outcome: Option<Outcome>,
}

impl Search {
    pub(super) fn new(spec: &SolverSpec, graph: Arc<ClusterGraph>, searches: &Searches) -> Self {
        let limits = Limits::generous(&graph);
        Search {
            seat: Seat::Waiting(SyncCell::new(Box::new(Runner::new(spec, graph, limits, 0)))),
            stop: Arc::default(),
            post: Arc::default(),
            running: searches.running.clone(),
            silence: 0.0,
        }
    }

    fn start(&mut self) {
        let Seat::Waiting(runner) = std::mem::replace(&mut self.seat, Seat::Over) else { return };
        self.stop = Arc::default();
        let (stop, post, running) = (self.stop.clone(), self.post.clone(), Running::new(&self.running));
        let task = AsyncComputeTaskPool::get().spawn(think(SyncCell::to_inner(runner), stop, post, running));
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
    stop: Arc<AtomicBool>,
    post: Arc<Mutex<Post>>,
    _running: Running,
) -> Box<Runner> {
    let mut fuel = 64;
    let mut rested = Instant::now();
    while !stop.load(Ordering::SeqCst) {
        let begin = Instant::now();
        let report = runner.advance(fuel);
        let took = begin.elapsed();
        if report == Report::Thinking {
            fuel = next_fuel(fuel, took);
        }
        let ended = matches!(report, Report::Ended(_));
        publish(&post, &runner, report, took);
        if ended {
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
    let mut post = post.lock().unwrap_or_else(PoisonError::into_inner);
    post.time += took;
    post.nodes = runner.nodes();
    post.progress = runner.progress();
    match report {
        Report::Thinking => {}
        Report::Moved { color, .. } => post.moves.push(color),
        Report::Ended(outcome) => post.outcome = Some(outcome),
    }
}

/// Starts, stops and watches the tasks: a lane thinks while the race runs, or while it owes a move.
fn conduct(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    searches: Res<Searches>,
    mut lanes: Query<(&mut Search, &mut LaneState, &mut Thinking, &Pending, &Pace, &Walk)>,
) {
    for (mut search, mut state, mut thinking, pending, pace, walk) in &mut lanes {
        search.collect();
        let owes_a_move = pending.0.is_empty() && (walk.0.len() as u32) < pace.allowed;
        let wanted = !state.is_over() && (!clock.paused || owes_a_move);
        match &search.seat {
            Seat::Waiting(_) if wanted => search.start(),
            Seat::Thinking(_) if !wanted => search.stop.store(true, Ordering::SeqCst),
            Seat::Thinking(_) => {
                search.silence += time.delta_secs();
                if search.silence > searches.patience {
                    search.stop.store(true, Ordering::SeqCst);
                    search.seat = Seat::Over;
                    *state = LaneState::Out(Fault::Silent(searches.patience as u64).to_string());
                }
            }
            _ => {}
        }
        let busy = matches!(search.seat, Seat::Thinking(_));
        if thinking.busy != busy {
            thinking.busy = busy;
        }
    }
}

/// Fetches what the tasks said since the last frame.
fn hear(mut searches: ResMut<Searches>, mut lanes: Query<(&mut Search, &mut Thinking, &mut Pending, &mut LaneState)>) {
    for (mut search, mut thinking, mut pending, mut state) in &mut lanes {
        if state.is_over() {
            continue;
        }
        let post = search.post.clone();
        let mut post = post.lock().unwrap_or_else(PoisonError::into_inner);
        if !post.moves.is_empty() {
            search.silence = 0.0;
            pending.0.extend(post.moves.drain(..));
        }
        if post.outcome.is_some() {
            search.seat = Seat::Over;
            thinking.busy = false;
        }
        searches.nodes += post.nodes - thinking.nodes;
        thinking.nodes = post.nodes;
        thinking.time = post.time;
        thinking.progress = post.progress.clone();
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
