//! A lane: one runner on its own copy of the board.

use bevy::prelude::*;
use color_walk_api::solver::SolverSpec;

use crate::{
    base::schedule::AppSystems,
    race::board::{LaneChange, LaneEvent},
    search::{SearchEvent, SearchNews},
};

pub(super) fn plugin(app: &mut App) {
    // After the search events, so a found move reaches the lane in the same frame.
    app.add_systems(Update, take_moves.in_set(AppSystems::Clock).before(super::clock::beat));
}

/// One runner and its place in the line-up.
#[derive(Component, Clone, Debug)]
#[require(Transform, Visibility)]
pub struct Lane {
    /// Index in the line-up, from 0.
    pub index: usize,
    /// The runner.
    pub runner: LaneRunner,
}

/// The kind of runner in a lane.
#[derive(Clone, Debug, PartialEq)]
pub enum LaneRunner {
    /// A solver.
    Solver(SolverSpec),
    /// The person.
    Person,
    /// A recorded walk under its owner's name.
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

/// Forwards moves and outcomes from a lane's search to the lane.
fn take_moves(
    mut search_events: EventReader<SearchEvent>,
    lanes: Query<(), With<Lane>>,
    mut events: EventWriter<LaneEvent>,
) {
    for SearchEvent { search, news } in search_events.read() {
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
