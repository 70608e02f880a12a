//! A lane: one runner on its own copy of the board.

use bevy::prelude::*;
use color_walk_api::SolverSpec;

use crate::{
    base::schedule::AppSystems,
    race::{
        board::{LaneChange, LaneEvent},
        search::{SearchEvent, SearchNews},
    },
};

pub(super) fn plugin(app: &mut App) {
    // After the searches are heard, so that what they say is in the lane in the same frame.
    app.add_systems(Update, take_moves.in_set(AppSystems::Clock).before(super::clock::beat));
}

/// One runner's place in the race.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct Lane {
    /// From 0, in the order of the line-up.
    pub index: usize,
    /// The runner.
    pub runner: LaneRunner,
}

/// Who runs in a lane.
#[derive(Clone, Debug, PartialEq)]
pub enum LaneRunner {
    /// A solver.
    Solver(SolverSpec),
    /// The person.
    Person,
    /// Somebody whose walk is played again, by name.
    Ghost(String),
}

impl Lane {
    /// The runner's name, in English.
    pub fn name(&self) -> String {
        match &self.runner {
            LaneRunner::Solver(spec) => spec.title(),
            LaneRunner::Person => "You".to_owned(),
            LaneRunner::Ghost(name) => name.clone(),
        }
    }
}

/// The person's lane.
#[derive(Component)]
pub struct Person;

/// What a lane's search says happens in the lane.
fn take_moves(mut said: EventReader<SearchEvent>, lanes: Query<(), With<Lane>>, mut events: EventWriter<LaneEvent>) {
    for SearchEvent { search, news } in said.read() {
        let change = match news {
            SearchNews::Move { color, .. } => LaneChange::Move(*color),
            SearchNews::End(outcome) => LaneChange::End(outcome.clone()),
            SearchNews::MoveAgain(_) | SearchNews::BestWalk(_) => continue,
        };
        if lanes.contains(*search) {
            events.write(LaneEvent { lane: *search, change });
        }
    }
}
