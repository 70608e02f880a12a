//! The games that are open: what each is set up as, what has happened in it, and which one is on the lanes.
//!
//! [`RaceSetup`] is a race, or a board for one person. [`RaceSnapshot`] is what has happened in it. A [`Session`] is both, with
//! the person's attempt, and [`Sessions`] holds all that are open.

mod link;
mod sessions;
mod setup;
mod snapshot;

pub use sessions::{Family, Session, SessionKind, Sessions};
pub use setup::{
    BoardPick, MAX_DRAWN_SIDE, RaceSetup, Starter, alike, any_seed, lesson_on, lesson_setup, solo_setup, today,
};
pub use snapshot::{LaneSnapshot, ParBounds, RaceSnapshot, SearchSummary, View};
