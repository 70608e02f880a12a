//! The race's clock: lets the moves that wait be played, in lockstep or live.

use bevy::prelude::*;
use color_walk_api::bevy::MoveEvent;

use super::lane::{Lane, LaneState, Pace, Pending, Person};
use crate::{board::Walk, game::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clock>().add_systems(Update, (beat, play_pending).chain().in_set(AppSystems::Clock));
}

/// Which moves may be played when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClockMode {
    /// Every lane plays one move a beat, so that what one sees is quality. A beat waits for the slowest lane; where a
    /// person runs, the person's move is the beat.
    #[default]
    Lockstep,
    /// Every lane plays its moves as they come, so that what one sees is thinking time.
    Live,
}

/// The clock of the race.
#[derive(Resource, Debug)]
pub struct Clock {
    /// Lockstep or live.
    pub mode: ClockMode,
    /// True when nothing is played but single steps.
    pub paused: bool,
    tempo: usize,
    since_beat: f32,
    beats: u32,
    steps: u32,
}

/// Beats a second.
const TEMPOS: [f32; 11] = [0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 10.0, 20.0, 60.0];
const DEFAULT_TEMPO: usize = 5;
/// A live lane plays at most so many moves in the time of a beat, so that each can be seen.
const LIVE_RATE: f32 = 4.0;

impl Default for Clock {
    fn default() -> Self {
        Clock { mode: ClockMode::default(), paused: false, tempo: DEFAULT_TEMPO, since_beat: 0.0, beats: 0, steps: 0 }
    }
}

impl Clock {
    /// Beats a second.
    pub fn tempo(&self) -> f32 {
        TEMPOS[self.tempo]
    }

    /// Index of the tempo, from 0 to [`Clock::tempo_levels`] - 1.
    pub fn tempo_level(&self) -> usize {
        self.tempo
    }

    /// Number of tempos.
    pub fn tempo_levels() -> usize {
        TEMPOS.len()
    }

    /// Chooses a tempo by its index.
    pub fn set_tempo_level(&mut self, level: usize) {
        self.tempo = level.min(TEMPOS.len() - 1);
    }

    /// The tempo as a factor of the usual one.
    pub fn pace_factor(&self) -> f32 {
        self.tempo() / TEMPOS[DEFAULT_TEMPO]
    }

    /// Beats played so far in lockstep.
    pub fn beats(&self) -> u32 {
        self.beats
    }

    pub(super) fn change_tempo(&mut self, levels: isize) {
        self.set_tempo_level(self.tempo.saturating_add_signed(levels));
    }

    pub(super) fn step(&mut self) {
        self.paused = true;
        self.steps += 1;
    }

    /// Goes back to a beat.
    pub(super) fn rewind_to(&mut self, beats: u32) {
        self.rewind();
        self.beats = beats;
    }

    pub(super) fn rewind(&mut self) {
        self.since_beat = 0.0;
        self.beats = 0;
        self.steps = 0;
    }
}

/// Raises what lanes may have played.
fn beat(
    time: Res<Time>,
    mut clock: ResMut<Clock>,
    mut lanes: Query<(&mut Pace, &Walk, &LaneState, &Pending, Has<Person>), With<Lane>>,
) {
    let furthest = lanes.iter().map(|(_, walk, ..)| walk.0.len() as u32).max().unwrap_or(0);
    let elapsed = if clock.paused { 0.0 } else { time.delta_secs() };
    let step = std::mem::take(&mut clock.steps) > 0;
    match clock.mode {
        ClockMode::Lockstep => {
            // A person whose moves were taken back is no longer waited for: they are played again.
            let person =
                lanes.iter().find(|(.., state, pending, person)| *person && !state.is_over() && pending.0.is_empty());
            let person_moves = person.map(|(_, walk, ..)| walk.0.len() as u32);
            let waiting = lanes.iter().any(|(_, walk, state, pending, person)| {
                let is_awaited = !person || !pending.0.is_empty();
                is_awaited && !state.is_over() && (walk.0.len() as u32) < clock.beats
            });
            clock.since_beat += elapsed * clock.tempo();
            let due = clock.since_beat >= 1.0 || step;
            if let Some(moves) = person_moves {
                clock.beats = clock.beats.max(moves);
                clock.since_beat = 0.0;
            } else if due && !waiting {
                clock.beats += 1;
                clock.since_beat = 0.0;
            }
            // A lane that ran ahead on the live clock is waited for.
            if person_moves.is_none() && clock.beats < furthest {
                clock.beats = furthest;
            }
            for (mut pace, ..) in &mut lanes {
                if pace.allowed != clock.beats {
                    pace.allowed = clock.beats;
                }
            }
        }
        ClockMode::Live => {
            clock.beats = furthest;
            for (mut pace, walk, state, ..) in &mut lanes {
                if state.is_over() {
                    continue;
                }
                pace.cooldown = (pace.cooldown - elapsed).max(0.0);
                let played = walk.0.len() as u32;
                if step || (!clock.paused && pace.cooldown == 0.0) {
                    pace.allowed = pace.allowed.max(played + 1);
                }
            }
        }
    }
}

pub(super) fn play_pending(
    clock: Res<Clock>,
    mut lanes: Query<(Entity, &mut Pending, &mut Pace, &Walk), With<Lane>>,
    mut moves: EventWriter<MoveEvent>,
) {
    for (lane, mut pending, mut pace, walk) in &mut lanes {
        if walk.0.len() as u32 >= pace.allowed || pending.0.is_empty() {
            continue;
        }
        if let Some(color) = pending.0.pop_front() {
            pace.cooldown = 1.0 / (clock.tempo() * LIVE_RATE);
            moves.write(MoveEvent { lane, color });
        }
    }
}
