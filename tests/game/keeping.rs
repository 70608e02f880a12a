//! Stored data across restarts: files that are damaged, older or newer than the program.

use std::{collections::BTreeMap, fs};

use bevy::prelude::State;

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    games::{FinishedGames, SoloCommand, sessions::SessionRequest},
    input::UiCommand,
    race::Race,
    scene::Palettes,
    screens::Open,
};
use color_walk_arena::batch::BoardSource;
use color_walk_sessions::{RaceSetup, Starter, today};
use color_walk_solvers as solvers;
use tempfile::TempDir;

use super::app::Game;

/// The documents in the folder.
const FILES: [&str; 3] = ["settings.json", "games.json", "history.json"];

fn folder(files: [&str; 3]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in FILES.iter().zip(files) {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// All files except locks, with their text.
fn files(folder: &TempDir) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap());
    let texts = entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap_or_default()));
    texts.filter(|(name, _)| !name.ends_with(".lock")).collect()
}

fn notices(game: &Game) -> Vec<String> {
    game.0.world().resource::<Notices>().all().iter().map(ToString::to_string).collect()
}

fn screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

fn open(game: &mut Game, board: Option<&str>) {
    if let Some(board) = board {
        game.0.world_mut().send_event(SessionRequest::board(board.parse().unwrap(), true));
    }
    game.0.world_mut().send_event(UiCommand::Open(Screen::Title));
    game.frames(3);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
    game.frames(3);
    assert_eq!(screen(game), Screen::Play);
}

/// Plays legal colours: `moves` of them, or to the end.
fn play(game: &mut Game, moves: usize) -> Vec<u8> {
    for _ in 0..moves {
        if game.lanes(|playback| playback.is_over())[0] {
            break;
        }
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
        game.frames(2);
    }
    game.walks()[0].clone()
}

fn finished(game: &Game) -> Vec<String> {
    game.0.world().resource::<FinishedGames>().0.iter().map(|game| game.board.clone()).collect()
}

fn palette(game: &Game) -> String {
    game.0.world().resource::<Palettes>().current().id.clone()
}

/// Finishes a board, starts another, and changes the palette. Returns the moves and the palette.
fn an_evening(game: &mut Game) -> (Vec<u8>, String) {
    open(game, Some("5x4c3@5"));
    play(game, 100);
    assert_eq!(finished(game).last().map(String::as_str), Some("5x4c3@5"));
    game.letter("p");
    open(game, Some("7x6c3@5"));
    let walk = play(game, 2);
    assert_eq!(walk.len(), 2);
    (walk, palette(game))
}

#[test]
fn damaged_files_are_set_aside_and_told_of_and_all_that_comes_after_is_kept() {
    let damaged = [r#"{"version": 1, "tempo": "fast"}"#, r#"{"games": ["#, "no history at all"];
    let folder = folder(damaged);
    let mut game = Game::visiting(folder.path());
    game.frames(3);
    assert_eq!(screen(&game), Screen::Title);
    let told = notices(&game);
    assert_eq!(told.len(), 3, "{told:?}");
    for name in ["settings", "games", "history"] {
        let aside = format!("It was renamed to `{name}.damaged-1.json`, and a new one was started.");
        assert!(told.iter().any(|told| told.contains(&format!("{name}.json`")) && told.ends_with(&aside)), "{told:?}");
    }
    let (walk, palette_then) = an_evening(&mut game);
    drop(game);
    let now = files(&folder);
    for (name, text) in
        ["settings.damaged-1.json", "games.damaged-1.json", "history.damaged-1.json"].iter().zip(damaged)
    {
        assert_eq!(now[*name], text);
    }

    let mut again = Game::visiting(folder.path());
    again.frames(3);
    assert_eq!((notices(&again), finished(&again)), (Vec::new(), vec!["5x4c3@5".to_owned()]));
    assert_eq!(palette(&again), palette_then);
    open(&mut again, None);
    assert_eq!(again.0.world().resource::<Race>().setup().title(), "7x6c3@5");
    assert_eq!(again.walks()[0], walk);
    drop(again);
    assert_eq!(files(&folder).len(), 6);
}

#[test]
fn a_finished_board_of_the_day_is_shown_again_and_the_board_before_it_waits() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    let day = today();
    let ask = |game: &mut Game, command| {
        game.0.world_mut().send_event(command);
        game.frames(3);
    };
    open(&mut game, Some("7x6c3@5"));
    let waiting = play(&mut game, 2);
    open(&mut game, Some(&day.to_string()));
    let walk = play(&mut game, 200);
    assert_eq!(finished(&game), [day.to_string()]);
    open(&mut game, None);
    assert_eq!(game.0.world().resource::<Race>().setup().title(), "7x6c3@5");
    assert_eq!(game.walks(), [waiting]);
    ask(&mut game, SoloCommand::Open(day));
    assert_eq!(game.walks(), [walk]);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    // A second game on it is left and resumed like any other.
    ask(&mut game, SoloCommand::Again);
    let again = play(&mut game, 1);
    ask(&mut game, SoloCommand::Open("7x6c3@5".parse().unwrap()));
    ask(&mut game, SoloCommand::Open(day));
    assert_eq!(game.walks(), [again]);
    assert_eq!(finished(&game).len(), 1);
}

/// Guards against a link that started today's board again, and against a resumed game that came back after its end.
#[test]
fn a_link_to_the_board_of_the_day_opens_it_as_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let linked = || Open::of_link("daily", &solvers::registry()).unwrap().expect("a board of the day");
    let by_command = || {
        let boards = BoardSource::from_codes("daily@today", None).unwrap();
        Open::Play(RaceSetup::new(boards, vec![Starter::Person]))
    };
    let visit = |first| {
        let mut game = Game::visiting_for(folder.path(), first);
        game.frames(3);
        game
    };
    let day = today();
    let mut game = visit(linked());
    let begun = play(&mut game, 2);
    drop(game);
    let mut game = visit(by_command());
    assert_eq!(game.walks(), [begun.as_slice()]);
    // The person leaves it for another board and resumes it.
    open(&mut game, Some("7x6c3@5"));
    open(&mut game, Some(&day.to_string()));
    assert_eq!(game.walks(), [begun]);
    let walk = play(&mut game, 200);
    assert_eq!(finished(&game), [day.to_string()]);
    drop(game);
    for first in [linked(), by_command()] {
        let mut game = visit(first);
        assert_eq!(game.walks(), [walk.as_slice()]);
        assert!(game.lanes(|playback| playback.is_over())[0]);
        assert_eq!(finished(&game).len(), 1, "it is not counted again");
    }
}

#[test]
fn files_of_an_older_program_are_read_and_gone_on_with() {
    // Without versions and later fields.
    let folder = folder([
        r#"{"palette": "okabe-ito", "tempo": 7}"#,
        r#"{"games": [{"link": "board=6x6c3@1&lineup=you", "moves": [0, 1], "window": "0123"}]}"#,
        r#"{"games": [{"board": "series@7", "size": [30, 20, 5], "moves": 31, "par": 29}]}"#,
    ]);
    let mut game = Game::visiting(folder.path());
    game.frames(3);
    assert_eq!((notices(&game), palette(&game)), (Vec::new(), "okabe-ito".to_owned()));
    assert_eq!(finished(&game), ["series@7"]);
    assert_eq!(game.0.world().resource::<FinishedGames>().0[0].over_par(), Some(2));
    open(&mut game, None);
    assert_eq!(game.0.world().resource::<Race>().setup().title(), "6x6c3@1");
    assert_eq!(game.walks()[0], [0, 1]);
    an_evening(&mut game);
    drop(game);
    let now = files(&folder);
    assert_eq!(now.keys().map(String::as_str).collect::<Vec<_>>(), ["games.json", "history.json", "settings.json"]);
    for (name, text) in &now {
        let version = match name.as_str() {
            "settings.json" => 1,
            "history.json" => 2,
            _ => 3,
        };
        assert!(text.starts_with(&format!("{{\n\"version\": {version},\n")), "{name}: {text}");
    }
    let again = Game::visiting(folder.path());
    assert_eq!(finished(&again), ["series@7", "5x4c3@5"]);
}

#[test]
fn files_of_a_newer_program_are_left_alone_to_the_byte_while_the_game_goes_on() {
    let newer = [
        r#"{"version": 99,   "palette": {"name": "to the byte"}}"#,
        r#"{"version": 99, "games": "elsewhere"}"#,
        r#"{"version": 99}"#,
    ];
    let folder = folder(newer);
    let mut game = Game::visiting(folder.path());
    game.frames(3);
    assert_eq!(screen(&game), Screen::Title);
    let told = notices(&game);
    assert_eq!(told.len(), 3, "{told:?}");
    for told in &told {
        assert!(told.contains("comes from a newer version of Color Walk (99; this one reads up to "), "{told}");
        assert!(told.ends_with("It stays as it is, and your changes are lost when you close the game."), "{told}");
    }
    let (walk, palette_then) = an_evening(&mut game);
    // Everything lasts as long as the game runs, and the problem is reported once.
    open(&mut game, Some("5x4c3@6"));
    open(&mut game, Some("7x6c3@5"));
    assert_eq!((game.walks()[0].clone(), palette(&game)), (walk, palette_then.clone()));
    let told = notices(&game).into_iter().filter(|told| told.contains("newer version")).count();
    assert_eq!((told, finished(&game).len()), (3, 1));
    drop(game);
    let now = files(&folder);
    assert_eq!(now.len(), 3);
    for (name, text) in FILES.iter().zip(newer) {
        assert_eq!(now[*name], text);
    }
    let again = Game::visiting(folder.path());
    assert!(finished(&again).is_empty() && palette(&again) != palette_then);
}
