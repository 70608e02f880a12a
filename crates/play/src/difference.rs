//! Where two walks part.

use color_walk_api::board::{ClusterGraph, Color, Flood};

/// The index of the first move after which two walks from the same start have absorbed different clusters. `None` if
/// they never have. A race from there shows what the difference came to.
///
/// Different colours in turn need not differ in what they absorb by a later move, so compare from the start only.
pub fn first_difference(graph: &ClusterGraph, one: &[Color], other: &[Color]) -> Option<usize> {
    let [mut left, mut right] = [Flood::new(graph), Flood::new(graph)];
    (0..one.len().max(other.len())).find(|&index| {
        for (flood, walk) in [(&mut left, one), (&mut right, other)] {
            if let Some(&color) = walk.get(index) {
                flood.play(graph, color);
            }
        }
        left.absorbed() != right.absorbed()
    })
}

#[cfg(test)]
mod tests {
    use color_walk_api::text::BoardCode;
    use proptest::{collection, prelude::*};

    use super::*;

    proptest! {
        #[test]
        fn before_the_difference_both_have_the_same_and_after_it_not(
            seed in 0..50_u64,
            shared in collection::vec(0..5_u8, 0..8),
            tails in (collection::vec(0..5_u8, 0..8), collection::vec(0..5_u8, 0..8)),
        ) {
            let graph = ClusterGraph::new(&BoardCode::series(seed).board());
            let [one, other] = [tails.0, tails.1].map(|tail| [shared.clone(), tail].concat());
            let absorbed = |walk: &[Color], moves: usize| {
                Flood::after(&graph, &walk[..moves.min(walk.len())]).absorbed().to_vec()
            };
            let found = first_difference(&graph, &one, &other);
            prop_assert_eq!(found, first_difference(&graph, &other, &one));
            prop_assert!(found.is_none_or(|index| index >= shared.len()));
            for moves in 0..=found.unwrap_or(one.len().max(other.len())) {
                prop_assert_eq!(absorbed(&one, moves), absorbed(&other, moves));
            }
            if let Some(index) = found {
                prop_assert_ne!(absorbed(&one, index + 1), absorbed(&other, index + 1));
            }
        }
    }

    #[test]
    fn a_move_that_absorbs_nothing_is_no_difference() {
        let graph = ClusterGraph::new(&BoardCode::series(1).board());
        let legal = Flood::new(&graph).legal_colors(&graph).next().unwrap();
        let idle = (0..5).find(|&color| !Flood::new(&graph).is_legal(&graph, color)).unwrap();
        assert_eq!(first_difference(&graph, &[idle], &[]), None);
        assert_eq!(first_difference(&graph, &[legal], &[]), Some(0));
        assert_eq!(first_difference(&graph, &[idle, legal], &[legal]), Some(0));
    }
}
