//! Rivals: solvers that play your board, one a little stronger than the other, and your way up among them.

mod game;
mod ladder;
#[cfg(test)]
mod measured;
mod rival;
mod sentences;

pub use game::RivalGame;
pub use ladder::{BoardResult, Ladder};
pub use rival::{Rival, RivalOutcome};
pub use sentences::{rival_limit, rival_limit_reached, rival_limit_sought, rival_next, rival_result};
