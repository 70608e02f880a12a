//! Keys that were commands are not the panels' as well. Waits for <https://github.com/emilk/egui/issues/7899>, as sliders do.

use bevy::input::keyboard::Key;
use bevy_egui::egui;

/// A key that was a command is not the panels' as well: an arrow would move the focus, to a slider maybe, whose keys arrows
/// are; and Enter or Space press what gets the focus back within the same frame, so that one press would go on twice.
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
