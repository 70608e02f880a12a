//! Running solvers: a runner enforces the rules, a driver runs it in slices.

mod driver;
mod outcome;
mod runner;

pub use driver::{Driver, Pause, SearchBudget, SearchUpdate};
pub use outcome::{Fault, Outcome, Report};
pub use runner::{Limits, Runner};
