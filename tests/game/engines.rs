//! Engines in lanes, and their registration: without a window, but with real processes.

use std::{fs, path::Path, time::Duration};

use bevy::prelude::*;
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    base::notices::Notices,
    games::sessions::RaceCommand,
    race::{Clock, ClockCommand, Lane, Refutation, Standing},
    search::{
        Thinking,
        engine_roster::{EngineCommand, EngineRoster},
        registry::{SolverPlugin, SolverRegistry},
    },
};
use color_walk_api::{
    run::{Fault, Outcome},
    solver::SolverSpec,
};
use color_walk_arena::batch::BoardSource;
use color_walk_engines::{
    OwnEngines, Registration,
    host::{EngineLimits, Engines},
};
use color_walk_solvers as solvers;

use super::app::Game;

/// Running engines under these names, with this many seconds for a board.
fn roster(named: &[(&str, String)], seconds: u64, kept: Option<OwnEngines>) -> EngineRoster {
    let limits = EngineLimits { time: Duration::from_secs(seconds), grace: Duration::from_millis(50), ..default() };
    let mut engines = Engines::new(env!("CARGO_BIN_EXE_color-walk").into(), limits, None, |_| ());
    let register = |(name, command): &(&str, String)| {
        Registration::parse(&format!("{name}={command}"), &solvers::registry(), &[]).unwrap()
    };
    named.iter().for_each(|named| engines.begin(register(named)));
    for (name, _) in named {
        assert!(engines.wait_for(name).is_some_and(|started| started.is_ok()), "{name}");
    }
    EngineRoster::new(engines, kept, vec!["default".to_owned()])
}

fn ours(solver: &str) -> String {
    format!("'{}' engine {solver}", env!("CARGO_BIN_EXE_color-walk"))
}

/// The command line of a bad engine.
fn bad(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/engines/bad/{name}.py"));
    format!("python3 '{}'", file.display())
}

/// A race whose runners may include the roster's engines.
fn game(board: &str, runners: &[&str], roster: EngineRoster) -> Game {
    let engines: Vec<_> = roster.running().collect();
    let mut registry = solvers::registry();
    registry.add("engines", engines.iter().cloned());
    let spec = |text: &&str| Starter::Solver(SolverSpec::parse(text, &registry).unwrap());
    let boards = BoardSource::from_codes(board, None).unwrap();
    let mut app = app::headless(RaceSetup::new(boards, runners.iter().map(spec).collect()));
    engines.into_iter().for_each(|info| _ = app.add_plugins(SolverPlugin::from(info)));
    app.insert_resource(roster);
    Game::of(app)
}

/// A value per lane, in lane order.
fn lanes<T: Component, R>(game: &mut Game, look: impl Fn(&T) -> R) -> Vec<R> {
    let world = game.0.world_mut();
    let mut lanes: Vec<_> = world.query::<(&Lane, &T)>().iter(world).collect();
    lanes.sort_by_key(|(lane, _)| lane.index);
    lanes.into_iter().map(|(_, part)| look(part)).collect()
}

fn notices(game: &Game) -> String {
    let all = game.0.world().resource::<Notices>().all();
    all.iter().map(|notice| notice.to_string()).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_engine_plays_what_its_solver_plays_and_shares_its_place() {
    let roster = roster(&[("mine", ours("greedy-look-ahead"))], 60, None);
    let mut game = game("series@2", &["greedy-look-ahead", "mine", "greedy"], roster);
    game.until("the race is over", |game| game.finished());
    let walks = game.walks();
    assert_eq!(walks[0], walks[1]);
    let places = lanes(&mut game, |standing: &Standing| standing.0);
    assert_eq!((places[0], places[1], places[2]), (Some(1), Some(1), Some(3)));
    let claims = lanes(&mut game, |thinking: &Thinking| thinking.claims.clone().map(|claims| claims.nodes));
    let nodes = lanes(&mut game, |thinking: &Thinking| thinking.nodes);
    assert_eq!((claims[0], claims[1], nodes[1]), (None, Some(nodes[0]), 0));
}

#[test]
#[ignore = "needs python3"]
fn what_goes_wrong_in_a_lane_stays_in_it_and_a_claim_is_refuted() {
    let named = [("dies", bad("dies")), ("hangs", bad("hangs")), ("claims", bad("claims_too_much"))];
    let roster = roster(&named, 1, None);
    let mut game = game("9x7c4@3", &["exact", "dies", "hangs", "claims"], roster);
    game.until("the race is over", |game| game.finished());
    let outcomes = game.outcomes();
    assert_eq!(outcomes[0], Some(Outcome::Cleared { proven: true }));
    assert!(matches!(outcomes[1], Some(Outcome::Lost(Fault::Other(_)))), "{outcomes:?}");
    assert!(matches!(outcomes[2], Some(Outcome::Lost(Fault::Other(_)))), "{outcomes:?}");
    assert_eq!(outcomes[3], Some(Outcome::Cleared { proven: false }));
    let best = game.walks()[0].len();
    assert_eq!(lanes(&mut game, |refuted: &Refutation| refuted.0), [None, None, None, Some(best)]);
}

#[test]
fn a_race_that_is_paused_stepped_and_begun_again_hears_its_own_engine_only() {
    let roster = roster(&[("mine", ours("greedy-look-ahead"))], 60, None);
    let mut game = game("series@5", &["mine", "greedy-look-ahead"], roster);
    fn command(game: &mut Game, command: impl Event) {
        game.0.world_mut().send_event(command);
        game.frames(2);
    }
    for _ in 0..3 {
        game.until("a move is played", |game| game.walks()[0].len() > 2);
        command(&mut game, ClockCommand::StepBack);
        assert!(game.0.world().resource::<Clock>().is_paused());
        command(&mut game, ClockCommand::Step);
        command(&mut game, ClockCommand::TogglePause);
        command(&mut game, RaceCommand::Restart);
    }
    game.until("all is played", |game| game.finished());
    let walks = game.walks();
    assert_eq!(walks[0], walks[1]);
    // From a later position, the engine receives the moves up to it.
    game.set_up(|setup| setup.opening = walks[0][..4].to_vec());
    game.until("all is played from the fifth move on", |game| game.finished());
    let later = game.walks();
    assert_eq!((&later[0], &later[0][..4]), (&later[1], &walks[0][..4]));
    game.set_up(|setup| setup.opening.clear());
    command(&mut game, RaceCommand::NextBoard);
    game.until("the next board is cleared", |game| game.finished());
    let walks = game.walks();
    assert_eq!(walks[0], walks[1]);
}

#[test]
#[cfg(unix)]
fn nobody_waits_for_an_engine_that_says_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let kept = OwnEngines::at(folder.path());
    for (name, command) in [("kept", ours("greedy")), ("silent", "sh -c 'exec sleep 600'".to_owned())] {
        kept.add(name, &command, &solvers::registry(), &[]).unwrap();
    }
    let roster = roster(&[], 60, Some(kept.clone()));
    let starting = |game: &Game| -> Vec<String> {
        game.0.world().resource::<EngineRoster>().starting().map(str::to_owned).collect()
    };
    let known = |game: &Game| game.0.world().resource::<SolverRegistry>().get("kept").is_some();
    // On a busy machine, the others come after the game's start too.
    let mut game = game("9x7c4@3", &["greedy"], roster);
    game.until("the others were not kept waiting", |game| known(game) && starting(game) == ["silent"]);
    let other = SolverSpec::parse("kept", game.0.world().resource::<SolverRegistry>()).unwrap();
    game.set_up(|setup| setup.starters = vec![Starter::Solver(other)]);
    game.until("the other plays", |game| game.finished());
    assert_eq!(starting(&game), ["silent"]);
    game.0.world_mut().send_event(EngineCommand::Remove("silent".to_owned()));
    game.0.update();
    assert_eq!(starting(&game), [""; 0]);
    assert_eq!(kept.read(&solvers::registry(), &[]).engines.len(), 1);
}

#[test]
fn a_person_registers_engines_and_takes_them_out() {
    let folder = tempfile::tempdir().unwrap();
    let kept = OwnEngines::at(folder.path());
    kept.add("kept", &ours("greedy"), &solvers::registry(), &[]).unwrap();
    let roster = roster(&[], 60, Some(kept.clone()));
    let mut game = game("9x7c4@3", &["greedy"], roster);
    let known = |game: &Game, id: &str| game.0.world().resource::<SolverRegistry>().get(id).is_some();
    let ask = |game: &mut Game, command: EngineCommand| {
        game.0.world_mut().send_event(command);
        game.0.update();
        game.until("it is done", |game| game.0.world().resource::<EngineRoster>().starting().next().is_none());
        game.frames(2);
    };
    let register =
        |name: &str, command: &str| EngineCommand::Register { name: name.to_owned(), command: command.to_owned() };
    // On a busy machine, it comes after the game's start.
    game.until("the person's own engine is there", |game| known(game, "kept"));
    ask(&mut game, register("new-one", &ours("bfs")));
    assert!(known(&game, "new-one"), "{}", notices(&game));
    for (name, command, hint) in [
        ("greedy", ours("bfs"), "`greedy` is a solver"),
        ("default", ours("bfs"), "`default` is a line-up"),
        ("new-one", ours("bfs"), "already"),
        ("other", "/nowhere/to/be found".to_owned(), "engine `other`"),
        ("other", "'".to_owned(), "engine `other`"),
        ("Other", ours("bfs"), "lower-case"),
    ] {
        ask(&mut game, register(name, &command));
        assert!(notices(&game).contains(hint), "{name}: {}", notices(&game));
    }
    let names = || -> Vec<String> {
        let read = kept.read(&solvers::registry(), &[]);
        read.engines.into_iter().map(|engine| engine.name).collect()
    };
    assert_eq!(names(), ["kept", "new-one"]);
    ask(&mut game, EngineCommand::Remove("kept".to_owned()));
    assert!(!known(&game, "kept") && known(&game, "new-one"));
    assert_eq!(names(), ["new-one"]);
    ask(&mut game, register("kept", &ours("greedy")));
    assert!(known(&game, "kept"), "{}", notices(&game));

    // It is only in the file of version 1.0, which cannot be read.
    fs::remove_file(kept.folder().join("kept.ron")).unwrap();
    let former = folder.path().join("engines.ron");
    fs::write(&former, "(engines: [").unwrap();
    ask(&mut game, EngineCommand::Remove("kept".to_owned()));
    assert!(notices(&game).contains("engines.ron, line 1") && known(&game, "kept"));
    assert_eq!(fs::read_to_string(former).unwrap(), "(engines: [");
}
