//! What has happened in a race so far: with its set-up, all that it takes to go on with it where it was.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_api::Color;
use color_walk_play::Playback;

use super::{
    clock::Clock,
    lane::{Lane, LaneRunner},
    par::Par,
    setup::RaceSetup,
    start::Race,
};
use crate::{board::LanePlayback, search::Thinking};

/// What has happened in a race so far; by default nothing.
#[derive(Clone, Default)]
pub struct SoFar {
    /// The person's moves.
    moves: Vec<Color>,
    /// The lanes by their indices; of a race that was kept in a file only the person's moves are known.
    lanes: Vec<(usize, LaneSoFar)>,
    par: Par,
    beats: u32,
    paused: bool,
}

/// A lane, and the figures of its search.
#[derive(Clone)]
pub(super) struct LaneSoFar {
    pub playback: Playback,
    pub thinking: Thinking,
}

impl SoFar {
    /// Of a race of which nothing but the person's moves is known.
    pub fn of_moves(moves: Vec<Color>) -> Self {
        SoFar { moves, ..SoFar::default() }
    }

    /// Of a race that has yet to begin.
    pub(super) fn paused(paused: bool) -> Self {
        SoFar { paused, ..SoFar::default() }
    }

    /// The person's moves.
    pub fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// True when the person has begun and is not done.
    pub fn is_under_way(&self) -> bool {
        !self.moves.is_empty() && !self.is_over()
    }

    /// True when the person is done.
    pub fn is_over(&self) -> bool {
        self.lanes.iter().any(|(_, lane)| lane.playback.is_person() && lane.playback.is_over())
    }

    /// The same race with its other lanes at their beginning.
    #[must_use]
    pub fn of_person(mut self) -> Self {
        self.lanes.retain(|(_, lane)| lane.playback.is_person());
        self.beats = 0;
        self
    }

    pub(super) fn lane(&self, index: usize) -> Option<&LaneSoFar> {
        self.lanes.iter().find(|(known, _)| *known == index).map(|(_, lane)| lane)
    }

    pub(super) fn par(&self) -> Par {
        Par { is_sought: false, ..self.par }
    }

    pub(super) fn set(&self, clock: &mut Clock) {
        clock.rewind_to(self.beats);
        clock.paused = self.paused;
    }
}

/// The race on the lanes, as it stands.
#[derive(SystemParam)]
pub struct RaceOnLanes<'w, 's> {
    race: Res<'w, Race>,
    par: Res<'w, Par>,
    lanes: Query<'w, 's, (&'static Lane, &'static LanePlayback, &'static Thinking)>,
}

impl RaceOnLanes<'_, '_> {
    /// What it was set up as; none before the first.
    pub fn setup(&self) -> Option<&RaceSetup> {
        self.race.setup.as_ref()
    }

    /// What has happened in it as far as it is shown, where solvers have thought further; they think it again then, to be watched.
    /// A race in which they are done and all of it is shown begins anew, but for the person's moves.
    pub fn shown(&self, clock: &Clock) -> Option<SoFar> {
        let solvers = || self.lanes.iter().filter(|(lane, ..)| matches!(lane.runner, LaneRunner::Solver(_)));
        let begins_anew = solvers().all(|(_, playback, _)| playback.is_over());
        let is_ahead = |playback: &Playback| !playback.waiting().is_empty();
        let mut so_far = self.so_far(clock);
        if begins_anew {
            return Some(so_far.of_person());
        }
        if !solvers().any(|(_, playback, _)| is_ahead(playback)) {
            return None;
        }
        for (index, known) in &mut so_far.lanes {
            if is_ahead(&known.playback) && solvers().any(|(lane, ..)| lane.index == *index) {
                known.playback.forget_waiting();
                known.thinking = Thinking::default();
            }
        }
        Some(so_far)
    }

    /// What has happened in it, for whoever takes it off the lanes.
    pub fn so_far(&self, clock: &Clock) -> SoFar {
        let lanes = self.lanes.iter().map(|(lane, playback, thinking)| {
            (lane.index, LaneSoFar { playback: Playback::clone(playback), thinking: thinking.at_rest() })
        });
        let person = self.lanes.iter().find(|(lane, ..)| lane.runner == LaneRunner::Person);
        SoFar {
            moves: person.map_or_else(Vec::new, |(_, playback, _)| playback.walk().to_vec()),
            lanes: lanes.collect(),
            par: *self.par,
            beats: clock.beats(),
            paused: clock.paused,
        }
    }
}
