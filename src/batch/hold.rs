//! Holds the race while the Batch screen is open.

use bevy::prelude::*;

use crate::{base::schedule::Screen, race::Clock};

pub(super) fn plugin(app: &mut App) {
    let hold = |is_held| move |mut clock: ResMut<Clock>| clock.hold(is_held);
    app.add_systems(OnEnter(Screen::Batch), hold(true)).add_systems(OnExit(Screen::Batch), hold(false));
}
