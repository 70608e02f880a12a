//! A show: boards follow each other without end, and keys bring the controls back.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use color_walk::{race::Race, scene::ShowMode};

use super::app::Game;

fn title(game: &Game) -> String {
    game.0.world().resource::<Race>().title.clone()
}

fn show(game: &Game) -> ShowMode {
    *game.0.world().resource::<ShowMode>()
}

#[test]
fn a_show_plays_board_after_board_until_esc() {
    let mut game = Game::solvers("4x4c3@1", &["greedy", "exact"]);
    game.until("the race is over", |game| game.finished());
    game.frames(400);
    assert_eq!(title(&game), "4x4c3@1", "a race that is no show stays");
    game.letter("w");
    game.until("a third board", |game| title(game) == "4x4c3@3");
    assert!(show(&game).hides_controls());
    game.key(Key::F12, KeyCode::F12);
    game.frames(1);
    assert!(show(&game).is_on() && !show(&game).hides_controls(), "a key brings the controls back");
    game.until("they go again", |game| show(game).hides_controls());
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(2);
    assert!(!show(&game).is_on());
    game.until("the race is over", |game| game.finished());
    let last = title(&game);
    game.frames(400);
    assert_eq!(title(&game), last);
}
