//! Batches in the game, without a window: run, stopped, continued, exported, and watched.
#![cfg(feature = "game")]

use std::{
    sync::{Arc, atomic::AtomicBool},
    thread,
    time::{Duration, Instant},
};

use bevy::{ecs::system::RunSystemOnce, prelude::*, time::TimeUpdateStrategy};
use color_walk::{
    app,
    assets::Entrant,
    batch::{self, Batch, BoardSource, Results, Shard, Summary, write::Format},
    board::LanePlayback,
    input::{AppCommand, CommandWriter, UiCommand},
    race::{Clock, Lane, Race, RaceCommand, RaceSetup, Standings, Starter},
    schedule::Screen,
    screens::batch::{BatchCommand, BatchDraft, BatchFigures, Content, CurrentBatch, Export, Exports, Phase},
    solvers,
};
use color_walk_api::{Fuel, Solver, SolverInfo, SolverSpec, Step};

/// No step of these tests takes as long.
const PATIENCE: Duration = Duration::from_secs(120);

struct Game(App);

impl Game {
    /// The game with its Batch screen open.
    fn open() -> Self {
        let boards = BoardSource::from_codes("8x8c3@1", None).unwrap();
        let mut app = app::headless(RaceSetup::new(boards, vec![Starter::Solver(entrant("greedy").spec)]));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        app.update();
        let mut game = Game(app);
        game.toggle();
        game
    }

    fn toggle(&mut self) {
        self.0.world_mut().send_event(UiCommand::ToggleBatch);
        self.frames();
    }

    /// A screen changes in the frame after the one in which it was asked for.
    fn frames(&mut self) {
        self.0.update();
        self.0.update();
    }

    fn screen(&self) -> Screen {
        *self.0.world().resource::<State<Screen>>().get()
    }

    fn command(&mut self, command: BatchCommand) {
        self.0.world_mut().send_event(command);
        self.frames();
    }

    fn start(&mut self, boards: &str, entrants: Vec<Entrant>) {
        let mut draft = self.0.world_mut().resource_mut::<BatchDraft>();
        (draft.boards, draft.entrants, draft.jobs) = (boards.to_owned(), entrants, 2);
        self.command(BatchCommand::Start);
    }

    fn until(&mut self, what: &str, done: impl Fn(&Game) -> bool) {
        let begin = Instant::now();
        while !done(self) {
            assert!(begin.elapsed() < PATIENCE, "it never came to this: {what}");
            self.0.update();
            thread::yield_now();
        }
    }

    fn phase(&self) -> Option<Phase> {
        self.0.world().resource::<CurrentBatch>().run().map(|run| run.phase())
    }

    fn played(&self) -> u64 {
        self.0.world().resource::<CurrentBatch>().run().unwrap().results().played()
    }

    fn problem(&self) -> Option<String> {
        self.0.world().resource::<BatchDraft>().problem.clone()
    }

    fn complete(&mut self) {
        self.until("the batch is complete", |game| game.phase() == Some(Phase::Complete));
        self.until("its figures are shown", |game| {
            game.0.world().resource::<BatchFigures>().get().games == game.played()
        });
    }

    fn summaries(&self) -> Vec<Summary> {
        timeless(self.0.world().resource::<BatchFigures>().get().summaries.clone())
    }
}

fn entrant(text: &str) -> Entrant {
    Entrant::parse(text, &solvers::registry()).unwrap()
}

fn timeless(mut rows: Vec<Summary>) -> Vec<Summary> {
    rows.iter_mut().for_each(|row| row.seconds = 0.0);
    rows
}

/// What `color-walk bench` plays.
fn bench(boards: &str, entrants: Vec<Entrant>) -> Vec<Summary> {
    let boards = BoardSource::from_codes(boards, None).unwrap();
    let batch = Arc::new(Batch::new(boards, entrants, Shard::WHOLE).unwrap());
    let mut results = Results::of(&batch);
    for record in batch::start(batch.clone(), &results, 1, Arc::new(AtomicBool::new(false))).unwrap() {
        results.add(&record);
    }
    timeless(results.summaries())
}

#[test]
fn a_batch_comes_to_the_figures_of_the_command_line() {
    let entrants = || vec![entrant("greedy"), entrant("round-robin-skip:reset=0")];
    let mut game = Game::open();
    game.start("series@1..5", entrants());
    game.complete();
    assert_eq!(game.summaries(), bench("series@1..5", entrants()));
    assert_eq!(game.problem(), None);
    // Another one takes its place.
    game.start("8x8c4@1..3", vec![entrant("greedy")]);
    game.complete();
    assert_eq!(game.summaries(), bench("8x8c4@1..3", vec![entrant("greedy")]));
}

#[test]
fn a_batch_that_is_stopped_keeps_its_results_and_goes_on() {
    let entrants = || vec![entrant("dijkstra"), entrant("greedy-look-ahead:depth=5")];
    let mut game = Game::open();
    game.start("series@1..40", entrants());
    game.until("some games are played", |game| game.played() > 3);
    game.command(BatchCommand::Stop);
    game.until("it has stopped", |game| game.phase() == Some(Phase::Stopped));
    let played = game.played();
    assert!(played < 80);
    game.0.update();
    assert_eq!(game.played(), played);
    game.command(BatchCommand::Continue);
    game.complete();
    assert_eq!(game.summaries(), bench("series@1..40", entrants()));
}

#[test]
fn wrong_input_is_told_and_starts_nothing() {
    let mut game = Game::open();
    game.start("series@x", vec![entrant("greedy")]);
    assert_eq!(game.phase(), None);
    assert!(game.problem().unwrap().contains("series@x"));
    game.start("series@1", Vec::new());
    assert!(game.problem().unwrap().contains("no solver"));
    game.start("series@1", vec![entrant("greedy")]);
    assert_eq!(game.problem(), None);
}

#[test]
fn a_solver_that_trips_is_shown_with_the_reason() {
    struct Clumsy;
    impl Solver for Clumsy {
        fn step(&mut self, _: &mut Fuel) -> Step {
            panic!("tripped over its laces")
        }
    }
    color_walk_api::silence_solver_panics();
    let spec = SolverSpec::of(&SolverInfo::new("clumsy", "Clumsy", "-", |_| Box::new(Clumsy)));
    let mut game = Game::open();
    game.start("series@1..3", vec![Entrant { text: "clumsy".to_owned(), spec }, entrant("greedy")]);
    game.complete();
    let rows = game.summaries();
    assert!(rows[0].first_failure.as_ref().unwrap().reason.contains("tripped over its laces"));
    assert_eq!((rows[0].boards, rows[0].solved, rows[1].solved), (3, 0, 3));
}

#[test]
fn the_race_stands_still_behind_the_screen_and_goes_on_as_it_was() {
    let mut game = Game::open();
    let paused = |game: &Game| game.0.world().resource::<Clock>().paused;
    assert!(paused(&game));
    game.toggle();
    assert!(!paused(&game));
    game.0.world_mut().resource_mut::<Clock>().paused = true;
    game.toggle();
    game.toggle();
    assert!(paused(&game), "who had paused it finds it paused");
    // Escape closes the screen too.
    game.toggle();
    assert_eq!(game.screen(), Screen::Batch);
    game.0.world_mut().send_event(UiCommand::Close);
    game.frames();
    assert_eq!(game.screen(), Screen::Race);
}

/// The list of keys, which lies over every screen, commanded the race behind this one.
#[test]
fn nobody_commands_a_race_that_is_out_of_sight() {
    let mut game = Game::open();
    let restarts = |game: &mut Game| {
        let world = game.0.world_mut();
        let send = |mut commands: CommandWriter| {
            commands.send(AppCommand::Race(RaceCommand::Restart));
            commands.takes(AppCommand::Race(RaceCommand::Restart))
        };
        let takes = world.run_system_once(send).unwrap();
        let sent = world.resource_mut::<Events<RaceCommand>>().drain().count();
        (takes, sent)
    };
    assert_eq!(restarts(&mut game), (false, 0));
    game.toggle();
    assert_eq!(restarts(&mut game), (true, 1));
}

#[test]
fn a_game_that_is_watched_is_the_game_that_was_played() {
    // Round robin without reset carries its colour from board to board.
    let mut game = Game::open();
    game.start("series@1..5", vec![entrant("greedy"), entrant("round-robin-skip:reset=0")]);
    game.complete();
    let lengths: Vec<_> = game.summaries().iter().map(|row| row.moves[3].unwrap() as usize).collect();
    game.command(BatchCommand::Watch { board: 3, solvers: vec![0, 1] });
    assert_eq!(game.screen(), Screen::Race);
    game.until("the race is set up", |game| game.0.world().resource::<Race>().title == "series@4 (4 of 5)");
    game.0.update();
    game.until("the race is over", |game| game.0.world().resource::<Standings>().finished);
    let world = game.0.world_mut();
    let mut walks: Vec<_> = world
        .query::<(&Lane, &LanePlayback)>()
        .iter(world)
        .map(|(lane, playback)| (lane.index, playback.walk().len()))
        .collect();
    walks.sort();
    assert_eq!(walks, [(0, lengths[0]), (1, lengths[1])]);
}

#[test]
fn exports_are_new_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::open();
    game.start("series@1..2", vec![entrant("greedy")]);
    game.complete();
    let name = folder.path().join("walks");
    for _ in 0..2 {
        let content = Content::Table(Format::Markdown);
        game.command(BatchCommand::Export(Export { content, name: name.clone(), solvers: vec![0] }));
    }
    let content = Content::Plot(color_walk::screens::batch::Drawing::Histograms);
    game.command(BatchCommand::Export(Export { content, name: folder.path().join("no/such"), solvers: vec![0] }));
    game.until("all have ended", |game| game.0.world().resource::<Exports>().ended.len() == 3);
    let mut files: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["walks-2.md", "walks.md"]);
    let text = std::fs::read_to_string(name.with_extension("md")).unwrap();
    assert!(text.starts_with("| solver | solved |") && text.contains("| `greedy` | 2/2 |"), "{text}");
    let failed = game.0.world().resource::<Exports>().ended.iter().find_map(|end| end.as_ref().err());
    assert!(failed.unwrap().contains("no/such-histograms.svg"));
}
