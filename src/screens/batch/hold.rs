//! The race stands still while the Batch screen is open.

use bevy::prelude::*;

use crate::{race::Clock, schedule::Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Batch), |mut clock: ResMut<Clock>| clock.is_held = true)
        .add_systems(OnExit(Screen::Batch), |mut clock: ResMut<Clock>| clock.is_held = false);
}
