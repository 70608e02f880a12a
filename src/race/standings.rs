//! Ranks the lanes: by moves, then by nodes, then by busy time.

use std::time::Duration;

use bevy::prelude::*;

use super::lane::Lane;
use crate::{board::LanePlayback, schedule::AppSystems, search::Thinking};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standings>().add_systems(Update, rank.in_set(AppSystems::Rank));
}

/// A lane's place among those that have cleared their boards, from 1; lanes with equal figures share a place.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing(pub Option<usize>);

/// All lanes in the order in which they stand.
#[derive(Resource, Default, PartialEq, Eq)]
pub struct Standings {
    /// First those that have cleared their boards, by place; then those under way, by blocks cleared; then those out.
    pub order: Vec<Entity>,
    /// True when nothing more will happen.
    pub finished: bool,
}

/// What lanes that have cleared their boards are ranked by: moves, then nodes, then busy time.
pub type Figures = (usize, u64, Duration);

/// The place of a lane among all that have cleared their boards, from 1.
pub fn place_among(lane: &Figures, cleared: &[Figures]) -> usize {
    1 + cleared.iter().filter(|other| *other < lane).count()
}

pub(super) fn rank(
    mut lanes: Query<(Entity, &Lane, &LanePlayback, &Thinking, &mut Standing)>,
    mut standings: ResMut<Standings>,
) {
    let mut cleared: Vec<(Figures, usize, Entity)> = Vec::new();
    let mut racing: Vec<(std::cmp::Reverse<u32>, usize, Entity)> = Vec::new();
    let mut out: Vec<(usize, Entity)> = Vec::new();
    for (entity, lane, playback, thinking, _) in &lanes {
        match playback.outcome() {
            Some(outcome) if outcome.is_cleared() => {
                cleared.push(((playback.walk().len(), thinking.nodes, thinking.time), lane.index, entity));
            }
            Some(_) => out.push((lane.index, entity)),
            None => racing.push((std::cmp::Reverse(playback.flood().cleared()), lane.index, entity)),
        }
    }
    cleared.sort();
    racing.sort();
    out.sort();
    let all: Vec<Figures> = cleared.iter().map(|(figures, ..)| *figures).collect();
    for (entity, .., mut standing) in &mut lanes {
        let figures = cleared.iter().find(|(.., other)| *other == entity).map(|(figures, ..)| figures);
        standing.set_if_neq(Standing(figures.map(|figures| place_among(figures, &all))));
    }
    let finished = racing.is_empty() && !(cleared.is_empty() && out.is_empty());
    let (cleared, racing) = (cleared.iter().map(|(.., entity)| *entity), racing.iter().map(|(.., entity)| *entity));
    let order = cleared.chain(racing).chain(out.iter().map(|(_, entity)| *entity)).collect();
    standings.set_if_neq(Standings { order, finished });
}
