//! The fall of absorbed blocks: they shrink away in waves outward from the frontier.
//!
//! Only blocks that fall carry [`Falling`]; the others are never touched.

use bevy::{
    math::{Curve, curve::EaseFunction, curve::EasingCurve},
    prelude::*,
};

use super::Motion;
use crate::{
    board::{AbsorbEvent, Block, Blocks, LanePlayback, RewindEvent},
    frames::FrameDemand,
    race::Clock,
    schedule::AppSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (begin_fall, fall, raise).chain().in_set(AppSystems::Draw));
}

/// Seconds from a move to the end of its last block at the usual tempo.
const FALL_SECONDS: f32 = 0.28;
/// Share of that time which the waves take to reach the farthest block.
const WAVE_SHARE: f32 = 0.5;

/// A block that is being absorbed, in seconds.
#[derive(Component, Debug)]
#[component(storage = "SparseSet")]
pub struct Falling {
    wait: f32,
    elapsed: f32,
    duration: f32,
}

fn begin_fall(
    mut absorbed: EventReader<AbsorbEvent>,
    lanes: Query<&Blocks>,
    clock: Res<Clock>,
    motion: Res<Motion>,
    mut commands: Commands,
) {
    let whole = match *motion {
        Motion::Full => FALL_SECONDS / clock.pace_factor().clamp(0.4, 20.0),
        Motion::Reduced => f32::EPSILON,
    };
    for event in absorbed.read() {
        let Ok(blocks) = lanes.get(event.lane) else { continue };
        let last = event.played.cells.iter().map(|&(_, wave)| wave).max().unwrap_or(0).max(1);
        let pause = whole * WAVE_SHARE / f32::from(last);
        let falls: Vec<_> = event
            .played
            .cells
            .iter()
            .map(|&(cell, wave)| {
                let wait = pause * f32::from(wave);
                (blocks.0[cell as usize], Falling { wait, elapsed: 0.0, duration: whole * (1.0 - WAVE_SHARE) })
            })
            .collect();
        commands.try_insert_batch(falls);
    }
}

fn fall(
    time: Res<Time>,
    mut blocks: Query<(Entity, &mut Falling, &mut Transform, &mut Visibility), With<Block>>,
    mut commands: Commands,
    mut demand: ResMut<FrameDemand>,
) {
    demand.ask_while(!blocks.is_empty());
    let shrink = EasingCurve::new(1.0, 0.0, EaseFunction::CubicIn);
    for (entity, mut falling, mut transform, mut visibility) in &mut blocks {
        falling.elapsed += time.delta_secs();
        let share = ((falling.elapsed - falling.wait) / falling.duration).clamp(0.0, 1.0);
        if share >= 1.0 {
            *visibility = Visibility::Hidden;
            commands.entity(entity).remove::<Falling>();
        } else if share > 0.0 {
            let size = shrink.sample_clamped(share);
            transform.scale = Vec3::new(size, size, 1.0);
        }
    }
}

/// Puts the blocks of a lane that was taken back where they were, also those that wait for their wave.
fn raise(
    mut rewinds: EventReader<RewindEvent>,
    lanes: Query<(&Blocks, &LanePlayback)>,
    mut blocks: Query<(&Block, &mut Transform, &mut Visibility, Has<Falling>)>,
    mut commands: Commands,
) {
    for rewind in rewinds.read() {
        let Ok((of_lane, playback)) = lanes.get(rewind.lane) else { continue };
        for &entity in &of_lane.0 {
            let Ok((block, mut transform, mut visibility, is_falling)) = blocks.get_mut(entity) else { continue };
            let absorbed = playback.flood().has(playback.graph().cluster_of(block.cell as usize));
            visibility.set_if_neq(if absorbed { Visibility::Hidden } else { Visibility::Inherited });
            if transform.scale != Vec3::ONE {
                transform.scale = Vec3::ONE;
            }
            if is_falling {
                commands.entity(entity).remove::<Falling>();
            }
        }
    }
}
