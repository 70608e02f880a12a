//! Turns a plain function into a solver, for authors who write a loop.
//!
//! The function runs in its own thread and waits in [`Budget::node`] while it has no fuel. It thereby obeys the slicing
//! laws without extra code.

mod budget;
mod channel;
mod same_thread;
mod search;
#[cfg(test)]
mod tests;
mod threaded;

pub use budget::Budget;
pub(crate) use budget::Function;
pub use search::Walk;
use search::{Ended, Search};

use crate::{
    board::Color,
    solver::{Fuel, Problem, Progress, Reason, Solver, Step},
};

/// A plain function in the form of a solver.
pub(crate) struct Simple {
    search: Box<dyn Search>,
    best: Option<Walk>,
    /// The moves to play, once the function has returned.
    walk: Option<std::vec::IntoIter<Color>>,
}

impl Simple {
    pub(crate) fn new(function: Function, problem: Problem) -> Self {
        let search: Box<dyn Search> = if cfg!(target_arch = "wasm32") {
            Box::new(same_thread::SameThread::new(function, problem))
        } else {
            Box::new(threaded::Threaded::new(function, problem))
        };
        Simple { search, best: None, walk: None }
    }

    /// Stops the function and returns the reason. Walks already reported are kept.
    pub(crate) fn stop(&mut self) -> Reason {
        let has_returned = self.walk.is_some() || self.search.stop();
        self.take_best();
        if has_returned { Reason::Stopped } else { Reason::LeftBehind }
    }

    fn take_best(&mut self) {
        self.best = self.search.improved().or(self.best.take());
    }
}

impl Solver for Simple {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        let walk = match &mut self.walk {
            Some(walk) => walk,
            None => {
                let ended = self.search.think(fuel);
                self.take_best();
                match ended {
                    None => return Step::Thinking,
                    Some(Ended::GaveUp(reason)) => return Step::GaveUp(reason),
                    Some(Ended::Lost(fault)) => return Step::Lost(fault.to_owned()),
                    Some(Ended::Walk(walk)) => self.walk.insert(walk.into_iter()),
                }
            }
        };
        walk.next().map_or(Step::Cleared { proven: false }, Step::Play)
    }

    fn progress(&self) -> Progress {
        Progress { best: self.best.as_ref().map(|walk| walk.len() as u32), ..Progress::default() }
    }

    fn best_walk(&self) -> Option<&[Color]> {
        self.best.as_deref()
    }
}
