//! A profile of version 1.0 (`tests/data/1.0/profile`): all of it is found and used.

use std::{fs, path::Path};

use color_walk::{
    base::{notices::Notices, schedule::Screen},
    batch::{CurrentBatch, Phase},
    games::{FinishedGames, sessions::OpenSessions},
    input::KeyBindings,
    languages::Texts,
    race::{Clock, ClockMode},
    scene::Palettes,
    screens::{Preferences, editor::Editor, tour::CurrentTour},
};
use color_walk_engines::OwnEngines;
use color_walk_solvers as solvers;

use super::{app::Game, waiting::open};

#[test]
fn a_profile_of_version_1_is_all_found() {
    let folder = tempfile::tempdir().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/1.0/profile");
    for entry in fs::read_dir(&kept).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, folder.path().join(path.file_name().unwrap())).unwrap();
    }

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
    // No file was renamed as damaged, and the next start finds everything.
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(!names.into_iter().any(|name| name.contains("damaged") || name.ends_with(".unread")));
    let again = Game::visiting(folder.path());
    assert_eq!(again.0.world().resource::<OpenSessions>().left().count(), 1);
}
