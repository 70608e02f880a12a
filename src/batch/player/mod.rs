//! Plays a batch's games: in threads on the desktop, in workers in a browser.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Player;
#[cfg(target_arch = "wasm32")]
pub(super) use web::Player;

use color_walk_arena::batch::Record;

pub(super) enum News {
    /// A game has ended.
    Game(Record),
    /// Nothing new yet.
    Nothing,
    /// No more games will end.
    End,
}
