//! Plays the sounds of moves and of a game's end, with a phone's vibration for the person's own. Going to another position is silent.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    base::schedule::{AppSystems, Screen},
    games::FinishedGameEvent,
    race::{
        Person, Standings,
        board::{AbsorbEvent, LanePlayback},
    },
    scene::sound::{
        NoteEvent, Sound, VibrationEvent,
        notes::{self, LEVEL_IN_RACE},
        vibration,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (play_move_sounds, play_end_sound, play_race_end_sound).chain().in_set(AppSystems::Draw));
}

/// The person's moves sound at full level. Other moves are softer and rate-limited; of several in a frame, only the
/// largest sounds.
fn play_move_sounds(
    mut absorbed: EventReader<AbsorbEvent>,
    lanes: Query<(&LanePlayback, Has<Person>)>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
    sound: Res<Sound>,
    mut last: Local<Option<Duration>>,
    mut asked: EventWriter<NoteEvent>,
    mut vibrations: EventWriter<VibrationEvent>,
) {
    // The race behind the title is silent.
    if !screen.get().takes_moves() && *screen.get() != Screen::Puzzles {
        absorbed.clear();
        return;
    }
    let moves = absorbed.read().filter_map(|event| {
        let (playback, is_persons) = lanes.get(event.lane).ok()?;
        let flood = playback.flood();
        Some((is_persons, event.played.cells.len(), flood.cleared() as usize, flood.cells() as usize))
    });
    let Some((is_persons, absorbed, cleared, cells)) = moves.max() else { return };
    let now = time.elapsed();
    if is_persons || notes::may_follow(*last, now) {
        *last = Some(now);
        let level = if is_persons { 1.0 } else { LEVEL_IN_RACE };
        asked.write_batch(sound.of([notes::of_move(absorbed, cleared, cells).at_level(level)]));
    }
    if is_persons {
        vibrations.write_batch(sound.vibration(vibration::OF_MOVE));
    }
}

fn play_end_sound(
    mut finished: EventReader<FinishedGameEvent>,
    sound: Res<Sound>,
    mut asked: EventWriter<NoteEvent>,
    mut vibrations: EventWriter<VibrationEvent>,
) {
    // A walk shown by a hint is not the person's own best.
    let is_best = |event: &FinishedGameEvent| event.0.over_par() == Some(0) && event.0.hints == 0;
    match finished.read().map(is_best).max() {
        Some(true) => {
            asked.write_batch(sound.of(notes::of_best()));
            vibrations.write_batch(sound.vibration(vibration::OF_BEST));
        }
        Some(false) => {
            asked.write_batch(sound.of(notes::of_end()));
            vibrations.write_batch(sound.vibration(vibration::OF_END));
        }
        None => {}
    }
}

fn play_race_end_sound(
    standings: Res<Standings>,
    screen: Res<State<Screen>>,
    mut was_finished: Local<bool>,
    sound: Res<Sound>,
    mut asked: EventWriter<NoteEvent>,
) {
    let has_ended = standings.finished && !*was_finished;
    *was_finished = standings.finished;
    if has_ended && *screen.get() == Screen::Race {
        asked.write_batch(sound.of(notes::of_end().map(|note| note.at_level(LEVEL_IN_RACE))));
    }
}
