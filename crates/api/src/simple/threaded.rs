//! A function that runs in a thread of its own, and waits there for its nodes.

use std::{sync::Arc, thread, time::Duration};

use super::{Ended, Function, Search, Walk, budget::Budget, channel::Channel};
use crate::{
    fuel::Fuel,
    solver::{Problem, Reason},
    solver_panics::guarded,
};

/// The longest that a step waits for a function that asks for no node, so that a stop is heard meanwhile.
const PATIENCE: Duration = Duration::from_millis(20);
/// How long a function that is stopped may take to return.
const GRACE: Duration = Duration::from_millis(500);
/// As much as a program's first thread has, for functions that call themselves.
const STACK: usize = 8 << 20;

pub(super) struct Threaded {
    channel: Arc<Channel>,
    /// Until the first step.
    waiting: Option<(Function, Problem)>,
}

impl Threaded {
    pub fn new(function: Function, problem: Problem) -> Self {
        Threaded { channel: Arc::default(), waiting: Some((function, problem)) }
    }
}

impl Search for Threaded {
    fn think(&mut self, fuel: &mut Fuel) -> Option<Ended> {
        if let Some((function, problem)) = self.waiting.take() {
            let channel = self.channel.clone();
            let run = move || {
                let end = guarded(|| {
                    let mut budget = Budget::new(&problem, Some(channel.clone()));
                    let walk = function(&problem, &mut budget);
                    budget.close(walk)
                });
                channel.end(end);
            };
            if let Err(error) = thread::Builder::new().stack_size(STACK).spawn(run) {
                return Some(Ended::GaveUp(Reason::Other(format!("its thread cannot be started: {error}"))));
            }
        }
        match self.channel.think(fuel, PATIENCE)? {
            Ok(ended) => Some(ended),
            // Whoever steps a solver takes its panics.
            Err(payload) => std::panic::resume_unwind(payload),
        }
    }

    fn improved(&mut self) -> Option<Walk> {
        self.channel.improved()
    }

    fn stop(&mut self) -> bool {
        self.channel.stop();
        self.waiting.is_some() || self.channel.ends_within(GRACE)
    }
}

/// Nobody waits for the thread.
impl Drop for Threaded {
    fn drop(&mut self) {
        self.channel.stop();
    }
}
