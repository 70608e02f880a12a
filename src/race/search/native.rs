//! Searches in async tasks: each has turns, and gives its driver back when its stop flag is up.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{platform::time::Instant, tasks::AsyncComputeTaskPool, utils::synccell::SyncCell};
use color_walk_api::{Driver, Limits, Report, Runner};

use super::{
    SearchTask,
    mailbox::{Mailbox, Running},
};
use crate::base::frames::Waker;

/// A search in tasks.
pub(super) struct TaskSearch {
    state: State,
    stop: Arc<AtomicBool>,
    mailbox: Mailbox,
    waker: Waker,
    running: Arc<AtomicUsize>,
}

enum State {
    Resting(SyncCell<Box<Driver>>),
    Thinking(Done),
    Over,
}

/// Where a search that has stopped leaves its driver.
type Done = Arc<Mutex<Option<Box<Driver>>>>;

impl TaskSearch {
    pub fn new(task: &SearchTask, mailbox: Mailbox, waker: Waker, running: &Arc<AtomicUsize>) -> Self {
        let (graph, limits) = (task.graph.clone(), Limits::generous(task.graph));
        let runner = Runner::after_moves(task.spec, graph, task.moves, limits, task.carry).explaining(task.explains);
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
        let driver = SyncCell::to_inner(driver);
        self.stop = Arc::default();
        let done = Done::default();
        let thought = Thought {
            last_node: budget.map_or(u64::MAX, |budget| driver.runner().nodes() + budget),
            is_budgeted: budget.is_some(),
            driver,
            done: done.clone(),
            stop: self.stop.clone(),
            mailbox: self.mailbox.clone(),
            waker: self.waker.clone(),
            _running: Running::new(&self.running),
        };
        self.state = State::Thinking(done);
        line().push(thought);
    }

    /// Asks the task to give the driver back.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// Takes the driver back from a task that has stopped.
    pub fn collect(&mut self) {
        let State::Thinking(done) = &self.state else { return };
        let driver = lock(done).take();
        if let Some(driver) = driver {
            self.state = State::Resting(SyncCell::new(driver));
        }
    }

    /// Ends the search: whoever gives it its next turn sees the flag.
    pub fn end(&mut self) {
        self.stop();
        self.state = State::Over;
    }
}

/// How long a search thinks before it looks at its stop flag.
const SLICE: Duration = Duration::from_millis(1);
/// How long it thinks before another one has its turn.
const TURN: Duration = Duration::from_millis(5);

/// The searches that wait for a turn, and the tasks that give turns: as many as the pool has threads at most.
///
/// If each search were a task of its own, the pool's threads would draw them into queues of their own, and what is in
/// the queue of a thread whose search does not come back is fetched by nobody as long as the others have enough to do.
#[derive(Default)]
struct Line {
    waiting: VecDeque<Thought>,
    tasks: usize,
}

static LINE: Mutex<Line> = Mutex::new(Line { waiting: VecDeque::new(), tasks: 0 });

fn line() -> MutexGuard<'static, Line> {
    lock(&LINE)
}

/// What is behind these locks is whole at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Line {
    fn push(&mut self, thought: Thought) {
        self.waiting.push_back(thought);
        let pool = AsyncComputeTaskPool::get();
        if self.tasks < pool.thread_num().max(1) {
            self.tasks += 1;
            pool.spawn(async { give_turns() }).detach();
        }
    }

    /// The next search. Where there is none, one task less gives turns.
    fn pop(&mut self) -> Option<Thought> {
        let next = self.waiting.pop_front();
        if next.is_none() {
            self.tasks -= 1;
        }
        next
    }
}

fn give_turns() {
    while let Some(thought) = { line().pop() } {
        if let Some(unfinished) = thought.think() {
            line().waiting.push_back(unfinished);
        }
    }
}

/// Thinking under way.
struct Thought {
    driver: Box<Driver>,
    done: Done,
    last_node: u64,
    /// It pauses after each move, too.
    is_budgeted: bool,
    stop: Arc<AtomicBool>,
    mailbox: Mailbox,
    waker: Waker,
    _running: Running,
}

impl Thought {
    /// Thinks for one turn; gives itself back when it is not done then.
    fn think(mut self) -> Option<Self> {
        let began = Instant::now();
        while !self.stop.load(Ordering::SeqCst) && self.driver.runner().nodes() < self.last_node {
            self.mailbox.count(|time| time.begin_slice(Instant::now()));
            let report = self.driver.advance(SLICE, self.last_node);
            self.mailbox.count(|time| time.end_slice());
            self.mailbox.post(self.driver.update(), &self.waker);
            let done = match report {
                Report::Thinking => false,
                Report::Moved { .. } => self.is_budgeted,
                Report::Ended(_) => true,
            };
            if done {
                break;
            }
            if began.elapsed() > TURN {
                return Some(self);
            }
        }
        *lock(&self.done) = Some(self.driver);
        None
    }
}
