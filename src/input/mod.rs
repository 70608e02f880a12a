//! What a person does with keys, pointer and fingers, as commands.

mod commands;
mod gestures;
mod keys;
mod pointer;

use bevy::prelude::*;

pub use commands::{AppCommand, BINDINGS, CommandWriter, UiCommand, describe};
pub use pointer::Inspected;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, gestures::plugin, keys::plugin, pointer::plugin));
}
