//! Where a game of a script runs: in a thread of its own, or where there are no threads, in this one.

#[cfg(any(test, target_arch = "wasm32"))]
mod local;
#[cfg(not(target_arch = "wasm32"))]
mod threaded;

#[cfg(target_arch = "wasm32")]
pub(crate) use local::Local as Host;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use threaded::Threaded as Host;

use crate::game::{Answer, Game, GameEnd};

/// An answer, and what was counted when it came.
pub(crate) struct Reply {
    pub answer: Result<Answer, GameEnd>,
    /// Positions of the game so far.
    pub nodes: u64,
    /// Memory that the script holds.
    pub bytes: u64,
    /// Lines that it logged for this answer.
    pub log: Vec<String>,
}

impl Reply {
    fn of(game: &mut Result<Game, GameEnd>) -> Self {
        match game {
            Ok(game) => {
                let answer = game.ask();
                Reply { answer, nodes: game.nodes(), bytes: game.bytes(), log: game.take_log() }
            }
            Err(end) => Reply { answer: Err(end.clone()), nodes: 0, bytes: 0, log: Vec::new() },
        }
    }
}
