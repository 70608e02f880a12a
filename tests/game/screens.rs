//! The effects of opening a screen.

use std::time::Duration;

use bevy::prelude::State;
use color_walk::{
    base::{frames::FrameDemand, schedule::Screen},
    input::UiCommand,
    scene::Motion,
    screens::Fade,
};

use super::app::Game;

fn opacity(game: &Game) -> f32 {
    game.0.world().resource::<Fade>().opacity()
}

fn demands(game: &Game) -> bool {
    game.0.world().resource::<FrameDemand>().delay().is_some()
}

/// A finished race that draws nothing.
fn at_rest() -> Game {
    let mut game = Game::solvers("5x4c3@1", &["greedy"]);
    assert_eq!(opacity(&game), 0.0, "the program does not begin with a fade");
    game.until("the race is over and at rest", |game| game.finished() && !demands(game));
    assert_eq!(opacity(&game), 0.0);
    game
}

fn open(game: &mut Game, screen: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(2);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), screen);
}

#[test]
fn a_screen_that_opens_fades_in_for_less_than_200_ms_and_rests_then() {
    let mut game = at_rest();
    for screen in [Screen::Settings, Screen::Statistics, Screen::Title] {
        open(&mut game, screen);
        let mut seen = vec![opacity(&game)];
        while opacity(&game) > 0.0 {
            assert!(demands(&game));
            game.frames(1);
            seen.push(opacity(&game));
            assert!((seen.len() - 1) * 50 < 200, "{seen:?}");
        }
        assert!(seen.len() > 2 && seen.is_sorted_by(|now, then| now > then) && seen[0] < 1.0, "{seen:?}");
        game.frames(2);
        // The board behind the title waits for its next move.
        let delay = game.0.world().resource::<FrameDemand>().delay();
        let rests = delay.is_none_or(|delay| screen == Screen::Title && delay > Duration::from_millis(500));
        assert!(rests, "{screen:?} draws at rest: {delay:?}");
    }
    // Opens the same screen again.
    open(&mut game, Screen::Title);
    assert_eq!(opacity(&game), 0.0);
}

#[test]
fn with_reduced_motion_screens_are_there_at_once() {
    let mut game = at_rest();
    game.0.insert_resource(Motion::Reduced);
    open(&mut game, Screen::Settings);
    assert_eq!(opacity(&game), 0.0);
    game.frames(1);
    assert!(!demands(&game));
}
