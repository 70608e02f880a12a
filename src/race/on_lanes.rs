//! Snapshots of the race on the lanes.

use bevy::{ecs::system::SystemParam, prelude::*};
use color_walk_play::Playback;
use color_walk_sessions::{LaneSnapshot, RaceSnapshot, SearchSummary};

use super::{
    clock::Clock,
    lane::{Lane, LaneRunner},
    par::Par,
    start::Race,
};
use crate::{race::board::LanePlayback, search::Thinking};

/// Reads the current race from the lanes.
#[derive(SystemParam)]
pub struct RaceOnLanes<'w, 's> {
    race: Res<'w, Race>,
    par: Res<'w, Par>,
    clock: Res<'w, Clock>,
    lanes: Query<'w, 's, (&'static Lane, &'static LanePlayback, &'static Thinking)>,
}

impl RaceOnLanes<'_, '_> {
    /// True once a race exists.
    pub fn is_set_up(&self) -> bool {
        self.race.board.is_some()
    }

    /// The race up to what is shown, so searches that have run ahead can repeat that part visibly. If all solvers are
    /// done and shown, only the person's moves remain, so the race starts again. `None` if no solver is ahead.
    pub fn shown(&self) -> Option<RaceSnapshot> {
        let solvers = || self.lanes.iter().filter(|(lane, ..)| matches!(lane.runner, LaneRunner::Solver(_)));
        let begins_anew = solvers().all(|(_, playback, _)| playback.is_over());
        let is_ahead = |playback: &Playback| !playback.waiting().is_empty();
        if begins_anew {
            return Some(self.snapshot().of_person());
        }
        if !solvers().any(|(_, playback, _)| is_ahead(playback)) {
            return None;
        }
        Some(self.snapshot_of(|lane, known| {
            if is_ahead(&known.playback) && matches!(lane.runner, LaneRunner::Solver(_)) {
                known.playback.drop_waiting();
                known.search = SearchSummary::default();
            }
        }))
    }

    /// The whole race so far.
    pub fn snapshot(&self) -> RaceSnapshot {
        self.snapshot_of(|_, _| {})
    }

    fn snapshot_of(&self, change: impl Fn(&Lane, &mut LaneSnapshot)) -> RaceSnapshot {
        let lanes = self.lanes.iter().map(|(lane, playback, thinking)| {
            let mut known = LaneSnapshot { playback: Playback::clone(playback), search: thinking.summary() };
            change(lane, &mut known);
            (lane.index, known)
        });
        RaceSnapshot::of_lanes(lanes.collect(), self.par.bounds(), self.clock.beats(), self.clock.paused)
    }
}
