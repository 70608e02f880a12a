//! Ghosts: recorded walks in a race.
use color_walk_sessions::RaceSetup;

use color_walk::{
    app,
    games::sessions::SessionRequest,
    race::{Lane, LaneRunner, Race},
};
use color_walk_api::text::BoardCode;
use color_walk_solvers as solvers;

use super::app::{CLEARED, Game};

const LINK: &str = "board=6x5c3@5&lineup=you";

/// A walk that clears the link's board.
fn a_walk() -> Vec<u8> {
    let board = "6x5c3@5".parse::<BoardCode>().unwrap().board();
    let graph = color_walk_api::board::ClusterGraph::new(&board);
    let mut flood = color_walk_api::board::Flood::new(&graph);
    let mut walk = Vec::new();
    while !flood.is_cleared() {
        let color = flood.legal_colors(&graph).last().unwrap();
        flood.play(&graph, color);
        walk.push(color);
    }
    walk
}

fn with_ghost() -> (Game, Vec<u8>) {
    let walk = a_walk();
    let code: String = walk.iter().map(|color| char::from(b'0' + color)).collect();
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    let setup = RaceSetup::from_link(&format!("{LINK}&ghost={code}&by=Ann"), &solvers::registry()).unwrap();
    game.0.world_mut().send_event(SessionRequest::race(setup));
    game.frames(3);
    (game, walk)
}

fn runners(game: &mut Game) -> Vec<LaneRunner> {
    let world = game.0.world_mut();
    let mut lanes: Vec<_> = world.query::<&Lane>().iter(world).cloned().collect();
    lanes.sort_by_key(|lane| lane.index);
    lanes.into_iter().map(|lane| lane.runner).collect()
}

#[test]
fn a_ghost_runs_move_by_move_with_the_person() {
    let (mut game, walk) = with_ghost();
    assert_eq!(runners(&mut game), [LaneRunner::Person, LaneRunner::Ghost("Ann".to_owned())]);
    game.frames(200);
    assert!(game.walks().iter().all(Vec::is_empty), "it waits for the person");
    for (beat, color) in walk.iter().enumerate() {
        game.letter(&(color + 1).to_string());
        game.until("the ghost has played too", |game| game.walks()[1].len() == beat + 1);
        assert_eq!(game.walks()[1], walk[..=beat]);
    }
    assert_eq!(game.outcomes(), [CLEARED, CLEARED]);
}

#[test]
fn a_ghost_stays_away_from_other_boards() {
    let (mut game, _) = with_ghost();
    game.letter("n");
    game.frames(3);
    assert_eq!(runners(&mut game), [LaneRunner::Person]);
    assert!(!game.0.world().resource::<Race>().setup().link().unwrap().contains("ghost"));
}

#[test]
fn a_race_begins_with_the_ghosts_of_its_setup() {
    let code: String = a_walk().iter().map(|color| char::from(b'0' + color)).collect();
    let setup = RaceSetup::from_link(&format!("board=6x5c3@5&ghost={code}"), &solvers::registry()).unwrap();
    let mut game = Game(app::headless(setup));
    game.frames(2);
    assert_eq!(runners(&mut game), [LaneRunner::Person, LaneRunner::Ghost("Ghost".to_owned())]);
}
