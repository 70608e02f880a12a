//! The race: lanes on identical boards, searches, the clock, par, the standings.

pub mod board;
mod clock;
mod code;
mod hidden_tab;
mod inspection;
mod lane;
mod on_lanes;
mod pace;
mod par;
mod standings;
mod start;
mod thinking;

use bevy::prelude::*;

pub use clock::Clock;
pub(crate) use clock::ClockSystems;
pub use code::{LaneCode, RunToLine};
pub use hidden_tab::TabShownEvent;
pub use inspection::{Explanations, InspectCommand, Inspection, SearchFigures};
pub use lane::{Lane, LaneRunner, Person};
pub use on_lanes::RaceOnLanes;
pub use pace::{ClockCommand, ClockMode, ThinkingView, TourPace};
pub use par::Par;
pub(crate) use par::par_search;
pub use standings::{Refutation, Standing, Standings};
pub(crate) use start::start_race;
pub use start::{Race, StartRace};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        board::plugin,
        hidden_tab::plugin,
        start::plugin,
        lane::plugin,
        inspection::plugin,
        code::plugin,
        clock::plugin,
        thinking::plugin,
        par::plugin,
        standings::plugin,
    ));
}
