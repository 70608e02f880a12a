//! Extreme conditions: windows of any size, and a clock that jumps.

use std::time::Duration;

use bevy::{
    prelude::{Rect, State, Vec2, Window},
    time::TimeUpdateStrategy,
    window::WindowResolution,
};
use color_walk_sessions::Starter;

use color_walk::{
    base::schedule::Screen,
    games::sessions::{OpenSessions, SessionRequest},
    input::UiCommand,
    scene::{LanePlace, SceneArea},
    search::Searches,
};
use color_walk_api::solver::{Fuel, Solver, SolverInfo, SolverSpec, Step};

use super::app::{CLEARED, Game, spec};

/// Thinks for as long as it may.
struct Endless;

impl Solver for Endless {
    fn step(&mut self, fuel: &mut Fuel) -> Step {
        while fuel.burn() {}
        Step::Thinking
    }
}

fn step(game: &mut Game, by: Duration) {
    game.0.insert_resource(TimeUpdateStrategy::ManualDuration(by));
    game.frames(1);
    game.0.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
}

#[test]
fn a_machine_that_slept_for_a_night_goes_on_with_the_race_where_it_was() {
    let endless = Starter::Solver(SolverSpec::of(&SolverInfo::new("endless", "Endless", "-", |_| Box::new(Endless))));
    let mut game = Game::new("12x12c5@2", vec![endless, Starter::Solver(spec("greedy"))]);
    game.letter("l");
    game.until("some moves are played", |game| game.walks()[1].len() >= 2 && game.running() >= 1);
    let before = game.walks()[1].len();
    step(&mut game, Duration::from_secs(8 * 60 * 60));
    game.frames(1);
    let played = game.walks()[1].len() - before;
    assert!(played <= 2, "{played} moves at once");
    assert_eq!(game.outcomes()[0], None, "nobody is lost for the night");
    game.until("the other one goes on to its end", |game| game.outcomes()[1] == CLEARED);
    assert_eq!(game.outcomes()[0], None);
}

/// A gap between frames belongs to the machine. However short the patience is, it restarts after the gap.
#[test]
fn patience_begins_anew_after_a_sleep() {
    let endless = Starter::Solver(SolverSpec::of(&SolverInfo::new("endless", "Endless", "-", |_| Box::new(Endless))));
    let mut game = Game::new("8x8c4@1", vec![endless]);
    game.until("it thinks", |game| game.running() == 1);
    // A thread of a busy machine may rest for a part of this patience, but not for all of it.
    std::thread::sleep(Duration::from_millis(2500));
    game.0.world_mut().resource_mut::<Searches>().patience = Duration::from_secs(2);
    step(&mut game, Duration::from_secs(8 * 60 * 60));
    assert_eq!(game.outcomes()[0], None);
    game.until("what comes after the sleep counts", |game| game.finished());
    assert!(game.troubles()[0].as_deref().is_some_and(|trouble| trouble.contains("no answer")));
}

#[test]
fn a_person_who_comes_back_after_a_night_finds_the_game_as_it_was() {
    let mut game = Game::solvers("9x8c4@3", &["greedy"]);
    game.0.world_mut().send_event(SessionRequest::board("7x6c3@5".parse().unwrap(), true));
    game.0.world_mut().send_event(UiCommand::Open(Screen::Play));
    game.frames(3);
    for _ in 0..2 {
        let color = game.legal(0)[0];
        game.letter(&(color + 1).to_string());
        game.frames(2);
    }
    let before = game.walks();
    game.letter("h");
    step(&mut game, Duration::from_secs(8 * 60 * 60));
    game.frames(50);
    assert_eq!(game.walks(), before);
    assert_eq!(*game.0.world().resource::<State<Screen>>().get(), Screen::Play);
    let color = game.legal(0)[0];
    game.letter(&(color + 1).to_string());
    game.frames(2);
    assert_eq!(game.walks()[0].len(), before[0].len() + 1);
    assert_eq!(game.0.world().resource::<OpenSessions>().attempt().undos(), 0);
}

fn resize(game: &mut Game, width: f32, height: f32, scale: f32) {
    let world = game.0.world_mut();
    let mut window = world.query::<&mut Window>().single_mut(world).unwrap();
    window.resolution = WindowResolution::new(width, height);
    window.resolution.set_scale_factor(scale);
    world.resource_mut::<SceneArea>().0 = Rect::new(0.0, 0.0, width, height);
    game.frames(3);
}

fn places(game: &mut Game) -> Vec<LanePlace> {
    let world = game.0.world_mut();
    world.query::<&LanePlace>().iter(world).copied().collect()
}

#[test]
fn a_window_of_any_size_leaves_the_race_as_it_was() {
    let mut game = Game::solvers("12x12c5@2", &["greedy", "round-robin-skip", "dijkstra"]);
    game.frames(5);
    resize(&mut game, 1280.0, 800.0, 1.0);
    let before = places(&mut game);
    for (width, height, scale) in [
        (1.0, 1.0, 1.0),
        (8000.0, 200.0, 1.0),
        (200.0, 8000.0, 1.0),
        (366.0, 229.0, 3.5),
        (1.0, 800.0, 3.5),
        (0.0, 0.0, 1.0),
    ] {
        resize(&mut game, width, height, scale);
        for place in places(&mut game) {
            let cell = place.cell_at(Vec2::new(width / 2.0, height / 2.0), 12);
            assert!(cell.is_none_or(|cell| cell < 144), "{width} × {height}: {cell:?}");
        }
        game.click(Vec2::new(width / 2.0, height / 2.0));
        game.letter("+");
        game.letter("-");
    }
    resize(&mut game, 1280.0, 800.0, 1.0);
    assert_eq!(places(&mut game), before);
    game.until("the race goes on to its end", |game| game.finished());
}
