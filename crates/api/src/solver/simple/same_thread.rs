//! Runs a function in one piece, for targets without threads. Its nodes are paid for afterwards, so their number is the
//! same as elsewhere.

use super::{
    budget::{Budget, Function},
    search::{Ended, Search, Walk},
};
use crate::solver::{Fuel, Problem};

pub(super) struct SameThread {
    /// Set until the first step.
    waiting: Option<(Function, Problem)>,
    ended: Option<Ended>,
    owed: u64,
}

impl SameThread {
    pub fn new(function: Function, problem: Problem) -> Self {
        SameThread { waiting: Some((function, problem)), ended: None, owed: 0 }
    }
}

impl Search for SameThread {
    fn think(&mut self, fuel: &mut Fuel) -> Option<Ended> {
        if let Some((function, problem)) = self.waiting.take() {
            let mut budget = Budget::new(&problem, None);
            let walk = function(&problem, &mut budget);
            self.owed = budget.used();
            self.ended = Some(budget.close(walk));
        }
        self.owed -= fuel.burn_up_to(self.owed);
        if self.owed == 0 { self.ended.take() } else { None }
    }

    /// No walk is reported before the function ends.
    fn improved(&mut self) -> Option<Walk> {
        None
    }

    /// It never runs between two steps.
    fn stop(&mut self) -> bool {
        true
    }
}
