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

    /// The displayed names of several keys, joined by `between`.
    pub fn labels(self, keys: &[String], between: &str) -> String {
        keys.iter().map(|key| self.label(key)).collect::<Vec<_>>().join(between)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_with_ctrl_are_those_with_cmd_on_a_mac() {
        let keys = ["U", "Ctrl+Shift+Z"].map(str::to_owned);
        assert_eq!(Keyboard { is_mac: true }.labels(&keys, " or "), "U or Cmd+Shift+Z");
        assert_eq!(Keyboard { is_mac: false }.labels(&keys, " or "), "U or Ctrl+Shift+Z");
    }
}
