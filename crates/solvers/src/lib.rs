//! The only list of the solver crates.

pub mod wire;

use color_walk_api::solver::Registry;

/// Defines [`registry`] from the names of crates that each have a `register`.
macro_rules! solver_crates {
    ($($name:ident),+ $(,)?) => {
        /// Every solver of every crate, in display order.
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
