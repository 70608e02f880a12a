//! The one place that lists the solver plugins.

use color_walk_api::Registry;

/// Makes `registry()` and, with the game, `plugin()` from the names of plugin crates.
macro_rules! solver_plugins {
    ($($plugin:ident),+ $(,)?) => {
        /// Every solver of every plugin, in the order in which they are shown.
        pub fn registry() -> Registry {
            let mut registry = Registry::default();
            $($plugin::register(&mut registry);)+
            registry
        }

        /// Adds every solver of every plugin to an app's registry.
        #[cfg(feature = "game")]
        pub fn plugin(app: &mut bevy::prelude::App) {
            $($plugin::plugin(app);)+
        }
    };
}

solver_plugins! {
    color_walk_naive,
    color_walk_greedy,
    color_walk_graph,
    color_walk_optimal,
}
