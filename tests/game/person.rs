//! A person in the race.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use color_walk_sessions::Starter;

use color_walk::{
    race::{Person, board::LanePlayback},
    scene::LanePlace,
};

use super::app::{CLEARED, Game};

#[test]
fn a_person_plays_by_keys_and_clicks_and_a_useless_move_does_not_count() {
    let mut game = Game::solvers("6x5c3@5", &["greedy"]);
    game.letter("y");
    assert_eq!(game.walks().len(), 2);
    let lane = {
        let world = game.0.world_mut();
        world.query_filtered::<Entity, With<Person>>().single(world).unwrap()
    };
    let first = game.legal(1)[0];
    let digit = |game: &mut Game, color: u8| game.key(Key::Character((color + 1).to_string().into()), KeyCode::F35);
    digit(&mut game, first);
    assert_eq!(game.walks()[1], [first]);
    digit(&mut game, first);
    assert_eq!(game.walks()[1], [first], "the same colour again absorbs nothing");
    // Lockstep waits for the person, so the solver has played as many moves.
    game.until("the solver follows", |game| game.walks()[0].len() == 1);
    game.frames(50);
    assert_eq!(game.walks()[0].len(), 1);
    // A click on any remaining block plays its colour.
    for _ in 0..100 {
        if game.outcomes()[1].is_some() {
            break;
        }
        let next = game.legal(1)[0];
        let cell = {
            let playback = game.0.world().get::<LanePlayback>(lane).unwrap();
            let cluster = playback.flood().reached(playback.graph(), next).next().unwrap();
            playback.graph().cells(cluster)[0] as usize
        };
        let place = *game.0.world().get::<LanePlace>(lane).unwrap();
        let corner = Vec2::new((cell % 6) as f32 + 0.5, (cell / 6) as f32 + 0.5) * place.block;
        let before = game.walks()[1].len();
        game.click(place.board.min + corner);
        assert_eq!(game.walks()[1].len(), before + 1);
        assert_eq!(game.walks()[1].last(), Some(&next));
    }
    assert_eq!(game.outcomes()[1], CLEARED);
    game.until("the race is over", |game| game.finished());
    game.letter("y");
    assert_eq!(game.walks().len(), 1, "the person has left");
}

#[test]
fn a_person_takes_a_move_back_by_playing_another() {
    let mut game = Game::new("6x5c3@5", vec![Starter::Person]);
    let play = |game: &mut Game| {
        let legal = game.legal(0);
        let color = legal[game.walks()[0].len() % legal.len()];
        game.key(Key::Character((color + 1).to_string().into()), KeyCode::F35);
        color
    };
    let first = play(&mut game);
    play(&mut game);
    game.letter(",");
    assert_eq!(game.walks()[0], [first]);
    let other = play(&mut game);
    game.frames(100);
    assert_eq!(game.walks()[0], [first, other]);
}
