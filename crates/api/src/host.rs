//! Names that the game's own crates share. They are not part of the interface, so any version may change them.

pub use crate::{
    board::flood::absorb_counting,
    hash::fnv_1a,
    proof::{Analysis, Choice, Prover},
    solver::solver_panics::{in_solver, silence_solver_panics},
    text::number::grouped_by,
};
#[cfg(feature = "codes")]
pub use crate::{
    puzzle::{GRADES, Puzzle, position_board},
    text::{
        date::Period,
        drawn::{DrawnBoard, DrawnError, MAX_DRAWN_CODE},
    },
};
