//! The places of lanes.

/// Places from 1 of lanes that cleared their boards in these numbers of moves. Equal numbers share a place.
pub fn places(moves: &[usize]) -> Vec<usize> {
    moves.iter().map(|own| 1 + moves.iter().filter(|other| *other < own).count()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn fewer_moves_are_a_better_place_and_equal_moves_share_it(moves in prop::collection::vec(0..4_usize, 0..12)) {
            let places = places(&moves);
            for (one, place) in moves.iter().zip(&places) {
                for (other, other_place) in moves.iter().zip(&places) {
                    prop_assert_eq!(one.cmp(other), place.cmp(other_place));
                }
                prop_assert_eq!(*place, 1 + moves.iter().filter(|other| *other < one).count());
            }
        }
    }
}
