//! The colour of a point of a board. `board.wgsl` is its twin: change both.

use color_walk_api::board::Color;

use crate::{
    Edges, Look, Passing, RAMP, distance,
    wave::{blend, front},
};

/// Larger pixels than this, in blocks, show cells without gaps and corners.
pub const COARSE: f32 = 1.0 / 6.0;
/// Width of the line along the front, in blocks; at least a pixel.
const LINE: f32 = 0.06;
/// Reach of its glow, in blocks, and the glow's strength.
const GLOW: f32 = 0.45;
const GLOW_STRENGTH: f32 = 0.22;
/// A wave's strength: its addition to the glow, the share of white in the blocks that it passes, and that in the blocks
/// beside them.
const FLARE: f32 = 0.6;
const HOT: f32 = 0.3;
const SPLASH: f32 = 0.5;
/// Above one part in `HEAT` of the full light, a passed block has its own colour; below, more and more the glow's.
const HEAT: f32 = 1.7;
/// Below this slope, the front is beyond the vertex.
const LEAST_SLOPE: f32 = 0.4;
/// Nearness of a cell at a point beyond it.
const LEAST_NEARNESS: f32 = 0.0001;
/// Strength of the line between two quiet rings.
const CONTOUR: f32 = 0.16;
/// The number of rings that light up at a time.
const LIT_TOGETHER: f32 = 3.0;
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

/// The colour (linear RGB) of a point beside a vertex, without a wave; each coordinate of `point` is from -0.5 to 0.5.
///
/// `moves` is the number of moves played. `opening` is 0 during the game and 1 on a cleared board; in between, one ring
/// after the other lights up. `pixel` is the size of a pixel in blocks. Apply [`Look::shift`] to points first.
pub fn shade(around: &Around, point: [f32; 2], look: &Look, moves: u16, opening: f32, pixel: f32) -> [f32; 3] {
    shade_in_wave(around, &[Passing::REST; 4], point, look, moves, opening, pixel)
}

/// Like [`shade`], with the progress of a wave through the absorbed cells.
pub fn shade_in_wave(
    around: &Around,
    passing: &[Passing; 4],
    point: [f32; 2],
    look: &Look,
    moves: u16,
    opening: f32,
    pixel: f32,
) -> [f32; 3] {
    let own = usize::from(point[0] >= 0.0) + 2 * usize::from(point[1] >= 0.0);
    let covers = |distance: f32| (0.5 - distance / pixel).clamp(0.0, 1.0);
    let is_absorbed = |index: usize| around[index].absorbed.is_some();
    let crossed: [f32; 4] = std::array::from_fn(|index| if is_absorbed(index) { passing[index].crossed } else { 0.0 });
    // While the front passes a block, both the block and its ring show.
    let is_reached = crossed.map(|crossed| crossed > 0.0);
    let is_live = crossed.map(|crossed| crossed < 1.0);
    let light: [f32; 4] = std::array::from_fn(|index| if is_reached[index] { passing[index].light } else { 0.0 });
    let swell: [f32; 4] = std::array::from_fn(|index| if is_reached[index] { passing[index].swell } else { 0.0 });
    let tints: [[f32; 3]; 4] = std::array::from_fn(|index| {
        let (cell, number) = (&around[index], around[index].absorbed.unwrap_or(0));
        // From the block's colour through the glow to the ring.
        let heat = (light[index] * HEAT).min(1.0);
        let hot = mix(look.glow, mix(block_color(cell, look), [1.0; 3], HOT), heat);
        mix(ring_color(number, look, moves, opening), hot, light[index])
    });
    if pixel > COARSE {
        return if crossed[own] >= 0.5 { tints[own] } else { block_color(&around[own], look) };
    }
    let edges = look.edges(pixel);
    let mut color = look.well;
    let mut front_edge = -1.0;
    let lit = blend(light, point);

    if is_reached.contains(&true) {
        let numbers: [u16; 4] =
            std::array::from_fn(|index| if is_reached[index] { around[index].absorbed.unwrap_or(0) } else { u16::MAX });
        color = rings(numbers, &tints, point, look, moves, opening, pixel);
        if is_live.contains(&true) {
            let (front, slope) = front(crossed, point, edges);
            let front = front + blend(swell, point);
            front_edge = front / slope.max(LEAST_SLOPE);
            let glow = (1.0 - front.max(0.0) / GLOW).max(0.0);
            color = mix(color, look.glow, (GLOW_STRENGTH + FLARE * lit) * glow * glow);
            let half = whole_pixels(LINE, pixel) / 2.0;
            color = mix(color, look.line, covers((front_edge - half).abs() - half));
            color = mix(color, look.well, covers(front_edge));
        }
    }
    // A point lies in its own cell's cluster, or in the fillet of a cluster with the three other cells.
    for index in [own, own ^ 1] {
        let cell = around[index];
        if !is_live[index] || cell.outside {
            continue;
        }
        let is_same = |other: usize| is_live[other] && !around[other].outside && around[other].color == cell.color;
        let same: [bool; 4] = std::array::from_fn(is_same);
        if index != own && same[own] {
            continue;
        }
        let edge = distance(same, point, edges);
        let mut fill = mix(block_color(&cell, look), [1.0; 3], SPLASH * lit);
        if cell.marks.outline {
            let width = whole_pixels(MARK_LINE, pixel);
            fill = mix(fill, look.well, 0.8 * covers(-edge - 1.6 * width));
            fill = mix(fill, look.mark, covers(-edge - width));
        }
        color = mix(color, fill, covers(edge.max(front_edge)));
    }
    let thought = around.map(|cell| cell.marks.thought);
    if thought.contains(&true) && thought.contains(&false) {
        let half = whole_pixels(THOUGHT_LINE, pixel) / 2.0;
        let edge = distance(thought, point, THOUGHT);
        color = mix(color, look.thought, covers((edge + half).abs() - half));
    }
    color
}

/// The rings of the absorbed cells around a vertex. Each covers those of earlier moves. Live cells (`u16::MAX`) count
/// as the latest. A thin line separates quiet rings.
fn rings(
    numbers: [u16; 4],
    tints: &[[f32; 3]; 4],
    point: [f32; 2],
    look: &Look,
    moves: u16,
    opening: f32,
    pixel: f32,
) -> [f32; 3] {
    let mut color = look.well;
    let mut last = None;
    for _ in 0..4 {
        let next = numbers.into_iter().filter(|number| last.is_none_or(|last| *number > last)).min();
        let Some(next) = next.filter(|next| *next < u16::MAX) else { break };
        // The cells of one move can differ while a wave passes them.
        let of_next = numbers.map(|number| if number == next { 1.0 } else { 0.0 });
        let nearness: [f32; 4] = std::array::from_fn(|index| {
            let mut only = [0.0; 4];
            only[index] = of_next[index];
            blend(only, point) + LEAST_NEARNESS * of_next[index]
        });
        let all: f32 = nearness.iter().sum();
        let tint: [f32; 3] =
            std::array::from_fn(|part| (0..4).map(|index| tints[index][part] * nearness[index]).sum::<f32>() / all);
        let Some(before) = last else {
            (color, last) = (tint, Some(next));
            continue;
        };
        let edge = distance(numbers.map(|number| number >= next), point, RING);
        color = mix(color, tint, (0.5 - edge / pixel).clamp(0.0, 1.0));
        let line = (0.5 - (edge.abs() - pixel / 2.0) / pixel).clamp(0.0, 1.0);
        color = mix(color, look.glow, CONTOUR * (1.0 - opened(before, moves, opening)) * line);
        last = Some(next);
    }
    color
}

/// The opening at which the rings up to this number have lit up.
pub fn opening_of(number: u16, moves: u16) -> f32 {
    (f32::from(number.min(moves)) + LIT_TOGETHER) / (f32::from(moves) + LIT_TOGETHER)
}

/// How far a ring has lit up, from 0 to 1. One ring after the other does, from the first move to the last.
fn opened(number: u16, moves: u16, opening: f32) -> f32 {
    let share = ((opening * (f32::from(moves) + LIT_TOGETHER) - f32::from(number)) / LIT_TOGETHER).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

fn ring_color(number: u16, look: &Look, moves: u16, opening: f32) -> [f32; 3] {
    let place = f32::from(number) / f32::from(moves.max(1)) * (RAMP - 1) as f32;
    let index = (place as usize).min(RAMP - 2);
    let part = (place - index as f32).min(1.0);
    let at = |ramp: &[[f32; 3]; RAMP]| mix(ramp[index], ramp[index + 1], part);
    mix(at(&look.rings), at(&look.map), opened(number, moves, opening))
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

/// The colour between two (linear red, green and blue), at a share of the way.
pub fn mix(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    std::array::from_fn(|part| from[part] + (to[part] - from[part]) * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_light_up_one_after_the_other() {
        let moves = 20;
        assert!((0..=moves).all(|ring| opened(ring, moves, 0.0) == 0.0 && opened(ring, moves, 1.0) == 1.0));
        for lit in 0..=moves {
            let opening = opening_of(lit, moves);
            assert!((0..=lit).all(|ring| opened(ring, moves, opening) > 0.999), "{lit}");
            assert!((lit + LIT_TOGETHER as u16..=moves).all(|ring| opened(ring, moves, opening) < 0.001), "{lit}");
        }
    }
}
