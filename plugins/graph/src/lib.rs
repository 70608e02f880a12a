//! The series' graph searches, their hybrids with look-ahead, and exact searches of the state graph for small boards.
//!
//! A [`Search`] finds the next moves from a position. [`Stages`] and [`Fallback`] compose solvers of searches:
//!
//! | solver | stages |
//! |---|---|
//! | `bfs` | look-ahead for `switch` moves, then [`BreadthFirst`], or else one move of look-ahead |
//! | `dfs` | look-ahead for `switch` moves, then [`DepthFirst`], or else one move of look-ahead |
//! | `dijkstra` | [`Dijkstra`] |
//! | `greedy-dijkstra`, `max-perimeter-dijkstra` | look-ahead for `switch` moves, then [`Dijkstra`] |
//! | `dijkstra-greedy` | [`Dijkstra`] for a share of the board, then look-ahead |
//! | `dijkstra-dijkstra` | [`Dijkstra`] for a share of the board, then [`Dijkstra`] |
//! | `pure-bfs`, `pure-dfs` | [`BreadthFirst`] or [`DepthFirst`] alone; proven when no limit is reached |
//! | `bellman-ford`, `dag` | [`BellmanFord`] or [`Dag`] over all states; always proven, or given up |
//!
//! Every search counts its memory. At a limit, [`Dijkstra`] plays the line in hand, [`BreadthFirst`] finds nothing,
//! [`DepthFirst`] plays the best line so far, and the exact searches give up.

mod bellman_ford;
mod breadth_first;
mod bucket_queue;
mod compose;
mod dag;
mod depth_first;
mod dijkstra;
mod search;
mod solvers;
mod states;
mod tree;

use color_walk_api::solver::Registry;

pub use bellman_ford::BellmanFord;
pub use breadth_first::{BreadthFirst, BreadthFirstRule};
pub use compose::{Fallback, Stages, While};
pub use dag::Dag;
pub use depth_first::{DepthFirst, DepthFirstLimits};
pub use dijkstra::{Dijkstra, DijkstraRule};
pub use search::{Answer, Search};
pub use states::StateLimits;

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    registry.add("graph", solvers::all());
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
