//! The board behind the title. It plays itself, like the attract mode of an arcade game.

use std::sync::Arc;

use bevy::{
    prelude::*,
    render::{renderer::RenderAdapterInfo, view::NoFrustumCulling},
    window::PrimaryWindow,
};
use color_walk_api::{
    board::{ClusterGraph, Color as BlockColor, count_gains},
    text::BoardCode,
};
use color_walk_paint::label_places;
use color_walk_play::Playback;

use super::{
    cells::BoardCells,
    draw::BoardQuad,
    labels::LabelImage,
    material::BoardMaterial,
    uniform::{BoardUniform, MARGIN},
    waves::Waves,
};
use crate::{
    base::{frames::FrameDemand, schedule::Screen},
    race::board::{Absorbed, Block},
    scene::{InterfaceScale, Motion},
};

/// Side of a block in points, on a window at least [`WIDE`] points wide, and on a narrower one.
const SIDES: [f32; 2] = [36.0, 26.0];
const WIDE: f32 = 700.0;
const COLORS: usize = 6;
/// Seconds between moves. The cleared board also stays this long.
const BEAT: f32 = 1.3;
const REST: f32 = 6.0;
/// Share of the board absorbed at the start.
const HEAD_START: f32 = 0.12;
/// The share with reduced motion, where the board does not move.
pub(crate) const STILL: f32 = 0.4;

/// The board and its progress, and the time of its next move in seconds of the app's time.
#[derive(Component)]
pub(super) struct AttractBoard {
    playback: Playback,
    size: UVec2,
    next: f32,
}

/// True without a graphics card. There, drawing a whole window would make the title slow to respond.
pub(crate) fn is_drawn_by_processor(adapter: Option<&RenderAdapterInfo>) -> bool {
    // Compares names because Bevy does not export the type.
    adapter.is_some_and(|info| format!("{:?}", info.device_type) == "Cpu")
}

/// Keeps one board that fills the window, and replaces it after a resize.
pub(super) fn set_up(
    windows: Query<&Window, With<PrimaryWindow>>,
    interface: Res<InterfaceScale>,
    motion: Res<Motion>,
    time: Res<Time>,
    labels: Res<LabelImage>,
    boards: Query<(Entity, &AttractBoard)>,
    mut seed: Local<u64>,
    mut meshes: ResMut<Assets<Mesh>>,
    images: Res<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut commands: Commands,
) {
    let Ok(window) = windows.single() else { return };
    let room = Vec2::new(window.width(), window.height()) / interface.factor();
    let (size, side) = blocks_in(room);
    let is_still = *motion == Motion::Reduced;
    let now = time.elapsed_secs();
    for (entity, board) in &boards {
        if board.size == size && !(board.playback.is_over() && now >= board.next) {
            return;
        }
        commands.entity(entity).despawn();
        *seed += u64::from(board.size == size);
    }
    let (playback, blocks) = begun(size, *seed, if is_still { STILL } else { HEAD_START });
    let colors: Vec<_> = blocks.iter().map(|block| block.color).collect();
    let labelled = label_places(&colors, size.x as usize, Some(0));
    let texture = BoardCells::new(blocks.iter(), images.reserve_handle()).with_labels(&labelled);
    let mut uniform = BoardUniform::new(size.x as usize, size.y as usize, texture.across());
    uniform.size.w = playback.walk().len() as f32;
    let material =
        materials.add(BoardMaterial { board: uniform, cells: texture.image.clone(), labels: labels.0.clone() });
    // Blocks have whole points. The excess lies outside the window on both sides.
    let corner = ((room - size.as_vec2() * side) / 2.0).round();
    let middle = corner + size.as_vec2() * side / 2.0;
    commands.spawn((
        AttractBoard { playback, size, next: now + BEAT },
        StateScoped(Screen::Title),
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(material.clone()),
        Transform::from_xyz(middle.x, -middle.y, -1.0).with_scale((side * (size.as_vec2() + 2.0 * MARGIN)).extend(1.0)),
        NoFrustumCulling,
        BoardQuad::new(material),
        texture,
        Waves::default(),
    ));
}

/// Columns and rows of the board behind a title of this size, and the side of a block in points.
pub(crate) fn blocks_in(room: Vec2) -> (UVec2, f32) {
    let side = if room.x < WIDE { SIDES[1] } else { SIDES[0] };
    ((room / side).ceil().as_uvec2().clamp(UVec2::splat(2), UVec2::splat(100)), side)
}

/// A random board on which greedy moves have absorbed at least `share`.
pub(crate) fn begun(size: UVec2, seed: u64, share: f32) -> (Playback, Vec<Block>) {
    let board = BoardCode::uniform(size.x as usize, size.y as usize, COLORS, seed + 1).board();
    let mut playback = Playback::of_person(Arc::new(ClusterGraph::new(&board)));
    let mut blocks: Vec<Block> =
        (0u32..).zip(board.cells()).map(|(cell, &color)| Block { cell, color, absorbed: None }).collect();
    let absorbed = board.cells().len() as f32 * share;
    blocks[0].absorbed = Some(Absorbed { number: 0, wave: 0 });
    while (playback.flood().cleared() as f32) < absorbed {
        let Ok(played) = playback.play(widest(&playback)) else { break };
        let number = playback.walk().len() as u32;
        played.cells.iter().for_each(|&(cell, wave)| blocks[cell as usize].absorbed = Some(Absorbed { number, wave }));
    }
    (playback, blocks)
}

/// Plays the board's moves.
pub(super) fn play(
    mut boards: Query<(&mut AttractBoard, &mut BoardQuad, &mut BoardCells, &mut Waves)>,
    motion: Res<Motion>,
    time: Res<Time>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut demand: ResMut<FrameDemand>,
) {
    let now = time.elapsed_secs();
    for (mut board, mut quad, mut cells, mut waves) in &mut boards {
        if *motion == Motion::Reduced {
            continue;
        }
        if now >= board.next
            && let Some(material) = materials.get_mut(quad.material())
        {
            let color = widest(&board.playback);
            if let Ok(played) = board.playback.play(color) {
                let number = board.playback.walk().len() as u32;
                let wave = waves.begin(&mut cells);
                for &(cell, distance) in &played.cells {
                    cells.set_absorbed(cell, Some(Absorbed { number, wave: distance }), wave);
                }
                let changed: Vec<_> = played.cells.iter().map(|&(cell, distance)| (cell, Some(distance))).collect();
                waves.start(&changed, 0.5, now, &mut material.board);
                material.board.size.w = number as f32;
            }
            let is_over = board.playback.is_over();
            if is_over {
                quad.open_rings(&mut material.board, waves.until());
            }
            board.next = now + if is_over { REST } else { BEAT };
        }
        if waves.is_over(now) {
            waves.settle(&mut cells);
        }
        demand.ask_while(now < waves.until() || quad.is_opening(now));
        demand.ask_within(std::time::Duration::from_secs_f32((board.next - now).max(0.0)));
    }
}

/// The colour that absorbs most cells.
fn widest(playback: &Playback) -> BlockColor {
    let mut gains = [0; COLORS];
    count_gains(playback.graph(), playback.flood().frontier(), &mut gains);
    (0..).zip(gains).max_by_key(|&(_, gain)| gain).map_or(0, |(color, _)| color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_has_a_board_at_any_size_of_its_window() {
        for room in [[0.0, 0.0], [1.0, 1.0], [320.0, 480.0], [1280.0, 800.0], [7680.0, 90.0], [1e9, 1e9]] {
            let (size, side) = blocks_in(Vec2::from_array(room));
            assert!(side > 0.0);
            for share in [0.0, HEAD_START, STILL, 1.0] {
                let (playback, blocks) = begun(size, 3, share);
                assert_eq!(blocks.len() as u32, size.x * size.y);
                let absorbed = blocks.iter().filter(|block| block.absorbed.is_some()).count() as u32;
                assert_eq!(absorbed, playback.flood().cleared());
                assert!(absorbed as f32 >= blocks.len() as f32 * share && (share < 1.0 || playback.is_over()));
            }
        }
    }
}
