//! The workshop: a script is written, run, checked and raced, with real processes.

use std::time::{Duration, SystemTime};

use bevy::{
    input::keyboard::Key,
    prelude::{Entity, Events, FileDragAndDrop, KeyCode, State, Window, With},
};
use color_walk_arena::batch::BoardSource;
use color_walk_engines::host::{EngineLimits, Engines};
use color_walk_play::{
    Verdict,
    workshop::{EXAMPLES, ScriptLink},
};
use color_walk_sessions::{RaceSetup, SessionKind};

use color_walk::{
    app,
    base::{notices::Notices, schedule::Screen},
    games::sessions::OpenSessions,
    input::{UiCommand, WorkshopCommand},
    race::{Clock, Lane, LaneCode, LaneRunner, board::LanePlayback},
    screens::{Open, workshop::Workshop},
    search::{
        engine_roster::EngineRoster,
        scripts::{ScriptCommand, ScriptProgram, ScriptSources},
    },
};

use super::app::Game;

fn at_the_workshop() -> Game {
    let program = || env!("CARGO_BIN_EXE_color-walk").into();
    let boards = BoardSource::from_codes("9x8c4@3", None).unwrap();
    let mut app = app::headless(RaceSetup::new(boards, Vec::new()));
    let engines = Engines::new(program(), EngineLimits::default(), None, |_| ());
    app.insert_resource(EngineRoster::new(engines, None, Vec::new()));
    app.insert_resource(ScriptProgram(Some(program())));
    let mut game = Game::of(app);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Workshop));
    game.frames(3);
    game
}

fn screen(game: &Game) -> Screen {
    *game.0.world().resource::<State<Screen>>().get()
}

fn workshop(game: &Game) -> &Workshop {
    game.0.world().resource::<Workshop>()
}

fn write(game: &mut Game, source: &str) {
    assert!(game.0.world_mut().resource_mut::<Workshop>().library.write(source));
}

fn ask(game: &mut Game, command: WorkshopCommand) {
    game.0.world_mut().send_event(command);
    game.frames(2);
}

fn moves(game: &mut Game) -> usize {
    let world = game.0.world_mut();
    let mut lanes = world.query::<(&Lane, &LanePlayback)>();
    lanes.iter(world).map(|(_, playback)| playback.walk().len()).max().unwrap_or(0)
}

#[test]
fn run_compiles_the_first_example_and_its_walk_grows_to_the_end() {
    let mut game = at_the_workshop();
    assert_eq!(moves(&mut game), 0);
    ask(&mut game, WorkshopCommand::Run);
    game.until("the script clears the board", |game| {
        let world = game.0.world_mut();
        world.query::<&LanePlayback>().iter(world).any(|playback| playback.flood().is_cleared())
    });
    assert!(moves(&mut game) > 5);
}

#[test]
fn a_step_plays_one_move_and_run_goes_on() {
    let mut game = at_the_workshop();
    ask(&mut game, WorkshopCommand::Step);
    game.until("the first move", |game| moves(game) == 1);
    game.frames(60);
    assert_eq!(moves(&mut game), 1);
    assert!(game.0.world().resource::<Clock>().is_paused());
    ask(&mut game, WorkshopCommand::Step);
    game.until("the second move", |game| moves(game) == 2);
    ask(&mut game, WorkshopCommand::Run);
    game.until("it goes on", |game| moves(game) > 4);
    ask(&mut game, WorkshopCommand::Stop);
    assert_eq!(moves(&mut game), 0);
}

#[test]
fn a_race_shows_the_line_of_a_script_that_runs_and_what_it_prints() {
    let mut game = at_the_workshop();
    let source = "const first = (p) => p.colors()[0];\nexport function choose(p) {\n  log('to  move', p.moves);\n  \
                  return { color: first(p), scores: [1, 2, 3, 4, 5, 6] };\n}";
    write(&mut game, source);
    ask(&mut game, WorkshopCommand::Race);
    game.until("the race has begun", |game| {
        screen(game) == Screen::Race && game.lanes(|lane| lane.walk().len()).len() > 1
    });
    let world = game.0.world_mut();
    let runner = world.query::<&Lane>().iter(world).find(|lane| lane.index == 0).unwrap().runner.clone();
    let LaneRunner::Solver(spec) = runner else { panic!("lane 0 is the script") };
    let id = spec.info().id.to_string();
    assert_eq!(game.0.world().resource::<ScriptSources>().of(&id), Some(source));
    game.until("the race is over", |game| game.finished());
    let walk = game.walks()[0].clone();
    game.letter("i");
    let code = |game: &mut Game| {
        let world = game.0.world_mut();
        let mut lanes = world.query::<(&Lane, &LaneCode)>();
        lanes.iter(world).find(|(lane, _)| lane.index == 0).unwrap().1.trace().clone()
    };
    game.until("it has run again", |game| code(game).has_lines());
    // The race begins anew, and the line after the last one is the first again.
    let mut lines = Vec::new();
    for printed in [None, Some("to move 0"), Some("to move 0"), Some("to move 0"), Some("to move 1")] {
        let before = code(&mut game);
        game.letter("j");
        game.until("another line", |game| {
            let now = code(game);
            now.has_lines() && now.current() != before.current()
        });
        let now = code(&mut game);
        assert_eq!(now.printed("3"), printed);
        lines.push(now.current().unwrap().label.to_string());
    }
    assert_eq!(lines, ["2", "3", "2", "2", "3"]);
    let names: Vec<_> = code(&mut game).variables().iter().map(|one| one.name.clone()).collect();
    assert_eq!((names[0].as_str(), names.last().unwrap().as_str()), ("moves", "profile"));
    assert!(names.contains(&"colour".to_owned()) && names.len() > 3, "{names:?}");
    for key in [" ", "t", "t"] {
        game.letter(key);
    }
    game.until("it is over again", |game| game.finished());
    assert_eq!(game.walks()[0], walk);
}

#[test]
fn an_error_is_shown_with_its_line_and_the_next_run_has_the_changed_script() {
    let mut game = at_the_workshop();
    write(&mut game, "export const name = 'Mine';\nexport function choose( {");
    ask(&mut game, WorkshopCommand::Run);
    game.until("the error", |game| workshop(game).problem.is_some());
    assert_eq!(workshop(&game).problem.as_ref().unwrap().0, Some(2));
    assert_eq!(moves(&mut game), 0);
    write(&mut game, "export function choose(position) { log('move', position.moves); return position.colors()[0]; }");
    ask(&mut game, WorkshopCommand::Run);
    game.until("its walk", |game| moves(game) > 2);
    assert_eq!(workshop(&game).problem, None);
    game.until("its log", |game| workshop(game).log.starts_with(&["move 0".to_owned(), "move 1".to_owned()]));
}

#[test]
fn a_new_error_stands_alone_and_a_taken_name_is_reported() {
    let mut game = at_the_workshop();
    let has_ended = |game: &mut Game| {
        let world = game.0.world_mut();
        world.query::<&LanePlayback>().iter(world).any(|playback| playback.outcome().is_some())
    };
    write(&mut game, "export function choose() { throw new Error('no'); }");
    ask(&mut game, WorkshopCommand::Run);
    game.until("the lane's error", has_ended);
    write(&mut game, "export function choose( {");
    ask(&mut game, WorkshopCommand::Run);
    game.until("the script's error", |game| workshop(game).problem.is_some());
    game.until("only the new error is left", |game| !has_ended(game));
    assert!(workshop(&game).problem.is_some());

    let mut notices = Notices::default();
    let mut workshop = game.0.world_mut().resource_mut::<Workshop>();
    assert!(workshop.library.add("A", "1") && workshop.library.add("B", "2"));
    workshop.rename("C", &mut notices);
    assert!(notices.all().is_empty());
    workshop.rename("A", &mut notices);
    assert_eq!(workshop.library.name(), "A 2");
    assert_eq!(notices.all()[0].to_string(), "Another script is named A, so this one is named A 2.");
}

#[test]
fn goals_are_checked_in_their_order() {
    let mut game = at_the_workshop();
    let mut check = |source: &str| {
        write(&mut game, source);
        ask(&mut game, WorkshopCommand::Check);
        game.until("the verdict", |game| workshop(game).verdict().is_some() || workshop(game).problem.is_some());
        (workshop(&game).verdict().cloned(), workshop(&game).library.goals_reached())
    };
    let [(_, most_blocks), .., (_, zero)] = EXAMPLES;
    assert!(matches!(check(zero), (Some(Verdict::NotCleared(_)), 0)));
    assert_eq!(check(most_blocks), (Some(Verdict::Reached), 1));
    assert_eq!(check(most_blocks), (Some(Verdict::Reached), 2));
    assert!(matches!(check(most_blocks), (Some(Verdict::NotFewer { own, rival }), 2) if own == rival));
}

#[test]
fn race_and_batch_take_six_solvers_along_and_esc_leads_back() {
    for (command, target) in [(WorkshopCommand::Race, Screen::Race), (WorkshopCommand::Batch, Screen::Batch)] {
        let mut game = at_the_workshop();
        ask(&mut game, command);
        game.until("its screen", |game| screen(game) == target);
        if target == Screen::Race {
            let sessions = game.0.world().resource::<OpenSessions>();
            assert_eq!(sessions.on_lanes().kind, SessionKind::Trial);
            assert_eq!(sessions.on_lanes().setup.starters.len(), 7);
        }
        game.key(Key::Escape, KeyCode::Escape);
        game.frames(3);
        assert_eq!(screen(&game), Screen::Workshop);
    }
}

#[test]
fn scripts_are_kept_and_a_script_of_a_link_waits_for_the_person() {
    let folder = tempfile::tempdir().unwrap();
    let script = ScriptLink { name: "Theirs".to_owned(), source: "1".to_owned() };
    let mut game = Game::visiting_for(folder.path(), Open::Script(script));
    game.frames(5);
    assert_eq!((screen(&game), workshop(&game).library.name()), (Screen::Workshop, "Theirs"));
    assert!(workshop(&game).is_by_link && game.0.world().resource::<Events<ScriptCommand>>().is_empty());
    drop(game);
    let mut game = Game::visiting(folder.path());
    game.frames(3);
    assert_eq!((workshop(&game).library.name(), workshop(&game).library.source()), ("Theirs", "1"));
}

#[test]
fn a_script_follows_its_file_after_a_run_gave_it_another_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.js");
    let write = |color: &str, age: u64| {
        let source = format!("export const name = \"Most blocks\";\nexport function choose(p) {{ return {color}; }}\n");
        std::fs::write(&file, &source).unwrap();
        // Files written at the same moment would seem to be the same.
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(2_000_000_000 + age);
        std::fs::File::options().write(true).open(&file).unwrap().set_modified(time).unwrap();
        source
    };
    write("p.colors()[0]", 0);
    let mut game = at_the_workshop();
    let window = game.0.world_mut().query_filtered::<Entity, With<Window>>().single(game.0.world()).unwrap();
    game.0.world_mut().send_event(FileDragAndDrop::DroppedFile { window, path_buf: file.clone() });
    game.until("the file is open", |game| workshop(game).library.name() == "two");
    game.0.world_mut().send_event(WorkshopCommand::Run);
    game.until("it has run", |game| workshop(game).library.name() == "Most blocks");
    game.frames(5);
    let second = write("p.colors().at(-1)", 10);
    game.until("it is loaded again", |game| workshop(game).library.source() == second);
    assert_eq!(workshop(&game).library.name(), "Most blocks");
}
