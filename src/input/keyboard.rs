//! The kind of keyboard: on a Mac Cmd stands for Ctrl.

use bevy::prelude::*;
use bevy_egui::input::ModifierKeysState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Keyboard>();
}

/// The kind of keyboard.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Keyboard {
    /// True on a Mac, in a browser too. There Cmd stands for Ctrl; Ctrl counts as well.
    pub is_mac: bool,
}

impl Default for Keyboard {
    fn default() -> Self {
        // The panels' library knows it in a browser too.
        let mut held = ModifierKeysState::default();
        held.win = true;
        Keyboard { is_mac: held.to_egui_modifiers().mac_cmd }
    }
}

impl Keyboard {
    /// The name of a key on this keyboard: `Cmd+Z` on a Mac for `Ctrl+Z`.
    pub fn label(self, key: &str) -> String {
        match key.strip_prefix("Ctrl+") {
            Some(rest) if self.is_mac => format!("Cmd+{rest}"),
            _ => key.to_owned(),
        }
    }

    /// What several keys are called, with this between them.
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
