//! Unfinished games: a replaced one can be brought back, and boards that were left are found again.

use std::fs;

use bevy::{
    input::keyboard::Key,
    prelude::{App, KeyCode, State},
};

use color_walk::{
    base::schedule::Screen,
    games::{
        OpenReview, SoloCommand,
        sessions::{OpenSessions, SessionRequest},
    },
    race::Race,
    screens::Open,
};
use color_walk_play::BoardSize;
use color_walk_sessions::Starter;

use super::{
    app::{Game, spec},
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
    let setup = game.0.world().resource::<Race>().setup().as_ref().clone();
    game.frames(60);
    game.0 = App::new();
    let game = Game::visiting_for(folder.path(), Open::Play(setup));
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

/// Plays the person's board to its end.
fn finish(game: &mut Game) -> Vec<u8> {
    while !game.lanes(|playback| playback.is_over())[0] {
        play(game, 1);
    }
    game.frames(3);
    walk(game)
}

/// A game that one looks back at used to be listed among the unfinished ones.
#[test]
fn a_finished_game_stays_finished_whatever_position_is_shown() {
    for leave in ["n", "r"] {
        for is_reviewed in [true, false] {
            let mut game = at_a_board();
            let played = finish(&mut game);
            if is_reviewed {
                game.letter("v");
            }
            (0..3).for_each(|_| game.letter("u"));
            assert_eq!(walk(&mut game).len(), played.len() - 3);
            game.letter(leave);
            game.frames(3);
            assert!(walk(&mut game).is_empty());
            let sessions = game.0.world().resource::<OpenSessions>();
            assert!(sessions.ended().is_none() && left(&game).is_empty(), "{leave}, reviewed: {is_reviewed}");
        }
    }
    // The same in a race.
    let mut game = Game::new("5x4c3@5", vec![Starter::Person, Starter::Solver(spec("greedy"))]);
    while !game.finished() {
        match game.legal(0).first() {
            Some(color) => game.letter(&(color + 1).to_string()),
            None => game.frames(1),
        }
    }
    game.frames(3);
    game.letter(",");
    game.letter(",");
    assert!(!game.finished());
    game.letter("n");
    game.frames(3);
    assert!(game.0.world().resource::<OpenSessions>().ended().is_none());
}

#[test]
fn a_game_continued_from_its_review_is_unfinished_from_its_next_move() {
    let mut game = at_a_board();
    finish(&mut game);
    game.letter("v");
    (0..6).for_each(|_| game.letter("u"));
    let color = game.lanes(|playback| {
        let mut legal = playback.flood().legal_colors(playback.graph());
        legal.find(|&color| color != playback.waiting()[0])
    })[0];
    game.letter(&(color.expect("another move, six before the end") + 1).to_string());
    game.frames(3);
    let played = walk(&mut game);
    game.letter("n");
    game.frames(3);
    assert_eq!(left(&game), [played]);
}

#[test]
fn a_review_that_is_left_leaves_the_board_at_its_end() {
    for other in [Screen::Batch, Screen::Race] {
        let mut game = at_a_board();
        let played = finish(&mut game);
        game.letter("v");
        (0..3).for_each(|_| game.letter("u"));
        open(&mut game, other);
        game.key(Key::Escape, KeyCode::Escape);
        game.frames(3);
        assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Play);
        assert_eq!(walk(&mut game), played, "{other:?}");
        assert!(game.0.world().resource::<OpenReview>().review().is_none());
    }
    // On the title, another board takes the place of the finished one.
    let mut game = at_a_board();
    finish(&mut game);
    game.letter("v");
    (0..3).for_each(|_| game.letter("u"));
    open(&mut game, Screen::Title);
    open(&mut game, Screen::Play);
    assert!(walk(&mut game).is_empty());
}

#[test]
fn a_finished_game_under_review_is_not_continued_at_the_next_visit() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    finish(&mut game);
    game.letter("v");
    (0..3).for_each(|_| game.letter("u"));
    game.frames(3);
    drop(game);
    let game = Game::visiting(folder.path());
    assert!(game.0.world().resource::<OpenSessions>().solo().is_none() && left(&game).is_empty());
}

/// After a crash, the longer of two windows' games used to be nowhere until a second window opened.
#[test]
fn every_unfinished_game_is_listed_after_two_windows_were_killed() {
    for other in ["14x14c6@6", "14x14c6@5"] {
        killed_windows_on("14x14c6@5", other);
    }
}

fn killed_windows_on(long: &str, short: &str) {
    let folder = tempfile::tempdir().unwrap();
    let mut played = Vec::new();
    for (file, board, moves) in [("long", long, 6), ("short", short, 1)] {
        let window = tempfile::tempdir().unwrap();
        let mut game = Game::visiting(window.path());
        game.0.world_mut().send_event(SessionRequest::board(board.parse().unwrap(), true));
        open(&mut game, Screen::Play);
        played.push(play(&mut game, moves));
        game.frames(3);
        drop(game);
        fs::rename(window.path().join("games.json"), folder.path().join(file)).unwrap();
    }
    // A killed window never records that it closes.
    let games = ["short", "long"].map(|file| {
        let text = fs::read_to_string(folder.path().join(file)).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix("\"games\": [")).unwrap().trim_end_matches(']');
        line.replace("\"open\":false", "\"open\":true")
    });
    fs::write(folder.path().join("games.json"), format!("{{\"games\": [{}]}}", games.join(","))).unwrap();
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Play);
    assert_eq!(walk(&mut game), played[1], "the game played last");
    assert_eq!(left(&game), [played[0].clone()]);
    // The game that is resumed leaves the list of the other window too.
    game.0.world_mut().send_event(SoloCommand::Resume(0));
    game.frames(5);
    assert_eq!((walk(&mut game), left(&game)), (played[0].clone(), vec![played[1].clone()]));
    game.frames(60);
    drop(game);
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Play);
    assert_eq!((walk(&mut game), left(&game)), (played[0].clone(), vec![played[1].clone()]));
}
