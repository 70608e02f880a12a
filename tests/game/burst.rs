//! The burst over a cleared board.

use bevy::prelude::State;

use color_walk::{
    base::{frames::FrameDemand, schedule::Screen},
    games::{OpenReview, SoloCommand, sessions::SessionRequest},
    input::UiCommand,
    race::{Par, Race},
    scene::Motion,
    screens::Burst,
};
use color_walk_api::{ClusterGraph, Limits, Runner};
use color_walk_play::{BURST_SECONDS, Level};

use super::app::{Game, spec};

fn open(game: &mut Game, screen: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(2);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), screen);
}

fn ask(game: &mut Game, command: SoloCommand) {
    game.0.world_mut().send_event(command);
    game.frames(2);
}

fn at_a_board() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    game
}

fn burst(game: &Game) -> Option<bool> {
    game.0.world().resource::<Burst>().at_par()
}

fn play(game: &mut Game, color: u8) {
    game.letter(&(color + 1).to_string());
}

/// Plays the first legal colour, or the last one, until the board is cleared.
fn clear(game: &mut Game, by_last: bool) {
    while !game.lanes(|playback| playback.is_over())[0] {
        assert_eq!(burst(game), None, "nothing is cleared yet");
        let legal = game.legal(0);
        let color = if by_last { legal[legal.len() - 1] } else { legal[0] };
        play(game, color);
    }
}

/// Waits until the burst is over.
fn wait(game: &mut Game) {
    game.frames((BURST_SECONDS / 0.05) as usize + 2);
    assert_eq!(burst(game), None);
}

#[test]
fn a_cleared_board_has_one_burst_which_asks_for_its_frames() {
    let mut game = at_a_board();
    clear(&mut game, false);
    let mut frames = 0;
    while burst(&game).is_some() {
        assert!(game.0.world().resource::<FrameDemand>().delay().is_some_and(|delay| delay.is_zero()));
        game.frames(1);
        frames += 1;
        assert!(frames as f32 * 0.05 <= BURST_SECONDS + 0.1, "it does not end");
    }
    assert!(frames > 10);
    wait(&mut game);
}

#[test]
fn it_does_not_come_again_for_the_same_clear() {
    let mut game = at_a_board();
    clear(&mut game, false);
    assert!(burst(&game).is_some());
    wait(&mut game);
    // Leaves the screen and returns.
    open(&mut game, Screen::Settings);
    open(&mut game, Screen::Play);
    assert_eq!(burst(&game), None);
    open(&mut game, Screen::Race);
    open(&mut game, Screen::Play);
    game.frames(2);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    assert_eq!(burst(&game), None);
    // Takes moves back and plays them again.
    let last = game.walks()[0].last().copied().unwrap();
    ask(&mut game, SoloCommand::Undo);
    ask(&mut game, SoloCommand::Redo);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    assert_eq!(burst(&game), None);
    ask(&mut game, SoloCommand::Undo);
    play(&mut game, last);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    assert_eq!(burst(&game), None);
    ask(&mut game, SoloCommand::Review);
    assert!(game.0.world().resource::<OpenReview>().review().is_some());
    ask(&mut game, SoloCommand::CloseReview);
    assert_eq!(burst(&game), None);
}

#[test]
fn it_comes_again_for_another_clear() {
    let mut game = at_a_board();
    clear(&mut game, false);
    let walk = game.walks().remove(0);
    wait(&mut game);
    (0..walk.len()).for_each(|_| ask(&mut game, SoloCommand::Undo));
    clear(&mut game, true);
    assert_ne!(game.walks()[0], walk);
    assert!(burst(&game).is_some(), "another walk on the same board");
    wait(&mut game);
    ask(&mut game, SoloCommand::Again);
    clear(&mut game, false);
    assert!(burst(&game).is_some(), "the same board from its beginning");
    // The burst ends with the cleared board.
    ask(&mut game, SoloCommand::Undo);
    assert_eq!(burst(&game), None);
    ask(&mut game, SoloCommand::NextBoard);
    clear(&mut game, true);
    assert!(burst(&game).is_some(), "another board");
    open(&mut game, Screen::Title);
    assert_eq!(burst(&game), None);
    open(&mut game, Screen::Play);
    assert_eq!(burst(&game), None);
}

#[test]
fn a_walk_as_short_as_par_has_more_of_it() {
    let mut game = at_a_board();
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    let board = game.0.world().resource::<Race>().setup().board().unwrap();
    let graph = std::sync::Arc::new(ClusterGraph::new(&board));
    let spec = spec("exact");
    let mut runner = Runner::new(&spec, graph.clone(), Limits::generous(&graph), 0);
    assert!(runner.finish().is_cleared());
    for &color in runner.walk() {
        play(&mut game, color);
    }
    assert_eq!(burst(&game), Some(true));
}

#[test]
fn a_walk_that_the_hint_played_and_one_over_the_limit_have_none() {
    let mut game = at_a_board();
    (0..3).for_each(|_| ask(&mut game, SoloCommand::Hint));
    game.until("the walk is shown", |game| game.lanes(|playback| playback.is_over())[0]);
    game.frames(2);
    assert_eq!(burst(&game), None);
    ask(&mut game, SoloCommand::Again);
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    ask(&mut game, SoloCommand::ChooseLevel(Level::Par));
    clear(&mut game, false);
    let par = game.0.world().resource::<Par>().best.unwrap();
    assert!(game.walks()[0].len() > par as usize);
    assert_eq!(burst(&game), None);
}

#[test]
fn reduced_motion_has_none() {
    let mut game = at_a_board();
    game.0.insert_resource(Motion::Reduced);
    clear(&mut game, false);
    game.frames(1);
    assert_eq!(burst(&game), None);
    game.0.insert_resource(Motion::Full);
    wait(&mut game);
}
