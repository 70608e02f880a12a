//! Frame time without a renderer: the app's own systems in a race, at rest, and during a wave through every block.

use std::time::{Duration, Instant};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    games::sessions::RaceCommand,
    race::{ClockCommand, board::LanePlayback},
    scene::Waves,
};
use color_walk_api::solver::SolverSpec;
use color_walk_arena::batch::BoardSource;
use color_walk_solvers as solvers;

/// Number of measured frames, each a sixtieth of a second.
const FRAMES: usize = 600;

fn main() {
    for (lanes, columns, rows) in [(16, 30, 20), (16, 100, 100), (64, 50, 50), (64, 100, 100)] {
        let code = format!("{columns}x{rows}c6@1");
        let boards = BoardSource::from_codes(&code, None).expect("a board code");
        let solver = SolverSpec::parse("round-robin", &solvers::registry()).expect("a solver");
        let mut app = app::headless(RaceSetup::new(boards, vec![Starter::Solver(solver); lanes]));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / 60));
        println!("{lanes} lanes of {code}:");
        report(&mut app, "in a race");
        // With the time stopped, the wave never ends.
        app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(0.0);
        app.world_mut().send_event(ClockCommand::TogglePause);
        report(&mut app, "at rest");
        // From the first position to the last, every block changes.
        app.world_mut().send_event(ClockCommand::GoTo(0));
        app.update();
        app.world_mut().send_event(ClockCommand::GoTo(u32::MAX));
        report(&mut app, "all blocks in a wave");
        app.world_mut().send_event(RaceCommand::NextBoard);
        report(&mut app, "the next board");
    }
}

fn report(app: &mut App, what: &str) {
    let times = Vec::from_iter((0..FRAMES).map(|_| {
        let start = Instant::now();
        app.update();
        start.elapsed().as_secs_f64() * 1e3
    }));
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    let world = app.world_mut();
    let now = world.resource::<Time>().elapsed_secs();
    let moving: usize = world.query::<&Waves>().iter(world).map(|waves| waves.cells(now)).sum();
    let moves: usize = world.query::<&LanePlayback>().iter(world).map(|playback| playback.walk().len()).sum();
    println!(
        "  {what}: {mean:.3} ms a frame, {worst:.3} ms at worst; {moves} moves are played, {moving} blocks change"
    );
}
