//! The fall of absorbed blocks: they shrink away in waves outward from the frontier. Blocks that come back grow.
//!
//! Only blocks that fall or rise carry [`Falling`]; the others are never touched.

use bevy::{
    math::{Curve, curve::EaseFunction, curve::EasingCurve},
    prelude::*,
};

use super::Motion;
use crate::{
    base::{frames::FrameDemand, schedule::AppSystems},
    race::{
        Clock,
        board::{AbsorbEvent, Block, Blocks, LanePlayback, RewindEvent},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (begin_fall, fall, follow_rewinds).chain().in_set(AppSystems::Draw));
}

/// Seconds from a move to the end of its last block at the usual tempo.
const FALL_SECONDS: f32 = 0.28;
/// Share of that time which the waves take to reach the farthest block.
const WAVE_SHARE: f32 = 0.5;
/// Where more blocks of a lane change at once, they change without falling.
const MOST_FALLING: usize = 2_000;

/// A block that is being absorbed, or comes back, in seconds.
#[derive(Component, Debug)]
#[component(storage = "SparseSet")]
pub struct Falling {
    wait: f32,
    elapsed: f32,
    duration: f32,
    rises: bool,
}

/// Seconds that a move takes.
fn fall_seconds(clock: &Clock, motion: Motion) -> f32 {
    match motion {
        Motion::Full => FALL_SECONDS / clock.pace_factor().clamp(0.4, 20.0),
        Motion::Reduced => f32::EPSILON,
    }
}

/// The falls of these cells with their waves, all of them within so many seconds.
fn falls(blocks: &Blocks, cells: &[(u32, u16)], whole: f32) -> Vec<(Entity, Falling)> {
    let last = cells.iter().map(|&(_, wave)| wave).max().unwrap_or(0).max(1);
    let pause = whole * WAVE_SHARE / f32::from(last);
    let fall = |wave| Falling {
        wait: pause * f32::from(wave),
        elapsed: 0.0,
        duration: whole * (1.0 - WAVE_SHARE),
        rises: false,
    };
    cells.iter().map(|&(cell, wave)| (blocks.0[cell as usize], fall(wave))).collect()
}

fn begin_fall(
    mut absorbed: EventReader<AbsorbEvent>,
    lanes: Query<&Blocks>,
    clock: Res<Clock>,
    motion: Res<Motion>,
    mut commands: Commands,
) {
    let whole = fall_seconds(&clock, *motion);
    for event in absorbed.read() {
        let Ok(blocks) = lanes.get(event.lane) else { continue };
        commands.try_insert_batch(falls(blocks, &event.played.cells, whole));
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
        let size = shrink.sample_clamped(if falling.rises { 1.0 - share } else { share });
        if share >= 1.0 {
            if falling.rises {
                transform.scale = Vec3::ONE;
            } else {
                *visibility = Visibility::Hidden;
            }
            commands.entity(entity).remove::<Falling>();
        } else if share > 0.0 || falling.rises {
            transform.scale = Vec3::new(size, size, 1.0);
        }
    }
}

/// Puts the blocks of a lane that went to another position where they belong. Those that it absorbs there fall, and
/// those that come back rise; a fall that goes on is left alone.
fn follow_rewinds(
    mut rewinds: EventReader<RewindEvent>,
    lanes: Query<(&Blocks, &LanePlayback)>,
    mut blocks: Query<(&Block, &mut Transform, &mut Visibility, Option<&Falling>)>,
    clock: Res<Clock>,
    motion: Res<Motion>,
    mut commands: Commands,
    mut demand: ResMut<FrameDemand>,
) {
    let whole = fall_seconds(&clock, *motion);
    for rewind in rewinds.read() {
        let Ok((of_lane, playback)) = lanes.get(rewind.lane) else { continue };
        let is_absorbed = |cell: u32| playback.flood().has(playback.graph().cluster_of(cell as usize));
        let mut back = Vec::new();
        for &entity in &of_lane.0 {
            let Ok((block, mut transform, mut visibility, falling)) = blocks.get_mut(entity) else { continue };
            let is_absorbed = is_absorbed(block.cell);
            if falling.is_some_and(|falling| falling.rises != is_absorbed) {
                continue;
            }
            if !is_absorbed && *visibility == Visibility::Hidden {
                back.push(entity);
            }
            visibility.set_if_neq(if is_absorbed { Visibility::Hidden } else { Visibility::Inherited });
            if transform.scale != Vec3::ONE {
                transform.scale = Vec3::ONE;
            }
            if falling.is_some() {
                commands.entity(entity).remove::<Falling>();
            }
        }
        // What was absorbed here may have been taken back within the frame.
        let absorbed: Vec<_> = rewind.absorbed.iter().filter(|(cell, _)| is_absorbed(*cell)).copied().collect();
        if *motion == Motion::Reduced || absorbed.len().max(back.len()) > MOST_FALLING {
            continue;
        }
        for &(cell, _) in &absorbed {
            if let Ok((_, _, mut visibility, _)) = blocks.get_mut(of_lane.0[cell as usize]) {
                *visibility = Visibility::Inherited;
            }
        }
        for &entity in &back {
            if let Ok((_, mut transform, ..)) = blocks.get_mut(entity) {
                transform.scale = Vec3::new(0.0, 0.0, 1.0);
            }
        }
        demand.ask_while(!absorbed.is_empty() || !back.is_empty());
        commands.try_insert_batch(falls(of_lane, &absorbed, whole));
        let rise = || Falling { wait: 0.0, elapsed: 0.0, duration: whole * (1.0 - WAVE_SHARE), rises: true };
        commands.try_insert_batch(back.into_iter().map(|entity| (entity, rise())).collect::<Vec<_>>());
    }
}
