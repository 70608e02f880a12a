//! Whoever plays the games of a batch: threads on the desktop, workers in a browser.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Player;
#[cfg(target_arch = "wasm32")]
pub(super) use web::Player;

use color_walk_arena::batch::Record;

/// What a player has to say.
pub(super) enum News {
    /// A game has ended.
    Game(Record),
    /// Nothing at this moment.
    Nothing,
    /// There will be nothing more.
    End,
}
