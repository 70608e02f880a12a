//! Unfinished games: a replaced one can be brought back, and boards that were left are found again.

use bevy::prelude::App;

use color_walk::{
    app::memory::FirstGame,
    base::schedule::Screen,
    games::{SoloCommand, sessions::OpenSessions},
    race::Race,
};
use color_walk_play::BoardSize;

use super::{
    app::Game,
    waiting::{at_a_board, in_a_race, open, play, walk},
};

/// The moves on unfinished boards.
fn left(game: &Game) -> Vec<Vec<u8>> {
    game.0.world().resource::<OpenSessions>().left().map(|left| left.snapshot.moves().to_vec()).collect()
}

#[test]
fn a_board_that_a_command_puts_aside_is_brought_back_until_the_next_move() {
    for key in ["n", "r"] {
        let mut game = at_a_board();
        let walk_before = play(&mut game, 4);
        let code = game.0.world().resource::<Race>().setup().board_code();
        game.letter(key);
        game.frames(3);
        assert!(walk(&mut game).is_empty(), "{key}");
        game.letter("z");
        game.frames(5);
        assert_eq!(
            (game.0.world().resource::<Race>().setup().board_code(), walk(&mut game)),
            (code, walk_before),
            "{key}"
        );
        game.letter("z");
        game.frames(5);
        assert_eq!(walk(&mut game).len(), 4, "{key}: nothing is aside any more");
        game.letter(key);
        game.frames(3);
        let new = play(&mut game, 1);
        game.letter("z");
        game.frames(5);
        assert_eq!(walk(&mut game), new, "{key}: the person plays on");
    }
}

#[test]
fn boards_that_were_left_are_gone_on_with_by_the_menu() {
    let mut game = at_a_board();
    let first = play(&mut game, 3);
    game.letter("n");
    game.frames(3);
    let second = play(&mut game, 2);
    game.0.world_mut().send_event(SoloCommand::NewBoard(BoardSize::default()));
    game.frames(3);
    assert_eq!(left(&game), [second.clone(), first.clone()]);
    game.0.world_mut().send_event(SoloCommand::Resume(1));
    game.frames(5);
    assert_eq!(walk(&mut game), first);
    game.0.world_mut().send_event(SoloCommand::Resume(0));
    game.frames(5);
    assert_eq!(walk(&mut game), second);
    assert_eq!(left(&game).len(), 1, "the first waits again");
    game.0.world_mut().send_event(SoloCommand::Resume(7));
    game.frames(5);
    assert_eq!(walk(&mut game), second, "nothing waits there");
}

#[test]
fn boards_that_were_left_are_there_when_the_program_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Play);
    let first = play(&mut game, 3);
    game.letter("n");
    game.frames(3);
    let second = play(&mut game, 2);
    game.frames(60);
    game.0 = App::new();
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Play);
    assert_eq!(walk(&mut game), second);
    assert_eq!(left(&game), std::slice::from_ref(&first));
    // A reloaded page starts with a link.
    let setup = game.0.world().resource::<Race>().setup().clone();
    game.frames(60);
    game.0 = App::new();
    let game = Game::visiting_for(folder.path(), FirstGame::Play(setup));
    assert_eq!(left(&game), [first]);
}

#[test]
fn a_race_in_which_the_person_has_played_is_brought_back() {
    for key in ["n", "r", "y"] {
        let (mut game, walk_before) = in_a_race();
        game.letter(key);
        game.frames(3);
        game.letter("z");
        game.frames(5);
        assert_eq!(walk(&mut game), walk_before, "{key}");
    }
}
