//! Batches across restarts: a match resumes in the middle.

use std::{
    fs,
    sync::{Arc, atomic::AtomicBool},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::State;
use color_walk::{
    base::schedule::Screen,
    batch::{BatchCommand, BatchDraft, CurrentBatch, Phase},
    input::{TourCommand, UiCommand},
};
use color_walk_arena::{
    batch::{self, Batch, BoardSource, Results, Shard},
    matches::{Bounds, Match},
    report::{Format, Report},
};
use color_walk_assets::Entrant;
use color_walk_solvers as solvers;

use super::app::Game;

const PATIENCE: Duration = Duration::from_secs(120);
/// Two solvers with the same walks, which need many boards for a decision: no game reaches their search.
const RUNNERS: [&str; 2] = ["bfs:switch=1000", "bfs:switch=1001"];
const BOARDS: &str = "series@1..1000";

fn runners() -> Vec<Entrant> {
    RUNNERS.map(|text| Entrant::parse(text, &solvers::registry()).unwrap()).to_vec()
}

fn told(of: &Match) -> String {
    let mut out = Vec::new();
    Report::of_match(of).without_times().write(&mut out, Format::Json).unwrap();
    String::from_utf8(out).unwrap()
}

/// The match's result, played in one thread without a pause.
fn uninterrupted(bounds: Bounds) -> String {
    let boards = BoardSource::from_codes(BOARDS, None).unwrap();
    let batch = Arc::new(Batch::new(boards, runners(), Shard::WHOLE).unwrap());
    let mut played = Match::of(&batch, bounds);
    let stop = Arc::new(AtomicBool::new(false));
    for ended in batch::start(batch.clone(), &Results::of(&batch), 1, stop).unwrap() {
        played.add(&ended.record);
        if played.ending().is_some() {
            break;
        }
    }
    told(&played)
}

fn phase(game: &Game) -> Option<Phase> {
    game.0.world().resource::<CurrentBatch>().run().map(|run| run.phase())
}

fn counted(game: &Game) -> u64 {
    game.0.world().resource::<CurrentBatch>().run().and_then(|run| run.played_match()).map_or(0, Match::counted)
}

fn until(game: &mut Game, done: impl Fn(&Game) -> bool) {
    let begin = Instant::now();
    while !done(game) {
        assert!(begin.elapsed() < PATIENCE, "{:?} after {} boards", phase(game), counted(game));
        game.frames(1);
        thread::yield_now();
    }
}

#[test]
fn a_match_that_is_left_in_the_middle_goes_on_at_the_next_visit_to_the_same_answer() {
    let folder = tempfile::tempdir().unwrap();
    let bounds = Bounds::new(0.2, 0.05, 0.05).unwrap();
    let mut before = 0;
    for visit in 0..3 {
        let mut game = Game::visiting(folder.path());
        game.0.world_mut().send_event(UiCommand::ToggleBatch);
        game.frames(3);
        if visit == 0 {
            assert_eq!(phase(&game), None);
            let mut draft = game.0.world_mut().resource_mut::<BatchDraft>();
            (draft.boards, draft.entrants, draft.jobs) = (BOARDS.to_owned(), runners(), 2);
            (draft.matching.ends_when_decided, draft.matching.difference) = (true, bounds.difference());
            game.0.world_mut().send_event(BatchCommand::Start);
        } else {
            assert_eq!((phase(&game), counted(&game)), (Some(Phase::Stopped), before), "visit {visit}");
            let draft = game.0.world().resource::<BatchDraft>();
            assert!(draft.matching.ends_when_decided && draft.matching.bounds() == bounds && draft.boards == BOARDS);
            game.0.world_mut().send_event(BatchCommand::Continue);
        }
        // Closes the window while games are running.
        until(&mut game, |game| counted(game) > before + 3);
        before = counted(&game);
    }
    let mut game = Game::visiting(folder.path());
    game.frames(2);
    assert_eq!(counted(&game), before);
    game.0.world_mut().send_event(BatchCommand::Continue);
    until(&mut game, |game| phase(game) == Some(Phase::Complete));
    let told_of = |game: &Game| {
        let world = game.0.world();
        told(world.resource::<CurrentBatch>().run().unwrap().played_match().unwrap())
    };
    let expected = uninterrupted(bounds);
    assert_eq!(told_of(&game), expected);
    drop(game);
    // A finished match is restored, and plays no further game.
    let journal = folder.path().join("batch-1.journal");
    let length = fs::metadata(&journal).unwrap().len();
    let mut again = Game::visiting(folder.path());
    again.frames(2);
    assert_eq!((phase(&again), told_of(&again)), (Some(Phase::Complete), expected));
    assert_eq!(fs::metadata(&journal).unwrap().len(), length);
}

/// Guards against the tour's **Batch** button replacing the person's batch with its journal.
#[test]
fn the_tour_takes_the_place_of_no_batch_that_waits() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::visiting(folder.path());
    let mut draft = game.0.world_mut().resource_mut::<BatchDraft>();
    (draft.boards, draft.entrants, draft.jobs) = (BOARDS.to_owned(), runners(), 2);
    game.0.world_mut().send_event(BatchCommand::Start);
    until(&mut game, |game| counted(game) > 3);
    game.0.world_mut().send_event(BatchCommand::Stop);
    until(&mut game, |game| phase(game) == Some(Phase::Stopped));
    let journal = || fs::read_to_string(folder.path().join("batch-1.journal")).unwrap();
    let (before, played) = (journal(), counted(&game));

    game.0.world_mut().send_event(UiCommand::Open(Screen::Tour));
    game.frames(3);
    for command in [TourCommand::Open(1), TourCommand::Batch] {
        game.0.world_mut().send_event(command);
        game.frames(3);
    }
    let world = game.0.world();
    assert_eq!(*world.resource::<State<Screen>>().get(), Screen::Batch);
    let draft = world.resource::<BatchDraft>();
    assert!(draft.boards != BOARDS && draft.entrants != runners(), "the tour's batch is a proposal");
    assert!(world.resource::<CurrentBatch>().asks_to_replace());
    assert_eq!((phase(&game), counted(&game)), (Some(Phase::Stopped), played));
    assert_eq!(journal(), before);
    drop(game);
    let mut again = Game::visiting(folder.path());
    again.frames(2);
    assert_eq!((phase(&again), counted(&again)), (Some(Phase::Stopped), played));
}
