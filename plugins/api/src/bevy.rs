//! The Bevy adapter: how a plugin adds its solvers to an app, and the event that every move becomes.

use ::bevy::prelude::*;

use crate::{board::Color, registry::Registry};

/// Asks a lane to play a colour. A person's key press, a replay and a solver all say it in the same way.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// The colour to play.
    pub color: Color,
}

/// Adds solvers to an app's [`Registry`].
pub trait AddSolvers {
    /// Calls a plugin crate's `register` on the app's registry.
    fn add_solvers(&mut self, register: fn(&mut Registry)) -> &mut Self;
}

impl AddSolvers for App {
    fn add_solvers(&mut self, register: fn(&mut Registry)) -> &mut Self {
        register(&mut self.world_mut().get_resource_or_init::<Registry>());
        self
    }
}
