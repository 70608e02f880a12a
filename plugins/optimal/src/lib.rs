//! The exact solver, and near-optimal ones.

mod balls;
mod beam;
mod bound;
mod descent;
mod exact;
mod near;
mod set;
mod solvers;
mod table;
mod terrain;

use color_walk_api::Registry;

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    registry.add("optimal", solvers::all());
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
