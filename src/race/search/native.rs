//! Searches as async tasks: a task holds its lane's runner while it thinks, and gives it back when its stop flag is up.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    platform::time::Instant,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future},
    utils::synccell::SyncCell,
};
use color_walk_api::{Board, ClusterGraph, Limits, Report, Runner, SolverSpec};

use super::{
    post::{Post, Running},
    slices::{FIRST_FUEL, think_a_slice},
};

/// Where one search runs.
pub(super) struct Mind {
    seat: Seat,
    stop: Arc<AtomicBool>,
    post: Arc<Mutex<Post>>,
    running: Arc<AtomicUsize>,
}

enum Seat {
    Waiting(SyncCell<Box<Runner>>),
    Thinking(Task<Box<Runner>>),
    Over,
}

impl Mind {
    pub fn new(spec: &SolverSpec, _: &Board, graph: Arc<ClusterGraph>, carry: u64, running: &Arc<AtomicUsize>) -> Self {
        let limits = Limits::generous(&graph);
        Mind {
            seat: Seat::Waiting(SyncCell::new(Box::new(Runner::new(spec, graph, limits, carry)))),
            stop: Arc::default(),
            post: Arc::default(),
            running: running.clone(),
        }
    }

    pub fn post(&self) -> &Arc<Mutex<Post>> {
        &self.post
    }

    pub fn is_thinking(&self) -> bool {
        matches!(self.seat, Seat::Thinking(_))
    }

    /// Sends the runner off to think, for at most `budget` nodes and one move if there is a budget.
    pub fn start(&mut self, budget: Option<u64>) {
        let Seat::Waiting(runner) = std::mem::replace(&mut self.seat, Seat::Over) else { return };
        self.stop = Arc::default();
        let (stop, post, running) = (self.stop.clone(), self.post.clone(), Running::new(&self.running));
        let task = AsyncComputeTaskPool::get().spawn(think(SyncCell::to_inner(runner), budget, stop, post, running));
        self.seat = Seat::Thinking(task);
    }

    /// Asks the task to give the runner back.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// Takes the runner back from a task that has stopped.
    pub fn collect(&mut self) {
        if let Seat::Thinking(task) = &mut self.seat
            && task.is_finished()
        {
            let runner = block_on(future::poll_once(task));
            self.seat = runner.map_or(Seat::Over, |runner| Seat::Waiting(SyncCell::new(runner)));
        }
    }

    /// Ends the search: the flag stops a task that is running, the drop one that waits.
    pub fn end(&mut self) {
        self.stop();
        self.seat = Seat::Over;
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
    let mut fuel = FIRST_FUEL;
    let mut rested = Instant::now();
    let last_node = budget.map_or(u64::MAX, |budget| runner.nodes() + budget);
    while !stop.load(Ordering::SeqCst) && runner.nodes() < last_node {
        let done = match think_a_slice(&mut runner, &mut fuel, last_node, SLICE, &post) {
            Report::Thinking => false,
            Report::Moved { .. } => budget.is_some(),
            Report::Ended(_) => true,
        };
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
