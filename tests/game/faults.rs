//! Misbehaving solvers.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use bevy::{input::keyboard::Key, prelude::KeyCode};
use color_walk_sessions::Starter;

use color_walk::search::Searches;
use color_walk_api::{
    host::silence_solver_panics,
    solver::{Fuel, Reason, Solver, SolverInfo, SolverSpec, Step},
};

use super::app::{CLEARED, Game, spec};

/// A search that never ends.
struct Endless;

impl Solver for Endless {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        while fuel.burn() {}
        Step::Thinking
    }
}

struct Clumsy;

impl Solver for Clumsy {
    fn step(&mut self, _: &mut Fuel) -> Step {
        panic!("tripped over its laces")
    }
}

struct Blind;

impl Solver for Blind {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::Play(77)
    }
}

struct Tired;

impl Solver for Tired {
    fn step(&mut self, _: &mut Fuel) -> Step {
        Step::GaveUp(Reason::Nodes(12))
    }
}

fn starter(info: SolverInfo) -> Starter {
    Starter::Solver(SolverSpec::of(&info))
}

/// Waits for all lanes but one, then sets a short patience. So on a slow machine, no other lane is too slow.
fn lose_patience_with(game: &mut Game, lane: usize) {
    // In lockstep, the other lanes would wait for it.
    game.letter("l");
    game.until("the others are over", |game| game.outcomes().iter().filter(|outcome| outcome.is_none()).count() == 1);
    assert_eq!(game.outcomes()[lane], None);
    game.0.world_mut().resource_mut::<Searches>().patience = Duration::ZERO;
    game.until("the race is over", |game| game.finished());
}

#[test]
fn no_search_outlives_its_race() {
    let endless = || starter(SolverInfo::new("endless", "Endless", "-", |_| Box::new(Endless)));
    let mut game = Game::new("8x8c4@1", vec![endless(), endless(), endless()]);
    for _ in 0..5 {
        game.until("all three think", |game| game.running() == 3);
        game.letter("r");
    }
    game.key(Key::Space, KeyCode::Space);
    game.until("a pause stops them all", |game| game.running() == 0);
    game.key(Key::Space, KeyCode::Space);
    game.until("they go on", |game| game.running() == 3);
    game.set_up(|setup| setup.starters.clear());
    game.until("the race is gone, and they with it", |game| game.running() == 0);
}

#[test]
fn a_bad_solver_loses_its_own_lane_with_the_reason() {
    silence_solver_panics();
    let info = SolverInfo::new;
    let mut game = Game::new(
        "8x8c4@1",
        vec![
            starter(info("clumsy", "Clumsy", "-", |_| Box::new(Clumsy))),
            starter(info("blind", "Blind", "-", |_| Box::new(Blind))),
            starter(info("endless", "Endless", "-", |_| Box::new(Endless))),
            starter(info("tired", "Tired", "-", |_| Box::new(Tired))),
            Starter::Solver(spec("greedy")),
        ],
    );
    lose_patience_with(&mut game, 2);
    let troubles = game.troubles();
    let trouble = |lane: usize| troubles[lane].as_deref().unwrap_or("none");
    assert!(trouble(0).contains("tripped over its laces"), "{troubles:?}");
    assert!(trouble(1).contains("colour 77"), "{troubles:?}");
    assert!(trouble(2).contains("no answer for 0 s"), "{troubles:?}");
    assert!(trouble(3).contains("more than 12 nodes"), "{troubles:?}");
    assert_eq!(game.outcomes()[4], CLEARED);
    game.until("no search is left", |game| game.running() == 0);
}

/// Other threads must take over the tasks that a stuck one has queued, even if those threads have enough to do.
#[test]
fn nobody_waits_behind_a_solver_that_never_comes_back() {
    let _alone = ONE_IS_STUCK.lock();
    let greedy = || Starter::Solver(spec("greedy"));
    let endless = || starter(SolverInfo::new("endless", "Endless", "-", |_| Box::new(Endless)));
    static LET_GO: AtomicBool = AtomicBool::new(false);
    for _ in 0..20 {
        LET_GO.store(false, Ordering::SeqCst);
        let stuck = starter(SolverInfo::new("stuck", "Stuck", "-", |_| Box::new(Stuck(&LET_GO))));
        let lanes = vec![endless(), endless(), greedy(), stuck, greedy(), greedy(), greedy(), greedy()];
        let mut game = Game::new("8x8c4@1", lanes);
        game.letter("l");
        game.until("all others are over", |game| game.outcomes().iter().filter(|end| end.is_none()).count() == 3);
        LET_GO.store(true, Ordering::SeqCst);
        game.set_up(|setup| setup.starters.clear());
        game.until("no search is left", |game| game.running() == 0);
    }
}

/// A search that does not return until the flag is set.
struct Stuck(&'static AtomicBool);

impl Solver for Stuck {
    fn step(&mut self, _: &mut Fuel) -> Step {
        while !self.0.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        Step::Thinking
    }
}

/// All games of a process share the thread pool. Only one test may block a thread at a time.
static ONE_IS_STUCK: Mutex<()> = Mutex::new(());

#[test]
fn a_solver_that_never_comes_back_does_not_hold_up_the_others() {
    let _alone = ONE_IS_STUCK.lock();
    static LET_GO: AtomicBool = AtomicBool::new(false);
    let stuck = starter(SolverInfo::new("stuck", "Stuck", "-", |_| Box::new(Stuck(&LET_GO))));
    let mut game = Game::new("8x8c4@1", vec![stuck, Starter::Solver(spec("greedy"))]);
    lose_patience_with(&mut game, 0);
    LET_GO.store(true, Ordering::SeqCst);
    assert!(game.troubles()[0].as_ref().is_some_and(|trouble| trouble.contains("no answer for 0 s")));
    assert_eq!(game.outcomes()[1], CLEARED);
    game.until("no search is left", |game| game.running() == 0);
}
