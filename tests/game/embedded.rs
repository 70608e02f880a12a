//! An embedded page stays at its race, puzzle or chapter, whatever is pressed.

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk_play::tour::Place;

use color_walk::{
    base::{embedded::Embedded, schedule::Screen},
    input::TourCommand,
    race::Race,
    screens::{Open, puzzles::Puzzles, tour::CurrentTour},
};

use super::app::Game;

/// A race in an embedded page, or what is opened in its place.
fn embedded(open: Option<Open>) -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    open.into_iter().for_each(|open| _ = game.0.world_mut().send_event(open));
    game.frames(4);
    game.0.insert_resource(Embedded(true));
    game
}

fn screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

/// Presses keys that open something else on the whole page.
fn press_ways_out(game: &mut Game) {
    for key in ["b", "s", "i", "y", "n", "z"] {
        game.letter(key);
        game.frames(3);
    }
    for (key, code) in [(Key::F1, KeyCode::F1), (Key::Escape, KeyCode::Escape), (Key::Escape, KeyCode::Escape)] {
        game.key(key, code);
        game.frames(3);
    }
}

#[test]
fn an_embedded_race_keeps_its_board_and_its_lanes() {
    let mut game = embedded(None);
    let link = |game: &Game| game.0.world().resource::<Race>().setup().link();
    let before = link(&game);
    press_ways_out(&mut game);
    assert_eq!((screen(&game), link(&game)), (Screen::Race, before));
}

#[test]
fn an_embedded_puzzle_stays_and_begins_again_after_its_end() {
    let mut game = embedded(Some(Open::Puzzles(vec![7])));
    press_ways_out(&mut game);
    let is_over = |game: &Game| game.0.world().resource::<Puzzles>().run().map(|run| run.attempt().is_over());
    assert_eq!((screen(&game), is_over(&game)), (Screen::Puzzles, Some(false)));
    game.letter("h");
    game.frames(3);
    assert_eq!(is_over(&game), Some(true));
    game.letter("n");
    game.frames(3);
    assert_eq!((screen(&game), is_over(&game)), (Screen::Puzzles, Some(false)));
}

#[test]
fn an_embedded_chapter_leads_to_no_other() {
    let mut game = embedded(Some(Open::Tour(Some("game".to_owned()))));
    press_ways_out(&mut game);
    let place = |game: &Game| {
        let tour = &game.0.world().resource::<CurrentTour>().tour;
        (tour.chapter().map(|chapter| chapter.id.clone()), tour.place())
    };
    let chapter = Some("game".to_owned());
    assert_eq!((screen(&game), place(&game)), (Screen::Tour, (chapter.clone(), Place::Step(0))));
    let (_, places) = game.0.world().resource::<CurrentTour>().tour.position().expect("a chapter is open");
    game.0.world_mut().send_event(TourCommand::GoTo(places - 1));
    game.frames(3);
    assert_eq!(place(&game), (chapter.clone(), Place::End));
    for _ in 0..2 {
        game.key(Key::ArrowRight, KeyCode::ArrowRight);
        game.frames(3);
    }
    assert_eq!((screen(&game), place(&game)), (Screen::Tour, (chapter, Place::End)));
}
