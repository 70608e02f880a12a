//! The shape that cells form around a vertex.

/// The edges of a shape, in blocks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edges {
    /// Distance from the shape to its cells' sides: half of the gap between two shapes.
    pub inset: f32,
    /// Radius of outer corners.
    pub radius: f32,
    /// Radius of inner corners.
    pub fillet: f32,
}

/// The distance reported if no edge is within reach.
const FAR: f32 = 1.0;

/// The signed distance, in blocks, from a point to a shape's edge; negative inside.
///
/// `cells` marks the cells that belong to the shape: top left, top right, bottom left, bottom right. `point` is
/// relative to the vertex; each coordinate is from -0.5 to 0.5.
pub fn distance(cells: [bool; 4], point: [f32; 2], edges: Edges) -> f32 {
    let [x, y] = point;
    let side = |index: usize| [if index & 1 == 0 { x } else { -x }, if index & 2 == 0 { y } else { -y }];
    let alone = |index: usize| corner(side(index), edges.inset, edges.radius);
    let first = |wanted: bool| cells.iter().position(|&cell| cell == wanted).unwrap_or(0);
    match cells.iter().filter(|&&cell| cell).count() {
        0 => FAR,
        1 => alone(first(true)),
        2 => match cells {
            [true, true, ..] => y + edges.inset,
            [_, _, true, true] => edges.inset - y,
            [true, _, true, _] => x + edges.inset,
            [_, true, _, true] => edges.inset - x,
            [true, ..] => alone(0).min(alone(3)),
            _ => alone(1).min(alone(2)),
        },
        3 => -corner(side(first(false)), -edges.inset, edges.fillet),
        _ => -FAR,
    }
}

/// The distance to a corner at (-inset, -inset), with the shape to its left and above.
fn corner([x, y]: [f32; 2], inset: f32, radius: f32) -> f32 {
    let (x, y) = (x + inset + radius, y + inset + radius);
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - radius
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const EDGES: Edges = Edges { inset: 0.035, radius: 0.3, fillet: 0.12 };

    fn mask(bits: u8) -> [bool; 4] {
        std::array::from_fn(|index| bits >> index & 1 == 1)
    }

    proptest! {
        #[test]
        fn a_shape_and_its_mirror_image_are_alike(bits in 0u8..16, x in -0.5f32..0.5, y in -0.5f32..0.5) {
            let [a, b, c, d] = mask(bits);
            let here = distance([a, b, c, d], [x, y], EDGES);
            prop_assert_eq!(here, distance([b, a, d, c], [-x, y], EDGES));
            prop_assert_eq!(here, distance([c, d, a, b], [x, -y], EDGES));
            prop_assert_eq!(here, distance([a, c, b, d], [y, x], EDGES));
        }

        #[test]
        fn the_distance_changes_no_faster_than_the_place(
            bits in 0u8..16, from in [-0.5f32..0.5, -0.5f32..0.5], to in [-0.5f32..0.5, -0.5f32..0.5],
        ) {
            let moved = (from[0] - to[0]).hypot(from[1] - to[1]);
            let change = distance(mask(bits), from, EDGES) - distance(mask(bits), to, EDGES);
            prop_assert!(change.abs() <= moved + 1e-5);
        }

        #[test]
        fn more_cells_make_a_larger_shape(bits in 0u8..16, more in 0u8..16, x in -0.5f32..0.5, y in -0.5f32..0.5) {
            // Fillets are the exception: they fill a corner that two cells leave to the fourth.
            let edges = Edges { fillet: 0.0, ..EDGES };
            let (small, large) = (distance(mask(bits), [x, y], edges), distance(mask(bits | more), [x, y], edges));
            prop_assert!(large <= small + 1e-6);
        }
    }

    #[test]
    fn a_cell_alone_ends_at_its_gap_and_a_pair_is_joined() {
        let at = |cells, x, y| distance(cells, [x, y], EDGES);
        assert!((at([true, false, false, false], -0.035, -0.5)).abs() < 1e-6);
        assert!((at([true, true, false, false], 0.0, -0.035)).abs() < 1e-6);
        assert!(at([true, true, false, false], 0.0, -0.1) < 0.0, "nothing lies between joined cells");
        assert!(at([true, false, false, false], -0.05, -0.05) > 0.0, "an outer corner is round");
        assert!(at([true, true, true, false], 0.0, 0.0) < 0.0, "an inner corner has a fillet");
        assert!(at([true, false, false, true], 0.0, 0.0) > 0.0, "cells that meet in a corner are apart");
    }
}
