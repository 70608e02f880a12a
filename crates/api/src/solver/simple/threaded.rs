//! Runs a function in its own thread, where it waits for nodes.

use std::{sync::Arc, thread, time::Duration};

use super::{
    budget::{Budget, Function},
    channel::Channel,
    search::{Ended, Search, Walk},
};
use crate::solver::{Fuel, Problem, Reason, solver_panics::guarded};

/// The longest wait for a function that asks for no node. A short wait lets a stop take effect soon.
const PATIENCE: Duration = Duration::from_millis(20);
/// How long a stopped function may take to return.
const GRACE: Duration = Duration::from_millis(500);
/// The size of a main thread's stack, for recursive functions.
const STACK: usize = 8 << 20;

pub(super) struct Threaded {
    channel: Arc<Channel>,
    /// Set until the first step.
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
            // The caller of a solver's step handles its panics.
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

/// Drops the thread without waiting for it.
impl Drop for Threaded {
    fn drop(&mut self) {
        self.channel.stop();
    }
}
