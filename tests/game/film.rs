//! The film of a cleared board.

use bevy::prelude::*;
use color_walk_sessions::Starter;

use color_walk::{
    base::schedule::Screen,
    games::sessions::SessionRequest,
    input::UiCommand,
    scene::{BoardQuad, LanePlace, Motion},
};

use super::app::{Game, spec};

fn is_shown(game: &mut Game) -> bool {
    let now = game.0.world().resource::<Time>().elapsed_secs();
    let world = game.0.world_mut();
    world.query::<&BoardQuad>().single(world).unwrap().is_opening(now)
}

fn middle(game: &mut Game) -> Vec2 {
    let world = game.0.world_mut();
    world.query::<&LanePlace>().single(world).unwrap().board.center()
}

#[test]
fn one_press_on_a_cleared_board_shows_its_film() {
    let mut game = Game::new("9x8c4@3", vec![Starter::Solver(spec("greedy"))]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
    game.frames(3);
    game.letter("f");
    assert!(!is_shown(&mut game), "the board is not cleared");
    while !game.lanes(|playback| playback.is_over())[0] {
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
    }
    assert!(is_shown(&mut game), "the map opens");
    let rests = |game: &mut Game| game.until("the map is open", |game| !is_shown(game));
    rests(&mut game);
    game.letter("f");
    assert!(is_shown(&mut game));
    rests(&mut game);
    let point = middle(&mut game);
    game.click(point);
    game.frames(2);
    assert!(is_shown(&mut game), "a press on the map");
    rests(&mut game);
    game.0.insert_resource(Motion::Reduced);
    game.letter("f");
    game.frames(2);
    assert!(!is_shown(&mut game), "the map is already open");
}
