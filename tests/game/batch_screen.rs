//! Batches in the game without a window: run, stop, continue, export and watch.

use std::{
    sync::{Arc, Mutex, atomic::AtomicBool},
    thread,
    time::{Duration, Instant},
};

use bevy::{ecs::system::RunSystemOnce, prelude::*, time::TimeUpdateStrategy};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    base::schedule::Screen,
    batch::{
        BatchCommand, BatchDraft, BatchFigures, BatchKeptEvent, Content, CurrentBatch, Export, Exports, Journal,
        JournalSink, MatchDraft, Phase,
    },
    games::sessions::RaceCommand,
    input::{AppCommand, CommandSender, CommandWriter, UiCommand},
    race::{Clock, ClockCommand, Lane, Race, Standings, board::LanePlayback},
};
use color_walk_api::solver::{Fuel, Solver, SolverInfo, SolverSpec, Step};
use color_walk_arena::{
    batch::{self, Batch, BoardFileBytes, BoardSource, Record, Results, RunId, Shard, Summary},
    matches::{Bounds, Ending},
    report::{Format, Report, Row},
};
use color_walk_assets::Entrant;
use color_walk_solvers as solvers;

use crate::common;

/// Limit for each step of these tests.
const PATIENCE: Duration = Duration::from_secs(120);

struct Game(App);

impl Game {
    /// The game on its Batch screen.
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

    /// Runs two frames: a requested screen opens in the second.
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

    /// True while the game asks whether to replace the batch.
    fn asks(&self) -> bool {
        self.0.world().resource::<CurrentBatch>().asks_to_replace()
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

    /// Starts a match that ends once it is decided.
    fn start_match(&mut self, boards: &str, runners: &str, jobs: usize) {
        let runners = runners.split(' ').map(entrant).collect();
        let mut draft = self.0.world_mut().resource_mut::<BatchDraft>();
        (draft.boards, draft.entrants, draft.jobs) = (boards.to_owned(), runners, jobs);
        draft.matching.ends_when_decided = true;
        self.command(BatchCommand::Start);
        assert_eq!(self.problem(), None);
    }

    /// The match's result in the format of `color-walk match --format json --no-times`.
    fn told(&self) -> String {
        let mut out = Vec::new();
        let run = self.0.world().resource::<CurrentBatch>().run().unwrap();
        let report = Report::of_match(run.played_match().unwrap()).without_times();
        report.write(&mut out, Format::Json).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn summaries(&self) -> Vec<Summary> {
        let rows: &[Row] = &self.0.world().resource::<BatchFigures>().get().rows;
        timeless(rows.iter().map(|row| row.summary.clone()).collect())
    }
}

fn entrant(text: &str) -> Entrant {
    Entrant::parse(text, &solvers::registry()).unwrap()
}

fn timeless(mut rows: Vec<Summary>) -> Vec<Summary> {
    rows.iter_mut().for_each(|row| row.seconds = 0.0);
    rows
}

/// The results of `color-walk bench`.
fn bench(boards: &str, entrants: Vec<Entrant>) -> Vec<Summary> {
    let boards = BoardSource::from_codes(boards, None).unwrap();
    let batch = Arc::new(Batch::new(boards, entrants, Shard::WHOLE).unwrap());
    let mut results = Results::of(&batch);
    for ended in batch::start(batch.clone(), &results, 1, Arc::new(AtomicBool::new(false))).unwrap() {
        results.add(&ended.record);
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
    // Another batch replaces it.
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

/// A batch stopped long before its end, and the journals started so far.
fn stopped() -> (Game, Kept) {
    let (mut game, kept) = (Game::open(), Kept::default());
    game.0.insert_resource(Journal::new(kept.clone()));
    game.start("series@1..1000", vec![entrant("dijkstra"), entrant("greedy-look-ahead:depth=5")]);
    game.until("some games are played", |game| game.played() > 3);
    game.command(BatchCommand::Stop);
    game.until("it has stopped", |game| game.phase() == Some(Phase::Stopped));
    (game, kept)
}

/// Guards against Start replacing a stopped batch with its journal.
#[test]
fn a_stopped_batch_is_not_replaced_without_asking() {
    let (mut game, kept) = stopped();
    let played = game.played();
    game.start("6x6c3@1..3", vec![entrant("greedy")]);
    game.frames();
    assert_eq!((game.phase(), game.played(), kept.begun()), (Some(Phase::Stopped), played, 1));
    assert!(game.asks());
    game.command(BatchCommand::Replace);
    game.complete();
    assert_eq!((game.played(), kept.begun(), game.asks()), (3, 2, false));
}

#[test]
fn a_batch_that_is_kept_goes_on() {
    let (mut game, kept) = stopped();
    let ask = |game: &mut Game| {
        game.command(BatchCommand::Start);
        assert!(game.asks());
    };
    ask(&mut game);
    game.command(BatchCommand::Keep);
    assert!(!game.asks());
    // Leaving the screen is not a yes.
    ask(&mut game);
    game.toggle();
    assert!(!game.asks());
    game.toggle();
    // With an invalid list, Replace would start nothing, so there is no question.
    game.start("series@x", vec![entrant("greedy")]);
    assert!(!game.asks() && game.problem().is_some());
    game.start("6x6c3@1..3", vec![entrant("greedy")]);
    assert!(game.asks());
    game.command(BatchCommand::Continue);
    assert!(!game.asks());
    // A running batch is kept too.
    let before = game.played();
    ask(&mut game);
    game.command(BatchCommand::Keep);
    game.until("it goes on", |game| game.played() > before);
    assert_eq!((game.phase(), kept.begun()), (Some(Phase::Running), 1));
}

#[test]
fn wrong_input_is_told_and_starts_nothing() {
    let mut game = Game::open();
    game.start("series@x", vec![entrant("greedy")]);
    assert_eq!(game.phase(), None);
    assert!(game.problem().unwrap().contains("series@x"));
    game.start("series@1", Vec::new());
    assert!(game.problem().unwrap().contains("no solver"));
    game.0.world_mut().resource_mut::<BatchDraft>().matching.ends_when_decided = true;
    game.start("series@1", vec![entrant("greedy"), entrant("greedy")]);
    assert!(game.problem().unwrap().contains("cannot play against itself"));
    assert_eq!(game.phase(), None);
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
    color_walk_api::host::silence_solver_panics();
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
    let paused = |game: &Game| {
        let clock = game.0.world().resource::<Clock>();
        clock.is_idle()
    };
    assert!(paused(&game));
    game.toggle();
    assert!(!paused(&game));
    game.0.world_mut().send_event(ClockCommand::TogglePause);
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

/// Guards against ✖ leading to the race from every screen. It asks as the key B does.
#[test]
fn every_way_out_of_the_screen_leads_to_where_the_person_was() {
    let mut game = Game::open();
    for from in [Screen::Title, Screen::Race, Screen::Tour] {
        for way_out in [UiCommand::ToggleBatch, UiCommand::Close] {
            // An address may name the current screen.
            for command in [UiCommand::Open(from), UiCommand::ToggleBatch, UiCommand::Open(Screen::Batch)] {
                game.0.world_mut().send_event(command);
                game.frames();
            }
            assert_eq!(game.screen(), Screen::Batch);
            game.0.world_mut().send_event(way_out);
            game.frames();
            assert_eq!(game.screen(), from, "by {way_out:?}");
        }
    }
}

/// Guards against the list of keys, an overlay on every screen, controlling the hidden race.
#[test]
fn nobody_commands_a_race_that_is_out_of_sight() {
    let mut game = Game::open();
    let restarts = |game: &mut Game| {
        let world = game.0.world_mut();
        world.run_system_once(|mut all: CommandWriter| all.send(AppCommand::Race(RaceCommand::Restart))).unwrap();
        world.run_system_once(|mut races: CommandSender<RaceCommand>| races.write(RaceCommand::Restart)).unwrap();
        world.resource_mut::<Events<RaceCommand>>().drain().count()
    };
    assert_eq!(restarts(&mut game), 0);
    game.toggle();
    assert_eq!(restarts(&mut game), 2);
}

#[test]
fn a_game_that_is_watched_is_the_game_that_was_played() {
    // The round-robin solver without reset carries its colour from board to board.
    let mut game = Game::open();
    game.start("series@1..5", vec![entrant("greedy"), entrant("round-robin-skip:reset=0")]);
    game.complete();
    let lengths: Vec<_> = game.summaries().iter().map(|row| row.moves[3].unwrap() as usize).collect();
    game.command(BatchCommand::Watch { board: 3, solvers: vec![0, 1] });
    game.frames();
    assert_eq!(game.screen(), Screen::Race);
    game.until("the race is set up", |game| game.0.world().resource::<Race>().title == "series@4 (4 of 5)");
    // Esc leads back to where the game was opened.
    game.0.world_mut().send_event(UiCommand::Close);
    game.frames();
    assert_eq!(game.screen(), Screen::Batch);
    game.0.world_mut().send_event(UiCommand::Open(Screen::Race));
    game.frames();
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
    let content = Content::Plot(color_walk::batch::Drawing::Histograms);
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

/// The output of `color-walk match` for the same runners, with its ending.
fn match_of(runners: &str, boards: &str, options: &str, ending: &str) -> String {
    let told = common::run(&format!("match {runners} --boards {boards} --format json --no-times {options}")).stdout;
    assert!(told.contains(ending), "{told}");
    told
}

const BETTER: &str = "\"answer\":\"first\"";
const ALIKE: &str = "\"answer\":\"no-difference\"";
const UNDECIDED: &str = "\"ending\":\"undecided\"";

#[test]
fn a_match_ends_by_itself_with_the_answer_of_the_command_line() {
    let mut game = Game::open();
    for (runners, boards, ending) in [
        ("greedy-look-ahead:depth=2 max-perimeter", "10x10c5@1..2000", BETTER),
        ("greedy greedy-look-ahead:depth=1", "6x6c3@1..1000", ALIKE),
        ("greedy greedy-look-ahead:depth=2 random", "10x10c5@1..1000", "\"ending\":\"answered\""),
        ("greedy random-skip greedy-look-ahead:depth=1", "6x6c3@1..40", UNDECIDED),
        ("round-robin:reset=0 greedy", "6x6c3@1..1000", "\"answer\":\"second\""),
    ] {
        let expected = match_of(runners, boards, "", ending);
        for jobs in [1, 3] {
            game.start_match(boards, runners, jobs);
            game.complete();
            assert_eq!(game.told(), expected, "{runners}, {jobs} at a time");
            let figures = game.0.world().resource::<BatchFigures>().get().played_match.clone().unwrap();
            let counted = format!("\"counted\":{},", figures.decision.counted);
            assert!(expected.contains(&counted) && figures.decision.ending.is_some(), "{expected}");
            let undecided = figures.decision.ending == Some(Ending::Undecided);
            assert_eq!(
                undecided,
                Some(figures.decision.counted) == figures.report.run.boards,
                "who is sure leaves boards"
            );
        }
    }
}

#[test]
fn bounds_of_a_match_are_those_of_the_draft() {
    let mut game = Game::open();
    game.0.world_mut().resource_mut::<BatchDraft>().matching =
        MatchDraft { difference: 1.0, beta: 0.2, ..MatchDraft::default() };
    let (runners, boards) = ("greedy greedy-look-ahead:depth=1", "6x6c3@1..1000");
    game.start_match(boards, runners, 2);
    game.complete();
    assert_eq!(game.told(), match_of(runners, boards, "--difference 1 --beta 0.2", ALIKE));
}

#[test]
fn a_match_that_is_stopped_goes_on_to_the_same_answer() {
    let (runners, boards) = ("dijkstra greedy-look-ahead:depth=5", "10x10c5@1..1000");
    let mut game = Game::open();
    game.start_match(boards, runners, 2);
    game.until("some games are played", |game| game.played() > 9);
    game.command(BatchCommand::Stop);
    game.until("it has stopped", |game| game.phase() == Some(Phase::Stopped));
    assert!(game.told().contains("\"ending\":null"), "{}", game.told());
    // The switch affects the next batch, not this one.
    game.0.world_mut().resource_mut::<BatchDraft>().matching = MatchDraft::default();
    game.command(BatchCommand::Continue);
    game.complete();
    assert_eq!(game.told(), match_of(runners, boards, "", BETTER));
}

#[test]
fn without_the_switch_all_boards_are_played_and_the_answer_is_the_same() {
    let (runners, boards) = ("greedy-look-ahead:depth=2 random", "8x8c4@1..300");
    let mut game = Game::open();
    game.start(boards, runners.split(' ').map(entrant).collect());
    game.complete();
    assert_eq!(game.played(), 600);
    assert_eq!(game.told(), match_of(runners, boards, "", BETTER));
}

#[test]
fn a_solver_alone_has_no_match_and_plays_all_boards() {
    let mut game = Game::open();
    game.start_match("6x6c3@1..20", "greedy", 2);
    game.complete();
    let world = game.0.world();
    let run = world.resource::<CurrentBatch>().run().unwrap();
    assert!(run.played_match().is_none() && run.stopping_match().is_none() && run.results().is_complete());
    assert!(world.resource::<BatchFigures>().get().played_match.is_none());
}

/// The headers of the journals that a page has stored.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<String>>>);

impl Kept {
    fn begun(&self) -> usize {
        self.0.lock().unwrap().len()
    }
}

impl JournalSink for Kept {
    fn begin(&self, batch: &Batch, _: Option<&BoardFileBytes>, match_bounds: Option<Bounds>) {
        self.0.lock().unwrap().push(RunId { match_bounds, ..RunId::of(batch) }.line());
    }

    fn append(&self, _: &Record) {}

    fn note_stopped(&self, _: bool) {}
}

#[test]
fn a_match_that_was_left_goes_on_to_the_same_answer() {
    let (runners, boards) = ("greedy greedy-look-ahead:depth=1", "6x6c3@1..1000");
    let kept = Kept::default();
    let mut game = Game::open();
    game.0.insert_resource(Journal::new(kept.clone()));
    game.0.world_mut().resource_mut::<BatchDraft>().matching.difference = 0.2;
    game.start_match(boards, runners, 2);
    game.complete();
    let expected = match_of(runners, boards, "--difference 0.2", ALIKE);
    assert_eq!(game.told(), expected);
    assert!(game.0.world().resource::<CurrentBatch>().run().unwrap().rate().is_some());

    let run = RunId::parse(kept.0.lock().unwrap()[0].as_bytes()).unwrap();
    let match_bounds = run.match_bounds;
    let batch = Arc::new(run.batch(None, &solvers::registry()).unwrap());
    let stop = Arc::new(AtomicBool::new(false));
    let all = batch::start(batch.clone(), &Results::of(&batch), 1, stop).unwrap();
    let all: Vec<Record> = all.into_iter().map(|ended| ended.record).collect();
    for games in [0, 75, 2000] {
        let records: Vec<Record> = all.iter().rev().take(games).cloned().collect();
        let mut later = Game::open();
        let event = BatchKeptEvent { batch: batch.clone(), file: None, match_bounds, records, was_running: true };
        later.0.world_mut().send_event(event);
        later.frames();
        later.complete();
        assert_eq!(later.told(), expected, "{games} games were kept");
        // Games that were played at an earlier visit have no speed.
        let has_rate = later.0.world().resource::<CurrentBatch>().run().unwrap().rate().is_some();
        assert_eq!(has_rate, games < 2000);
        let draft = later.0.world().resource::<BatchDraft>();
        assert!(draft.matching.ends_when_decided && draft.matching.difference == 0.2);
    }
}

#[test]
fn a_match_is_exported_as_the_command_line_writes_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::open();
    game.start_match("6x6c3@1..1000", "greedy greedy-look-ahead:depth=1", 2);
    game.complete();
    let name = folder.path().join("walks");
    for format in [Format::Json, Format::Markdown] {
        let content = Content::Match(format);
        game.command(BatchCommand::Export(Export { content, name: name.clone(), solvers: Vec::new() }));
    }
    game.until("both have ended", |game| game.0.world().resource::<Exports>().ended.len() == 2);
    let read = |ending: &str| std::fs::read_to_string(folder.path().join(format!("walks-match{ending}"))).unwrap();
    let json: serde_json::Value = serde_json::from_str(&read(".json")).unwrap();
    assert_eq!((&json["match"]["ending"], &json["match"]["counted"]), (&"answered".into(), &335.into()));
    let markdown = read(".md");
    let apart = "greedy and greedy-look-ahead:depth=1 are less than 0.1 moves apart (after 335 boards)\n";
    assert!(markdown.contains(&format!("no difference: {apart}")), "{markdown}");
    assert!(markdown.contains(concat!("\ncolor-walk ", env!("CARGO_PKG_VERSION"), ", ")), "{markdown}");
    // A single solver has no match.
    game.start("6x6c3@1..2", vec![entrant("greedy")]);
    game.complete();
    let content = Content::Match(Format::Json);
    game.command(BatchCommand::Export(Export { content, name, solvers: Vec::new() }));
    game.until("it has ended", |game| game.0.world().resource::<Exports>().ended.len() == 3);
    let failed = game.0.world().resource::<Exports>().ended.iter().find_map(|end| end.as_ref().err());
    assert!(failed.unwrap().contains("needs two solvers or more"), "{failed:?}");
}
