//! Searches without threads: they think in turns, between frames.

use std::{
    sync::{Arc, atomic::AtomicUsize},
    time::Duration,
};

use bevy::utils::synccell::SyncCell;
use color_walk_api::run::{Driver, Limits, Pause, Runner, SearchBudget};

use super::{
    SearchTask,
    mailbox::{Mailbox, Running},
};
use crate::base::frames::Waker;

/// A search that only thinks during its turns.
pub(super) struct TurnSearch {
    /// `None` once the search has ended.
    driver: Option<SyncCell<Box<Driver>>>,
    thought: Option<ThinkingBudget>,
    mailbox: Mailbox,
    waker: Waker,
    running: Arc<AtomicUsize>,
}

/// The current budget of the search.
struct ThinkingBudget {
    budget: SearchBudget,
    _running: Running,
}

const TURN: Duration = Duration::from_micros(500);

impl TurnSearch {
    pub fn new(task: &SearchTask, mailbox: Mailbox, waker: Waker, running: &Arc<AtomicUsize>) -> Self {
        let (graph, limits) = (task.graph.clone(), Limits::generous(task.graph));
        let runner = Runner::new(task.spec, task.spec.problem(graph).after(task.moves).carrying(task.carry))
            .limits(limits)
            .explaining(task.explains);
        let driver = Some(SyncCell::new(Box::new(Driver::new(runner))));
        TurnSearch { driver, thought: None, mailbox, waker, running: running.clone() }
    }

    pub fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    pub fn start(&mut self, budget: Option<u64>, line: Option<&str>) {
        let Some(driver) = &mut self.driver else { return };
        driver.get().run_to(line.map(str::to_owned));
        let budget = SearchBudget::of(driver.get().runner().nodes(), budget);
        self.thought = Some(ThinkingBudget { budget, _running: Running::new(&self.running) });
    }

    pub fn stop(&mut self) {
        self.thought = None;
    }

    pub fn end(&mut self) {
        self.thought = None;
        self.driver = None;
    }

    /// Thinks for one turn. Returns false if the search has nothing to do.
    pub fn take_turn(&mut self) -> bool {
        let (Some(thought), Some(driver)) = (&self.thought, &mut self.driver) else { return false };
        let pause = driver.get().advance_until(thought.budget, TURN, |driver| {
            self.mailbox.post(driver.update(), &self.waker);
            false
        });
        if pause != Pause::Interrupted {
            self.thought = None;
        }
        true
    }
}
