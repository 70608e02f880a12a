//! Sets of clusters with a fixed number of words, so that the compiler keeps them in registers.

use std::ops::{BitAnd, BitOr, Not};

use color_walk_api::board::iter_bits;

/// A set of up to 64 × `WORDS` clusters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Set<const WORDS: usize>(pub [u64; WORDS]);

impl<const WORDS: usize> Set<WORDS> {
    pub const EMPTY: Self = Set([0; WORDS]);

    /// True if most words of the sets that a search uses have members. Few have in the small build for browsers, where
    /// all boards but large ones have sets of equal width.
    pub const IS_NARROW: bool = WORDS <= 8 && !cfg!(all(target_arch = "wasm32", feature = "small-on-wasm"));

    /// The union of a set for each member. `set_of` is given the member's word and its bit there, or bit 64, for which
    /// it must be empty.
    ///
    /// A word of a narrow set gets three sets at once, because a processor that mispredicts where the members end loses
    /// more time than it needs for some empty sets.
    #[inline(always)]
    pub fn union(self, set_of: impl Fn(usize, usize) -> Self) -> Self {
        let at_once = if Self::IS_NARROW { 3 } else { 1 };
        let mut union = Self::EMPTY;
        for index in 0..WORDS {
            let mut rest = self.0[index];
            if rest == 0 && !Self::IS_NARROW {
                continue;
            }
            loop {
                for _ in 0..at_once {
                    union = union | set_of(index, rest.trailing_zeros() as usize);
                    rest &= rest.wrapping_sub(1);
                }
                if rest == 0 {
                    break;
                }
            }
        }
        union
    }

    /// The first `len` clusters.
    pub fn first(len: usize) -> Self {
        let mut set = Self::EMPTY;
        (0..len).for_each(|bit| set.insert(bit));
        set
    }

    /// One cluster alone.
    #[inline(always)]
    pub fn only(bit: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(bit);
        set
    }

    pub fn has(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    pub fn insert(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub fn meets(&self, other: &Self) -> bool {
        (0..WORDS).fold(0, |all, index| all | (self.0[index] & other.0[index])) != 0
    }

    /// The members of `self` that are not in `other`.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        self & !other
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The greatest member plus one; 0 if empty.
    pub fn top(&self) -> u32 {
        let highest = self.0.iter().rposition(|&word| word != 0);
        highest.map_or(0, |index| index as u32 * 64 + 64 - self.0[index].leading_zeros())
    }

    /// Members in rising order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        iter_bits(&self.0)
    }

    /// A hash. The transposition table uses its high bits, the beam's table its low bits.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        let mixed = self.0.iter().fold(0x9E37_79B9_7F4A_7C15_u64, |hash, word| {
            let mixed = (hash ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            mixed ^ (mixed >> 32)
        });
        let mixed = mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ (mixed >> 32)
    }
}

impl<const WORDS: usize> BitAnd for Set<WORDS> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Set(std::array::from_fn(|index| self.0[index] & other.0[index]))
    }
}

impl<const WORDS: usize> BitOr for Set<WORDS> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Set(std::array::from_fn(|index| self.0[index] | other.0[index]))
    }
}

impl<const WORDS: usize> Not for Set<WORDS> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Set(std::array::from_fn(|index| !self.0[index]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_know_their_members() {
        let mut set = Set::<3>::EMPTY;
        assert!(set.is_empty() && set.top() == 0);
        for bit in [0, 63, 64, 190] {
            set.insert(bit);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 190]);
        assert_eq!((set.len(), set.top()), (4, 191));
        assert_eq!(set.without(Set::first(64)).iter().collect::<Vec<_>>(), [64, 190]);
        assert!(set.meets(&Set::first(1)) && !set.meets(&(Set::first(63) & !Set::first(1))));
    }

    fn check_unions<const WORDS: usize>() {
        // Sets of 0 to 64 members a word, among them full and empty words.
        let mut hash = 1_u64;
        for round in 0..500 {
            let set = Set::<WORDS>(std::array::from_fn(|_| {
                let mut word = u64::MAX;
                for _ in 0..round % 8 {
                    hash = Set::<1>([hash]).hash();
                    word &= hash;
                }
                if hash.is_multiple_of(5) { 0 } else { word }
            }));
            let of = |member: usize| Set::only((member * 7 + round) % (64 * WORDS));
            let union = set.union(|word, bit| if bit == 64 { Set::EMPTY } else { of(64 * word + bit) });
            assert_eq!(union, set.iter().fold(Set::EMPTY, |all, member| all | of(member)), "{set:?}");
        }
    }

    #[test]
    fn a_union_has_the_set_of_each_member() {
        check_unions::<1>();
        check_unions::<4>();
        check_unions::<8>();
        check_unions::<12>();
    }
}
