//! Plays the moves that lanes receive, and tells which blocks they absorbed.

use bevy::prelude::*;
use color_walk_api::{Color, Flood, bevy::MoveEvent};

use super::{
    blocks::{LaneFlood, LaneGraph, Walk},
    waves::wave_order,
};
use crate::game::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_event::<MoveEvent>()
        .add_event::<AbsorbEvent>()
        .add_event::<RefuseEvent>()
        .add_event::<RewindEvent>()
        .add_systems(Update, (rewind, flood_fill).chain().in_set(AppSystems::Flood));
}

/// A lane whose presses count as moves even when they absorb nothing.
#[derive(Component)]
pub struct UselessMovesCount;

/// A move was played.
#[derive(Event, Clone, Debug)]
pub struct AbsorbEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// The colour played.
    pub color: Color,
    /// The cells absorbed, each with its wave: how many cells it lies behind the frontier, from 0.
    pub cells: Vec<(u32, u16)>,
}

/// A move was refused: it absorbs nothing.
#[derive(Event, Clone, Copy, Debug)]
pub struct RefuseEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// The colour refused.
    pub color: Color,
}

/// Takes a lane back to an earlier position of its walk.
#[derive(Event, Clone, Copy, Debug)]
pub struct RewindEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// Moves that stay.
    pub moves: usize,
}

fn rewind(mut rewinds: EventReader<RewindEvent>, mut lanes: Query<(&LaneGraph, &mut LaneFlood, &mut Walk)>) {
    for &RewindEvent { lane, moves } in rewinds.read() {
        let Ok((graph, mut flood, mut walk)) = lanes.get_mut(lane) else { continue };
        walk.0.truncate(moves);
        flood.0 = Flood::new(&graph.0);
        for &color in &walk.0 {
            flood.0.play(&graph.0, color);
        }
    }
}

fn flood_fill(
    mut moves: EventReader<MoveEvent>,
    mut lanes: Query<(&LaneGraph, &mut LaneFlood, &mut Walk, Has<UselessMovesCount>)>,
    mut absorbed: EventWriter<AbsorbEvent>,
    mut refused: EventWriter<RefuseEvent>,
) {
    for &MoveEvent { lane, color } in moves.read() {
        // A lane may be gone by the time its move is heard.
        let Ok((graph, mut flood, mut walk, useless_counts)) = lanes.get_mut(lane) else {
            continue;
        };
        let legal = flood.0.is_legal(&graph.0, color);
        if flood.0.is_cleared() || !(legal || useless_counts) {
            refused.write(RefuseEvent { lane, color });
            continue;
        }
        let cells = if legal { wave_order(&graph.0, &flood.0, color) } else { Vec::new() };
        flood.0.play(&graph.0, color);
        walk.0.push(color);
        absorbed.write(AbsorbEvent { lane, color, cells });
    }
}
