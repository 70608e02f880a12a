//! Turns a plain function into a solver, for authors who write a loop.
//!
//! The function runs in its own thread and waits in [`Budget::node`] while it has no fuel. It thereby obeys the slicing
//! laws without extra code.

mod budget;
mod channel;
mod same_thread;
#[cfg(test)]
mod tests;
mod threaded;

pub use budget::Budget;

use crate::{
    board::Color,
    fuel::Fuel,
    solver::{Problem, Progress, Reason, Solver, Step},
};

/// The moves from a position onwards.
///
/// ```
/// use color_walk_api::{Board, Start, Walk};
///
/// let walk: Walk = vec![1, 0];
/// let board = Board::new(3, 1, 2, vec![0, 1, 0], Start::Cluster(0)).unwrap();
/// assert_eq!(board.write_walk(&walk), "10");
/// ```
pub type Walk = Vec<Color>;

/// Clears the board of a problem within a budget.
pub(crate) type Function = fn(&Problem, &mut Budget) -> Walk;

/// The result of a function.
enum Ended {
    Walk(Walk),
    GaveUp(Reason),
    Lost(&'static str),
}

/// A running function.
trait Search: Send {
    /// Lets it run until the fuel is spent. Returns its result once it has one.
    fn think(&mut self, fuel: &mut Fuel) -> Option<Ended>;

    /// A walk shorter than those before, if it has reported one.
    fn improved(&mut self) -> Option<Walk>;

    /// Refuses all further nodes. False if the function does not return.
    fn stop(&mut self) -> bool;
}

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
