//! The speakers, one implementation per platform with a common interface.
//!
//! `Speaker::new()` opens no device. `play(note)` returns at once, and is silent without a device. `set_on(is_on)`
//! announces whether notes will follow. `is_missing()` is true if the last attempt found no device.

#[cfg(any(target_os = "windows", target_os = "macos", target_os = "linux"))]
mod native;
#[cfg(not(any(target_arch = "wasm32", target_os = "windows", target_os = "macos", target_os = "linux")))]
mod none;
#[cfg(any(test, target_os = "windows", target_os = "macos", target_os = "linux"))]
mod voices;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(any(target_os = "windows", target_os = "macos", target_os = "linux"))]
use native as platform;
#[cfg(not(any(target_arch = "wasm32", target_os = "windows", target_os = "macos", target_os = "linux")))]
use none as platform;
#[cfg(target_arch = "wasm32")]
use web as platform;

use bevy::prelude::*;

use super::{NoteEvent, Sound};
use crate::base::schedule::AppSystems;

/// Plays notes, in apps with a window.
pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send_resource(platform::Speaker::new()).add_systems(Update, play.after(AppSystems::Draw));
}

/// Whether there is nothing to play notes on: no device, or no sound server. It may come later.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IsSpeakerMissing(pub bool);

/// True if this build can play notes. The device may still be missing, or come and go.
pub fn is_available() -> bool {
    platform::IS_AVAILABLE
}

fn play(
    mut speaker: NonSendMut<platform::Speaker>,
    sound: Res<Sound>,
    mut asked: EventReader<NoteEvent>,
    mut is_missing: ResMut<IsSpeakerMissing>,
) {
    if sound.is_changed() {
        speaker.set_on(sound.on && sound.volume > 0);
    }
    for NoteEvent(note) in asked.read() {
        speaker.play(*note);
    }
    is_missing.set_if_neq(IsSpeakerMissing(speaker.is_missing()));
}
