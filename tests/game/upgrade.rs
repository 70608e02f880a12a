//! Profiles of versions 1.0 and 1.1 (`tests/data/1.*/profile`): all of each is found and used.

use std::{fs, path::Path};

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    batch::{CurrentBatch, Phase},
    games::{FinishedGames, sessions::OpenSessions},
    input::KeyBindings,
    languages::Texts,
    race::{Clock, ClockMode},
    scene::Palettes,
    screens::{Preferences, editor::Editor, tour::CurrentTour, workshop::Workshop},
};
use color_walk_assets::OWN_PALETTE;
use color_walk_engines::OwnEngines;
use color_walk_solvers as solvers;
use tempfile::TempDir;

use super::{app::Game, waiting::open};

#[test]
fn a_profile_of_version_1_is_all_found() {
    let folder = copy_of("1.0");

    let mut game = Game::visiting(folder.path());
    game.frames(5);
    let world = game.0.world();
    assert_eq!(world.resource::<Notices>().all().len(), 0);
    // Settings.
    assert_eq!(world.resource::<Palettes>().current().id, "okabe-ito");
    assert_eq!(world.resource::<Texts>().spoken(), "de");
    assert_eq!(world.resource::<Preferences>().name, "Ann");
    let clock = world.resource::<Clock>();
    assert_eq!((clock.mode(), clock.tempo_level()), (ClockMode::Live, 7));
    assert_eq!(world.resource::<KeyBindings>().own()["hint"], ["J"]);
    // Games: one open, one that was left, one finished.
    let sessions = world.resource::<OpenSessions>();
    let solo = sessions.solo().expect("a board waits");
    assert_eq!(
        (solo.setup.title().as_str(), solo.snapshot.moves(), solo.attempt.hints()),
        ("7x6c3@5", &[0, 1, 2][..], 1)
    );
    let left: Vec<_> = sessions.left().map(|left| (left.setup.title(), left.snapshot.moves().to_vec())).collect();
    assert_eq!(left, [("9x8c4@3".to_owned(), vec![1, 2])]);
    let finished = &world.resource::<FinishedGames>().0;
    assert_eq!(finished.iter().map(|game| (game.board.as_str(), game.moves)).collect::<Vec<_>>(), [("5x4c3@5", 6)]);
    // The drawing, the tour, the running batch, the engines.
    assert_eq!(world.resource::<Editor>().board.board().cells(), [0, 1, 2, 1, 2, 0]);
    assert_eq!(world.resource::<CurrentTour>().progress.0["greedy"].seen, 5);
    let run = world.resource::<CurrentBatch>().run().expect("the batch waits");
    assert_eq!((run.phase(), run.batch().entrants().len()), (Phase::Stopped, 2));
    let engines = OwnEngines::at(folder.path()).read(&solvers::registry(), &[]).engines;
    assert_eq!(engines.iter().map(|engine| engine.name.as_str()).collect::<Vec<_>>(), ["mine"]);

    open(&mut game, Screen::Play);
    assert_eq!(game.walks(), [[0, 1, 2]]);
    drop(game);
    // The next start finds everything.
    assert_nothing_is_set_aside(folder.path());
    let again = Game::visiting(folder.path());
    assert_eq!(again.0.world().resource::<OpenSessions>().left().count(), 1);
}

#[test]
fn a_profile_of_version_1_1_is_all_found() {
    let folder = copy_of("1.1");
    let mut game = Game::visiting(folder.path());
    game.frames(5);
    let world = game.0.world();
    assert_eq!(world.resource::<Notices>().all().len(), 0);
    // Settings, with a palette of the person's own.
    let palettes = world.resource::<Palettes>();
    assert_eq!(palettes.current().id, OWN_PALETTE);
    assert!(palettes.own().is_some());
    assert_eq!(world.resource::<Texts>().spoken(), "de");
    // Games: a race is open, two boards were left, one is finished with the help of a hint.
    let left: Vec<_> = (world.resource::<OpenSessions>().left().chain(world.resource::<OpenSessions>().solo()))
        .map(|left| (left.setup.title(), left.snapshot.moves().to_vec()))
        .filter(|(title, _)| title.starts_with("7x6c3"))
        .collect();
    for game in [("7x6c3@6", vec![2]), ("7x6c3@7", vec![0, 1])] {
        assert!(left.contains(&(game.0.to_owned(), game.1)), "{left:?}");
    }
    let finished = &world.resource::<FinishedGames>().0;
    assert_eq!(
        finished.iter().map(|game| (game.board.as_str(), game.moves, game.hints)).collect::<Vec<_>>(),
        [("7x6c3@5", 10, 1)]
    );
    // The drawing, the tour, the changed script, the running batch, the engines.
    assert_eq!(world.resource::<Editor>().board.board().cells()[..14], [1; 14]);
    assert_eq!(world.resource::<CurrentTour>().progress.0["game"].seen, 4);
    let library = &world.resource::<Workshop>().library;
    assert_eq!(library.names().collect::<Vec<_>>(), ["Most blocks"]);
    assert!(library.source().contains("// mine"));
    let run = world.resource::<CurrentBatch>().run().expect("the batch waits");
    assert_eq!((run.phase(), run.batch().boards(), run.results().played()), (Phase::Stopped, 20, 28));
    let engines = OwnEngines::at(folder.path()).read(&solvers::registry(), &[]).engines;
    assert_eq!(engines.iter().map(|engine| engine.name.as_str()).collect::<Vec<_>>(), ["mine"]);
    drop(game);
    assert_nothing_is_set_aside(folder.path());
}

/// A copy of a version's profile.
fn copy_of(version: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(version).join("profile");
    copy(&kept, folder.path());
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, target).unwrap();
        }
    }
}

/// No file was renamed as damaged.
fn assert_nothing_is_set_aside(folder: &Path) {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(!names.into_iter().any(|name| name.contains("damaged") || name.ends_with(".unread")));
}
