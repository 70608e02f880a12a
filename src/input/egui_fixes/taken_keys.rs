//! Hides the keys of commands from the panels. Waits for <https://github.com/emilk/egui/issues/7899>, like
//! `slider_focus`.

use bevy::input::keyboard::Key;
use bevy_egui::egui;

/// Removes a key that was a command. Otherwise an arrow would also move the focus, perhaps to a slider. Enter or Space
/// would also press the widget that regains the focus in the same frame, so one press would act twice.
pub(in crate::input) fn take(events: &mut Vec<egui::Event>, key: &Key) {
    let taken = match key {
        Key::ArrowLeft => egui::Key::ArrowLeft,
        Key::ArrowRight => egui::Key::ArrowRight,
        Key::ArrowUp => egui::Key::ArrowUp,
        Key::ArrowDown => egui::Key::ArrowDown,
        Key::Enter => egui::Key::Enter,
        Key::Space => egui::Key::Space,
        Key::Character(text) if text == " " => egui::Key::Space,
        _ => return,
    };
    events.retain(|event| !matches!(event, egui::Event::Key { key, pressed: true, .. } if *key == taken));
}
