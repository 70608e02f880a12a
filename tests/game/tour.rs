//! The tour as a learner takes it: forward, back, and left in the middle.

use bevy::{
    input::keyboard::Key,
    prelude::{KeyCode, State, Vec2},
};
use color_walk_sessions::{BoardPick, Starter};

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    games::sessions::{OpenSessions, SessionRequest},
    input::{TourCommand, UiCommand},
    race::{Clock, ClockCommand, ClockMode, Lane, Race, board::LanePlayback},
    scene::{InterfaceScale, LanePlace, Palettes, Spotlight, Theme},
    screens::{Open, tour::CurrentTour},
};
use color_walk_assets::{Action, ChapterLane, Stop};
use color_walk_play::tour::Place;

use super::app::{Game, give_way};

fn open(game: &mut Game, screen: Screen) {
    game.0.world_mut().send_event(UiCommand::Open(screen));
    game.frames(3);
    assert_eq!(screen_of(game), screen);
}

fn screen_of(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

fn ask(game: &mut Game, command: TourCommand) {
    game.0.world_mut().send_event(command);
    game.frames(2);
}

fn touring(game: &Game) -> &CurrentTour {
    game.0.world().resource()
}

fn place(game: &Game) -> Place {
    touring(game).tour.place()
}

/// A race of two solvers on a small board, with settings that differ from the defaults.
fn at_the_tour() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    let world = game.0.world_mut();
    world.send_event(ClockCommand::Tempo(8));
    world.send_event(ClockCommand::Mode(ClockMode::Live));
    world.resource_mut::<Palettes>().choose_id("okabe-ito");
    world.resource_mut::<Spotlight>().0 = Some(1);
    game.frames(2);
    open(&mut game, Screen::Tour);
    game
}

fn open_chapter(game: &mut Game, index: usize) {
    ask(game, TourCommand::Open(index));
    ask(game, TourCommand::GoTo(0));
    assert_eq!(place(game), Place::Step(0));
}

/// All settings of look and pace that the tour changes.
fn settings(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let world = game.0.world();
    let clock = world.resource::<Clock>();
    (
        (clock.mode(), clock.tempo_level(), clock.is_paused(), clock.is_by_hand()),
        (clock.view(), *world.resource::<Spotlight>()),
        (*world.resource::<Theme>(), *world.resource::<InterfaceScale>()),
        world.resource::<Palettes>().current().id.clone(),
    )
}

fn do_step(game: &mut Game) {
    let step = touring(game).tour.step().unwrap().clone();
    let at = place(game);
    let what = format!("{} of {:?}", step.id, step.action);
    match step.action {
        Action::Read => ask(game, TourCommand::Next),
        Action::Watch => {}
        Action::Play(_) | Action::Clear => {
            for _ in 0..200 {
                if touring(game).tour.is_done() || place(game) != at {
                    break;
                }
                let legal = game.lanes(|playback| {
                    let colors: Vec<u8> = playback.flood().legal_colors(playback.graph()).collect();
                    playback.is_person().then_some(colors)
                });
                let color = legal.into_iter().flatten().next().unwrap()[0];
                ask(game, TourCommand::Press(color));
                // A watched solver must have moved too before the person can continue.
                give_way();
            }
        }
        Action::Knob { lane, ref name } => {
            let setup = game.0.world().resource::<Race>().setup();
            let Starter::Solver(spec) = &setup.starters[lane] else { panic!("{what}") };
            let param = spec.info().params.iter().find(|param| param.key == *name).unwrap();
            let before = spec.params.get(&param.key);
            let value = if before > param.min { before - 1 } else { before + 1 };
            ask(game, TourCommand::Knob(value));
            let setup = game.0.world().resource::<Race>().setup();
            let Starter::Solver(spec) = &setup.starters[lane] else { panic!("{what}") };
            assert_eq!(spec.params.iter().find(|(key, _)| key == name).unwrap().1, value, "{what}");
        }
        Action::Predict { lane, moves } => {
            for number in 0..moves as usize {
                game.until(&what, |game| {
                    if touring(game).tour.guesses().len() == number {
                        let color = game.legal(lane).first().copied();
                        color.into_iter().for_each(|color| ask(game, TourCommand::Press(color)));
                    }
                    touring(game).tour.guesses().len() > number || touring(game).tour.is_done()
                });
                let Some(&guess) = touring(game).tour.guesses().get(number) else { break };
                game.until(&what, |game| game.walks()[lane].len() > start_of(game) + number);
                let played = game.walks()[lane][start_of(game) + number];
                assert_eq!(played, guess.played, "{what}: what was told is what is played");
            }
        }
    }
    // The tour continues by itself.
    game.until(&what, |game| place(game) != at);
    // Panels point at blocks of the step's board, so it must be there in the first frame.
    check_lanes(game);
    let begins = touring(game).tour.step().is_some_and(|next| !next.continues(&step));
    for frame in 0..3 {
        assert!(!begins || !touring(game).tour.is_done(), "{what}: the next one is done in frame {frame}");
        game.frames(1);
    }
}

/// Moves of a lane at the start of the step.
fn start_of(game: &Game) -> usize {
    let tour = &touring(game).tour;
    let (step, chapter) = (tour.step().unwrap(), tour.chapter().unwrap());
    let Stop::Beat(beat) = step.from else { panic!("{} begins at the end", step.id) };
    chapter.scenes[step.scene].moves.len() + beat as usize
}

/// Checks that the lanes belong to the place's scene.
fn check_lanes(game: &Game) {
    let tour = &touring(game).tour;
    let Some(step) = tour.step() else { return };
    let scene = &tour.chapter().unwrap().scenes[step.scene];
    let setup = game.0.world().resource::<Race>().setup();
    assert_eq!(setup.board_code().as_deref(), Some(scene.board.as_str()), "{}", step.id);
    let ids = setup.starters.iter().map(|starter| match starter {
        Starter::Solver(spec) => &*spec.info().id,
        Starter::Person => "you",
    });
    let wanted = scene.lanes.iter().map(|lane| match lane {
        ChapterLane::You => "you",
        ChapterLane::Solver(entrant) => &*entrant.spec.info().id,
    });
    assert!(ids.eq(wanted), "{}", step.id);
}

#[test]
fn a_link_without_a_chapter_opens_the_contents_and_one_to_no_chapter_says_so() {
    let mut game = at_the_tour();
    for (id, notices) in [("", 0), ("nowhere", 1)] {
        game.0.world_mut().send_event(Open::Tour(Some(id.to_owned())));
        game.frames(3);
        assert_eq!(screen_of(&game), Screen::Tour);
        assert!(touring(&game).tour.chapter().is_none());
        assert_eq!(game.0.world().resource::<Notices>().all().len(), notices, "{id}");
    }
}

#[test]
fn a_learner_goes_through_every_chapter_and_back() {
    let mut game = at_the_tour();
    let chapters = touring(&game).chapters().len();
    assert!(chapters > 0);
    for index in 0..chapters {
        open_chapter(&mut game, index);
        let chapter = touring(&game).chapters()[index].clone();
        loop {
            game.frames(2);
            check_lanes(&game);
            match place(&game) {
                Place::Step(_) => do_step(&mut game),
                Place::Question(number) => {
                    let question = &chapter.questions[number];
                    for answer in 1..=question.answers {
                        ask(&mut game, TourCommand::Answer(answer));
                    }
                    assert_eq!(touring(&game).tour.question().unwrap().1.last(), Some(&question.right));
                    ask(&mut game, TourCommand::Next);
                }
                Place::End => break,
                Place::List => panic!("{} leads out of itself", chapter.id),
            }
        }
        let progress = &touring(&game).progress;
        assert!(progress.is_finished(&chapter), "{}", chapter.id);
        assert_eq!(progress.answered(&chapter), chapter.questions.len(), "{}", chapter.id);
        while place(&game) != Place::Step(0) {
            let before = touring(&game).tour.position();
            ask(&mut game, TourCommand::Back);
            assert_eq!(touring(&game).tour.position().map(|(at, all)| (at + 1, all)), before, "{}", chapter.id);
            check_lanes(&game);
        }
        // A place that the reader returned to does not continue by itself.
        game.frames(400);
        assert_eq!(place(&game), Place::Step(0), "{}", chapter.id);
    }
}

#[test]
fn whoever_leaves_in_the_middle_finds_all_as_it_was() {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
    let before = settings(&game);
    drop(game);
    game = at_the_tour();
    let link = "board=9x8c4@3&lineup=greedy,round-robin";
    open(&mut game, Screen::Race);
    let own = settings(&game);
    assert_ne!(own, before, "the test's settings are none of the usual");
    let chapters = touring(&game).chapters().len();
    for index in 0..chapters {
        let count = touring(&game).chapters()[index].steps.len();
        open(&mut game, Screen::Tour);
        open_chapter(&mut game, index);
        ask(&mut game, TourCommand::GoTo(count / 2));
        ask(&mut game, TourCommand::Projector);
        game.frames(20);
        assert_ne!(settings(&game), own);
        let screen = [Screen::Race, Screen::Title, Screen::Settings][index % 3];
        open(&mut game, screen);
        let found = game.0.world().resource::<Race>().setup();
        assert_eq!(found.link().as_deref(), Some(link), "after {index}");
        assert!(found.opening.is_empty());
        assert_eq!(game.walks().len(), 2);
        assert_eq!(settings(&game), own, "after {index} by {screen:?}");
        open(&mut game, Screen::Tour);
        assert_eq!(place(&game), Place::Step(count / 2), "the chapter waits where it was");
        ask(&mut game, TourCommand::Projector);
        ask(&mut game, TourCommand::Leave);
        assert_eq!(place(&game), Place::List);
        ask(&mut game, TourCommand::Leave);
        game.frames(2);
        assert_eq!(screen_of(&game), Screen::Title);
        assert_eq!(settings(&game), own);
    }
}

/// Guards against Resume at the furthest step instead of the step where the reader left.
#[test]
fn a_chapter_is_resumed_where_the_reader_left_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Tour);
    ask(&mut game, TourCommand::Open(0));
    ask(&mut game, TourCommand::GoTo(3));
    ask(&mut game, TourCommand::Back);
    drop(game);
    let mut game = Game::visiting(folder.path());
    open(&mut game, Screen::Tour);
    assert_eq!(place(&game), Place::List);
    ask(&mut game, TourCommand::Open(0));
    assert_eq!(place(&game), Place::Step(2));
    let tour = touring(&game);
    assert_eq!(tour.progress.seen(&tour.chapters()[0]), 4, "what was seen stays seen");
}

#[test]
fn a_board_that_was_begun_is_there_after_the_tour() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    open(&mut game, Screen::Play);
    for _ in 0..2 {
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
        game.frames(3);
    }
    let (walk, attempt) = (game.walks().remove(0), game.0.world().resource::<OpenSessions>().attempt().clone());
    assert_eq!(walk.len(), 2);
    for screen in [Screen::Play, Screen::Title] {
        open(&mut game, Screen::Title);
        open(&mut game, Screen::Tour);
        open_chapter(&mut game, 0);
        game.frames(10);
        assert!(!game.0.world().resource::<OpenSessions>().is_solo());
        open(&mut game, screen);
        let setup = game.0.world().resource::<Race>().setup();
        assert!(matches!(&setup.board, BoardPick::Code(code) if code.to_string() == "7x6c3@5"), "by {screen:?}");
        assert_eq!(game.walks(), std::slice::from_ref(&walk), "by {screen:?}");
        assert_eq!(game.0.world().resource::<OpenSessions>().attempt(), &attempt);
        assert!(game.0.world().resource::<OpenSessions>().is_solo());
    }
}

#[test]
fn a_chapters_race_is_tried_beside_the_persons_own() {
    let mut game = at_the_tour();
    ask(&mut game, TourCommand::Open(0));
    let chapter = touring(&game).chapters()[0].clone();
    ask(&mut game, TourCommand::GoTo(chapter.steps.len() + chapter.questions.len()));
    assert_eq!(place(&game), Place::End);
    ask(&mut game, TourCommand::Race);
    game.frames(2);
    assert_eq!(screen_of(&game), Screen::Race);
    assert_eq!(game.0.world().resource::<Race>().setup().board_code(), Some(chapter.race.board.clone()));
    assert_eq!(game.walks().len(), chapter.race.lanes.len());
    // Esc would first clear the spotlight of the person's race.
    game.0.world_mut().resource_mut::<Spotlight>().0 = None;
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
    assert_eq!((screen_of(&game), place(&game)), (Screen::Tour, Place::End));
    open(&mut game, Screen::Race);
    let link = "board=9x8c4@3&lineup=greedy,round-robin";
    assert_eq!(game.0.world().resource::<Race>().setup().link().as_deref(), Some(link));
    // The same by way of the title.
    open(&mut game, Screen::Tour);
    ask(&mut game, TourCommand::Race);
    game.frames(2);
    open(&mut game, Screen::Title);
    assert_eq!(game.0.world().resource::<Race>().setup().link().as_deref(), Some(link));
}

/// Clicks a block that the lane's next move can absorb. Returns its colour.
fn click_block(game: &mut Game, index: usize) -> u8 {
    let color = game.legal(index)[0];
    let world = game.0.world_mut();
    let mut lanes = world.query::<(&Lane, &LanePlayback, &LanePlace)>();
    let (_, playback, place) = lanes.iter(world).find(|(lane, ..)| lane.index == index).unwrap();
    let cluster = playback.flood().reached(playback.graph(), color).next().unwrap();
    let (cell, columns) = (playback.graph().cells(cluster)[0] as usize, playback.graph().width());
    let corner = Vec2::new((cell % columns) as f32 + 0.5, (cell / columns) as f32 + 0.5) * place.block;
    let point = place.board.min + corner;
    game.click(point);
    color
}

#[test]
fn blocks_are_pressed_to_play_and_to_predict() {
    let mut game = at_the_tour();
    let steps: Vec<_> = touring(&game)
        .chapters()
        .iter()
        .enumerate()
        .flat_map(|(chapter, known)| (0..known.steps.len()).map(move |step| (chapter, step)))
        .collect();
    let mut pressed = [0; 2];
    for (chapter, at) in steps {
        let action = touring(&game).chapters()[chapter].steps[at].action.clone();
        if !matches!(action, Action::Play(_) | Action::Predict { .. }) {
            continue;
        }
        open_chapter(&mut game, chapter);
        ask(&mut game, TourCommand::GoTo(at));
        game.frames(3);
        match action {
            Action::Predict { lane, .. } => {
                game.until("something was said", |game| {
                    let said = click_block(game, lane);
                    game.frames(2);
                    touring(game).tour.guesses().first().is_some_and(|guess| guess.guessed == said)
                });
                pressed[1] += 1;
            }
            _ => {
                let lane =
                    game.lanes(|playback| playback.is_person()).into_iter().position(|is_person| is_person).unwrap();
                let before = game.walks()[lane].len();
                let played = click_block(&mut game, lane);
                game.until("the move is played", |game| game.walks()[lane].len() > before);
                assert_eq!(game.walks()[lane][before], played);
                pressed[0] += 1;
            }
        }
    }
    assert!(pressed.iter().all(|count| *count > 0), "{pressed:?}");
}

#[test]
fn the_persons_own_board_behind_the_list_of_chapters_cannot_be_played() {
    let mut game = Game::new("7x6c3@5", vec![Starter::Person]);
    game.frames(2);
    open(&mut game, Screen::Tour);
    assert_eq!(place(&game), Place::List);
    click_block(&mut game, 0);
    game.frames(3);
    assert!(game.walks()[0].is_empty(), "the list lies over the board");
    for color in 0..3 {
        ask(&mut game, TourCommand::Press(color));
    }
    assert!(game.walks()[0].is_empty(), "keys play nothing on it");
}

#[test]
fn keys_lead_through_a_chapter() {
    let mut game = at_the_tour();
    game.key(Key::Enter, KeyCode::Enter);
    assert_eq!(place(&game), Place::Step(0));
    game.key(Key::ArrowRight, KeyCode::ArrowRight);
    assert_eq!(place(&game), Place::Step(1));
    game.key(Key::ArrowLeft, KeyCode::ArrowLeft);
    assert_eq!(place(&game), Place::Step(0));
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(2);
    assert_eq!(place(&game), Place::List);
    game.key(Key::Escape, KeyCode::Escape);
    game.frames(3);
    assert_eq!(screen_of(&game), Screen::Title);
}

/// Guards against a key that changed the scene's view and stored it as the person's own.
#[test]
fn the_key_for_thinking_changes_nothing_in_a_chapter() {
    let mut game = at_the_tour();
    let own = |game: &Game| game.0.world().resource::<Clock>().own();
    let before = own(&game);
    open_chapter(&mut game, 0);
    game.frames(5);
    game.letter("t");
    game.frames(3);
    assert_eq!(own(&game), before);
}
