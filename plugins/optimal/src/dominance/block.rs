//! A block of remembered positions in bit slices: for each cluster, the positions whose essential set has it.
//!
//! A position dominates another if its essential set has no cluster that the other has absorbed. So a query joins the
//! slices of absorbed clusters until they rule out every position of the block. The absorbed clusters farthest from the
//! start come first, because most positions still need them. A handful of slices is usually enough, where a list would
//! compare every set.

use crate::{
    ledger::{Ledger, List},
    set::Set,
};

const LANES: usize = 4;
/// Positions of a block.
pub(super) const POSITIONS: usize = 64 * LANES;
/// Slices joined between two tests. Testing costs as much as joining a few.
const GROUP: usize = 6;
/// Clusters that are looked up once for all blocks.
const FARTHEST: usize = 3 * GROUP;

/// The positions that have a cluster, as bits. A vector register holds them, and no slice crosses a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
struct Slice([u64; LANES]);

impl Slice {
    const NONE: Self = Slice([0; LANES]);
    const ALL: Self = Slice([u64::MAX; LANES]);

    #[inline(always)]
    fn join(&mut self, other: &Self) {
        (0..LANES).for_each(|lane| self.0[lane] |= other.0[lane]);
    }
}

/// As many positions as a block holds.
#[derive(Debug)]
pub(super) struct Block<const WORDS: usize> {
    /// Indexed by cluster.
    slices: List<Slice>,
}

impl<const WORDS: usize> Block<WORDS> {
    /// Memory of a block in a list that grows, in bytes.
    pub const BYTES: usize = WORDS * 64 * size_of::<Slice>() + 3 * size_of::<Self>();

    pub fn new(ledger: &Ledger) -> Self {
        Block { slices: List::filled(ledger, WORDS * 64, Slice::NONE) }
    }

    /// Replaces all positions by those with these essential sets.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn fill(&mut self, essential: &[Set<WORDS>]) {
        for (lane, sets) in essential.chunks_exact(64).enumerate() {
            for index in 0..WORDS {
                let mut rows = [0; 64];
                rows.iter_mut().zip(sets).for_each(|(row, set)| *row = set.0[index]);
                transpose(&mut rows);
                let slices = &mut self.slices[index * 64..][..64];
                slices.iter_mut().zip(rows).for_each(|(slice, row)| slice.0[lane] = row);
            }
        }
    }

    /// True if one of the essential sets has no absorbed cluster.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn dominates(&self, absorbed: &Absorbed<WORDS>) -> bool {
        let mut ruled_out = Slice::NONE;
        for clusters in absorbed.farthest() {
            for &cluster in clusters {
                ruled_out.join(&self.slices[usize::from(cluster)]);
            }
            if ruled_out == Slice::ALL {
                return false;
            }
        }
        self.dominates_in_full(absorbed, ruled_out)
    }

    /// The same, with every absorbed cluster.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn dominates_in_full(&self, absorbed: &Absorbed<WORDS>, mut ruled_out: Slice) -> bool {
        for index in (0..WORDS).rev() {
            let mut rest = absorbed.all.0[index];
            while rest != 0 {
                ruled_out.join(&self.slices[index * 64 + rest.trailing_zeros() as usize]);
                rest &= rest - 1;
            }
            if ruled_out == Slice::ALL {
                return false;
            }
        }
        true
    }
}

/// The absorbed clusters of a position that may be dominated.
#[derive(Debug)]
pub(super) struct Absorbed<const WORDS: usize> {
    all: Set<WORDS>,
    /// The farthest from the start, the very farthest first.
    farthest: [u16; FARTHEST],
    number: usize,
}

impl<const WORDS: usize> Absorbed<WORDS> {
    /// Clusters are numbered by their distance from the start.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn new(all: Set<WORDS>) -> Self {
        let (mut farthest, mut number) = ([0; FARTHEST], 0);
        'all: for index in (0..WORDS).rev() {
            let mut rest = all.0[index];
            while rest != 0 {
                if number == FARTHEST {
                    break 'all;
                }
                let bit = 63 - rest.leading_zeros();
                farthest[number] = (index as u32 * 64 + bit) as u16;
                number += 1;
                rest ^= 1 << bit;
            }
        }
        Absorbed { all, farthest, number }
    }

    #[inline(always)]
    fn farthest(&self) -> impl Iterator<Item = &[u16]> {
        self.farthest[..self.number].chunks(GROUP)
    }
}

/// Swaps rows and columns of 64 × 64 bits: first of the two halves, then within each, down to single bits.
#[cfg_attr(target_arch = "x86_64", inline(always))]
fn transpose(rows: &mut [u64; 64]) {
    let (mut width, mut low) = (32, u64::from(u32::MAX));
    while width != 0 {
        for row in (0..64).filter(|row| row & width == 0) {
            let swapped = (rows[row] >> width ^ rows[row + width]) & low;
            rows[row] ^= swapped << width;
            rows[row + width] ^= swapped;
        }
        width /= 2;
        low ^= low << width;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn rows_become_columns(rows in proptest::collection::vec(any::<u64>(), 64)) {
            let mut columns: [u64; 64] = rows.clone().try_into().unwrap();
            transpose(&mut columns);
            for (row, bit) in (0..64).flat_map(|row| (0..64).map(move |bit| (row, bit))) {
                prop_assert_eq!(rows[row] >> bit & 1, columns[bit] >> row & 1);
            }
        }

        /// Sets with few members, so that some dominate; a block is filled twice, and forgets what it had.
        #[test]
        fn a_block_dominates_what_one_of_its_sets_dominates(
            sets in proptest::collection::vec(proptest::collection::vec(0..192_usize, 0..6), 2 * POSITIONS),
            absorbed in proptest::collection::vec(proptest::collection::vec(0..192_usize, 0..150), 50),
        ) {
            let set = |members: &Vec<usize>| members.iter().fold(Set::<3>::EMPTY, |set, &member| set | Set::only(member));
            let sets: Vec<_> = sets.iter().map(set).collect();
            let mut block = Block::new(&Ledger::default());
            for sets in sets.chunks(POSITIONS) {
                block.fill(sets);
                for absorbed in absorbed.iter().map(set) {
                    let is_dominated = sets.iter().any(|set| !set.meets(&absorbed));
                    prop_assert_eq!(block.dominates(&Absorbed::new(absorbed)), is_dominated);
                }
            }
        }
    }

    /// Each of many clusters rules out one position, so a query has to look at all of them.
    #[test]
    fn one_position_that_is_not_ruled_out_is_enough() {
        let sets: Vec<Set<4>> = (0..POSITIONS).map(Set::only).collect();
        let mut block = Block::new(&Ledger::default());
        block.fill(&sets);
        let all = Set::first(POSITIONS);
        assert!(!block.dominates(&Absorbed::new(all)));
        for cluster in 0..POSITIONS {
            assert!(block.dominates(&Absorbed::new(all.without(Set::only(cluster)))), "{cluster}");
        }
        assert!(block.dominates(&Absorbed::new(Set::EMPTY)));
    }
}
