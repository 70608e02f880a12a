//! The person's own key bindings.

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk_sessions::Starter;

use color_walk::{
    base::schedule::Screen,
    input::{BindKeyCommand, KeyBindings, Keyboard, UiCommand},
    race::Clock,
    scene::Zoom,
};

use super::app::Game;

fn bind(game: &mut Game, id: &'static str) {
    game.0.world_mut().send_event(BindKeyCommand::Ask(id));
    game.frames(2);
}

fn is_paused(game: &Game) -> bool {
    game.0.world().resource::<Clock>().is_paused()
}

#[test]
fn a_key_bound_anew_does_what_it_is_bound_to_and_the_old_one_nothing() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    assert!(!is_paused(&game));
    bind(&mut game, "pause");
    game.letter("o");
    assert!(!is_paused(&game), "the press that binds does nothing else");
    game.letter("o");
    assert!(is_paused(&game));
    game.key(Key::Space, KeyCode::Space);
    assert!(is_paused(&game));
    game.letter("o");
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

/// The colours played on a six-colour board by keys 1 and 6, which print `one` and `six`, and by keys between them.
fn played_by(one: (&str, KeyCode), six: (&str, KeyCode)) -> Vec<u8> {
    let mut game = Game::new("12x12c6@4", vec![Starter::Person]);
    for color in ["2", "3", "4", "5", "2", "3"] {
        for (print, code) in [one, six, (color, KeyCode::F35)] {
            game.key(Key::Character(print.into()), code);
        }
    }
    game.walks().swap_remove(0)
}

#[test]
fn the_digit_row_plays_colours_whatever_it_prints() {
    let with_digits = played_by(("1", KeyCode::Digit1), ("6", KeyCode::Digit6));
    assert!(with_digits.contains(&0) && with_digits.contains(&5), "{with_digits:?}: choose another board");
    let azerty = played_by(("&", KeyCode::Digit1), ("-", KeyCode::Digit6));
    assert_eq!(azerty, with_digits);
    let czech = played_by(("+", KeyCode::Digit1), ("ž", KeyCode::Digit6));
    assert_eq!(czech, with_digits);
    let keypad = played_by(("1", KeyCode::Numpad1), ("٦", KeyCode::Numpad6));
    assert_eq!(keypad, with_digits);
}

#[test]
fn a_key_of_the_digit_row_does_not_zoom() {
    let mut game = Game::new("60x40c6@4", vec![Starter::Person]);
    let zoom = |game: &Game| game.0.world().resource::<Zoom>().factor();
    let whole = zoom(&game);
    game.key(Key::Character("+".into()), KeyCode::Digit1);
    assert_eq!(zoom(&game), whole);
    game.key(Key::Character("+".into()), KeyCode::NumpadAdd);
    assert!(zoom(&game) > whole);
}

#[test]
fn on_a_mac_cmd_stands_for_ctrl() {
    for is_mac in [false, true] {
        let mut game = Game::new("12x12c6@4", vec![Starter::Person]);
        game.0.insert_resource(Keyboard { is_mac });
        game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
        game.frames(3);
        let legal = game.legal(0)[0];
        game.letter(&(legal + 1).to_string());
        assert_eq!(game.walks()[0], [legal]);
        game.held((Key::Super, KeyCode::SuperLeft), 'z');
        assert_eq!(game.walks()[0].is_empty(), is_mac, "Cmd+Z on a Mac: {is_mac}");
    }
}
