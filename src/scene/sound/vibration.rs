//! Vibration, which phones add to the sound: the same switch turns both on and off.

use bevy::prelude::*;

use super::Sound;

/// Requests a vibration: milliseconds that it lasts, then a pause, and so on by turns. While sound is off, no system
/// sends one.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct VibrationEvent(pub &'static [u32]);

/// A person's move: a tap.
pub(crate) const OF_MOVE: &[u32] = &[14];
/// The end of a game.
pub(crate) const OF_END: &[u32] = &[30, 70, 30];
/// The end of a game in the fewest moves.
pub(crate) const OF_BEST: &[u32] = &[30, 70, 30, 70, 90];

impl Sound {
    /// A request for the vibration; `None` if sound is off. A volume of 0 keeps it, because a phone that must be quiet
    /// can still be felt.
    pub(crate) fn vibration(self, pattern: &'static [u32]) -> Option<VibrationEvent> {
        self.on.then_some(VibrationEvent(pattern))
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod platform {
    pub(super) fn is_available() -> bool {
        false
    }
}

#[cfg(target_arch = "wasm32")]
mod platform {
    use bevy::prelude::*;
    use js_sys::{Array, Reflect};
    use wasm_bindgen::JsValue;

    use super::VibrationEvent;

    /// Browsers on desktops have the function, too, so only a page under a finger counts.
    pub(super) fn is_available() -> bool {
        let Some(window) = web_sys::window() else { return false };
        let is_touched = window.match_media("(pointer: coarse)").ok().flatten().is_some_and(|query| query.matches());
        is_touched && Reflect::has(&window.navigator(), &"vibrate".into()).unwrap_or(false)
    }

    pub(super) fn vibrate(mut asked: EventReader<VibrationEvent>) {
        let Some(VibrationEvent(pattern)) = asked.read().last() else { return };
        if let Some(window) = web_sys::window().filter(|_| is_available()) {
            let pattern: Array = pattern.iter().map(|&time| JsValue::from(time)).collect();
            window.navigator().vibrate_with_pattern(&pattern);
        }
    }
}

/// True if this device can vibrate: a phone whose browser offers it.
pub fn can_vibrate() -> bool {
    platform::is_available()
}

pub(super) fn plugin(app: &mut App) {
    app.add_event::<VibrationEvent>();
    #[cfg(target_arch = "wasm32")]
    app.add_systems(Update, platform::vibrate.after(crate::base::schedule::AppSystems::Draw));
}
