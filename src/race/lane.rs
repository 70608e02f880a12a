//! A lane: one runner on its own copy of the board.

use std::collections::VecDeque;

use bevy::prelude::*;
use color_walk_api::Color;

/// One runner's place in the race.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct Lane {
    /// From 0, in the order of the line-up.
    pub index: usize,
    /// The runner's name.
    pub name: String,
}

/// The person's lane.
#[derive(Component)]
pub struct Person;

/// Moves that were said and wait for their turn.
#[derive(Component, Default)]
pub struct Pending(pub VecDeque<Color>);

/// How far a lane may go. Only the clock writes it.
#[derive(Component, Default)]
pub struct Pace {
    /// Moves that it may have played.
    pub allowed: u32,
    /// Seconds until the live clock lets it play again.
    pub cooldown: f32,
}

/// How a lane stands.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub enum LaneState {
    /// Still on its way.
    #[default]
    Racing,
    /// The board is cleared.
    Cleared {
        /// An exact search proved that no walk is shorter.
        proven: bool,
    },
    /// It will not finish, for this reason.
    Out(String),
}

impl LaneState {
    /// True when nothing more will happen in the lane.
    pub fn is_over(&self) -> bool {
        *self != LaneState::Racing
    }
}
