//! Restarts searches from the shown position when the person slows them down. They have run ahead of the display.

use bevy::prelude::*;

use super::SessionRequest;
use crate::{
    base::schedule::Screen,
    race::{Clock, Race, RaceOnLanes},
};

pub(super) fn restart_from_shown(
    screen: Res<State<Screen>>,
    clock: Res<Clock>,
    on_lanes: RaceOnLanes,
    race: Res<Race>,
    mut was_slow: Local<bool>,
    mut requests: EventWriter<SessionRequest>,
) {
    let (.., view) = clock.own();
    let was_slow = std::mem::replace(&mut *was_slow, view.is_slow());
    if *screen.get() == Screen::Race && view.is_slow() && !was_slow {
        let setup = || race.setup().clone();
        requests.write_batch(on_lanes.shown().map(|snapshot| SessionRequest::restart(setup(), snapshot)));
    }
}
