//! The race stands still while the Batch screen is open, and goes on afterwards as it was.

use bevy::prelude::*;

use crate::{race::Clock, schedule::Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldRace>()
        .add_systems(OnEnter(Screen::Batch), hold)
        .add_systems(OnExit(Screen::Batch), let_go);
}

/// Whether the race is to be paused when the screen closes.
#[derive(Resource, Default)]
pub(super) struct HeldRace {
    pub paused: bool,
}

fn hold(mut held: ResMut<HeldRace>, mut clock: ResMut<Clock>) {
    held.paused = clock.paused;
    clock.paused = true;
}

fn let_go(held: Res<HeldRace>, mut clock: ResMut<Clock>) {
    clock.paused = held.paused;
}
