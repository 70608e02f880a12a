//! The time of a frame without a renderer: what the app's own systems cost with 16 lanes of 30 × 20 blocks, all
//! falling at once. Bevy's own frame time diagnostic does the measuring.

use bevy::{
    diagnostic::{DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use color_walk_sessions::{RaceSetup, Starter};

use color_walk::{
    app,
    race::{
        Lane, RaceCommand,
        board::{AbsorbEvent, Block},
    },
    scene::Waves,
};
use color_walk_api::SolverSpec;
use color_walk_arena::batch::BoardSource;
use color_walk_play::Played;
use color_walk_solvers as solvers;

const LANES: usize = 16;
const FRAMES: usize = 300;

fn main() {
    let boards = BoardSource::from_codes("series@1", None).expect("a board code");
    let greedy = SolverSpec::parse("greedy", &solvers::registry()).expect("a solver");
    let setup = RaceSetup::new(boards, vec![Starter::Solver(greedy); LANES]);
    let mut app = app::headless(setup);
    app.add_plugins(FrameTimeDiagnosticsPlugin::new(FRAMES));
    // Waves of a clock that stands still go on for ever, while real time goes by for the measuring.
    app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(0.0);
    app.update();
    app.world_mut().send_event(RaceCommand::TogglePause);
    report(&mut app, "16 lanes at rest");
    let lanes: Vec<Entity> = app.world_mut().query_filtered::<Entity, With<Lane>>().iter(app.world()).collect();
    for lane in lanes {
        let cells = (0..600).map(|cell| (cell, (cell % 30) as u16)).collect();
        app.world_mut().send_event(AbsorbEvent { lane, played: Played { color: 0, cells } });
    }
    report(&mut app, "16 lanes, all blocks in a wave");
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
    println!("{what}: {moving} of {blocks} blocks change, {mean:.3} ms a frame, {worst:.3} ms at worst");
}
