//! Plays the moves that lanes receive, and reports the absorbed blocks.

use bevy::prelude::*;
use color_walk_api::{board::Color, run::Outcome};
use color_walk_play::{Playback, Played, absorbed_by};

use super::blocks::{Absorbed, Block, Blocks};
use crate::base::schedule::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_event::<LaneEvent>()
        .add_event::<AbsorbEvent>()
        .add_event::<RefuseEvent>()
        .add_event::<RewindEvent>()
        .add_systems(Update, flood_fill.in_set(AppSystems::Flood));
}

/// A lane's playback. Only the flood-fill system changes it; other systems send a [`LaneEvent`].
#[derive(Component, Deref)]
pub struct LanePlayback(Playback);

impl LanePlayback {
    /// A lane at its start.
    pub fn new(playback: Playback) -> Self {
        LanePlayback(playback)
    }
}

/// Requests a change of a lane. Requests of one frame run in the order they were sent.
#[derive(Event, Clone, Debug)]
pub struct LaneEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// The requested change.
    pub change: LaneChange,
}

/// A change of a lane.
#[derive(Clone, Debug, PartialEq)]
pub enum LaneChange {
    /// The runner makes a move. A solver's move waits for its beat; a person's move plays at once.
    Move(Color),
    /// The solver has finished.
    End(Outcome),
    /// Allows this many moves in all, from the start of the walk.
    Allow(usize),
    /// Goes to the position after this many of its moves.
    GoTo(usize),
}

/// A lane played a move.
#[derive(Event, Clone, Debug)]
pub struct AbsorbEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// The move.
    pub played: Played,
}

/// A person's move was illegal: it absorbs nothing.
#[derive(Event, Clone, Copy, Debug)]
pub struct RefuseEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// The refused colour.
    pub color: Color,
}

/// A lane went to another position without playing a move.
#[derive(Event, Clone, Debug)]
pub struct RewindEvent {
    /// The lane's entity.
    pub lane: Entity,
    /// Newly absorbed cells, each with its wave.
    pub absorbed: Vec<(u32, u16)>,
}

fn flood_fill(
    mut events: EventReader<LaneEvent>,
    mut lanes: Query<(Entity, &mut LanePlayback, &Blocks)>,
    mut blocks: Query<&mut Block>,
    mut absorbed: EventWriter<AbsorbEvent>,
    mut refused: EventWriter<RefuseEvent>,
    mut rewound: EventWriter<RewindEvent>,
) {
    for LaneEvent { lane, change } in events.read() {
        // The lane may have despawned since the event was sent.
        let Ok((lane, mut playback, of_lane)) = lanes.get_mut(*lane) else { continue };
        let playback = &mut playback.0;
        match change {
            LaneChange::Move(_) if playback.is_over() => {}
            LaneChange::Move(color) if playback.is_person() => match playback.play(*color) {
                Ok(played) => {
                    absorb(playback, &played, of_lane, &mut blocks);
                    absorbed.write(AbsorbEvent { lane, played });
                }
                Err(_) => _ = refused.write(RefuseEvent { lane, color: *color }),
            },
            LaneChange::Move(color) => playback.receive(*color),
            LaneChange::End(outcome) => playback.end(outcome.clone()),
            LaneChange::Allow(moves) => playback.allow(*moves),
            LaneChange::GoTo(moves) => {
                let before = playback.revision();
                let absorbed = playback.go_to(*moves);
                if playback.revision() != before {
                    rewind(playback, &absorbed, of_lane, &mut blocks);
                    rewound.write(RewindEvent { lane, absorbed });
                }
            }
        }
    }
    for (lane, mut playback, of_lane) in &mut lanes {
        if !playback.waiting().is_empty() && playback.walk().len() < playback.allowed() {
            // At most one move a frame, so each is visible.
            if let Some(played) = playback.0.beat() {
                absorb(&playback, &played, of_lane, &mut blocks);
                absorbed.write(AbsorbEvent { lane, played });
            }
        }
    }
}

/// Marks the blocks that the last move absorbed.
fn absorb(playback: &Playback, played: &Played, of_lane: &Blocks, blocks: &mut Query<&mut Block>) {
    let number = playback.walk().len() as u32;
    for &(cell, wave) in &played.cells {
        if let Ok(mut block) = blocks.get_mut(of_lane.all()[cell as usize]) {
            block.absorbed = Some(Absorbed { number, wave });
        }
    }
}

/// Sets all blocks to the lane's position.
fn rewind(playback: &Playback, absorbed: &[(u32, u16)], of_lane: &Blocks, blocks: &mut Query<&mut Block>) {
    let mut waves = vec![0; of_lane.all().len()];
    absorbed.iter().for_each(|&(cell, wave)| waves[cell as usize] = wave);
    let numbers = absorbed_by(playback.graph(), playback.walk());
    for ((&entity, number), wave) in of_lane.all().iter().zip(numbers).zip(waves) {
        let Ok(mut block) = blocks.get_mut(entity) else { continue };
        if block.absorbed.map(|absorbed| absorbed.number) != number {
            block.absorbed = number.map(|number| Absorbed { number, wave });
        }
    }
}
