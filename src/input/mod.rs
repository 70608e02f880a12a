//! Turns keys, pointer and fingers into commands.

mod actions;
mod commands;
pub(crate) mod dialogs;
pub(crate) mod egui_fixes;
mod gestures;
mod key_bindings;
mod keyboard;
mod keys;
mod pointer;

use bevy::prelude::*;

pub use actions::{ACTIONS, Action};
pub use commands::{
    AppCommand, CommandSender, CommandWriter, EditorCommand, PageCommand, PuzzleCommand, TourCommand, UiCommand,
    WorkshopCommand,
};
pub use egui_fixes::TabLeaves;
pub use key_bindings::{KeyBindings, Refusal};
pub use keyboard::Keyboard;
pub use keys::BindKeyCommand;
pub use pointer::InspectedCell;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        commands::plugin,
        gestures::plugin,
        keyboard::plugin,
        keys::plugin,
        pointer::plugin,
        egui_fixes::slider_focus::plugin,
    ));
}
