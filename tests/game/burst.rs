//! The burst over a cleared board.

use bevy::prelude::State;

use color_walk::{
    base::{frames::FrameDemand, schedule::Screen},
    games::{FinishedGames, OpenReview, Praise, SoloCommand, sessions::SessionRequest},
    input::UiCommand,
    race::{Par, Race},
    scene::Motion,
    screens::{BURST_SECONDS, Burst},
};
use color_walk_api::{board::ClusterGraph, run::Runner};
use color_walk_play::{FinishedGame, Level};

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

fn burst(game: &Game) -> bool {
    game.0.world().resource::<Burst>().is_running()
}

fn play(game: &mut Game, color: u8) {
    game.letter(&(color + 1).to_string());
}

/// Plays the first legal colour until the board is cleared.
fn clear(game: &mut Game) {
    while !game.lanes(|playback| playback.is_over())[0] {
        assert!(!burst(game), "nothing is cleared yet");
        let color = game.legal(0)[0];
        play(game, color);
    }
}

/// Clears the board in as few moves as possible.
fn clear_at_par(game: &mut Game) {
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    let board = game.0.world().resource::<Race>().setup().board().unwrap();
    let graph = std::sync::Arc::new(ClusterGraph::new(&board));
    let mut runner = Runner::new(&spec("exact"), spec("exact").problem(graph.clone()));
    assert!(runner.finish().is_cleared());
    for &color in runner.walk() {
        assert!(!burst(game), "nothing is cleared yet");
        play(game, color);
    }
}

/// Waits until the burst is over.
fn wait(game: &mut Game) {
    game.frames((BURST_SECONDS / 0.05) as usize + 2);
    assert!(!burst(game));
}

#[test]
fn a_cleared_board_has_one_burst_which_asks_for_its_frames() {
    let mut game = at_a_board();
    clear_at_par(&mut game);
    let mut frames = 0;
    while burst(&game) {
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
    clear_at_par(&mut game);
    assert!(burst(&game));
    wait(&mut game);
    // Leaves the screen and returns.
    open(&mut game, Screen::Settings);
    open(&mut game, Screen::Play);
    assert!(!burst(&game));
    open(&mut game, Screen::Race);
    open(&mut game, Screen::Play);
    game.frames(2);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    assert!(!burst(&game));
    // Takes moves back and plays them again.
    let last = game.walks()[0].last().copied().unwrap();
    ask(&mut game, SoloCommand::Undo);
    ask(&mut game, SoloCommand::Redo);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    assert!(!burst(&game));
    ask(&mut game, SoloCommand::Undo);
    play(&mut game, last);
    assert!(game.lanes(|playback| playback.is_over())[0]);
    assert!(!burst(&game));
    ask(&mut game, SoloCommand::Review);
    assert!(game.0.world().resource::<OpenReview>().review().is_some());
    ask(&mut game, SoloCommand::CloseReview);
    assert!(!burst(&game));
}

#[test]
fn it_comes_again_for_another_clear() {
    let mut game = at_a_board();
    clear_at_par(&mut game);
    wait(&mut game);
    ask(&mut game, SoloCommand::Again);
    clear_at_par(&mut game);
    assert!(burst(&game), "the same board from its beginning");
    // The burst ends with the cleared board.
    ask(&mut game, SoloCommand::Undo);
    assert!(!burst(&game));
    ask(&mut game, SoloCommand::NextBoard);
    clear_at_par(&mut game);
    assert!(burst(&game), "another board");
    open(&mut game, Screen::Title);
    assert!(!burst(&game));
    open(&mut game, Screen::Play);
    assert!(!burst(&game));
}

#[test]
fn a_walk_over_par_is_praised_only_if_it_is_the_persons_best() {
    let mut game = at_a_board();
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    clear(&mut game);
    let moves = game.walks()[0].len() as u32;
    assert!(moves > game.0.world().resource::<Par>().best.unwrap());
    assert!(!burst(&game), "nobody has played here before");
    let earlier = |moves: u32| FinishedGame {
        board: "7x6c3@5".to_owned(),
        size: (7, 6, 3),
        blank_start: true,
        level: Level::Relaxed,
        won: true,
        moves,
        par: 0,
        proven: false,
        undos: 0,
        hints: 0,
        day: 0,
        counts: false,
        walk: String::new(),
        rival_moves: 0,
    };
    for (before, is_best) in [(moves, false), (moves + 1, true)] {
        game.0.insert_resource(FinishedGames(vec![earlier(before)]));
        ask(&mut game, SoloCommand::Again);
        clear(&mut game);
        assert_eq!(burst(&game), is_best, "{before} moves before");
        assert_eq!(game.0.world().resource::<Praise>().0, is_best);
        wait(&mut game);
    }
}

#[test]
fn a_walk_that_the_hint_played_and_one_over_the_limit_have_none() {
    let mut game = at_a_board();
    (0..3).for_each(|_| ask(&mut game, SoloCommand::Hint));
    game.until("the walk is shown", |game| game.lanes(|playback| playback.is_over())[0]);
    game.frames(2);
    assert!(!burst(&game));
    ask(&mut game, SoloCommand::Again);
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    ask(&mut game, SoloCommand::ChooseLevel(Level::Par));
    clear(&mut game);
    let par = game.0.world().resource::<Par>().best.unwrap();
    assert!(game.walks()[0].len() > par as usize);
    assert!(!burst(&game));
}

#[test]
fn reduced_motion_has_none() {
    let mut game = at_a_board();
    game.0.insert_resource(Motion::Reduced);
    clear_at_par(&mut game);
    game.frames(1);
    assert!(!burst(&game));
    game.0.insert_resource(Motion::Full);
    wait(&mut game);
}
