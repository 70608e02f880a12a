//! Which lanes' searches think: while the race runs, or a lane owes a move.

use bevy::prelude::*;
use color_walk_api::{Fault, Outcome};

use super::{clock::Clock, lane::Lane};
use crate::{
    board::{LaneChange, LaneEvent, LanePlayback},
    frames::FrameDemand,
    schedule::AppSystems,
    search::{SearchHandle, Searches, Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ThinkingSpeed>().add_systems(Update, start_and_stop.in_set(AppSystems::Think));
}

/// How fast searches think.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThinkingSpeed {
    /// As fast as they can, ahead of the moves that are shown.
    #[default]
    Full,
    /// So many nodes a second in each lane, and only about the move that comes next, for people to watch.
    Watched(u32),
}

/// Nodes that a watched search may expand by now.
#[derive(Component, Default)]
pub(super) struct NodeBudget(f64);

impl NodeBudget {
    /// The nodes that may be expanded in a frame that took so many seconds, once there is one.
    fn take(&mut self, nodes_a_second: u32, seconds: f64) -> Option<u64> {
        // What a slow frame could not spend is not saved up.
        let most = f64::from(nodes_a_second).max(1.0);
        self.0 = (self.0 + most * seconds).min(most);
        let nodes = self.0.floor();
        self.0 -= nodes;
        (nodes >= 1.0).then_some(nodes as u64)
    }
}

fn start_and_stop(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    searches: Res<Searches>,
    speed: Res<ThinkingSpeed>,
    mut lanes: Query<(Entity, &mut SearchHandle, &mut Thinking, &mut NodeBudget, &LanePlayback), With<Lane>>,
    mut events: EventWriter<LaneEvent>,
    mut demand: ResMut<FrameDemand>,
) {
    for (lane, mut search, mut thinking, mut budget, playback) in &mut lanes {
        let is_next = *speed == ThinkingSpeed::Full || playback.waiting().is_empty();
        let is_its_turn = is_next && (!clock.paused || playback.owes_a_move());
        let mut wanted = !search.is_over() && !playback.is_over() && is_its_turn;
        if search.is_thinking() {
            if !wanted {
                search.stop();
            } else if search.time_since_move() > searches.patience {
                search.end();
                wanted = false;
                let outcome = Outcome::Lost(Fault::Silent(searches.patience.as_secs()));
                events.write(LaneEvent { lane, change: LaneChange::End(outcome) });
            }
        } else if wanted {
            match *speed {
                ThinkingSpeed::Full => search.start(None),
                ThinkingSpeed::Watched(nodes) => {
                    if let Some(nodes) = budget.take(nodes, time.delta_secs_f64()) {
                        search.start(Some(nodes));
                    }
                }
            }
        }
        // It has yet to begin, to stop, or to be taken as ended.
        demand.ask_while(wanted != search.is_thinking() || (wanted && search.needs_frames()));
        if wanted {
            demand.ask_within(searches.patience.saturating_sub(search.time_since_move()));
        }
        if thinking.busy != wanted {
            thinking.busy = wanted;
        }
    }
}
