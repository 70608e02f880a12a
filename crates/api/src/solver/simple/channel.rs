//! Connects a function's thread with its caller: nodes go in, walks come out.

use std::{
    any::Any,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::search::{Ended, Walk};
use crate::{board::Color, solver::Fuel};

/// The result of a function, or the payload of its panic.
pub(super) type End = Result<Ended, Box<dyn Any + Send>>;

#[derive(Default)]
pub(super) struct Channel {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Nodes that the thread may take.
    nodes: u64,
    /// True while the thread waits for a node.
    waits: bool,
    is_stopped: bool,
    /// A complete walk not yet collected.
    improved: Option<Walk>,
    end: Option<End>,
    has_ended: bool,
}

impl Channel {
    /// Waits for a node and takes it. False once stopped.
    pub fn take(&self) -> bool {
        let mut state = self.lock();
        while state.nodes == 0 && !state.is_stopped {
            state.waits = true;
            self.changed.notify_all();
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.is_stopped {
            return false;
        }
        state.nodes -= 1;
        true
    }

    pub fn improve(&self, walk: &[Color]) {
        self.lock().improved = Some(walk.to_vec());
    }

    pub fn end(&self, end: End) {
        let mut state = self.lock();
        (state.end, state.has_ended) = (Some(end), true);
        self.changed.notify_all();
    }

    /// Lets the thread spend fuel until none is left, it ends, or it stays silent for `patience`. Unspent fuel returns,
    /// so that the burnt amount is exact.
    pub fn think(&self, fuel: &mut Fuel, patience: Duration) -> Option<End> {
        let mut state = self.lock();
        (state.nodes, state.waits) = (fuel.left(), false);
        self.changed.notify_all();
        let mut state = self.wait(state, patience, |state| state.waits || state.has_ended);
        let spent = fuel.left() - std::mem::take(&mut state.nodes);
        fuel.burn_up_to(spent);
        state.end.take()
    }

    pub fn improved(&self) -> Option<Walk> {
        self.lock().improved.take()
    }

    pub fn stop(&self) {
        self.lock().is_stopped = true;
        self.changed.notify_all();
    }

    /// True if the thread ends within this time.
    pub fn ends_within(&self, time: Duration) -> bool {
        self.wait(self.lock(), time, |state| state.has_ended).has_ended
    }

    fn wait<'a>(
        &self,
        state: MutexGuard<'a, State>,
        time: Duration,
        is_done: fn(&State) -> bool,
    ) -> MutexGuard<'a, State> {
        let waited = self.changed.wait_timeout_while(state, time, |state| !is_done(state));
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// No thread panics while it holds the lock, so its data is always intact.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
