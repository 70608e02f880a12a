//! A race over several boards: it goes on by itself, counts points, waits for a person, and survives the window.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use color_walk::{
    games::sessions::{OpenSessions, PendingRequest, SessionRequest},
    race::Clock,
    screens::Open,
};
use color_walk_arena::batch::BoardSource;
use color_walk_play::grand_prix::{Finish, GrandPrix};
use color_walk_sessions::{RaceSetup, Session, Starter};

use super::app::{Game, spec};

fn setup(boards: &str, runners: &[&str]) -> RaceSetup {
    let starter = |text: &&str| if *text == "you" { Starter::Person } else { Starter::Solver(spec(text)) };
    RaceSetup::new(BoardSource::from_codes(boards, None).unwrap(), runners.iter().map(starter).collect())
}

/// A game in a Grand Prix.
fn racing(boards: &str, runners: &[&str]) -> Game {
    let mut game = Game::solvers("4x4c3@1", &["greedy"]);
    let session = Session::race_over_boards(setup(boards, runners));
    game.0.world_mut().send_event(SessionRequest::open(session));
    game.frames(3);
    game
}

fn grand_prix(game: &Game) -> Option<GrandPrix> {
    game.0.world().resource::<OpenSessions>().on_lanes().grand_prix.clone()
}

fn boards(game: &Game) -> usize {
    grand_prix(game).map_or(0, |grand_prix| grand_prix.boards().len())
}

fn title(game: &Game) -> String {
    game.0.world().resource::<OpenSessions>().on_lanes().setup.title()
}

fn is_asked(game: &Game) -> bool {
    game.0.world().resource::<PendingRequest>().is_waiting()
}

#[test]
fn it_goes_on_by_itself_and_counts_what_each_solver_did() {
    let runners = ["greedy", "pure-bfs:nodes=1", "exact"];
    // Boards of different sizes.
    let mut game = racing("5x4c3@1,6x6c4@2,4x4c3@3", &runners);
    game.until("it is over", |game| grand_prix(game).is_some_and(|grand_prix| grand_prix.is_over()));
    let result = grand_prix(&game).unwrap();
    assert_eq!(result.runners(), ["greedy", "pure-bfs:nodes=1", "exact"]);
    for (board, code) in result.boards().iter().zip(["5x4c3@1", "6x6c4@2", "4x4c3@3"]) {
        assert!(board.name.starts_with(code), "{}", board.name);
        for (finish, solver) in board.finishes.iter().zip(runners) {
            let mut alone = Game::solvers(code, &[solver]);
            alone.until("it is over", |game| game.finished());
            match finish {
                Finish::Cleared { moves } => assert_eq!(alone.walks()[0].len(), *moves as usize, "{solver} on {code}"),
                Finish::Out { reason } => assert_eq!(alone.troubles()[0].as_deref(), Some(&**reason)),
            }
        }
    }
    let table = result.table();
    assert_eq!((table[0].runner, table[2].runner, table[2].half_points), (2, 1, 0), "who gives up gets nothing");
    assert!(table[2].out.as_ref().is_some_and(|reason| reason.contains("more than 1 node")));
    // The table stays until somebody asks for more, and another Grand Prix begins with the first of its boards.
    game.frames(400);
    assert_eq!(boards(&game), 3);
    game.letter("r");
    game.frames(3);
    assert_eq!((boards(&game), title(&game).as_str()), (0, "5x4c3@1 (1 of 3)"));
}

#[test]
fn after_its_end_the_following_boards_come_next() {
    let mut game = racing("4x4c3@1..2", &["greedy", "exact"]);
    game.until("it is over", |game| boards(game) == 2);
    game.letter("n");
    game.frames(3);
    assert_eq!((boards(&game), title(&game).as_str()), (0, "4x4c3@3 (1 of 2)"));
}

#[test]
fn a_pause_stops_the_wait_for_the_next_board() {
    let mut game = racing("4x4c3@1..3", &["greedy"]);
    game.until("a board is over", |game| boards(game) == 1);
    game.key(Key::Space, KeyCode::Space);
    game.frames(600);
    assert_eq!(title(&game), "4x4c3@1 (1 of 3)");
    assert!(game.0.world().resource::<Clock>().is_paused());
    game.letter("n");
    game.frames(3);
    assert_eq!(title(&game), "4x4c3@2 (2 of 3)");
    assert!(!game.0.world().resource::<Clock>().is_paused(), "the next board begins");
}

#[test]
fn it_waits_for_a_person_and_asks_before_it_ends() {
    let mut game = racing("2x2c2@2,4x4c3@2", &["you", "greedy"]);
    while boards(&game) == 0 {
        if let Some(color) = game.legal(0).first() {
            game.letter(&(color + 1).to_string());
        }
        game.frames(2);
    }
    assert_eq!(grand_prix(&game).unwrap().runners(), ["you", "greedy"]);
    game.frames(600);
    assert_eq!(title(&game), "2x2c2@2 (1 of 2)", "nobody is hurried");
    game.letter("n");
    game.frames(3);
    assert_eq!(title(&game), "4x4c3@2 (2 of 2)");
    // Leaving the race would end it, so it asks, and Esc keeps it.
    game.letter("y");
    game.frames(3);
    assert!(is_asked(&game) && boards(&game) == 1);
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
    assert!(!is_asked(&game) && boards(&game) == 1);
    game.letter("n");
    game.frames(3);
    assert!(is_asked(&game));
    game.0.world_mut().send_event(SessionRequest::Confirm);
    game.frames(3);
    assert!(!is_asked(&game) && grand_prix(&game).is_none(), "it is an ordinary race");
}

#[test]
fn it_survives_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let wanted = || Open::GrandPrix(setup("4x4c3@1..3", &["greedy", "exact"]));
    let mut game = Game::visiting_for(folder.path(), wanted());
    game.until("a board is over", |game| boards(game) == 1);
    let before = grand_prix(&game);
    game.frames(3);
    drop(game);
    let mut game = Game::visiting_for(folder.path(), Open::Screen(color_walk::base::schedule::Screen::Race));
    game.frames(3);
    assert_eq!((grand_prix(&game), title(&game).as_str()), (before, "4x4c3@2 (2 of 3)"));
    game.until("it is over", |game| boards(game) == 3);
    game.frames(3);
    drop(game);
    // One that is over begins anew.
    let game = Game::visiting_for(folder.path(), wanted());
    assert_eq!(boards(&game), 0);
}
