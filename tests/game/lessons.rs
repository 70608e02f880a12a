//! How to play: three small boards, from the title to a board of the person's own.

use std::sync::Arc;

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State},
};
use color_walk_sessions::{RaceSetup, lesson_on, lesson_setup};

use color_walk::{
    base::schedule::Screen,
    games::{
        FinishedGames, SoloCommand,
        sessions::{OpenSessions, SessionRequest},
    },
    input::UiCommand,
    race::Race,
};
use color_walk_api::{board::ClusterGraph, run::Runner, solver::SolverSpec};
use color_walk_play::{Lesson, LessonStep};
use color_walk_solvers as solvers;

use super::app::Game;

fn open(game: &mut Game, screen: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(3);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), screen);
}

/// Presses "How to play" on the title.
fn how_to_play(game: &mut Game) {
    game.0.world_mut().send_event(SessionRequest::solo(lesson_setup(Lesson::Move)));
    open(game, Screen::Play);
    assert_eq!(lesson(game), Some(Lesson::Move));
}

fn escape(game: &mut Game) {
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Title);
}

fn keys(game: &mut Game, letters: &str) {
    for letter in letters.chars() {
        game.letter(&letter.to_string());
        game.frames(3);
    }
}

fn setup(game: &Game) -> &RaceSetup {
    game.0.world().resource::<Race>().setup()
}

fn lesson(game: &Game) -> Option<Lesson> {
    lesson_on(setup(game))
}

fn says(game: &mut Game) -> LessonStep {
    let (lesson, attempt) = (lesson(game).unwrap(), game.0.world().resource::<OpenSessions>().attempt().clone());
    game.lanes(|playback| lesson.step(playback, &attempt))[0]
}

/// A solo game with two moves.
fn at_a_board() -> (Game, Vec<u8>) {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    for _ in 0..2 {
        let color = game.legal(0)[0];
        keys(&mut game, &(color + 1).to_string());
    }
    let walk = game.walks().remove(0);
    assert_eq!(walk.len(), 2);
    (game, walk)
}

#[test]
fn the_lessons_lead_by_keys_to_the_board_that_was_under_way() {
    let (mut game, walk) = at_a_board();
    escape(&mut game);
    how_to_play(&mut game);
    assert_eq!(says(&mut game), LessonStep::FirstMove);
    keys(&mut game, "3");
    assert_eq!(says(&mut game), LessonStep::SecondMove);
    keys(&mut game, "12");
    assert_eq!(says(&mut game), LessonStep::Cleared);

    keys(&mut game, "n");
    assert_eq!((lesson(&game), says(&mut game)), (Some(Lesson::Fewest), LessonStep::FewMoves));
    keys(&mut game, "2");
    assert_eq!(says(&mut game), LessonStep::OffPar);
    keys(&mut game, "uh");
    assert_eq!(says(&mut game), LessonStep::Hinted);
    keys(&mut game, "1213");
    assert_eq!(says(&mut game), LessonStep::Par);

    keys(&mut game, "n");
    assert_eq!((lesson(&game), says(&mut game)), (Some(Lesson::Back), LessonStep::OwnCorner));
    keys(&mut game, "2u2123");
    assert_eq!(says(&mut game), LessonStep::Done);
    assert!(game.0.world().resource::<FinishedGames>().0.is_empty(), "lessons are no games");

    keys(&mut game, "n");
    assert_eq!((lesson(&game), setup(&game).title().as_str()), (None, "7x6c3@5"));
    assert_eq!(game.walks(), [walk]);
}

#[test]
fn a_lesson_that_is_left_gives_the_board_back() {
    let (mut game, walk) = at_a_board();
    escape(&mut game);
    how_to_play(&mut game);
    keys(&mut game, "3");
    escape(&mut game);
    let waiting = game.0.world().resource::<OpenSessions>().solo().cloned().expect("the board waits");
    assert_eq!((waiting.setup.title().as_str(), waiting.snapshot.moves()), ("7x6c3@5", &walk[..]));
    // The lesson restarts, and the waiting game stays the same.
    how_to_play(&mut game);
    assert_eq!(says(&mut game), LessonStep::FirstMove);
    escape(&mut game);
    open(&mut game, Screen::Race);
    assert_eq!(setup(&game).title(), "9x8c4@3");
    open(&mut game, Screen::Title);
    open(&mut game, Screen::Play);
    assert_eq!((setup(&game).title().as_str(), game.walks()), ("7x6c3@5", vec![walk]));
}

#[test]
fn whoever_has_no_board_gets_a_new_one() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    how_to_play(&mut game);
    escape(&mut game);
    open(&mut game, Screen::Play);
    assert_eq!((lesson(&game), setup(&game).board().unwrap().width()), (None, 14));
    escape(&mut game);
    how_to_play(&mut game);
    // With a specific board instead, the board's code finds the unfinished game again.
    game.0.world_mut().send_event(SoloCommand::Open("7x6c3@5".parse().unwrap()));
    game.frames(3);
    assert_eq!((lesson(&game), setup(&game).title().as_str()), (None, "7x6c3@5"));
    escape(&mut game);
    open(&mut game, Screen::Play);
    assert_eq!(setup(&game).title(), "7x6c3@5");
}

#[test]
fn each_lessons_board_is_what_the_lesson_says() {
    let moves = |lesson: Lesson, spec: &str| {
        let graph = Arc::new(ClusterGraph::new(lesson.board().board()));
        let spec = SolverSpec::parse(spec, &solvers::registry()).unwrap();
        let mut runner = Runner::new(&spec, spec.problem(graph.clone()));
        assert!(runner.finish().is_cleared());
        runner.walk().len() as u32
    };
    for lesson in Lesson::ALL {
        assert_eq!(moves(lesson, "exact"), lesson.par(), "{lesson:?}");
    }
    assert!(moves(Lesson::Fewest, "greedy") > Lesson::Fewest.par());
}
