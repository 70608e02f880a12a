//! The kind of keyboard: on a Mac, Cmd replaces Ctrl.

use bevy::prelude::*;
use bevy_egui::input::ModifierKeysState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>();
}

/// The kind of keyboard.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Keyboard {
    /// True on a Mac, also in a browser. There Cmd acts as Ctrl; Ctrl works too.
    pub is_mac: bool,
}

impl Default for Keyboard {
    fn default() -> Self {
        // egui detects a Mac in a browser too.
        let mut held = ModifierKeysState::default();
        held.win = true;
        Keyboard { is_mac: held.to_egui_modifiers().mac_cmd }
    }
}

impl Keyboard {
    /// The displayed name of a key: `Ctrl+Z` becomes `Cmd+Z` on a Mac.
    pub fn label(self, key: &str) -> String {
        match key.strip_prefix("Ctrl+") {
            Some(rest) if self.is_mac => format!("Cmd+{rest}"),
            _ => key.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_with_ctrl_are_those_with_cmd_on_a_mac() {
        let labels = |is_mac| ["U", "Ctrl+Shift+Z"].map(|key| Keyboard { is_mac }.label(key));
        assert_eq!(labels(true), ["U", "Cmd+Shift+Z"]);
        assert_eq!(labels(false), ["U", "Ctrl+Shift+Z"]);
    }
}
