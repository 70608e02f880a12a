//! The open games: each one's setup, its state, and which one is on the lanes.
//!
//! [`RaceSetup`] is a race, or a board for one person. [`RaceSnapshot`] is its state. A [`Session`] combines both with
//! the person's attempt, and [`Sessions`] holds all open sessions.

mod duel;
mod grand_prix;
mod link;
mod sessions;
mod setup;
mod snapshot;

pub use duel::race_apart;
pub use sessions::{Family, Session, SessionKind, Sessions};
pub use setup::{
    BoardPick, MAX_DRAWN_SIDE, RaceSetup, Starter, alike, any_seed, lesson_on, lesson_setup, solo_setup, today,
};
pub use snapshot::{LaneSnapshot, ParBounds, RaceSnapshot, SearchSummary, View};
