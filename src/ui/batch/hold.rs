//! The race stands still while the Batch screen is open, and goes on afterwards as it was.

use bevy::prelude::*;

use crate::{game::AppSystems, race::Clock, ui::Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldRace>()
        .add_systems(Update, hold.in_set(AppSystems::Control).after(crate::ui::screen::obey));
}

/// Whether the race is to be paused when the screen closes, while it is open.
#[derive(Resource, Default)]
pub(super) struct HeldRace(pub Option<bool>);

pub(super) fn hold(screen: Res<Screen>, mut held: ResMut<HeldRace>, mut clock: ResMut<Clock>) {
    match held.0 {
        None if screen.batch => {
            held.0 = Some(clock.paused);
            clock.paused = true;
        }
        Some(paused) if !screen.batch => {
            held.0 = None;
            clock.paused = paused;
        }
        _ => {}
    }
}
