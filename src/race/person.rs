//! The person's lane: plays what the person chooses, and ends when the board is cleared.

use bevy::prelude::*;
use color_walk_api::bevy::MoveEvent;

use super::{
    control::RaceCommand,
    lane::{LaneState, Pending, Person},
};
use crate::{board::LaneFlood, game::AppSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (play.in_set(AppSystems::Clock), finish.in_set(AppSystems::Rank).before(super::standings::rank)),
    );
}

fn play(
    mut commands: EventReader<RaceCommand>,
    mut lanes: Query<(Entity, &LaneState, &mut Pending), With<Person>>,
    mut moves: EventWriter<MoveEvent>,
) {
    for command in commands.read() {
        if let RaceCommand::Play(color) = *command {
            for (lane, state, mut pending) in &mut lanes {
                if !state.is_over() {
                    // A new move takes the place of those that were taken back.
                    pending.0.clear();
                    moves.write(MoveEvent { lane, color });
                }
            }
        }
    }
}

fn finish(mut lanes: Query<(&mut LaneState, &LaneFlood), (With<Person>, Changed<LaneFlood>)>) {
    for (mut state, flood) in &mut lanes {
        if flood.0.is_cleared() && !state.is_over() {
            *state = LaneState::Cleared { proven: false };
        }
    }
}
