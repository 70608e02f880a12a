//! The race: lanes on identical boards, the clock, par, the standings.

mod clock;
mod control;
mod insight;
mod lane;
mod link;
mod par;
mod setup;
mod so_far;
mod standings;
mod start;
mod thinking;

use bevy::prelude::*;

pub use clock::{Clock, ClockMode};
pub use control::{OutOfSightEvent, RaceCommand};
pub use insight::{Explanations, Insight, SearchFigures};
pub use lane::{Lane, LaneRunner, Person};
pub use par::Par;
pub(crate) use par::par_search;
pub use setup::{BoardPick, MAX_DRAWN_SIDE, RaceSetup, Starter, alike};
pub use so_far::{RaceOnLanes, SoFar};
pub use standings::{Figures, Refutation, Standing, Standings, figures, places};
pub use start::{Race, StartRaceEvent};
pub use thinking::ThinkingSpeed;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        control::plugin,
        start::plugin,
        lane::plugin,
        insight::plugin,
        clock::plugin,
        thinking::plugin,
        par::plugin,
        standings::plugin,
    ));
}
