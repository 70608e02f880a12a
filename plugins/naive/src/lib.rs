//! Solvers that ignore the board: round robin and random, each with or without skipping useless colours.

mod random;
mod round_robin;

use color_walk_api::solver::Registry;

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    registry
        .add("naive", [round_robin::every_press(), round_robin::skipping(), random::every_press(), random::skipping()]);
}

#[cfg(test)]
mod tests {
    #[test]
    fn conforms() {
        color_walk_api::kit::check(super::register);
    }
}
