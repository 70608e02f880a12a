//! Searches in async tasks. A search runs in turns, and returns its driver when its stop flag is set.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{platform::time::Instant, tasks::AsyncComputeTaskPool, utils::synccell::SyncCell};
use color_walk_api::run::{Driver, Limits, Pause, Runner, SearchBudget};

use super::{
    SearchTask,
    mailbox::{Mailbox, Running},
};
use crate::base::frames::Waker;

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

/// A stopped search puts its driver here.
type Done = Arc<Mutex<Option<Box<Driver>>>>;

impl TaskSearch {
    pub fn new(task: &SearchTask, mailbox: Mailbox, waker: Waker, running: &Arc<AtomicUsize>) -> Self {
        let (graph, limits) = (task.graph.clone(), Limits::generous(task.graph));
        let runner = Runner::new(task.spec, task.spec.problem(graph).after(task.moves).carrying(task.carry))
            .limits(limits)
            .explaining(task.explains);
        let state = State::Resting(SyncCell::new(Box::new(Driver::new(runner))));
        TaskSearch { state, stop: Arc::default(), mailbox, waker, running: running.clone() }
    }

    pub fn needs_frames(&self) -> bool {
        false
    }

    pub fn is_thinking(&self) -> bool {
        matches!(self.state, State::Thinking(_))
    }

    pub fn start(&mut self, budget: Option<u64>, line: Option<&str>) {
        let State::Resting(driver) = std::mem::replace(&mut self.state, State::Over) else { return };
        let mut driver = SyncCell::to_inner(driver);
        driver.run_to(line.map(str::to_owned));
        self.stop = Arc::default();
        let done = Done::default();
        let queued = QueuedSearch {
            budget: SearchBudget::of(driver.runner().nodes(), budget),
            driver,
            done: done.clone(),
            stop: self.stop.clone(),
            mailbox: self.mailbox.clone(),
            waker: self.waker.clone(),
            _running: Running::new(&self.running),
        };
        self.state = State::Thinking(done);
        turn_queue().push(queued);
    }

    /// Asks the task to return the driver.
    pub fn stop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }

    /// Takes the driver from a stopped task.
    pub fn collect(&mut self) {
        let State::Thinking(done) = &self.state else { return };
        let driver = lock(done).take();
        if let Some(driver) = driver {
            self.state = State::Resting(SyncCell::new(driver));
        }
    }

    /// Ends the search: the task sees the flag before its next turn.
    pub fn end(&mut self) {
        self.stop();
        self.state = State::Over;
    }
}

/// Thinking time between two checks of the stop flag.
const SLICE: Duration = Duration::from_millis(1);
/// Thinking time before the next search has its turn.
const TURN: Duration = Duration::from_millis(5);

/// Searches that wait for a turn, and the number of tasks that run turns. There are at most as many as pool threads.
///
/// One task per search would fail: each thread moves tasks into a queue of its own. If a thread's search does not
/// return, the tasks in its queue starve while the other threads stay busy.
#[derive(Default)]
struct TurnQueue {
    waiting: VecDeque<QueuedSearch>,
    tasks: usize,
}

static TURN_QUEUE: Mutex<TurnQueue> = Mutex::new(TurnQueue { waiting: VecDeque::new(), tasks: 0 });

fn turn_queue() -> MutexGuard<'static, TurnQueue> {
    lock(&TURN_QUEUE)
}

/// Recovers a poisoned lock. The data behind these locks is consistent at any time.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TurnQueue {
    fn push(&mut self, queued: QueuedSearch) {
        self.waiting.push_back(queued);
        let pool = AsyncComputeTaskPool::get();
        if self.tasks < pool.thread_num().max(1) {
            self.tasks += 1;
            pool.spawn(async { give_turns() }).detach();
        }
    }

    /// The next search. If none waits, the calling task ends, so the count drops by one.
    fn pop(&mut self) -> Option<QueuedSearch> {
        let next = self.waiting.pop_front();
        if next.is_none() {
            self.tasks -= 1;
        }
        next
    }
}

fn give_turns() {
    while let Some(queued) = { turn_queue().pop() } {
        if let Some(unfinished) = queued.think() {
            turn_queue().waiting.push_back(unfinished);
        }
    }
}

/// A search that is due to think.
struct QueuedSearch {
    driver: Box<Driver>,
    done: Done,
    budget: SearchBudget,
    stop: Arc<AtomicBool>,
    mailbox: Mailbox,
    waker: Waker,
    _running: Running,
}

impl QueuedSearch {
    /// Thinks for one turn. Returns itself unless it has finished.
    fn think(mut self) -> Option<Self> {
        let began = Instant::now();
        let QueuedSearch { driver, budget, stop, mailbox, waker, .. } = &mut self;
        if !stop.load(Ordering::SeqCst) {
            mailbox.count(|time| time.begin_slice(Instant::now()));
            let pause = driver.advance_until(*budget, SLICE, |driver| {
                mailbox.count(|time| time.end_slice());
                mailbox.post(driver.update(), waker);
                let goes_on = !stop.load(Ordering::SeqCst) && began.elapsed() <= TURN;
                if goes_on {
                    mailbox.count(|time| time.begin_slice(Instant::now()));
                }
                goes_on
            });
            mailbox.count(|time| time.end_slice());
            if pause == Pause::Interrupted && !stop.load(Ordering::SeqCst) {
                return Some(self);
            }
        }
        *lock(&self.done) = Some(self.driver);
        None
    }
}
