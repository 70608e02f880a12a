//! The modifier keys that are held at one point among a frame's events.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy_egui::{egui::Modifiers, input::ModifierKeysState};

/// The modifier keys that are held.
#[derive(Default)]
pub(super) struct HeldModifiers {
    keys: ModifierKeysState,
    alt_graph: bool,
}

impl HeldModifiers {
    /// Takes a press or release into account.
    pub(super) fn follow(&mut self, press: &KeyboardInput) {
        let is_pressed = press.state.is_pressed();
        match press.logical_key {
            Key::Shift => self.keys.shift = is_pressed,
            Key::Control => self.keys.ctrl = is_pressed,
            Key::Alt => self.keys.alt = is_pressed,
            Key::AltGraph => self.alt_graph = is_pressed,
            Key::Super | Key::Meta => self.keys.win = is_pressed,
            _ => {}
        }
    }

    /// Forgets all keys: the window has lost the focus, so nobody will report their release.
    pub(super) fn clear(&mut self) {
        let ModifierKeysState { shift, ctrl, alt, win, .. } = &mut self.keys;
        for held in [shift, ctrl, alt, win, &mut self.alt_graph] {
            *held = false;
        }
    }

    /// The modifiers for the panels. A page on Windows reports AltGr as Ctrl too, which must not make it a command.
    pub(super) fn modifiers(&self) -> Modifiers {
        let mut keys = self.keys;
        keys.ctrl &= !self.alt_graph;
        keys.to_egui_modifiers()
    }

    /// True if a pressed key types what it prints.
    pub(super) fn types_text(&self) -> bool {
        self.alt_graph || self.keys.text_input_is_allowed()
    }
}
