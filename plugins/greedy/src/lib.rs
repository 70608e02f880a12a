//! Greedy and greedy look-ahead over every metric of the series.

mod look_ahead;
mod metric;
mod solvers;

use color_walk_api::solver::Registry;

pub use look_ahead::LookAhead;
pub use metric::{Measure, Metric};

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    registry.add("greedy", solvers::all());
}

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    #[test]
    fn conforms() {
        color_walk_api::kit::check(super::register);
    }
}
