//! Ranks the lanes by moves, then nodes, then busy time. An engine's claimed nodes do not rank.

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::Claims;

use super::lane::Lane;
use crate::{
    base::schedule::AppSystems,
    race::{board::LanePlayback, search::Thinking},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standings>().add_systems(Update, rank.in_set(AppSystems::Rank));
}

/// Place among the lanes that cleared their boards, from 1. Lanes with equal figures share a place.
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

/// The ranking key of cleared lanes: moves, then nodes, then busy time.
pub type Figures = (usize, u64, Duration);

/// The ranking key of a cleared lane. An engine's nodes are only claimed, so they do not count.
pub fn figures(moves: usize, thinking: &Thinking) -> Figures {
    (moves, thinking.nodes, thinking.time)
}

/// Places from 1, in the order of `cleared`. The flag beside the figures marks an engine. Lanes of equal moves share a
/// place if one of them is an engine.
pub fn places(cleared: &[(Figures, bool)]) -> Vec<usize> {
    let has_engine = |moves| cleared.iter().any(|&((others, ..), is_engine)| is_engine && others == moves);
    let rank = |(moves, nodes, time): Figures| match has_engine(moves) {
        true => (moves, 0, Duration::ZERO),
        false => (moves, nodes, time),
    };
    let ranks: Vec<Figures> = cleared.iter().map(|&(figures, _)| rank(figures)).collect();
    ranks.iter().map(|lane| 1 + ranks.iter().filter(|other| *other < lane).count()).collect()
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
    let mut cleared: Vec<(Figures, usize, Entity, bool)> = Vec::new();
    let mut racing: Vec<(std::cmp::Reverse<u32>, usize, Entity)> = Vec::new();
    let mut out: Vec<(usize, Entity)> = Vec::new();
    for (entity, lane, playback, thinking, ..) in &lanes {
        match playback.outcome() {
            Some(outcome) if outcome.is_cleared() => {
                let figures = figures(playback.walk().len(), thinking);
                cleared.push((figures, lane.index, entity, thinking.claims.is_some()));
            }
            Some(_) => out.push((lane.index, entity)),
            None => racing.push((std::cmp::Reverse(playback.flood().cleared()), lane.index, entity)),
        }
    }
    cleared.sort();
    racing.sort();
    out.sort();
    let all: Vec<(Figures, bool)> = cleared.iter().map(|&(figures, .., is_engine)| (figures, is_engine)).collect();
    let places = places(&all);
    for (entity, _, playback, thinking, mut standing, mut refuted) in &mut lanes {
        let index = cleared.iter().position(|(.., other, _)| *other == entity);
        standing.set_if_neq(Standing(index.map(|index| places[index])));
        let walks = cleared.iter().map(|((moves, ..), ..)| *moves);
        let own = index.map(|_| playback.walk().len());
        refuted.set_if_neq(Refutation(refutation(own, thinking.claims.as_ref(), walks)));
    }
    let finished = racing.is_empty() && !(cleared.is_empty() && out.is_empty());
    let (cleared, racing) = (cleared.iter().map(|(.., entity, _)| *entity), racing.iter().map(|(.., entity)| *entity));
    let order = cleared.chain(racing).chain(out.iter().map(|(_, entity)| *entity)).collect();
    standings.set_if_neq(Standings { order, finished });
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};

    use super::*;

    #[test]
    fn what_is_claimed_is_no_rank() {
        let lane = |moves, nodes, is_engine| ((moves, nodes, Duration::from_millis(nodes)), is_engine);
        let solvers = [lane(4, 9, false), lane(4, 7, false), lane(5, 1, false)];
        assert_eq!(places(&solvers), [2, 1, 3]);
        assert_eq!(places(&[&solvers[..], &[lane(4, 0, true)]].concat()), [1, 1, 4, 1]);
        let claims = Claims { proven: true, ..Claims::default() };
        assert_eq!(refutation(Some(9), Some(&claims), [9, 8, 12]), Some(8));
        assert_eq!(refutation(Some(8), Some(&claims), [9, 8]), None);
        assert_eq!(refutation(Some(9), Some(&Claims::default()), [8]), None);
        assert_eq!(refutation(Some(9), None, [8]), None);
        let bound = Claims { lower_bound: Some(9), ..Claims::default() };
        assert_eq!(refutation(Some(8), Some(&bound), [8]), Some(8), "its own walk refutes a bound above it");
        assert_eq!(refutation(None, Some(&bound), [8]), Some(8), "so does another's while it thinks");
        assert_eq!(refutation(None, Some(&bound), [9]), None);
    }

    proptest! {
        #[test]
        fn fewer_moves_are_always_a_better_place(lanes in collection::vec((0..4_usize, 0..4_u64, any::<bool>()), 0..12)) {
            let lanes: Vec<(Figures, bool)> =
                lanes.into_iter().map(|(moves, nodes, is_engine)| ((moves, nodes, Duration::ZERO), is_engine)).collect();
            let places = places(&lanes);
            for (one, &((moves, nodes, _), is_engine)) in lanes.iter().enumerate() {
                for (other, &((others, other_nodes, _), other_is_engine)) in lanes.iter().enumerate() {
                    if moves < others {
                        prop_assert!(places[one] < places[other]);
                    }
                    if moves == others && (is_engine || other_is_engine || nodes == other_nodes) {
                        prop_assert_eq!(places[one], places[other]);
                    }
                }
            }
        }
    }
}
