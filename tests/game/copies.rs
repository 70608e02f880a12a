//! Copies of everything that a person made: saved, opened, added, and taken back.

use std::{fs, path::Path};

use bevy::prelude::{Entity, FileDragAndDrop, State, Window, With};
use color_walk::{
    base::{notices::Notices, schedule::Screen},
    games::{
        FinishedGames,
        sessions::{OpenSessions, SessionRequest},
    },
    input::UiCommand,
    scene::{Palettes, pictures::PicturesFolder},
    screens::{
        editor::Editor,
        settings::{Copies, CopyCommand},
        workshop::Workshop,
    },
};
use color_walk_keep::Prefer;
use tempfile::TempDir;

use super::app::Game;

const SCRIPT: &str = "export function choose(position) { return position.colors[0]; }";

/// The whole program with its data in a folder, and another folder for saved files.
fn visit(data: &TempDir, saved: &Path) -> Game {
    let mut game = Game::visiting(data.path());
    game.0.insert_resource(PicturesFolder(Some(saved.to_owned())));
    game.frames(3);
    game
}

fn copies(game: &Game) -> &Copies {
    game.0.world().resource::<Copies>()
}

fn command(game: &mut Game, command: CopyCommand) {
    game.0.world_mut().send_event(command);
    game.frames(1);
    game.until("the store has answered", |game| !copies(game).is_busy);
    game.frames(3);
}

fn drop_file(game: &mut Game, path: &Path) {
    let window = game.0.world_mut().query_filtered::<Entity, With<Window>>().single(game.0.world()).unwrap();
    game.0.world_mut().send_event(FileDragAndDrop::DroppedFile { window, path_buf: path.to_owned() });
    game.frames(1);
    game.until("the store has answered", |game| !copies(game).is_busy);
    game.frames(3);
}

fn result(game: &Game) -> String {
    game.0.world().resource::<Notices>().all().last().expect("a notice").to_string()
}

fn scripts(game: &Game) -> Vec<String> {
    game.0.world().resource::<Workshop>().library.names().map(str::to_owned).collect()
}

fn finished(game: &Game) -> usize {
    game.0.world().resource::<FinishedGames>().0.len()
}

fn left(game: &Game) -> usize {
    game.0.world().resource::<OpenSessions>().left().count()
}

fn palette(game: &Game) -> String {
    game.0.world().resource::<Palettes>().current().id.clone()
}

/// A finished game, an unfinished one, a script, a palette and a drawing, saved as a copy. Returns its path.
fn saved_copy(data: &TempDir, saved: &TempDir) -> std::path::PathBuf {
    let mut game = visit(data, saved.path());
    game.0.world_mut().resource_mut::<Palettes>().choose_id("series");
    game.0.world_mut().resource_mut::<Workshop>().library.add("mine", SCRIPT);
    {
        let mut editor = game.0.world_mut().resource_mut::<Editor>();
        editor.board.begin_stroke(5, 3);
        editor.board.end_stroke();
    }
    for (board, moves) in [("2x2c2@2", 9), ("9x8c4@3", 2), ("4x4c3@1", 0)] {
        game.0.world_mut().send_event(SessionRequest::board(board.parse().unwrap(), true));
        game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
        game.frames(3);
        for _ in 0..moves {
            let Some(&color) = game.legal(0).first() else { break };
            game.letter(&(color + 1).to_string());
            game.frames(3);
        }
    }
    command(&mut game, CopyCommand::Save);
    let path = saved.path().join("color-walk-copy.colorwalk");
    assert_eq!(result(&game), format!("The copy is saved as {}", path.display()));
    assert_eq!(finished(&game), 1);
    path
}

#[test]
fn a_copy_brings_everything_to_another_place_at_once_and_is_taken_back() {
    let (one, other, saved) = (TempDir::new().unwrap(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = saved_copy(&one, &saved);

    let mut game = visit(&other, saved.path());
    let (palette_before, drawing_before) = (palette(&game), game.0.world().resource::<Editor>().board.board());
    game.0.world_mut().send_event(UiCommand::Open(Screen::Batch));
    game.frames(3);
    drop_file(&mut game, &path);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Settings, "a copy is no board file");
    let (name, opened) = copies(&game).opened.clone().expect("an opened copy");
    assert_eq!(name, "color-walk-copy.colorwalk");
    let summary = opened.summary(Prefer::Here);
    assert_eq!((summary.finished_games, summary.unfinished_games), (1, 1));
    assert_eq!((finished(&game), scripts(&game).contains(&"mine".to_owned())), (0, false), "nothing is added yet");

    command(&mut game, CopyCommand::Add);
    assert_eq!(result(&game), "The copy is added");
    assert_eq!((finished(&game), left(&game), palette(&game).as_str()), (1, 1, "series"));
    assert!(scripts(&game).contains(&"mine".to_owned()));
    assert_ne!(game.0.world().resource::<Editor>().board.board(), drawing_before);
    assert!(copies(&game).can_take_back);
    // Also after a restart.
    drop(game);
    let mut game = visit(&other, saved.path());
    assert_eq!((finished(&game), left(&game), palette(&game).as_str()), (1, 1, "series"));
    game.until("the store has answered", |game| copies(game).can_take_back);

    command(&mut game, CopyCommand::TakeBack);
    assert_eq!(result(&game), "The last copy is taken back");
    assert_eq!((finished(&game), left(&game), palette(&game)), (0, 0, palette_before));
    assert!(!scripts(&game).contains(&"mine".to_owned()));
    assert_eq!(game.0.world().resource::<Editor>().board.board(), drawing_before);
    assert!(!copies(&game).can_take_back);
}

#[test]
fn a_copy_that_could_not_be_added_stays_open_for_another_try() {
    let (here, there, saved) = (TempDir::new().unwrap(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut theirs = visit(&there, saved.path());
    theirs.0.world_mut().resource_mut::<Workshop>().library.add("Theirs", SCRIPT);
    theirs.frames(3);
    command(&mut theirs, CopyCommand::Save);
    let file = fs::read_dir(saved.path()).unwrap().next().unwrap().unwrap().path();
    let mut game = visit(&here, saved.path());
    drop_file(&mut game, &file);
    assert!(copies(&game).opened.is_some());
    // Nothing can be written in the place of a folder.
    let blocked = here.path().join("opened-copy.json");
    fs::create_dir(&blocked).unwrap();
    command(&mut game, CopyCommand::Add);
    assert!(result(&game).starts_with("Nothing has changed: "), "{}", result(&game));
    assert!(copies(&game).opened.is_some() && !scripts(&game).contains(&"Theirs".to_owned()));
    fs::remove_dir(&blocked).unwrap();
    command(&mut game, CopyCommand::Add);
    assert!(copies(&game).opened.is_none() && scripts(&game).contains(&"Theirs".to_owned()));
}

#[test]
fn what_is_no_copy_is_refused_and_changes_nothing() {
    let (data, saved) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut game = visit(&data, saved.path());
    let path = saved.path().join("other.colorwalk");
    fs::write(&path, "{}").unwrap();
    drop_file(&mut game, &path);
    assert_eq!(
        result(&game),
        "`other.colorwalk` cannot be opened: it is not a copy of Color Walk; choose a file that `keep export` or the \
         settings have saved."
    );
    assert!(copies(&game).opened.is_none());
    drop_file(&mut game, &saved.path().join("gone.colorwalk"));
    assert!(result(&game).starts_with("`gone.colorwalk` cannot be read: "), "{}", result(&game));
    command(&mut game, CopyCommand::TakeBack);
    assert_eq!(result(&game), "Nothing has changed: no copy was opened here that could be taken back.");
}

#[test]
fn a_second_copy_has_a_name_of_its_own() {
    let (data, saved) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let mut game = visit(&data, saved.path());
    command(&mut game, CopyCommand::Save);
    command(&mut game, CopyCommand::Save);
    assert_eq!(fs::read_dir(saved.path()).unwrap().count(), 2);
}

#[test]
fn a_copy_that_is_declined_adds_nothing() {
    let (one, other, saved) = (TempDir::new().unwrap(), TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = saved_copy(&one, &saved);
    let mut game = visit(&other, saved.path());
    drop_file(&mut game, &path);
    command(&mut game, CopyCommand::Decline);
    command(&mut game, CopyCommand::Add);
    assert!(copies(&game).opened.is_none() && game.0.world().resource::<Notices>().all().is_empty());
    assert_eq!(finished(&game), 0);
}
