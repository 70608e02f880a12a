//! Workarounds for egui and bevy_egui. Each waits for a fix upstream.

mod held_modifiers;
mod key_events;
mod moved_focus;
pub(super) mod slider_focus;
mod tab_order;
pub(super) mod taken_keys;
mod window_events;

use bevy::prelude::*;

pub use tab_order::TabLeaves;

/// Adds the workarounds to an app with panels.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((moved_focus::plugin, tab_order::plugin, window_events::plugin));
}
