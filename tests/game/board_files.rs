//! Board files dropped on the window.

use std::{fs, path::Path};

use bevy::prelude::*;
use color_walk_sessions::Starter;

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    batch::BatchDraft,
    input::UiCommand,
    race::Race,
};

use super::app::Game;

fn drop_file(game: &mut Game, file: &Path) {
    let world = game.0.world_mut();
    let window = world.query_filtered::<Entity, With<Window>>().single(world).unwrap();
    world.send_event(FileDragAndDrop::DroppedFile { window, path_buf: file.to_owned() });
    game.frames(3);
}

/// A solo game at this screen.
fn at(screen: Screen) -> Game {
    let mut game = Game::new("7x6c3@5", vec![Starter::Person]);
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(3);
    game
}

/// The current screen, and the size of the race's board.
fn shown(game: &Game) -> (Screen, (usize, usize)) {
    let world = game.0.world();
    let board = world.resource::<Race>().setup().board().unwrap();
    (*world.resource::<State<Screen>>().get(), (board.width(), board.height()))
}

#[test]
fn a_board_file_is_raced_on_from_every_screen_but_that_of_batches() {
    let folder = tempfile::tempdir().unwrap();
    let (board, none) = (folder.path().join("board.txt"), folder.path().join("none.txt"));
    fs::write(&board, ".ab\nbba\n").unwrap();
    for screen in
        [Screen::Title, Screen::Race, Screen::Play, Screen::Editor, Screen::Statistics, Screen::Settings, Screen::Tour]
    {
        let mut game = at(screen);
        let before = shown(&game);
        assert_eq!(before.0, screen);
        drop_file(&mut game, &none);
        assert_eq!(shown(&game), before, "a file that is not there changes nothing");
        let notices = game.0.world().resource::<Notices>().all();
        assert!(notices.iter().any(|notice| notice.to_string().contains("none.txt")), "{screen:?}: it is told of");
        drop_file(&mut game, &board);
        assert_eq!(shown(&game), (Screen::Race, (3, 2)), "{screen:?}");
    }
    let mut game = at(Screen::Batch);
    let before = shown(&game);
    drop_file(&mut game, &board);
    assert_eq!(shown(&game), before);
    assert_eq!(game.0.world().resource::<BatchDraft>().boards, board.to_str().unwrap());
}
