//! Ranks the lanes: by moves, then by nodes, then by busy time.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    lane::{Lane, LaneState},
    search::Thinking,
};
use crate::{
    board::{LaneFlood, Walk},
    game::AppSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standings>().add_systems(Update, rank.in_set(AppSystems::Rank));
}

/// A lane's place among those that have cleared their boards, from 1; lanes with equal figures share a place.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing(pub Option<usize>);

/// All lanes in the order in which they stand.
#[derive(Resource, Default)]
pub struct Standings {
    /// First those that have cleared their boards, by place; then those under way, by blocks cleared; then those out.
    pub order: Vec<Entity>,
    /// True when nothing more will happen.
    pub finished: bool,
}

pub(super) fn rank(
    mut lanes: Query<(Entity, &Lane, &LaneState, &LaneFlood, &Walk, &Thinking, &mut Standing)>,
    mut standings: ResMut<Standings>,
) {
    type Figures = (usize, u64, Duration);
    let mut cleared: Vec<(Figures, usize, Entity)> = Vec::new();
    let mut racing: Vec<(std::cmp::Reverse<u32>, usize, Entity)> = Vec::new();
    let mut out: Vec<(usize, Entity)> = Vec::new();
    for (entity, lane, state, flood, walk, thinking, _) in &lanes {
        match state {
            LaneState::Cleared { .. } => {
                cleared.push(((walk.0.len(), thinking.nodes, thinking.time), lane.index, entity));
            }
            LaneState::Racing => racing.push((std::cmp::Reverse(flood.0.cleared()), lane.index, entity)),
            LaneState::Out(_) => out.push((lane.index, entity)),
        }
    }
    cleared.sort();
    racing.sort();
    out.sort();
    for (entity, .., mut standing) in &mut lanes {
        let figures = cleared.iter().find(|(.., other)| *other == entity).map(|(figures, ..)| figures);
        let place = figures.map(|figures| 1 + cleared.iter().filter(|(other, ..)| other < figures).count());
        standing.set_if_neq(Standing(place));
    }
    standings.finished = racing.is_empty() && !(cleared.is_empty() && out.is_empty());
    standings.order.clear();
    standings.order.extend(cleared.iter().map(|(.., entity)| *entity));
    standings.order.extend(racing.iter().map(|(.., entity)| *entity));
    standings.order.extend(out.iter().map(|(_, entity)| *entity));
}
