//! The display of a race.

use std::sync::Arc;

use bevy::{input::keyboard::Key, prelude::*};
use color_walk_sessions::Starter;

use color_walk::race::{
    Clock, ClockCommand, Standing,
    board::{Block, LanePlayback},
};
use color_walk_api::{board::ClusterGraph, run::Runner};
use color_walk_arena::batch::BoardSource;

use super::app::{Game, MANY_FRAMES, give_way, spec};

#[test]
fn a_race_shows_the_very_walks_of_its_solvers_and_ranks_them() {
    let specs = ["round-robin", "random-skip:seed=4", "greedy", "greedy-look-ahead:depth=4"];
    let mut game = Game::solvers("9x8c4@3", &specs);
    game.until("the race is over", |game| game.finished());
    let board = BoardSource::from_codes("9x8c4@3", None).unwrap().board(0);
    let graph = Arc::new(ClusterGraph::new(&board));
    let expected: Vec<Vec<u8>> = specs
        .iter()
        .map(|text| {
            let mut runner = Runner::new(&spec(text), spec(text).problem(graph.clone()));
            assert!(runner.finish().is_cleared());
            runner.walk().to_vec()
        })
        .collect();
    assert_eq!(game.walks(), expected);
    let world = game.0.world_mut();
    let mut places: Vec<(usize, usize)> = world
        .query::<(&Standing, &LanePlayback)>()
        .iter(world)
        .map(|(place, lane)| (place.0.unwrap(), lane.walk().len()))
        .collect();
    places.sort();
    assert_eq!(places[0].0, 1);
    assert!(places.is_sorted_by_key(|(_, moves)| *moves));
    let world = game.0.world_mut();
    let mut blocks = world.query::<&Block>();
    assert_eq!(blocks.iter(world).count(), 4 * 72);
    assert!(blocks.iter(world).all(|block| block.absorbed.is_some()));
}

#[test]
fn in_lockstep_no_lane_is_ever_a_move_ahead() {
    let mut game = Game::solvers("8x8c4@1", &["greedy", "round-robin-skip", "greedy-look-ahead"]);
    for _ in 0..MANY_FRAMES {
        game.frames(1);
        give_way();
        let outcomes = game.outcomes();
        let walks = game.walks();
        let beats = game.0.world().resource::<Clock>().beats() as usize;
        for (walk, outcome) in walks.iter().zip(&outcomes) {
            assert!(walk.len() <= beats);
            assert!(outcome.is_some() || walk.len() + 1 >= beats, "a beat waits for every lane");
        }
        if game.finished() {
            return;
        }
    }
    panic!("the race never ended");
}

/// The shader animates a wave by its clock, so the texture only changes at its start and end.
#[test]
fn textures_are_written_only_when_something_in_them_changes() {
    #[derive(Resource, Default)]
    struct Written(usize);
    let mut game = Game::new("2x60c2@4", vec![Starter::Person]);
    game.0.init_resource::<Written>().add_systems(
        Last,
        |mut written: ResMut<Written>, mut images: EventReader<AssetEvent<Image>>| {
            let is_new =
                |event: &&AssetEvent<Image>| matches!(event, AssetEvent::Added { .. } | AssetEvent::Modified { .. });
            written.0 += images.read().filter(is_new).count();
        },
    );
    game.frames(3);
    let written = |game: &mut Game, frames| {
        game.0.world_mut().resource_mut::<Written>().0 = 0;
        game.frames(frames);
        game.0.world().resource::<Written>().0
    };
    assert_eq!(written(&mut game, 20), 0, "at rest");
    let color = game.legal(0)[0];
    game.0.world_mut().send_event(ClockCommand::Play(color));
    assert_eq!(written(&mut game, 100), 2, "as the wave begins, and as it ends");
    assert_eq!(written(&mut game, 20), 0, "at rest");
}

#[test]
fn idle_blocks_are_not_touched() {
    #[derive(Resource, Default)]
    struct Touched(usize);
    let mut game = Game::solvers("20x20c5@1", &["greedy"]);
    game.0.init_resource::<Touched>().add_systems(
        Last,
        |mut touched: ResMut<Touched>, blocks: Query<(), Changed<Block>>| {
            touched.0 += blocks.iter().count();
        },
    );
    game.key(Key::Space, KeyCode::Space);
    game.frames(100);
    game.0.world_mut().resource_mut::<Touched>().0 = 0;
    game.frames(20);
    assert_eq!(game.0.world().resource::<Touched>().0, 0);
    // A move changes its own blocks, once.
    game.letter(".");
    game.until("the move is played", |game| game.lanes(|playback| playback.walk().len())[0] == 1);
    game.frames(100);
    let touched = game.0.world().resource::<Touched>().0;
    let absorbed = game.lanes(|playback| playback.flood().cleared() as usize)[0];
    assert_eq!(touched + 1, absorbed, "one is absorbed from the beginning");
}
