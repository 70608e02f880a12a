//! Solvers that do not look at the board: round robin and random, with and without skipping useless colours.

mod random;
mod round_robin;

use color_walk_api::Registry;

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    registry
        .add("naive", [round_robin::every_press(), round_robin::skipping(), random::every_press(), random::skipping()]);
}

/// Adds this plugin's solvers to an app.
#[cfg(feature = "bevy")]
pub fn plugin(app: &mut bevy::prelude::App) {
    color_walk_api::bevy::AddSolvers::add_solvers(app, register);
}

#[cfg(test)]
mod tests {
    #[test]
    fn conforms() {
        color_walk_api::kit::check(super::register);
    }
}
