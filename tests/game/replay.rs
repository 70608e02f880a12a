//! Forward and back during a race: whatever the person presses in whichever frame, a lane has the moves played in it.

use std::sync::Arc;

use bevy::prelude::*;
use color_walk_sessions::Starter;

use color_walk::{
    race::{ClockCommand, board::Block},
    scene::Waves,
};
use color_walk_api::{
    board::{ClusterGraph, Flood},
    run::{Limits, Outcome, Runner},
};
use color_walk_arena::batch::BoardSource;

use super::app::{CLEARED, Game, MANY_FRAMES, give_way, spec};

/// The solver's own walk, computed without a game.
fn walk_of(board: &str, solver: &str) -> Vec<u8> {
    let graph = Arc::new(ClusterGraph::new(&BoardSource::from_codes(board, None).unwrap().board(0)));
    let limits = Limits::generous(&graph);
    let mut runner = Runner::new(&spec(solver), spec(solver).problem(graph)).limits(limits);
    assert!(runner.finish().is_cleared());
    runner.walk().to_vec()
}

fn check_lanes(game: &mut Game) {
    for (walk, flood, outcome) in
        game.lanes(|lane| (lane.walk().to_vec(), (lane.graph().clone(), lane.flood().clone()), lane.outcome().cloned()))
    {
        let (graph, flood) = flood;
        assert_eq!(flood, Flood::after(&graph, &walk), "the position is not that after the walk");
        assert!(!outcome.as_ref().is_some_and(Outcome::is_cleared) || flood.is_cleared(), "cleared, but it is not");
    }
}

/// Guards against a lost move. A comma in the frame of a beat took back a move in flight, and the next one was played
/// on the shorter position.
#[test]
fn a_step_back_in_any_frame_leaves_the_walks_as_they_are() {
    let solvers = ["greedy", "greedy-look-ahead:depth=2"];
    let whole: Vec<Vec<u8>> = solvers.iter().map(|solver| walk_of("series@1", solver)).collect();
    // At 50 ms a frame, ten frames pass between two beats. So one of these counts hits the frame of a beat.
    for frames in 0..10 {
        let mut game = Game::solvers("series@1", &solvers);
        game.until("ten moves are played", |game| game.walks().iter().all(|walk| walk.len() >= 10));
        game.frames(frames);
        game.0.world_mut().send_event(ClockCommand::StepBack);
        game.frames(1);
        check_lanes(&mut game);
        game.0.world_mut().send_event(ClockCommand::TogglePause);
        for _ in 0..MANY_FRAMES {
            game.frames(1);
            check_lanes(&mut game);
            if game.finished() {
                break;
            }
            give_way();
        }
        assert_eq!(game.walks(), whole, "after {frames} frames");
        assert_eq!(game.outcomes(), [CLEARED, CLEARED]);
    }
}

#[test]
fn a_move_and_a_step_back_in_one_frame_are_done_in_their_order() {
    let mut game = Game::new("6x5c3@5", vec![Starter::Person]);
    let press = |game: &mut Game, commands: &[ClockCommand]| {
        game.0.world_mut().send_event_batch(commands.to_vec());
        game.frames(3);
        check_lanes(game);
    };
    let first = game.legal(0)[0];
    press(&mut game, &[ClockCommand::Play(first)]);
    let second = game.legal(0)[0];
    press(&mut game, &[ClockCommand::Play(second), ClockCommand::StepBack]);
    assert_eq!(game.walks()[0], [first], "the move that was just played is taken back");
    let other = *game.legal(0).last().unwrap();
    press(&mut game, &[ClockCommand::StepBack, ClockCommand::Play(first), ClockCommand::Play(other)]);
    assert_eq!(game.walks()[0], [first, other]);
    press(&mut game, &[ClockCommand::StepBack, ClockCommand::StepBack]);
    assert!(game.walks()[0].is_empty());
}

/// Number of blocks that animate at this moment.
fn moving(game: &mut Game) -> usize {
    let now = game.0.world().resource::<Time>().elapsed_secs();
    let world = game.0.world_mut();
    world.query::<&Waves>().iter(world).map(|waves| waves.cells(now)).sum()
}

/// Guards against blocks that still fell, after their move was taken back, because they waited for their wave.
#[test]
fn blocks_that_wait_for_their_wave_are_raised_too() {
    // One long cluster, which falls in many waves.
    let mut game = Game::new("2x60c2@4", vec![Starter::Person]);
    let hidden = |game: &mut Game| {
        let world = game.0.world_mut();
        world.query::<&Block>().iter(world).filter(|block| block.absorbed.is_some()).count()
    };
    let before = hidden(&mut game);
    let color = game.legal(0)[0];
    game.0.world_mut().send_event(ClockCommand::Play(color));
    game.frames(1);
    assert!(moving(&mut game) > 1);
    game.0.world_mut().send_event(ClockCommand::StepBack);
    game.frames(100);
    assert_eq!(moving(&mut game), 0);
    assert_eq!(hidden(&mut game), before, "blocks of a move that was taken back are gone");
}

#[test]
fn moves_that_are_taken_back_played_again_or_passed_on_the_timeline_are_animated() {
    let mut game = Game::new("7x6c3@5", vec![Starter::Person]);
    let blocks = |game: &mut Game| {
        let absorbed = game.lanes(|lane| {
            (0..lane.graph().cell_count())
                .map(|cell| lane.flood().has(lane.graph().cluster_of(cell)))
                .collect::<Vec<_>>()
        });
        let world = game.0.world_mut();
        for block in world.query::<&Block>().iter(world) {
            assert_eq!(block.absorbed.is_some(), absorbed[0][block.cell as usize]);
        }
    };
    for _ in 0..5 {
        let color = game.legal(0)[0];
        game.0.world_mut().send_event(ClockCommand::Play(color));
        game.frames(1);
    }
    for beat in [4, 5, 0, 3, 2, 5] {
        game.frames(30);
        blocks(&mut game);
        assert_eq!(moving(&mut game), 0);
        game.0.world_mut().send_event(ClockCommand::GoTo(beat));
        game.frames(1);
        assert!(moving(&mut game) > 0, "to beat {beat}");
    }
    for beat in [0, 5, 1, 4, 2, 3, 0, 5] {
        game.0.world_mut().send_event(ClockCommand::GoTo(beat));
        game.frames(1);
    }
    game.frames(30);
    blocks(&mut game);
}
