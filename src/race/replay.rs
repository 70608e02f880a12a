//! Takes the race back a move at a time. What is taken back waits to be played again, in the same order.

use bevy::prelude::*;

use super::{
    clock::Clock,
    control::RaceCommand,
    lane::{Lane, LaneState, Pace, Pending},
};
use crate::{
    board::{RewindEvent, Walk},
    game::AppSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, step_back.in_set(AppSystems::Clock).after(super::clock::play_pending));
}

/// Pauses, and takes one move back in every lane that is as far as the furthest: the last beat in lockstep.
fn step_back(
    mut commands: EventReader<RaceCommand>,
    mut clock: ResMut<Clock>,
    mut lanes: Query<(Entity, &Walk, &mut Pending, &mut Pace, &mut LaneState), With<Lane>>,
    mut rewinds: EventWriter<RewindEvent>,
) {
    // The walks are shortened later in the frame: however many were asked for, one move goes back in it.
    if commands.read().filter(|command| **command == RaceCommand::StepBack).count() == 0 {
        return;
    }
    clock.paused = true;
    let furthest = lanes.iter().map(|(_, walk, ..)| walk.0.len()).max().unwrap_or(0);
    let moves = furthest.saturating_sub(1);
    clock.rewind_to(moves as u32);
    for (lane, walk, mut pending, mut pace, mut state) in &mut lanes {
        pace.allowed = pace.allowed.min(moves as u32);
        if walk.0.len() > moves {
            pending.0.push_front(walk.0[moves]);
            rewinds.write(RewindEvent { lane, moves });
            if matches!(*state, LaneState::Cleared { .. }) {
                *state = LaneState::Racing;
            }
        }
    }
}
