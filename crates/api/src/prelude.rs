//! All that most solvers need: `use color_walk_api::prelude::*`.
//!
//! ```
//! use color_walk_api::prelude::*;
//!
//! fn first_color(Problem { graph, flood, .. }: &Problem, budget: &mut Budget) -> Walk {
//!     let (mut flood, mut walk) = (flood.clone(), Walk::new());
//!     while budget.node() {
//!         let Some(color) = flood.legal_colors(graph).next() else { break };
//!         flood.play(graph, color);
//!         walk.push(color);
//!     }
//!     walk
//! }
//!
//! let about = "Plays the legal colour that the board counts first.";
//! let info = SolverInfo::simple("first-color", "First colour", about, first_color);
//! Registry::default().add("example", [info]);
//! ```

pub use crate::{
    board::{ClusterGraph, ClusterId, Color, Flood},
    solver::{Budget, Fuel, Problem, Reason, Registry, Solver, SolverInfo, Step, Walk},
};
