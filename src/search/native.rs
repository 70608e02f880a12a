//! Searches as async tasks: a task holds its driver while it thinks, and gives it back when its stop flag is up.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    platform::time::Instant,
    tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future},
    utils::synccell::SyncCell,
};
use color_walk_api::{Driver, Flood, Limits, Report, Runner};

use super::{
    SearchTask,
    mailbox::{Mailbox, Running},
};
use crate::frames::Waker;

/// A search in a task.
pub(super) struct TaskSearch {
    state: State,
    stop: Arc<AtomicBool>,
    mailbox: Mailbox,
    waker: Waker,
    running: Arc<AtomicUsize>,
}

enum State {
    Resting(SyncCell<Box<Driver>>),
    Thinking(Task<Box<Driver>>),
    Over,
}

impl TaskSearch {
    pub fn new(task: &SearchTask, mailbox: Mailbox, waker: Waker, running: &Arc<AtomicUsize>) -> Self {
        let (graph, limits) = (task.graph.clone(), Limits::generous(task.graph));
        let flood = Flood::after(&graph, task.moves);
        let runner = Runner::from_position(task.spec, graph, flood, limits, task.carry);
        let state = State::Resting(SyncCell::new(Box::new(Driver::new(runner))));
        TaskSearch { state, stop: Arc::default(), mailbox, waker, running: running.clone() }
    }

    pub fn needs_frames(&self) -> bool {
        false
    }

    pub fn is_thinking(&self) -> bool {
        matches!(self.state, State::Thinking(_))
    }

    pub fn start(&mut self, budget: Option<u64>) {
        let State::Resting(driver) = std::mem::replace(&mut self.state, State::Over) else { return };
        self.stop = Arc::default();
        let thought = Thought {
            budget,
            stop: self.stop.clone(),
            mailbox: self.mailbox.clone(),
            waker: self.waker.clone(),
            _running: Running::new(&self.running),
        };
        self.state = State::Thinking(AsyncComputeTaskPool::get().spawn(thought.think(SyncCell::to_inner(driver))));
    }

    /// Asks the task to give the driver back.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// Takes the driver back from a task that has stopped.
    pub fn collect(&mut self) {
        if let State::Thinking(task) = &mut self.state
            && task.is_finished()
        {
            let driver = block_on(future::poll_once(task));
            self.state = driver.map_or(State::Over, |driver| State::Resting(SyncCell::new(driver)));
        }
    }

    /// Ends the search: the flag stops a task that is running, the drop one that waits.
    pub fn end(&mut self) {
        self.stop();
        self.state = State::Over;
    }
}

/// How long a search thinks before it looks at its stop flag.
const SLICE: Duration = Duration::from_millis(1);

/// Thinking under way.
struct Thought {
    budget: Option<u64>,
    stop: Arc<AtomicBool>,
    mailbox: Mailbox,
    waker: Waker,
    _running: Running,
}

impl Thought {
    async fn think(self, mut driver: Box<Driver>) -> Box<Driver> {
        let mut rested = Instant::now();
        let last_node = self.budget.map_or(u64::MAX, |budget| driver.runner().nodes() + budget);
        while !self.stop.load(Ordering::SeqCst) && driver.runner().nodes() < last_node {
            self.mailbox.count(|time| time.begin_slice(Instant::now()));
            let report = driver.advance(SLICE, last_node);
            self.mailbox.count(|time| time.end_slice());
            self.mailbox.post(driver.update(), &self.waker);
            let done = match report {
                Report::Thinking => false,
                Report::Moved { .. } => self.budget.is_some(),
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
        driver
    }
}
