//! What a person reads, presses and clicks.

#[cfg(not(target_arch = "wasm32"))]
pub mod batch;
pub(crate) mod commands;
pub(crate) mod gestures;
pub(crate) mod keys;
pub(crate) mod panels;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod performance;
pub(crate) mod pointer;
pub(crate) mod screen;
pub(crate) mod vitals;

use bevy::prelude::*;

pub use commands::{AppCommand, UiCommand};
pub use screen::Screen;
pub use vitals::Vitals;

/// Keys, clicks and what they change; the panels are added with the window.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        commands::plugin,
        gestures::plugin,
        keys::plugin,
        pointer::plugin,
        screen::plugin,
        vitals::plugin,
    ));
    // Batches play on threads and write files.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(batch::plugin);
}
