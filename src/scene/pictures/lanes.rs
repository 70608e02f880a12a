//! Collects the lanes' moves for a picture.

use bevy::prelude::*;
use color_walk_api::{board::Color, run::Outcome};
use color_walk_export::{Replay, ReplayLane};
use color_walk_play::{KnownPar, Playback, places};

use super::{PictureProblem, PictureTexts};
use crate::race::{Lane, Par, board::LanePlayback};

/// True if any lane has played a move.
pub fn is_anything_played<'a>(lanes: impl IntoIterator<Item = &'a LanePlayback>) -> bool {
    lanes.into_iter().any(|playback| !played(playback).0.is_empty())
}

/// All lanes, in line-up order.
pub(super) fn replay(
    par: &Par,
    lanes: &Query<(&Lane, &LanePlayback)>,
    texts: &PictureTexts,
) -> Result<Replay, PictureProblem> {
    let mut lanes: Vec<_> = lanes.iter().collect();
    lanes.sort_by_key(|(lane, _)| lane.index);
    let graph = match lanes.first() {
        Some((_, playback)) if is_anything_played(lanes.iter().map(|(_, playback)| *playback)) => {
            playback.graph().clone()
        }
        _ => return Err(PictureProblem::NothingPlayed),
    };
    let by_persons: Vec<bool> = lanes.iter().map(|(_, playback)| playback.is_person()).collect();
    let drawn: Vec<ReplayLane> = lanes
        .into_iter()
        .map(|(lane, playback)| {
            let (walk, outcome) = played(playback);
            ReplayLane { name: texts.name(lane), walk: walk.to_vec(), outcome: outcome.cloned(), place: None }
        })
        .collect();
    let is_cleared = |lane: &ReplayLane| lane.outcome.as_ref().is_some_and(Outcome::is_cleared);
    let cleared: Vec<usize> = drawn.iter().filter(|lane| is_cleared(lane)).map(|lane| lane.walk.len()).collect();
    let has_places = drawn.len() > 1;
    let mut places = places(&cleared).into_iter();
    let lanes = drawn.into_iter().map(|lane| {
        let place = if is_cleared(&lane) { places.next() } else { None };
        ReplayLane { place: place.filter(|_| has_places), ..lane }
    });
    // Somebody who has cleared a board shares the film of the map.
    let is_film = matches!(&by_persons[..], [true]) && cleared.len() == 1;
    let par = par.best.map(|moves| KnownPar { moves, proven: par.is_proven() });
    // The pictures' font lacks the ellipsis of a shortened code.
    let board = texts.board.replace('…', "..");
    Ok(Replay { graph, board, par, lanes: lanes.collect(), words: texts.words.clone(), is_film })
}

/// The moves played in a lane, independent of the timeline's position. Excludes moves that a solver has not played yet,
/// and moves that a running person has taken back.
fn played(playback: &Playback) -> (&[Color], Option<&Outcome>) {
    match playback.seen_outcome() {
        Some(outcome) => (playback.reported(), Some(outcome)),
        None if playback.is_person() => (playback.walk(), None),
        None => (&playback.reported()[..playback.reached()], None),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;

    fn graph() -> Arc<ClusterGraph> {
        Arc::new(ClusterGraph::new(&BoardCode::uniform(5, 4, 3, 7).board()))
    }

    /// A walk that clears the board.
    fn walk(graph: &ClusterGraph) -> Vec<Color> {
        let (mut flood, mut walk) = (Flood::new(graph), Vec::new());
        while !flood.is_cleared() {
            walk.extend(flood.legal_colors(graph).next());
            flood.play(graph, walk[walk.len() - 1]);
        }
        walk
    }

    #[test]
    fn a_solver_shows_what_it_has_played_wherever_the_timeline_stands() {
        let graph = graph();
        let walk = walk(&graph);
        let mut lane = Playback::of_solver(graph.clone(), false);
        walk.iter().for_each(|&color| lane.receive(color));
        lane.end(Outcome::Cleared { proven: true });
        assert_eq!(played(&lane), (&[][..], None));
        lane.go_to(3);
        lane.go_to(1);
        assert_eq!(played(&lane), (&walk[..3], None));
        lane.go_to(walk.len());
        lane.go_to(0);
        assert_eq!(played(&lane), (&walk[..], Some(&Outcome::Cleared { proven: true })));
    }

    #[test]
    fn what_a_person_takes_back_is_not_shown_until_the_board_is_cleared() {
        let graph = graph();
        let walk = walk(&graph);
        let mut lane = Playback::of_person(graph.clone());
        walk[..3].iter().for_each(|&color| _ = lane.play(color).unwrap());
        lane.go_to(2);
        assert_eq!(played(&lane), (&walk[..2], None));
        walk[2..].iter().for_each(|&color| _ = lane.play(color).unwrap());
        // The review rewinds lanes in the same way.
        lane.go_to(1);
        assert_eq!(played(&lane), (&walk[..], Some(&Outcome::Cleared { proven: false })));
    }
}
