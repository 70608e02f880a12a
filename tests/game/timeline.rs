//! Going to any beat and continuing from there, in all lanes.

use bevy::{input::keyboard::Key, prelude::*};
use color_walk_sessions::Starter;

use color_walk::race::{Clock, ClockCommand, ClockMode};

use super::app::{CLEARED, Game, MANY_FRAMES, give_way, spec};

const SOLVERS: [&str; 3] = ["greedy", "round-robin", "greedy-look-ahead:depth=2"];

fn send(game: &mut Game, command: ClockCommand) {
    game.0.world_mut().send_event(command);
    game.frames(1);
}

/// The found moves of each lane, played or waiting.
fn said(game: &mut Game) -> Vec<Vec<u8>> {
    game.lanes(|lane| lane.reported().to_vec())
}

fn is_paused(game: &Game) -> bool {
    game.0.world().resource::<Clock>().is_paused()
}

fn whole(board: &str, solvers: &[&str]) -> Vec<Vec<u8>> {
    let mut game = Game::solvers(board, solvers);
    game.until("the race is over", |game| game.finished());
    game.walks()
}

#[test]
fn at_any_beat_each_lane_has_its_moves_and_the_race_goes_on_from_there() {
    let walks = whole("9x8c4@3", &SOLVERS);
    let longest = walks.iter().map(Vec::len).max().unwrap();
    for mode in [ClockMode::Lockstep, ClockMode::Live] {
        let mut game = Game::solvers("9x8c4@3", &SOLVERS);
        game.0.world_mut().send_event(ClockCommand::Mode(mode));
        game.until("all is said", |game| said(game) == walks);
        for beat in [longest / 2, longest, 1, longest - 1, 0, u32::MAX as usize, longest / 3] {
            send(&mut game, ClockCommand::GoTo(beat as u32));
            game.frames(50);
            let expected: Vec<_> = walks.iter().map(|walk| &walk[..beat.min(walk.len())]).collect();
            assert_eq!(game.walks(), expected, "{mode:?}, beat {beat}");
            assert!(is_paused(&game));
        }
        // One beat forward, one back, and the rest.
        send(&mut game, ClockCommand::Step);
        game.until("a beat is played", |game| game.walks()[0].len() == longest / 3 + 1);
        send(&mut game, ClockCommand::StepBack);
        assert!(game.walks().iter().all(|walk| walk.len() == longest / 3), "{:?}", game.walks());
        send(&mut game, ClockCommand::TogglePause);
        game.until("the race is over", |game| game.finished());
        assert_eq!(game.walks(), walks, "{mode:?}");
    }
}

#[test]
fn a_beat_that_solvers_still_think_about_is_played_as_they_say_it() {
    // One solver finds its whole walk long before the other.
    let solvers = ["round-robin", "greedy-look-ahead:depth=5"];
    let walks = whole("16x16c6@4", &solvers);
    let mut game = Game::solvers("16x16c6@4", &solvers);
    // A paused race goes no further than the moves that some lane has found.
    game.until("the first one is done", |game| said(game)[0] == walks[0]);
    let mut beat = 0;
    for _ in 0..MANY_FRAMES {
        send(&mut game, ClockCommand::GoTo(beat));
        let (said, now) = (said(&mut game), game.walks());
        for ((walk, said), whole) in now.iter().zip(&said).zip(&walks) {
            assert!(said.starts_with(walk) && whole.starts_with(said));
            assert!(walk.len() <= beat as usize);
        }
        if said == walks {
            break;
        }
        beat = (beat + 3) % 40;
        give_way();
    }
    send(&mut game, ClockCommand::GoTo(20));
    game.until("the slower lane is at the beat too", |game| {
        let now = game.walks();
        now.iter().zip(&walks).all(|(walk, whole)| walk.len() == whole.len().min(20))
    });
    send(&mut game, ClockCommand::TogglePause);
    game.until("the race is over", |game| game.finished());
    assert_eq!(game.walks(), walks);
    assert_eq!(game.outcomes(), [CLEARED, CLEARED]);
}

#[test]
fn a_person_goes_along_and_sees_nothing_that_is_not_played_yet() {
    let mut game = Game::new("6x5c3@5", vec![Starter::Solver(spec("greedy")), Starter::Person]);
    let mut played = Vec::new();
    for _ in 0..3 {
        let color = game.legal(1)[0];
        send(&mut game, ClockCommand::Play(color));
        played.push(color);
    }
    game.until("the solver follows", |game| game.walks()[0].len() == 3);
    let solver = game.walks()[0].clone();
    game.until("the solver has said more", |game| said(game)[0].len() > 3);
    game.key(Key::End, KeyCode::End);
    game.frames(50);
    assert_eq!(game.walks(), [solver.clone(), played.clone()], "the solver's next move is not shown");
    send(&mut game, ClockCommand::GoTo(1));
    assert_eq!(game.walks(), [&solver[..1], &played[..1]]);
    game.key(Key::End, KeyCode::End);
    assert_eq!(game.walks(), [solver.clone(), played.clone()]);
    game.key(Key::Home, KeyCode::Home);
    assert!(game.walks().iter().all(Vec::is_empty));
    send(&mut game, ClockCommand::TogglePause);
    game.until("both are where they were", |game| game.walks() == [solver.clone(), played.clone()]);
    // Another move replaces those taken back.
    send(&mut game, ClockCommand::GoTo(2));
    let color = *game.legal(1).last().unwrap();
    send(&mut game, ClockCommand::Play(color));
    assert_eq!(game.walks()[1], [played[0], played[1], color]);
    game.until("the solver follows again", |game| game.walks()[0] == solver);
}
