//! What a person does with keys, pointer and fingers, as commands.

mod bindings;
mod commands;
mod gestures;
mod keys;
mod pointer;

use bevy::prelude::*;

pub use bindings::{BINDINGS, describe};
pub use commands::{AppCommand, CommandWriter, UiCommand};
pub use pointer::Inspected;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, gestures::plugin, keys::plugin, pointer::plugin));
}
