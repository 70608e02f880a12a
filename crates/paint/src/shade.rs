//! The colour of a point of a board. `board.wgsl` is its twin: change both.

use color_walk_api::Color;

use crate::{Edges, Look, RAMP, distance};

/// Larger pixels than this, in blocks, show cells without gaps and corners.
pub const COARSE: f32 = 1.0 / 6.0;
/// Width of the line along the front, in blocks; at least a pixel.
const LINE: f32 = 0.06;
/// Reach of its glow, in blocks, and the glow's strength.
const GLOW: f32 = 0.45;
const GLOW_STRENGTH: f32 = 0.22;
/// Corners of rings.
const RING: Edges = Edges { inset: 0.0, radius: 0.2, fillet: 0.0 };
/// Corners and width of the outline of a position that a solver examines.
const THOUGHT: Edges = Edges { inset: 0.0, radius: 0.2, fillet: 0.2 };
const THOUGHT_LINE: f32 = 0.12;
/// Width of the outline of marked clusters, in blocks.
const MARK_LINE: f32 = 0.11;
/// Share of white mixed into clusters that a move would absorb, and into those absorbed in the position a solver
/// examines.
const PREVIEW: f32 = 0.38;
const VEIL: f32 = 0.5;

/// The marks on a block besides its colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// A previewed move would absorb it.
    pub preview: bool,
    /// Its cluster has an outline, for a hint or an inspection.
    pub outline: bool,
    /// It is absorbed in the position that the solver examines.
    pub thought: bool,
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Its colour.
    pub color: Color,
    /// The number of the move that absorbed it, from 1; 0 if absorbed from the beginning; `None` while live.
    pub absorbed: Option<u16>,
    /// The marks on its block.
    pub marks: Marks,
    /// True outside the board. The cell is then a copy of the board's nearest cell.
    pub outside: bool,
}

/// The four cells around a vertex: top left, top right, bottom left, bottom right.
pub type Around = [Cell; 4];

/// The colour (linear RGB) of a point beside a vertex; each coordinate of `point` is from -0.5 to 0.5.
///
/// `moves` is the number of moves played. `opening` is 0 during the game and 1 on a cleared board, which has the
/// lightest rings. `pixel` is the size of a pixel in blocks. Apply [`Look::shift`] to points first.
pub fn shade(around: &Around, point: [f32; 2], look: &Look, moves: u16, opening: f32, pixel: f32) -> [f32; 3] {
    let own = usize::from(point[0] >= 0.0) + 2 * usize::from(point[1] >= 0.0);
    let covers = |distance: f32| (0.5 - distance / pixel).clamp(0.0, 1.0);
    let tint = |cell: &Cell| match cell.absorbed {
        Some(number) => ring_color(number, look, moves, opening),
        None => block_color(cell, look),
    };
    if pixel > COARSE {
        return tint(&around[own]);
    }
    let edges = look.edges(pixel);
    let live = around.map(|cell| cell.absorbed.is_none());
    let mut color = look.well;

    if live.contains(&false) {
        color = rings(around, point, look, moves, opening, pixel);
        if live.contains(&true) {
            let front = distance(live, point, edges);
            let glow = (1.0 - front.max(0.0) / GLOW).max(0.0);
            color = mix(color, look.glow, GLOW_STRENGTH * glow * glow);
            let half = whole_pixels(LINE, pixel) / 2.0;
            color = mix(color, look.line, covers((front - half).abs() - half));
            color = mix(color, look.well, covers(front));
        }
    }
    // A point lies in its own cell's cluster, or in the fillet of a cluster with the three other cells.
    for index in [own, own ^ 1] {
        let cell = around[index];
        if cell.absorbed.is_some() || cell.outside {
            continue;
        }
        let same = around.map(|other| other.absorbed.is_none() && !other.outside && other.color == cell.color);
        if index != own && same[own] {
            continue;
        }
        let edge = distance(same, point, edges);
        let mut fill = block_color(&cell, look);
        if cell.marks.outline {
            let width = whole_pixels(MARK_LINE, pixel);
            fill = mix(fill, look.well, 0.8 * covers(-edge - 1.6 * width));
            fill = mix(fill, look.mark, covers(-edge - width));
        }
        color = mix(color, fill, covers(edge));
    }
    let thought = around.map(|cell| cell.marks.thought);
    if thought.contains(&true) && thought.contains(&false) {
        let half = whole_pixels(THOUGHT_LINE, pixel) / 2.0;
        let edge = distance(thought, point, THOUGHT);
        color = mix(color, look.thought, covers((edge + half).abs() - half));
    }
    color
}

/// The rings of the absorbed cells around a vertex. Each covers those of earlier moves. Live cells count as the latest.
fn rings(around: &Around, point: [f32; 2], look: &Look, moves: u16, opening: f32, pixel: f32) -> [f32; 3] {
    let number = |cell: &Cell| cell.absorbed.unwrap_or(u16::MAX);
    let numbers = around.each_ref().map(number);
    let mut color = look.well;
    let mut last = None;
    for _ in 0..4 {
        let Some(next) = numbers.into_iter().filter(|number| last.is_none_or(|last| *number > last)).min() else {
            break;
        };
        let Some(cell) = around.iter().find(|cell| cell.absorbed == Some(next)) else { break };
        let edge = distance(numbers.map(|number| number >= next), point, RING);
        let covered = if last.is_none() { 1.0 } else { (0.5 - edge / pixel).clamp(0.0, 1.0) };
        let ring = ring_color(next, look, moves, opening);
        let ring = if cell.marks.thought { mix(ring, [1.0; 3], VEIL * 0.25) } else { ring };
        color = mix(color, ring, covered);
        last = Some(next);
    }
    color
}

fn ring_color(number: u16, look: &Look, moves: u16, opening: f32) -> [f32; 3] {
    let place = f32::from(number) / f32::from(moves.max(1)) * (RAMP - 1) as f32;
    let index = (place as usize).min(RAMP - 2);
    let part = (place - index as f32).min(1.0);
    let at = |ramp: &[[f32; 3]; RAMP]| mix(ramp[index], ramp[index + 1], part);
    mix(at(&look.rings), at(&look.map), opening)
}

fn block_color(cell: &Cell, look: &Look) -> [f32; 3] {
    let color = look.colors[usize::from(cell.color) % look.colors.len()];
    let color = if cell.marks.thought { mix(color, [1.0; 3], VEIL) } else { color };
    if cell.marks.preview { mix(color, [1.0; 3], PREVIEW) } else { color }
}

/// A width in blocks, rounded to whole pixels, at least one.
fn whole_pixels(width: f32, pixel: f32) -> f32 {
    (width / pixel).round().max(1.0) * pixel
}

fn mix(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    std::array::from_fn(|part| from[part] + (to[part] - from[part]) * share)
}
