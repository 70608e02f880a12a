//! The part of the Python package `color_walk` that is written in Rust. `color_walk/_native.pyi` describes it.

mod array;
mod bench;
mod board;
mod boards;
mod cells;
mod failure;
mod games;
mod graph;
mod input;
mod picture;
mod position;
mod search;
mod solve;
mod svg;

use pyo3::prelude::*;

/// Boards, positions, searches and pictures.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{
        bench::bench,
        board::Board,
        boards::Boards,
        games::Games,
        graph::Graph,
        picture::{draw_png, draw_svg, palette_colors, replay_gif, replay_svg},
        position::{Cluster, Position},
        solve::{Param, Result, Solver, played, solve, solvers},
    };

    #[pymodule_init]
    fn init() {
        // A solver that fails is a result, not a message on standard error.
        color_walk_api::host::silence_solver_panics();
    }
}
