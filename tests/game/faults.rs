//! Solvers that misbehave.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use bevy::{input::keyboard::Key, prelude::KeyCode};
use color_walk::race::{LaneState, RaceSetup, Searches, Starter};
use color_walk_api::{Fuel, Reason, Solver, SolverInfo, SolverSpec, Step, hush_solver_panics};

use super::app::{Game, spec};

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
    game.0.world_mut().resource_mut::<RaceSetup>().starters.clear();
    game.letter("r");
    game.until("the race is gone, and they with it", |game| game.running() == 0);
}

#[test]
fn a_bad_solver_loses_its_own_lane_with_the_reason() {
    // A backtrace printed while a solver panics would count as its thinking.
    hush_solver_panics();
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
    game.0.world_mut().resource_mut::<Searches>().patience = Duration::from_secs(3);
    game.until("the race is over", |game| game.finished());
    let reasons: Vec<String> = game
        .states()
        .into_iter()
        .map(|state| match state {
            LaneState::Out(reason) => reason,
            other => format!("{other:?}"),
        })
        .collect();
    assert!(reasons[0].contains("tripped over its laces"), "{reasons:?}");
    assert!(reasons[1].contains("colour 77"), "{reasons:?}");
    assert!(reasons[2].contains("no answer"), "{reasons:?}");
    assert!(reasons[3].contains("more than 12 nodes"), "{reasons:?}");
    assert_eq!(reasons[4], "Cleared { proven: false }");
    game.until("no search is left", |game| game.running() == 0);
}

/// A search that does not come back until the flag is up.
struct Stuck;

static LET_GO: AtomicBool = AtomicBool::new(false);

impl Solver for Stuck {
    fn step(&mut self, _: &mut Fuel) -> Step {
        while !LET_GO.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        Step::Thinking
    }
}

#[test]
fn a_solver_that_never_comes_back_does_not_hold_up_the_others() {
    let stuck = starter(SolverInfo::new("stuck", "Stuck", "-", |_| Box::new(Stuck)));
    let mut game = Game::new("8x8c4@1", vec![stuck, Starter::Solver(spec("greedy"))]);
    game.0.world_mut().resource_mut::<Searches>().patience = Duration::from_secs(3);
    game.until("the race is over", |game| game.finished());
    LET_GO.store(true, Ordering::SeqCst);
    let states = game.states();
    assert!(matches!(&states[0], LaneState::Out(reason) if reason.contains("no answer for 3 s")), "{states:?}");
    assert_eq!(states[1], LaneState::Cleared { proven: false });
    game.until("no search is left", |game| game.running() == 0);
}
