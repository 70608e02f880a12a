//! The race: lanes on identical boards, the searches that play in them, the clock, the standings.

pub(crate) mod clock;
pub(crate) mod control;
pub(crate) mod lane;
mod link;
pub(crate) mod par;
pub(crate) mod person;
pub(crate) mod replay;
pub(crate) mod search;
pub(crate) mod setup;
pub(crate) mod standings;
pub(crate) mod start;

use bevy::prelude::*;

pub use crate::assets::MAX_LANES;
pub use clock::{Clock, ClockMode};
pub use control::RaceCommand;
pub use lane::{Lane, LaneState, Pace, Pending, Person};
pub use par::Par;
pub use search::{Searches, Thinking, ThinkingSpeed};
#[cfg(target_arch = "wasm32")]
pub(crate) use search::{hush_workers, turn_workers_off, workers_are_off};
pub use setup::{BoardPick, RaceSetup, StartPick, Starter};
pub use standings::{Standing, Standings};
pub use start::{Race, StartRaceEvent};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        control::plugin,
        start::plugin,
        search::plugin,
        clock::plugin,
        par::plugin,
        person::plugin,
        replay::plugin,
        standings::plugin,
    ));
}
