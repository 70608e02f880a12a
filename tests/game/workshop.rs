//! The workshop: a script is written, run and raced. The scripts themselves are run elsewhere, so these tests answer for
//! them.

use std::sync::Arc;

use bevy::{
    input::keyboard::Key,
    prelude::{Events, KeyCode, State},
};
use color_walk_api::SolverInfo;
use color_walk_play::workshop::{EXAMPLES, ScriptLink};
use color_walk_sessions::SessionKind;

use color_walk::{
    app::memory::FirstGame,
    base::{schedule::Screen, solver_plugins::SolverRegistry},
    games::sessions::OpenSessions,
    input::{UiCommand, WorkshopCommand},
    race::{
        Clock, Lane,
        board::LanePlayback,
        scripts::{ScriptCommand, ScriptEvent},
    },
    screens::workshop::Workshop,
};
use color_walk_solvers as solvers;

use super::app::Game;

const ID: &str = "most-blocks.js";

fn at_the_workshop() -> Game {
    let mut game = Game::solvers("9x8c4@3", &["greedy", "round-robin"]);
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

fn ask(game: &mut Game, command: WorkshopCommand) {
    game.0.world_mut().send_event(command);
    game.frames(2);
}

/// The scripts to compile since the last call.
fn compiled(game: &mut Game) -> Vec<(String, Arc<str>)> {
    let commands = game.0.world_mut().resource_mut::<Events<ScriptCommand>>().drain().collect::<Vec<_>>();
    let compiled = |command| match command {
        ScriptCommand::Compile { id, source } => Some((id, source)),
        ScriptCommand::Remove(_) => None,
    };
    commands.into_iter().filter_map(compiled).collect()
}

/// Answers that the script is a solver, which plays as `greedy` does.
fn answer_ready(game: &mut Game) {
    let greedy = solvers::registry().get("greedy").unwrap().clone();
    let script = SolverInfo { id: ID.into(), ..greedy };
    game.0.world_mut().resource_mut::<SolverRegistry>().add("script", [script]);
    game.0.world_mut().send_event(ScriptEvent::Ready { id: ID.to_owned() });
    game.frames(3);
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
    assert_eq!(compiled(&mut game), [(ID.to_owned(), EXAMPLES[0].1.into())]);
    answer_ready(&mut game);
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
    answer_ready(&mut game);
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
fn a_changed_script_is_compiled_again_and_an_error_is_shown() {
    let mut game = at_the_workshop();
    ask(&mut game, WorkshopCommand::Run);
    compiled(&mut game);
    assert!(game.0.world_mut().resource_mut::<Workshop>().shelf.write("nonsense"));
    answer_ready(&mut game);
    assert_eq!(compiled(&mut game), [(ID.to_owned(), "nonsense".into())], "what is on the screen is what runs");
    let message = "expected a semicolon".to_owned();
    game.0.world_mut().send_event(ScriptEvent::Refused { id: ID.to_owned(), line: Some(1), message: message.clone() });
    game.frames(2);
    assert_eq!(workshop(&game).problem, Some((Some(1), message)));
    assert_eq!(moves(&mut game), 0);
}

#[test]
fn race_and_batch_take_six_solvers_along_and_esc_leads_back() {
    for (command, target) in [(WorkshopCommand::Race, Screen::Race), (WorkshopCommand::Batch, Screen::Batch)] {
        let mut game = at_the_workshop();
        ask(&mut game, command);
        answer_ready(&mut game);
        assert_eq!(screen(&game), target);
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
    let mut game = Game::visiting_for(folder.path(), FirstGame::Script(script));
    game.frames(5);
    assert_eq!((screen(&game), workshop(&game).shelf.name()), (Screen::Workshop, "Theirs"));
    assert!(workshop(&game).is_by_link && compiled(&mut game).is_empty());
    drop(game);
    let mut game = Game::visiting(folder.path());
    game.frames(3);
    assert_eq!((workshop(&game).shelf.name(), workshop(&game).shelf.source()), ("Theirs", "1"));
}
