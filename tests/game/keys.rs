//! Keys that a person has given to commands.

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk::{
    input::{BindKeyCommand, KeyBindings, UiCommand},
    race::Clock,
    schedule::Screen,
};

use super::app::Game;

fn bind(game: &mut Game, id: &'static str) {
    game.0.world_mut().send_event(BindKeyCommand::Ask(id));
    game.frames(2);
}

fn is_paused(game: &Game) -> bool {
    game.0.world().resource::<Clock>().paused
}

#[test]
fn a_key_bound_anew_does_what_it_is_bound_to_and_the_old_one_nothing() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    assert!(!is_paused(&game));
    bind(&mut game, "pause");
    game.letter("j");
    assert!(!is_paused(&game), "the press that binds does nothing else");
    game.letter("j");
    assert!(is_paused(&game));
    game.key(Key::Space, KeyCode::Space);
    assert!(is_paused(&game));
    game.letter("j");
    assert!(!is_paused(&game));
}

#[test]
fn a_key_of_another_command_is_taken_when_it_is_pressed_again() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    bind(&mut game, "pause");
    game.letter("r");
    let asking = |game: &Game| game.0.world().resource::<KeyBindings>().asking().is_some();
    assert!(asking(&game), "R restarts, which is told");
    game.letter("r");
    assert!(!asking(&game));
    game.letter("r");
    assert!(is_paused(&game));
}

#[test]
fn esc_leaves_the_keys_and_the_screen_as_they_were() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Settings));
    game.frames(3);
    bind(&mut game, "hint");
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(2);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Settings);
    assert_eq!(*game.0.world().resource::<KeyBindings>(), KeyBindings::default());
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(2);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Title);
}
