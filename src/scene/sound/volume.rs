//! Sound settings: on or off, and the volume.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

use super::{
    NoteEvent,
    notes::{self, Note},
    speaker::is_available,
};
use crate::base::{
    notices::{Notice, Notices, Topic},
    schedule::AppSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sound>().add_systems(Update, give_sample.in_set(AppSystems::Draw));
}

/// The person's sound settings. They are stored even if this build cannot play (see [`is_available`]).
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// Whether notes are audible.
    pub on: bool,
    /// Volume from 0 to 100. Larger values count as 100.
    pub volume: u8,
}

impl Default for Sound {
    fn default() -> Self {
        Sound { on: true, volume: 60 }
    }
}

impl Sound {
    /// Requests for the notes at the current volume. Empty if sound is off.
    pub(crate) fn of(self, notes: impl IntoIterator<Item = Note>) -> impl Iterator<Item = NoteEvent> {
        // Perceived loudness is about the square root of the amplitude.
        let gain = (f32::from(self.volume.min(100)) / 100.0).powi(2);
        let is_heard = self.on && self.volume > 0;
        notes.into_iter().filter(move |_| is_heard).map(move |note| NoteEvent(note.at_level(gain)))
    }
}

/// Turns sound on or off.
pub(crate) fn toggle_sound(mut sound: ResMut<Sound>, mut notices: ResMut<Notices>) {
    sound.on = !sound.on;
    if !is_available() {
        let english = "This program has no sound on this system.";
        notices.tell(Notice::about(Topic::Sound, Sentence::new("notice-no-sound", english)));
    }
}

/// Plays a sample after the person changes the settings, and repeatedly while a slider moves.
fn give_sample(
    sound: Res<Sound>,
    time: Res<Time<Real>>,
    mut known: Local<Option<Sound>>,
    mut last: Local<Option<Duration>>,
    mut asked: EventWriter<NoteEvent>,
) {
    // Loading the stored settings before the first frame is not a change.
    let is_other = known.replace(*sound).is_some_and(|known| known != *sound);
    if is_other && notes::may_follow(*last, time.elapsed()) {
        *last = Some(time.elapsed());
        asked.write_batch(sound.of([notes::of_sample()]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_heard_that_is_off_and_never_more_than_all() {
        let heard = |on, volume| Sound { on, volume }.of([notes::of_sample()]).map(|event| event.0.gain).next();
        let full = notes::of_sample().gain;
        assert_eq!([heard(false, 80), heard(true, 0)], [None, None]);
        assert_eq!([heard(true, 100), heard(true, 255)], [Some(full), Some(full)]);
        let gains: Vec<f32> = (1..=100).filter_map(|volume| heard(true, volume)).collect();
        assert!(gains.len() == 100 && gains.is_sorted_by(|a, b| a < b));
    }
}
