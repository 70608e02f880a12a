//! The transposition table: positions already searched and their number of moves, within a memory limit.
//!
//! It grows until its memory is used up. A position that finds no free slot replaces the deepest one nearby, which
//! costs least to search again. With a full table the search is slower but still correct.

use crate::{
    ledger::{Ledger, List},
    set::Set,
};

/// Slots examined for a position.
const WINDOW: usize = 8;
const MIN_SLOTS: usize = 1 << 8;

/// Positions by their essential set (see [`SetBoard::essential`](crate::set_board::SetBoard::essential)).
#[derive(Debug)]
pub(crate) struct Table<const WORDS: usize> {
    slots: List<Slot<WORDS>>,
    used: usize,
    ledger: Ledger,
    /// The current search. Entries of other searches do not count.
    search: u32,
}

#[derive(Clone, Copy, Debug)]
struct Slot<const WORDS: usize> {
    position: Set<WORDS>,
    /// The search that entered this position, from 1.
    search: u32,
    moves: u32,
}

impl<const WORDS: usize> Slot<WORDS> {
    const EMPTY: Self = Slot { position: Set::EMPTY, search: 0, moves: 0 };
}

impl<const WORDS: usize> Table<WORDS> {
    /// The memory of the smallest table, in bytes.
    pub const LEAST_BYTES: usize = MIN_SLOTS * size_of::<Slot<WORDS>>();

    /// A table that grows within the ledger's limit. The smallest table is allocated even if it does not fit.
    pub fn new(ledger: Ledger) -> Self {
        Table { slots: List::filled(&ledger, MIN_SLOTS, Slot::EMPTY), used: 0, ledger, search: 1 }
    }

    /// Removes all entries and keeps the memory.
    pub fn clear(&mut self) {
        self.search += 1;
        self.used = 0;
    }

    /// Enters a position for a search after `moves` moves. False if it was already searched after as many or fewer.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn take(&mut self, position: &Set<WORDS>, moves: u32) -> bool {
        let taken = Slot { position: *position, search: self.search, moves };
        let first = self.first(position);
        let mut deepest = first;
        for index in first..first + WINDOW {
            let slot = &mut self.slots[index];
            if slot.search != self.search {
                *slot = taken;
                self.used += 1;
                if self.used * 2 > self.slots.len() {
                    self.grow();
                }
                return true;
            }
            if slot.position == *position {
                let is_nearer = moves < slot.moves;
                slot.moves = slot.moves.min(moves);
                return is_nearer;
            }
            if slot.moves > self.slots[deepest].moves {
                deepest = index;
            }
        }
        self.slots[deepest] = taken;
        true
    }

    #[inline(always)]
    fn first(&self, position: &Set<WORDS>) -> usize {
        let places = self.slots.len() - WINDOW + 1;
        ((u128::from(position.hash()) * places as u128) >> 64) as usize
    }

    /// Doubles, if the old and the new table fit the memory together.
    #[cold]
    fn grow(&mut self) {
        let slots = self.slots.len() * 2;
        if slots * size_of::<Slot<WORDS>>() > self.ledger.left() {
            return;
        }
        let old = std::mem::replace(&mut self.slots, List::filled(&self.ledger, slots, Slot::EMPTY));
        self.used = 0;
        for slot in old.iter().filter(|slot| slot.search == self.search) {
            let first = self.first(&slot.position);
            // A position that finds no slot is dropped.
            if let Some(free) = self.slots[first..first + WINDOW].iter_mut().find(|free| free.search == 0) {
                *free = *slot;
                self.used += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_searched_again_only_nearer_to_the_start() {
        let mut table = Table::<1>::new(Ledger::new(1 << 20));
        let position = Set([5]);
        assert!(
            table.take(&position, 3)
                && !table.take(&position, 3)
                && !table.take(&position, 4)
                && table.take(&position, 2)
        );
        table.clear();
        assert!(table.take(&position, 9));
    }

    #[test]
    fn a_full_table_forgets_and_stays_within_its_memory() {
        let ledger = Ledger::new(1 << 16);
        let mut table = Table::<1>::new(ledger.clone());
        for number in 0..100_000 {
            assert!(table.take(&Set([number]), 1));
        }
        assert!(ledger.peak() <= 1 << 16, "{}", ledger.peak());
        let remembered = (99_900..100_000).rev().filter(|&number| !table.take(&Set([number]), 1)).count();
        assert!(remembered > 50, "{remembered}");
    }
}
