//! The time of a frame without a renderer: what the app's own systems cost in a race, at rest, and while a wave goes through
//! every block. Bevy's own frame time diagnostic does the measuring.

use bevy::{
    diagnostic::{DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    race::{RaceCommand, board::Block},
    scene::Waves,
};
use color_walk_api::SolverSpec;
use color_walk_arena::batch::BoardSource;
use color_walk_solvers as solvers;

const FRAMES: usize = 300;

fn main() {
    for (lanes, columns, rows) in [(16, 30, 20), (16, 100, 100), (64, 50, 50)] {
        let code = format!("{columns}x{rows}c6@1");
        let boards = BoardSource::from_codes(&code, None).expect("a board code");
        let solver = SolverSpec::parse("round-robin", &solvers::registry()).expect("a solver");
        let mut app = app::headless(RaceSetup::new(boards, vec![Starter::Solver(solver); lanes]));
        app.add_plugins(FrameTimeDiagnosticsPlugin::new(FRAMES));
        println!("{lanes} lanes of {code}:");
        report(&mut app, "in a race");
        // Waves of a clock that stands still go on for ever, while real time goes by for the measuring.
        app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(0.0);
        app.world_mut().send_event(RaceCommand::TogglePause);
        report(&mut app, "at rest");
        // From the first position to the last, every block changes.
        app.world_mut().send_event(RaceCommand::GoTo(0));
        app.update();
        app.world_mut().send_event(RaceCommand::GoTo(u32::MAX));
        report(&mut app, "all blocks in a wave");
    }
}

fn report(app: &mut App, what: &str) {
    (0..2 * FRAMES).for_each(|_| app.update());
    let frames = app.world().resource::<DiagnosticsStore>().get(&FrameTimeDiagnosticsPlugin::FRAME_TIME);
    let times: Vec<f64> = frames.expect("the plugin is added").values().copied().collect();
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    let worst = times.iter().copied().fold(0.0, f64::max);
    let world = app.world_mut();
    let now = world.resource::<Time>().elapsed_secs();
    let moving: usize = world.query::<&Waves>().iter(world).map(|waves| waves.cells(now)).sum();
    let blocks = world.query_filtered::<(), With<Block>>().iter(world).count();
    println!("  {what}: {moving} of {blocks} blocks change, {mean:.3} ms a frame, {worst:.3} ms at worst");
}
