//! Looking inside searches: why each move is played, and searches that are stepped.

use bevy::prelude::*;
use color_walk::{
    board::LanePlayback,
    race::{Explanations, Insight, Lane},
};

use super::app::Game;

/// Somebody looks inside.
fn look(mut insight: ResMut<Insight>) {
    insight.ask();
}

/// The colour of the move at which each lane stands and, where it is explained, its place and the colour that its
/// explanation tells of.
fn stands(game: &mut Game) -> Vec<(usize, Option<(usize, Option<u8>)>)> {
    let world = game.0.world_mut();
    let mut lanes: Vec<_> = world.query::<(&Lane, &LanePlayback, &Explanations)>().iter(world).collect();
    lanes.sort_by_key(|(lane, ..)| lane.index);
    let of_lane = |(_, playback, explanations): (_, &LanePlayback, &Explanations)| {
        let told = explanations.at(playback).map(|(index, told)| (index, told.color()));
        (playback.walk().len(), told)
    };
    lanes.into_iter().map(of_lane).collect()
}

#[test]
fn explanations_are_of_the_move_at_which_a_lane_stands() {
    let mut game = Game::solvers("9x7c4@3", &["greedy", "dijkstra", "random", "round-robin-skip"]);
    game.until("the race is over", |game| game.finished());
    let walks = game.walks();
    assert!(stands(&mut game).iter().all(|(_, told)| told.is_none()), "nobody asked");

    game.0.add_systems(Update, look);
    game.frames(3);
    assert!(!game.finished(), "what was not asked for is not told later: it begins anew");
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.walks(), walks, "the same walks");
    let longest = walks.iter().map(Vec::len).max().unwrap();
    for beat in (0..=longest).rev() {
        for (lane, (walk, (played, told))) in walks.iter().zip(stands(&mut game)).enumerate() {
            let index = if played < walk.len() { played } else { walk.len() - 1 };
            assert_eq!((played, told), (beat.min(walk.len()), Some((index, Some(walk[index])))), "lane {lane}");
        }
        game.letter(",");
        game.frames(2);
    }
}
