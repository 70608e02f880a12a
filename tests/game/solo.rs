//! One person on one board.

use std::time::Duration;

use bevy::{
    app::Last,
    input::keyboard::Key,
    prelude::{Entity, EventReader, KeyCode, ResMut, Resource, State, Window},
    time::TimeUpdateStrategy,
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    base::schedule::Screen,
    games::{
        FinishedGameEvent, Hint, HintStage, OpenReview, QuestionState, SoloCommand, reopened,
        sessions::{OpenSessions, SessionRequest},
    },
    input::UiCommand,
    race::{Clock, Par, Race},
};
use color_walk_api::{
    board::{Board, Start},
    host::DrawnBoard,
};
use color_walk_play::{Basis, BoardSize, FinishedGame, KnownPar, Level};
use color_walk_solvers as solvers;

use super::app::Game;

/// The reported finished games.
#[derive(Resource, Default)]
struct Told(Vec<FinishedGame>);

fn open(game: &mut Game, screen: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(3);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), screen);
}

fn ask(game: &mut Game, command: SoloCommand) {
    game.0.world_mut().send_event(command);
    game.frames(3);
}

fn walk(game: &mut Game) -> Vec<u8> {
    game.lanes(|playback| playback.walk().to_vec())[0].clone()
}

/// Plays a legal colour by its key.
fn play_any(game: &mut Game) -> u8 {
    let color = game.lanes(|playback| playback.flood().legal_colors(playback.graph()).next().unwrap())[0];
    game.letter(&(color + 1).to_string());
    game.frames(2);
    color
}

fn solo(game: &Game) -> &OpenSessions {
    game.0.world().resource::<OpenSessions>()
}

/// A race of two solvers, and the person on a small board.
fn at_a_board() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    assert!(walk(&mut game).is_empty());
    game
}

#[test]
fn moves_are_taken_back_and_played_again_without_limit_and_counted() {
    let mut game = at_a_board();
    let played: Vec<u8> = (0..4).map(|_| play_any(&mut game)).collect();
    assert_eq!(walk(&mut game), played);
    for left in (0..4).rev() {
        game.letter("u");
        game.frames(2);
        assert_eq!(walk(&mut game), played[..left]);
    }
    game.letter("u");
    // Moves taken back wait for a redo, however long the clock runs.
    game.frames(100);
    assert!(walk(&mut game).is_empty());
    assert_eq!(solo(&game).attempt().undos(), 4);
    game.key(Key::ArrowRight, KeyCode::ArrowRight);
    ask(&mut game, SoloCommand::Redo);
    game.frames(2);
    assert_eq!(walk(&mut game), played[..2]);
    game.control('z');
    assert_eq!(walk(&mut game), played[..1]);
    game.control('Z');
    assert_eq!(walk(&mut game), played[..2]);
    // Two presses within one frame count as two.
    for command in [SoloCommand::Undo, SoloCommand::Undo] {
        game.0.world_mut().send_event(command);
    }
    game.frames(3);
    assert!(walk(&mut game).is_empty());
    ask(&mut game, SoloCommand::Redo);
    ask(&mut game, SoloCommand::Redo);
    // Another move replaces the moves taken back.
    ask(&mut game, SoloCommand::Undo);
    let other = play_any(&mut game);
    ask(&mut game, SoloCommand::Redo);
    assert_eq!(walk(&mut game), [played[0], other]);
}

#[test]
fn a_hint_says_more_each_time_and_shows_a_shortest_walk_that_does_not_count() {
    let mut game = at_a_board();
    game.0.init_resource::<Told>().add_systems(
        Last,
        |mut finished: EventReader<FinishedGameEvent>, mut told: ResMut<Told>| {
            told.0.extend(finished.read().map(|event| event.0.clone()));
        },
    );
    play_any(&mut game);
    game.letter("h");
    game.until("the hint is there", |game| game.0.world().resource::<Hint>().is_ready());
    game.until("it is proven", |game| game.0.world().resource::<Hint>().is_proven());
    let hint = game.0.world().resource::<Hint>();
    assert_eq!(hint.stage(), HintStage::Length);
    let best = hint.walk().to_vec();
    game.letter("h");
    assert_eq!(game.0.world().resource::<Hint>().stage(), HintStage::Color);
    game.letter("h");
    game.until("the walk is shown", |game| game.lanes(|playback| playback.is_over())[0]);
    assert_eq!(walk(&mut game)[1..], best);
    game.frames(3);
    let attempt = solo(&game).attempt();
    assert_eq!(attempt.hints(), 3);
    let par = game.0.world().resource::<Par>().best.map(|moves| KnownPar { moves, proven: true });
    assert!(attempt.is_shown() && attempt.badges(best.len() as u32 + 1, par).is_empty());
    // The person can undo a replayed walk. It stays the hint's, however its end is reached.
    ask(&mut game, SoloCommand::Undo);
    ask(&mut game, SoloCommand::Redo);
    ask(&mut game, SoloCommand::Undo);
    play_any(&mut game);
    while !game.lanes(|playback| playback.is_over())[0] {
        play_any(&mut game);
    }
    game.frames(3);
    assert_eq!(game.0.world().resource::<Told>().0, []);
    // From the beginning, it is the person's game again.
    ask(&mut game, SoloCommand::Again);
    assert!(!solo(&game).attempt().is_shown());
    while !game.lanes(|playback| playback.is_over())[0] {
        play_any(&mut game);
    }
    game.frames(3);
    let told = game.0.world().resource::<Told>().0.clone();
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((told[0].hints, told[0].size, told[0].board.as_str()), (0, (7, 6, 3), "7x6c3@5"));
}

#[test]
fn the_key_of_the_hint_stops_its_walk() {
    let mut game = at_a_board();
    for _ in 0..3 {
        ask(&mut game, SoloCommand::Hint);
    }
    game.until("the hint plays", |game| !walk(game).is_empty());
    game.letter("h");
    game.frames(2);
    let (moves, hints) = (walk(&mut game).len(), solo(&game).attempt().hints());
    assert_eq!(game.0.world().resource::<Hint>().stage(), HintStage::None);
    game.frames(40);
    assert_eq!((walk(&mut game).len(), hints, solo(&game).attempt().undos()), (moves, 3, 0));
    assert!(!game.lanes(|playback| playback.is_over())[0]);
}

#[test]
fn a_game_that_misses_its_level_has_no_badges() {
    let mut game = at_a_board();
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    ask(&mut game, SoloCommand::ChooseLevel(Level::Par));
    let finished = finish(&mut game);
    assert!(finished.moves > finished.par && !finished.won, "{finished:?}");
    let known = Some(KnownPar { moves: finished.par, proven: true });
    assert_eq!(solo(&game).attempt().badges(finished.moves, known), []);
}

/// Requests a hint on this board. Returns the frames until it arrives, and whether it is proven.
fn frames_to_a_hint(board: &str) -> (usize, bool) {
    let mut game = at_a_board();
    ask(&mut game, SoloCommand::Open(board.parse().unwrap()));
    game.0.world_mut().send_event(SoloCommand::Hint);
    game.0.update();
    let mut frames = 0;
    // The answer comes once the search has ended or used its second. The frames' time differs from its thread's.
    while !game.0.world().resource::<Hint>().is_ready() {
        assert!(frames < super::app::MANY_FRAMES);
        super::app::give_way();
        game.0.update();
        frames += 1;
    }
    assert!(!game.0.world().resource::<Hint>().walk().is_empty());
    (frames, game.0.world().resource::<Hint>().is_proven())
}

#[test]
fn a_hint_that_cannot_be_proven_is_the_best_known_after_a_second() {
    // No machine proves this in so few frames: it takes ten million nodes or more. A frame is a twentieth of a second.
    let (frames, is_proven) = frames_to_a_hint("20x20c8@1");
    assert!(frames >= 20 && !is_proven, "{frames} frames");
}

#[test]
fn a_hint_that_is_proven_says_so_at_once() {
    let mut game = at_a_board();
    game.0.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    ask(&mut game, SoloCommand::Hint);
    // No game time passes, so the answer is the search's result.
    game.until("the hint is there", |game| game.0.world().resource::<Hint>().is_ready());
    let hint = game.0.world().resource::<Hint>();
    assert!(hint.is_proven() && !hint.walk().is_empty());
}

#[test]
fn a_drawn_board_is_played_left_found_again_and_remembered_by_its_code() {
    let mut game = at_a_board();
    game.0.init_resource::<Told>().add_systems(
        Last,
        |mut finished: EventReader<FinishedGameEvent>, mut told: ResMut<Told>| {
            told.0.extend(finished.read().map(|event| event.0.clone()));
        },
    );
    let board = Board::new(4, 3, 3, vec![0, 0, 1, 1, 0, 2, 2, 1, 0, 0, 2, 2], Start::Cluster(5)).unwrap();
    let drawn = DrawnBoard::new(&board).unwrap();
    let setup = RaceSetup::new(drawn.clone().into(), vec![Starter::Person]);
    open(&mut game, Screen::Title);
    game.0.world_mut().send_event(SessionRequest::solo(setup.clone()));
    open(&mut game, Screen::Play);
    assert_eq!(game.0.world().resource::<Race>().setup().board().as_ref(), Ok(&board));
    let first = play_any(&mut game);
    // Another board, and back by the link alone.
    ask(&mut game, SoloCommand::Open("7x6c3@5".parse().unwrap()));
    assert_eq!(game.0.world().resource::<Race>().setup().title(), "7x6c3@5");
    open(&mut game, Screen::Title);
    let again = RaceSetup::from_link(&setup.link().unwrap(), &solvers::registry()).unwrap();
    game.0.world_mut().send_event(SessionRequest::solo(again));
    open(&mut game, Screen::Play);
    assert_eq!(walk(&mut game), [first]);
    while !game.lanes(|playback| playback.is_over())[0] {
        play_any(&mut game);
    }
    game.frames(3);
    let told = &game.0.world().resource::<Told>().0;
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].board.as_str(), told[0].size, told[0].counts), (drawn.code(), (4, 3, 3), false));
}

#[test]
fn the_review_judges_every_move_by_proof_and_lets_one_play_on() {
    let mut game = at_a_board();
    while !game.lanes(|playback| playback.is_over())[0] {
        play_any(&mut game);
    }
    let played = walk(&mut game);
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    game.letter("v");
    let review = |game: &Game| game.0.world().resource::<OpenReview>().review().cloned();
    game.until("all is proven", |game| review(game).is_some_and(|review| review.is_complete()));
    let judged = review(&game).unwrap();
    let par = game.0.world().resource::<Par>().best.unwrap();
    assert_eq!((judged.moves(), judged.need(0).proven()), (played.len(), Some(par)));
    assert_eq!(judged.lost(), played.len() as u32 - par, "what was lost in all is what the walk is over par");
    game.until("no search is left", |game| game.running() == 0);
    // Going to another position is not an undo, and does not change the review.
    game.letter("u");
    game.letter("u");
    game.frames(3);
    assert_eq!((walk(&mut game).len(), solo(&game).attempt().undos()), (played.len() - 2, 0));
    assert_eq!(review(&game), Some(judged));
    // Esc leads back to the finished walk.
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(2);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Play, "Esc goes back one step");
    assert_eq!((walk(&mut game), review(&game)), (played.clone(), None));
    // A move of the person's leaves the review and continues the game from there.
    game.letter("v");
    game.letter("u");
    game.letter("u");
    game.frames(3);
    assert_eq!(walk(&mut game).len(), played.len() - 2);
    let other = game.lanes(|playback| {
        let mut legal = playback.flood().legal_colors(playback.graph());
        legal.find(|&color| color != playback.waiting()[0])
    })[0];
    match other {
        Some(color) => game.letter(&(color + 1).to_string()),
        None => ask(&mut game, SoloCommand::PlayFromReview),
    }
    game.frames(3);
    assert_eq!(walk(&mut game).get(played.len() - 2).copied(), other);
    assert_eq!(review(&game), None);
    // A board that is not cleared has no review.
    ask(&mut game, SoloCommand::Again);
    play_any(&mut game);
    game.letter("v");
    game.frames(3);
    assert_eq!(review(&game), None);
}

/// The better move stays hidden until the person has answered or asks to see it. An answer changes no walk.
#[test]
fn the_review_asks_for_the_move_that_saves_one() {
    let mut game = at_a_board();
    while !game.lanes(|playback| playback.is_over())[0] {
        // The last legal colour, so that something is lost.
        let color = *game.legal(0).last().unwrap();
        game.letter(&(color + 1).to_string());
        game.frames(2);
    }
    let played = walk(&mut game);
    game.letter("v");
    let open = |game: &Game| game.0.world().resource::<OpenReview>().review().cloned();
    game.until("all is proven", |game| open(game).is_some_and(|review| review.is_complete()));
    assert!(open(&game).unwrap().lost() > 0, "{played:?}");
    let question = |game: &Game, position| game.0.world().resource::<OpenReview>().question(position);
    let better = |game: &Game, position| game.0.world().resource::<OpenReview>().better(position);
    ask(&mut game, SoloCommand::NextMistake);
    game.frames(2);
    let mistake = walk(&mut game).len();
    assert_eq!((question(&game, mistake), better(&game, mistake)), (Some(QuestionState::Asked), None));
    // The walk's own move loses, and the better one stays hidden until the person asks for it.
    let own = played[mistake];
    game.letter(&(own + 1).to_string());
    game.frames(2);
    assert_eq!((question(&game, mistake), better(&game, mistake)), (Some(QuestionState::Wrong(own)), None));
    ask(&mut game, SoloCommand::ShowMistake);
    game.frames(2);
    let best = better(&game, mistake).expect("it was asked for");
    // Once more, until the same mistake comes round.
    loop {
        ask(&mut game, SoloCommand::NextMistake);
        game.frames(2);
        if walk(&mut game).len() == mistake {
            break;
        }
    }
    // Each colour is another answer, and no move that would end the review.
    for (color, state) in
        [(own, QuestionState::Wrong(own)), (best, QuestionState::Right(best)), (own, QuestionState::Right(best))]
    {
        game.letter(&(color + 1).to_string());
        game.frames(2);
        assert_eq!((question(&game, mistake), walk(&mut game).len()), (Some(state), mistake));
    }
    // Who only wants to read presses once more.
    ask(&mut game, SoloCommand::NextMistake);
    game.frames(2);
    ask(&mut game, SoloCommand::ShowMistake);
    let at = walk(&mut game).len();
    assert_eq!(question(&game, at), Some(QuestionState::Shown));
    assert!(better(&game, at).is_some());
    // Moving on ends an open question.
    ask(&mut game, SoloCommand::NextMistake);
    game.frames(2);
    let at = walk(&mut game).len();
    game.letter("u");
    game.frames(3);
    assert_eq!(question(&game, at), None);
    ask(&mut game, SoloCommand::CloseReview);
    assert_eq!(walk(&mut game), played, "no answer has changed the walk");
}

#[test]
fn a_move_of_ones_own_ends_the_hint() {
    let mut game = at_a_board();
    game.letter("h");
    game.until("the hint is there", |game| game.0.world().resource::<Hint>().is_ready());
    play_any(&mut game);
    game.frames(2);
    assert_eq!(game.0.world().resource::<Hint>().stage(), HintStage::None);
    game.until("its search is gone", |game| game.running() == 0);
}

#[test]
fn the_budget_is_fixed_at_the_first_move() {
    let mut game = at_a_board();
    ask(&mut game, SoloCommand::ChooseLevel(Level::ParPlus2));
    assert_eq!((solo(&game).attempt().level(), solo(&game).attempt().budget()), (Level::ParPlus2, None));
    game.until("par is proven", |game| game.0.world().resource::<Par>().is_proven());
    let par = game.0.world().resource::<Par>().best.unwrap();
    play_any(&mut game);
    let budget = solo(&game).attempt().budget().unwrap();
    let basis = Basis::Par(KnownPar { moves: par, proven: true });
    assert_eq!((budget.moves, budget.basis), (par + 2, basis));
    // Another level restarts the board.
    ask(&mut game, SoloCommand::ChooseLevel(Level::Par));
    assert_eq!((walk(&mut game), solo(&game).attempt().budget()), (vec![], None));
}

#[test]
fn nothing_is_lost_by_going_back() {
    let mut game = at_a_board();
    let played: Vec<u8> = (0..3).map(|_| play_any(&mut game)).collect();
    game.letter("u");
    game.frames(2);
    // With nothing open, Esc leads to the title.
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(2);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Title);
    // Moves taken back stay so, however long the title is open.
    game.frames(100);
    assert_eq!(walk(&mut game), played[..2]);
    open(&mut game, Screen::Race);
    assert_eq!(game.0.world().resource::<Race>().setup().title(), "9x8c4@3");
    assert_eq!(game.0.world().resource::<Race>().setup().starters.len(), 2);
    assert!(!game.0.world().resource::<Clock>().is_by_hand());
    game.until("the race is over", |game| game.finished());
    // Another board, and the first one again: each is as it was left.
    game.0.world_mut().send_event(SessionRequest::board("6x6c3@1".parse().unwrap(), false));
    open(&mut game, Screen::Play);
    let other = play_any(&mut game);
    open(&mut game, Screen::Title);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    assert_eq!(walk(&mut game), played[..2]);
    assert_eq!(solo(&game).attempt().undos(), 1);
    game.0.world_mut().send_event(SessionRequest::board("6x6c3@1".parse().unwrap(), false));
    open(&mut game, Screen::Play);
    // The board waits until its screen opens again.
    open(&mut game, Screen::Title);
    open(&mut game, Screen::Play);
    assert_eq!(walk(&mut game), [other]);
}

#[test]
fn a_new_board_has_the_size_that_was_chosen() {
    let mut game = at_a_board();
    for size in BoardSize::ALL {
        ask(&mut game, SoloCommand::NewBoard(size));
        let board = game.0.world().resource::<Race>().setup().board().unwrap();
        assert_eq!((board.width(), board.height(), board.colors()), size.dimensions());
        assert_eq!(game.0.world().resource::<Race>().setup().starters, [Starter::Person]);
    }
    game.letter("n");
    game.frames(2);
    assert_eq!(game.0.world().resource::<Race>().setup().board().unwrap().width(), 30, "the next one is as large");
    // A specific board, another one, and the first as it was left.
    let code = |text: &str| SoloCommand::Open(text.parse().unwrap());
    ask(&mut game, code("weekly@2026-W47"));
    let played = play_any(&mut game);
    ask(&mut game, code("daily@2026-11-21"));
    assert_eq!(game.0.world().resource::<Race>().setup().title(), "daily@2026-11-21");
    assert!(walk(&mut game).is_empty());
    ask(&mut game, code("weekly@2026-W47"));
    assert_eq!(walk(&mut game), [played]);
}

/// Columns and rows of the default board in a window of this size, or without a window.
fn first_board(window: Option<(f32, f32)>) -> (usize, usize) {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    let world = game.0.world_mut();
    let (entity, mut shown) = world.query::<(Entity, &mut Window)>().single_mut(world).unwrap();
    match window {
        Some((width, height)) => shown.resolution.set(width, height),
        None => _ = world.despawn(entity),
    }
    open(&mut game, Screen::Play);
    let board = game.0.world().resource::<Race>().setup().board().unwrap();
    (board.width(), board.height())
}

#[test]
fn the_first_board_on_a_small_screen_is_one_whose_blocks_a_thumb_hits() {
    assert_eq!(first_board(Some((390.0, 844.0))), (12, 12));
    assert_eq!(first_board(Some((844.0, 390.0))), (12, 12));
    assert_eq!(first_board(Some((1280.0, 800.0))), (14, 14));
    assert_eq!(first_board(None), (14, 14));
}

#[test]
fn the_races_own_keys_do_nothing_at_a_board() {
    let mut game = at_a_board();
    for letter in ["l", "y", "s", "."] {
        game.letter(letter);
    }
    game.key(Key::Space, KeyCode::Space);
    game.frames(3);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Play);
    assert!(!game.0.world().resource::<Clock>().is_paused());
    assert_eq!(game.0.world().resource::<Race>().setup().starters, [Starter::Person]);
}

/// Plays to the end and returns the reported game.
fn finish(game: &mut Game) -> FinishedGame {
    game.0.init_resource::<Told>().add_systems(
        Last,
        |mut finished: EventReader<FinishedGameEvent>, mut told: ResMut<Told>| {
            told.0.extend(finished.read().map(|event| event.0.clone()));
        },
    );
    while !game.lanes(|playback| playback.is_over())[0] {
        play_any(game);
    }
    game.until("it is told", |game| !game.0.world().resource::<Told>().0.is_empty());
    game.0.world().resource::<Told>().0[0].clone()
}

#[test]
fn a_finished_game_is_opened_again_and_not_counted_again() {
    let mut game = at_a_board();
    let finished = finish(&mut game);
    ask(&mut game, SoloCommand::Open("5x5c3@9".parse().unwrap()));
    let begun = play_any(&mut game);
    open(&mut game, Screen::Statistics);
    let again = reopened(&finished).expect("its board and its walk were kept");
    game.0.world_mut().send_event(SessionRequest::open(again));
    open(&mut game, Screen::Play);
    game.frames(5);
    let symbols: Vec<u8> = finished.walk.bytes().map(|symbol| symbol - b'0').collect();
    assert_eq!(walk(&mut game), symbols);
    assert_eq!(solo(&game).attempt().undos(), finished.undos);
    assert_eq!(game.0.world().resource::<Told>().0.len(), 1);
    game.letter("v");
    game.frames(2);
    assert!(game.0.world().resource::<OpenReview>().review().is_some());
    // The unfinished board waits.
    ask(&mut game, SoloCommand::CloseReview);
    ask(&mut game, SoloCommand::Open("5x5c3@9".parse().unwrap()));
    assert_eq!(walk(&mut game), [begun]);
}
