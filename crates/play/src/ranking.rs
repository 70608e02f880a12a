//! The rank of a walk among other walks on the same board.

/// The neighbours of a walk in the ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank<T> {
    /// The next longer walk.
    pub below: Option<T>,
    /// A walk of the same length.
    pub same: Option<T>,
    /// The next shorter walk, and the difference in moves.
    pub above: Option<(T, u32)>,
}

impl<T> Rank<T> {
    /// The same rank with other names.
    pub fn map<U>(self, name: impl Fn(T) -> U) -> Rank<U> {
        Rank {
            below: self.below.map(&name),
            same: self.same.map(&name),
            above: self.above.map(|(other, fewer)| (name(other), fewer)),
        }
    }
}

/// The rank of a walk of `moves` moves among others, each with its moves. Among equals it names the last.
pub fn rank<T: Copy>(others: &[(T, u32)], moves: u32) -> Rank<T> {
    let below = others.iter().rev().filter(|(_, other)| *other > moves).min_by_key(|(_, other)| *other);
    let same = others.iter().rev().find(|(_, other)| *other == moves);
    let above = others.iter().filter(|(_, other)| *other < moves).max_by_key(|(_, other)| *other);
    Rank {
        below: below.map(|&(name, _)| name),
        same: same.map(|&(name, _)| name),
        above: above.map(|&(name, other)| (name, moves - other)),
    }
}

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

        #[test]
        fn nobody_stands_between(others in prop::collection::vec(1u32..40, 0..20), moves in 1u32..40) {
            let named: Vec<(usize, u32)> = others.iter().copied().enumerate().collect();
            let found = rank(&named, moves);
            prop_assert_eq!(found.below.map(|name| others[name]), others.iter().copied().filter(|&other| other > moves).min());
            prop_assert_eq!(found.same.is_some(), others.contains(&moves));
            let above = others.iter().copied().filter(|&other| other < moves).max();
            prop_assert_eq!(found.above.map(|(name, fewer)| (others[name], fewer)), above.map(|other| (other, moves - other)));
        }
    }

    #[test]
    fn of_several_alike_the_last_is_named() {
        let found = rank(&[("a", 30), ("b", 30), ("c", 28), ("d", 28), ("e", 25), ("f", 25)], 28);
        assert_eq!(found, Rank { below: Some("b"), same: Some("d"), above: Some(("f", 3)) });
    }
}
