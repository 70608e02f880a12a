//! The exact solver and near-optimal solvers.
//!
//! | solver | what it does |
//! |---|---|
//! | `lower-bound-greedy` | a beam of width 1 |
//! | `beam` | the best walk of one beam |
//! | `anytime` | ever wider beams, then the exact search, up to a number of nodes |
//! | `exact` | a beam for the upper bound, then depth-first branch and bound until the walk is proven |
//!
//! All work on a board: the live clusters alone, numbered by distance, as bit sets of a fixed number of words. Boards
//! with more clusters than the widest sets hold use lists; the beam is the same. There the exact solver gives up with
//! its walk and bounds. All share one admissible lower bound. Only the last two prove walks, once the lower bound meets
//! the walk.

mod balls;
mod beam;
mod beam_solver;
mod bound;
#[cfg(test)]
mod brute_force;
mod child_layers;
mod code_lines;
mod critical;
mod depth_first;
mod dominance;
mod exact;
mod found_walk;
mod instructions;
mod layer_delta;
mod ledger;
mod lists;
mod no_room;
mod pairs;
mod reach;
mod relaxation;
mod rollout;
mod set;
mod set_board;
mod solvers;
mod table;
mod witnesses;

use color_walk_api::solver::Registry;

/// Adds this plugin's solvers.
pub fn register(registry: &mut Registry) {
    registry.add("optimal", solvers::all());
}
