//! The simple door: a solver from a plain function, for authors who write a loop.
//!
//! The function runs in a thread of its own, which waits in [`Budget::node`] while its fuel is spent. So it obeys the laws of
//! slices without knowing them.

mod budget;
mod channel;
#[cfg(test)]
mod tests;
mod threaded;
mod whole;

pub use budget::Budget;

use crate::{
    board::Color,
    fuel::Fuel,
    solver::{Problem, Progress, Reason, Solver, Step},
};

/// Moves from a position on.
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

/// What a function has come to.
enum Ended {
    Walk(Walk),
    GaveUp(Reason),
    Lost(&'static str),
}

/// A function that runs.
trait Search: Send {
    /// Lets it run until the fuel is spent; gives what it has come to, if it has.
    fn think(&mut self, fuel: &mut Fuel) -> Option<Ended>;

    /// A shorter walk than those before, if it has told of one.
    fn improved(&mut self) -> Option<Walk>;

    /// Refuses it all further nodes; false when it does not return.
    fn stop(&mut self) -> bool;
}

/// A function as a solver.
pub(crate) struct Simple {
    search: Box<dyn Search>,
    best: Option<Walk>,
    /// The moves to play, once the function has returned.
    walk: Option<std::vec::IntoIter<Color>>,
}

impl Simple {
    pub(crate) fn new(function: Function, problem: Problem) -> Self {
        let search: Box<dyn Search> = if cfg!(target_arch = "wasm32") {
            Box::new(whole::Whole::new(function, problem))
        } else {
            Box::new(threaded::Threaded::new(function, problem))
        };
        Simple { search, best: None, walk: None }
    }

    /// Stops the function, and says why there is nothing more to come. What it told of until then is kept.
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
