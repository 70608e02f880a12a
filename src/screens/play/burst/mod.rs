//! The burst over a board that has just been cleared at par or in a personal best. Other boards open calmly.

mod squares;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Mesh, Shape, Vec2, epaint::Vertex, epaint::WHITE_UV, vec2},
};

use crate::{
    base::{
        frames::FrameDemand,
        schedule::{AppSystems, Screen, ScreenScoped},
    },
    games::ClearedEvent,
    race::{Person, board::LanePlayback},
    scene::{LanePlace, Motion, Palettes},
    screens::scene_area,
    ui::{Themed, rgb},
};

pub use squares::BURST_SECONDS;
use squares::{BurstColor, burst};

pub(super) fn plugin(app: &mut App) {
    app.reset_on_exit::<Burst>(Screen::Play)
        .add_systems(Update, follow.in_set(AppSystems::Draw).run_if(in_state(Screen::Play)));
}

/// The running burst, if there is one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Burst(Option<Running>);

#[derive(Clone, Copy, Debug, PartialEq)]
struct Running {
    /// Seconds since the start.
    elapsed: f32,
}

impl Burst {
    /// True while it runs.
    pub fn is_running(self) -> bool {
        self.0.is_some()
    }
}

fn follow(
    mut cleared: EventReader<ClearedEvent>,
    time: Res<Time>,
    motion: Res<Motion>,
    persons: Query<&LanePlayback, With<Person>>,
    mut burst: ResMut<Burst>,
    mut demand: ResMut<FrameDemand>,
) {
    let is_praised = cleared.read().last().is_some_and(|event| event.is_praised());
    let begins = is_praised.then_some(Running { elapsed: 0.0 });
    let continues = burst.0.map(|running| Running { elapsed: running.elapsed + time.delta_secs() });
    // Ends early if the person takes moves back or opens another board.
    let is_cleared = *motion == Motion::Full && persons.single().is_ok_and(|lane| lane.is_over());
    let running = begins.or(continues).filter(|running| is_cleared && running.elapsed < BURST_SECONDS);
    burst.set_if_neq(Burst(running));
    demand.ask_while(running.is_some());
}

pub(super) fn show_burst(
    mut contexts: EguiContexts,
    running: Res<Burst>,
    palettes: Res<Palettes>,
    persons: Query<(&LanePlayback, &LanePlace), With<Person>>,
) -> Result {
    let (Some(running), Ok((playback, place))) = (running.0, persons.single()) else { return Ok(()) };
    let medal = contexts.ctx_mut()?.colors().medal;
    let board = scene_area::rect(place.board);
    let side = board.size().min_elem();
    let colors = playback.graph().colors().max(1);
    let mut mesh = Mesh::default();
    for square in burst(running.elapsed) {
        let color = match square.color {
            BurstColor::OfBoard(color) => rgb(palettes.current().color((usize::from(color) % colors) as u8)),
            BurstColor::Gold => medal,
        };
        let color = color.gamma_multiply(square.opacity);
        let middle = board.center() + Vec2::from(square.middle) * side;
        let half = Vec2::angled(square.turn) * (square.side * side * std::f32::consts::FRAC_1_SQRT_2);
        let first = mesh.vertices.len() as u32;
        for corner in [half, vec2(-half.y, half.x), -half, vec2(half.y, -half.x)] {
            mesh.vertices.push(Vertex { pos: middle + corner, uv: WHITE_UV, color });
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    scene_area::painter(contexts.ctx_mut()?).add(Shape::mesh(mesh));
    Ok(())
}
