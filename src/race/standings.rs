//! Ranks the lanes by moves. Nodes and busy time only order lanes of equal moves.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::solver::Claims;
use color_walk_play::places;

use super::lane::Lane;
use crate::{base::schedule::AppSystems, race::board::LanePlayback, search::Thinking};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standings>().add_systems(Update, rank.in_set(AppSystems::Rank));
}

/// Place among the lanes that cleared their boards, from 1. Lanes with equally many moves share a place.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing(pub Option<usize>);

/// Moves of another lane's shorter walk, if an engine claimed that its own walk is shortest.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refutation(pub Option<usize>);

/// All lanes, best first.
#[derive(Resource, Default, PartialEq, Eq)]
pub struct Standings {
    /// First cleared lanes by place, then running lanes by blocks cleared, then lanes that are out.
    pub order: Vec<Entity>,
    /// True if every lane has ended.
    pub finished: bool,
}

/// The shortest cleared walk, if an engine claims that no walk is that short. `own_moves` is the length of the engine's
/// own walk, if it clears the board.
fn refutation(
    own_moves: Option<usize>,
    claims: Option<&Claims>,
    cleared: impl IntoIterator<Item = usize>,
) -> Option<usize> {
    let least = claims?.least_moves(own_moves.map(|moves| moves as u32))?;
    cleared.into_iter().min().filter(|&best| best < least as usize)
}

pub(super) fn rank(
    mut lanes: Query<(Entity, &Lane, &LanePlayback, &Thinking, &mut Standing, &mut Refutation)>,
    mut standings: ResMut<Standings>,
) {
    let mut cleared: Vec<(usize, u64, Duration, usize, Entity)> = Vec::new();
    let mut racing: Vec<(std::cmp::Reverse<u32>, usize, Entity)> = Vec::new();
    let mut out: Vec<(usize, Entity)> = Vec::new();
    for (entity, lane, playback, thinking, ..) in &lanes {
        match playback.outcome() {
            Some(outcome) if outcome.is_cleared() => {
                cleared.push((playback.walk().len(), thinking.nodes, thinking.time, lane.index, entity));
            }
            Some(_) => out.push((lane.index, entity)),
            None => racing.push((std::cmp::Reverse(playback.flood().cleared()), lane.index, entity)),
        }
    }
    cleared.sort();
    racing.sort();
    out.sort();
    let walks: Vec<usize> = cleared.iter().map(|&(moves, ..)| moves).collect();
    let places = places(&walks);
    for (entity, _, playback, thinking, mut standing, mut refuted) in &mut lanes {
        let index = cleared.iter().position(|(.., other)| *other == entity);
        standing.set_if_neq(Standing(index.map(|index| places[index])));
        let own = index.map(|_| playback.walk().len());
        refuted.set_if_neq(Refutation(refutation(own, thinking.claims.as_ref(), walks.iter().copied())));
    }
    let finished = racing.is_empty() && !(cleared.is_empty() && out.is_empty());
    let (cleared, racing) = (cleared.iter().map(|(.., entity)| *entity), racing.iter().map(|(.., entity)| *entity));
    let order = cleared.chain(racing).chain(out.iter().map(|(_, entity)| *entity)).collect();
    standings.set_if_neq(Standings { order, finished });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shorter_walk_refutes_a_claim() {
        let claims = Claims::default().proven(true);
        assert_eq!(refutation(Some(9), Some(&claims), [9, 8, 12]), Some(8));
        assert_eq!(refutation(Some(8), Some(&claims), [9, 8]), None);
        assert_eq!(refutation(Some(9), Some(&Claims::default()), [8]), None);
        assert_eq!(refutation(Some(9), None, [8]), None);
        let bound = Claims::default().lower_bound(Some(9));
        assert_eq!(refutation(Some(8), Some(&bound), [8]), Some(8), "its own walk refutes a bound above it");
        assert_eq!(refutation(None, Some(&bound), [8]), Some(8), "so does another's while it thinks");
        assert_eq!(refutation(None, Some(&bound), [9]), None);
    }
}
