//! A wave of absorption. The front crosses one cell after the other, and leaves light behind that fades into the ring.

use crate::{Edges, distance};

/// How far a wave has passed a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passing {
    /// From 0 (the front has not reached the cell) to 1 (it has crossed it).
    pub crossed: f32,
    /// Light that the front has left behind, from 0 to 1.
    pub light: f32,
    /// How far the cell swells, in blocks.
    pub swell: f32,
}

impl Passing {
    /// No wave.
    pub const REST: Passing = Passing { crossed: 1.0, light: 0.0, swell: 0.0 };

    /// A cell `age` seconds after the front has reached it (negative: before). The front takes `step` seconds to cross
    /// a cell, and its light fades within `fading` seconds. `strength`, from 0 to 1, grows with the move.
    pub fn at(age: f32, step: f32, fading: f32, strength: f32) -> Self {
        let place = (age / step).clamp(0.0, 1.0);
        // With these weights the front has a constant speed; see `front`.
        let crossed = if place < 0.5 { 2.0 * place / (1.0 + 2.0 * place) } else { 1.0 / (3.0 - 2.0 * place) };
        let faded = (age / fading).clamp(0.0, 1.0);
        let left = (1.0 - faded) * (1.0 - faded) * (place * RISE).min(1.0);
        // Rises, overshoots and comes back.
        let spring = (std::f32::consts::PI * faded).sin() * (1.0 - faded);
        Passing {
            crossed,
            light: left * (LIGHT + (1.0 - LIGHT) * strength),
            swell: spring * (SWELL + (MOST_SWELL - SWELL) * strength),
        }
    }
}

/// The light is full once the front has crossed this part of a cell: one in `RISE`.
const RISE: f32 = 3.0;
/// Light of the smallest move.
const LIGHT: f32 = 0.45;
/// How far the smallest and the largest move swell, in blocks.
const SWELL: f32 = 0.06;
const MOST_SWELL: f32 = 0.2;

/// The distance of a point to the front, negative where it is live, and its slope: how much a block changes it.
///
/// A cell that the front crosses is live with the weight that is left of it. The result is the mean over these weights.
/// Beyond the middle of a cell all distances are alike, so the front is continuous from vertex to vertex.
pub(crate) fn front(crossed: [f32; 4], point: [f32; 2], edges: Edges) -> (f32, f32) {
    let (mut low, mut sum, mut slope) = (0.0, 0.0, 0.0);
    for _ in 0..5 {
        let live = crossed.map(|crossed| crossed <= low);
        let next = crossed.into_iter().filter(|crossed| *crossed > low).fold(1.0, f32::min);
        let weight = next - low;
        let count = live.iter().filter(|is_live| **is_live).count();
        sum += weight * distance(live, point, edges).clamp(edges.inset - 0.5, edges.inset + 0.5);
        if (1..4).contains(&count) {
            slope += weight;
        }
        low = next;
        if low >= 1.0 {
            break;
        }
    }
    (sum, slope)
}

/// The mean of the values of four cells around a vertex, weighted by their nearness to the point.
pub(crate) fn blend(values: [f32; 4], point: [f32; 2]) -> f32 {
    let [x, y] = point.map(|part| part + 0.5);
    let weights = [(1.0 - x) * (1.0 - y), x * (1.0 - y), (1.0 - x) * y, x * y];
    values.into_iter().zip(weights).map(|(value, weight)| value * weight).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const EDGES: Edges = Edges { inset: 0.035, radius: 0.3, fillet: 0.12 };

    /// The place of the front on a row of cells, of which the first is absorbed and the front crosses the second.
    fn place(crossed: f32) -> f32 {
        let cells = [1.0, crossed, 0.0];
        let at = |x: f32| {
            let left = x.floor() as usize;
            let pair = [cells[left], cells[left + 1]];
            front([pair[0], pair[1], pair[0], pair[1]], [x - left as f32 - 0.5, 0.0], EDGES).0
        };
        (0..200).map(|step| step as f32 / 100.0).find(|x| *x < 2.0 && at(*x) <= 0.0).unwrap_or(2.0)
    }

    #[test]
    fn the_front_crosses_a_cell_at_a_constant_speed() {
        for share in 0..=10 {
            let share = share as f32 / 10.0;
            let found = place(Passing::at(share, 1.0, 1.0, 0.5).crossed);
            assert!((found - 0.5 - share).abs() < 0.1, "{share}: {found}");
        }
    }

    #[test]
    fn light_and_swelling_grow_with_the_move_and_end() {
        let mid = |strength| Passing::at(0.1, 0.1, 0.4, strength);
        assert!(mid(1.0).light > mid(0.0).light && mid(1.0).swell > mid(0.0).swell);
        assert!(mid(0.0).light > 0.0 && mid(0.0).swell > 0.0);
        assert_eq!(Passing::at(-0.1, 0.1, 0.4, 1.0), Passing { crossed: 0.0, light: 0.0, swell: 0.0 });
        let end = Passing::at(9.0, 0.1, 0.4, 1.0);
        assert!(end.crossed == 1.0 && end.light == 0.0 && end.swell.abs() < 1e-6);
    }

    proptest! {
        #[test]
        fn the_front_is_continuous_from_vertex_to_vertex(cells in prop::array::uniform6(0.0f32..=1.0), y in -0.5f32..0.5) {
            // Two vertices side by side, which share the middle two cells.
            let [a, b, c, d, e, f] = cells;
            let (left, _) = front([a, b, d, e], [0.5, y], EDGES);
            let (right, _) = front([b, c, e, f], [-0.5, y], EDGES);
            prop_assert!((left - right).abs() < 0.08, "{} {}", left, right);
        }

        #[test]
        fn a_board_at_rest_has_its_usual_front(bits in 1u8..15, x in -0.5f32..0.5, y in -0.5f32..0.5) {
            let live: [bool; 4] = std::array::from_fn(|index| bits >> index & 1 == 1);
            let crossed = live.map(|is_live| if is_live { 0.0 } else { 1.0 });
            let usual = distance(live, [x, y], EDGES).clamp(EDGES.inset - 0.5, EDGES.inset + 0.5);
            prop_assert_eq!(front(crossed, [x, y], EDGES), (usual, 1.0));
        }

        #[test]
        fn the_front_only_moves_forward(
            cells in prop::array::uniform4(0.0f32..=1.0), index in 0usize..4, more in 0.0f32..0.5, x in -0.5f32..0.5, y in -0.5f32..0.5,
        ) {
            let edges = Edges { fillet: 0.0, ..EDGES };
            let mut later = cells;
            later[index] = (cells[index] + more).min(1.0);
            prop_assert!(front(later, [x, y], edges).0 >= front(cells, [x, y], edges).0 - 1e-4);
        }
    }
}
