//! The one place that lists the solver crates.

use color_walk_api::Registry;

/// Makes [`registry`] from the names of crates, each of which has a `register`.
macro_rules! solver_crates {
    ($($name:ident),+ $(,)?) => {
        /// Every solver of every crate, in the order in which they are shown.
        pub fn registry() -> Registry {
            let mut registry = Registry::default();
            $($name::register(&mut registry);)+
            registry
        }
    };
}

solver_crates! {
    color_walk_naive,
    color_walk_greedy,
    color_walk_graph,
    color_walk_optimal,
}

/// Adds each solver to an app, as a plugin of its own.
#[cfg(feature = "game")]
pub fn plugin(app: &mut bevy::prelude::App) {
    for info in registry().iter() {
        app.add_plugins(color_walk_api::bevy::SolverPlugin::from(info.clone()));
    }
}
