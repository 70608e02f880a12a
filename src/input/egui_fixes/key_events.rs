//! Turns a key into the panels' events, as bevy_egui does, but with the modifiers held at that moment.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy_egui::{
    egui::{self, Event},
    helpers::{bevy_to_egui_key, bevy_to_egui_physical_key},
};

use super::held_modifiers::HeldModifiers;

/// The events of a press or release. `paste` returns the clipboard's text.
pub(super) fn of(
    press: &KeyboardInput,
    held: &HeldModifiers,
    paste: impl FnOnce() -> Option<String>,
) -> impl Iterator<Item = Event> {
    let pressed = press.state.is_pressed();
    let text = typed(&press.logical_key).filter(|_| pressed && held.types_text());
    let physical_key = bevy_to_egui_physical_key(&press.key_code);
    // Without Latin letters on the keyboard, the key's place decides.
    let key = bevy_to_egui_key(&press.logical_key).or(physical_key);
    let modifiers = held.modifiers();
    // egui finds out itself which presses repeat.
    let event = key.map(|key| Event::Key { key, physical_key, pressed, repeat: false, modifiers });
    let clip = key.filter(|_| pressed && modifiers.command).and_then(|key| clip(key, paste));
    text.map(Event::Text).into_iter().chain(event).chain(clip)
}

fn typed(key: &Key) -> Option<String> {
    match key {
        Key::Character(text) if !text.contains(char::is_control) => Some(text.to_string()),
        Key::Space => Some(" ".to_owned()),
        _ => None,
    }
}

/// The clipboard's event for a key pressed with Ctrl. In a page, the browser sends these events.
fn clip(key: egui::Key, paste: impl FnOnce() -> Option<String>) -> Option<Event> {
    match key {
        _ if cfg!(target_arch = "wasm32") => None,
        egui::Key::C => Some(Event::Copy),
        egui::Key::X => Some(Event::Cut),
        egui::Key::V => paste().map(Event::Text),
        _ => None,
    }
}
