//! Pauses the race while its browser tab is hidden.

use bevy::prelude::*;
use color_walk_play::sentence::Sentence;

use super::{clock::Clock, standings::Standings};
use crate::base::{
    notices::Notices,
    schedule::{AppSystems, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<TabShownEvent>().add_systems(Update, pause_out_of_sight.in_set(AppSystems::Control));
}

/// The page is visible again after its tab was hidden.
#[derive(Event, Clone, Copy, Debug)]
pub struct TabShownEvent;

/// Pauses the race after its tab was hidden. Other screens have no button to resume it, so they ignore the event.
fn pause_out_of_sight(
    mut events: EventReader<TabShownEvent>,
    screen: Res<State<Screen>>,
    standings: Res<Standings>,
    mut clock: ResMut<Clock>,
    mut notices: ResMut<Notices>,
) {
    let is_race = *screen.get() == Screen::Race && !standings.finished;
    if events.read().count() > 0 && is_race && !clock.paused {
        clock.paused = true;
        let english = "The race paused while its tab was out of sight. Press Resume.";
        notices.warn(Sentence::new("notice-out-of-sight", english));
    }
}
