//! Sound: the notes that systems request, the speakers that play them, and what a phone adds by vibrating.

pub(crate) mod notes;
mod speaker;
pub(crate) mod vibration;
mod volume;

use bevy::prelude::*;

pub use notes::Note;
pub(crate) use speaker::plugin as speaker_plugin;
pub use speaker::{IsSpeakerMissing, is_available};
pub use vibration::{VibrationEvent, can_vibrate};
pub use volume::Sound;
pub(crate) use volume::toggle_sound;

pub(crate) fn plugin(app: &mut App) {
    app.add_event::<NoteEvent>().init_resource::<IsSpeakerMissing>();
    app.add_plugins((vibration::plugin, volume::plugin));
}

/// Requests a note. Its gain includes the volume. While sound is off, no system sends one.
#[derive(Event, Clone, Copy, Debug, PartialEq)]
pub struct NoteEvent(pub Note);
