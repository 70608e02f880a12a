//! What the game and its own crates share. It is no part of the interface: any version may change it.

#[cfg(feature = "codes")]
pub use crate::text::{
    date::Period,
    drawn::{DrawnBoard, DrawnError, MAX_DRAWN_CODE},
};
pub use crate::{
    board::flood::absorb_counting,
    hash::fnv_1a,
    solver::solver_panics::{in_solver, silence_solver_panics},
    text::number::grouped_by,
};
