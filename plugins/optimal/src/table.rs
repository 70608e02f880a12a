//! The transposition table: positions that are known to need more than a number of moves, within a limit of memory.
//!
//! It grows until its memory is used up; from then on a position takes the place of one that was cheaper to refute. What
//! it forgets is only searched again, so that a search with a full table is slower and still right.

use crate::set::Set;

/// Places that are looked at for a position.
const WINDOW: usize = 8;
const MIN_SLOTS: usize = 1 << 8;

/// Positions by what is left of the board.
#[derive(Clone, Debug)]
pub(crate) struct Table<const WORDS: usize> {
    slots: Vec<Slot<WORDS>>,
    used: usize,
    memory: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot<const WORDS: usize> {
    live: Set<WORDS>,
    /// 0: nobody's place. Otherwise one more than the number of moves known not to be enough.
    claim: u32,
}

impl<const WORDS: usize> Slot<WORDS> {
    const EMPTY: Self = Slot { live: Set::EMPTY, claim: 0 };
}

impl<const WORDS: usize> Table<WORDS> {
    /// A table that holds at most so many bytes, while it grows too.
    pub fn new(memory: usize) -> Self {
        Table { slots: vec![Slot::EMPTY; MIN_SLOTS], used: 0, memory }
    }

    /// Claims that `moves` moves do not clear `live`; false when that much is known already.
    #[inline]
    pub fn claim(&mut self, live: &Set<WORDS>, moves: u32) -> bool {
        let claim = moves + 1;
        let mut cheapest: Option<usize> = None;
        let first = self.first(live);
        for place in first..first + WINDOW {
            let slot = &mut self.slots[place];
            if slot.claim == 0 {
                *slot = Slot { live: *live, claim };
                self.used += 1;
                if self.used * 4 > self.slots.len() * 3 {
                    self.grow();
                }
                return true;
            }
            if slot.live == *live {
                let is_new = slot.claim < claim;
                slot.claim = slot.claim.max(claim);
                return is_new;
            }
            if cheapest.is_none_or(|cheapest| self.slots[place].claim < self.slots[cheapest].claim) {
                cheapest = Some(place);
            }
        }
        if self.grow() {
            return self.claim(live, moves);
        }
        self.slots[cheapest.unwrap_or(first)] = Slot { live: *live, claim };
        true
    }

    /// Takes a claim back down to `moves` moves, or all of it.
    pub fn withdraw(&mut self, live: &Set<WORDS>, moves: Option<u32>) {
        let first = self.first(live);
        let known = self.slots[first..first + WINDOW].iter_mut().find(|slot| slot.claim > 0 && slot.live == *live);
        if let Some(slot) = known {
            // One stands for no moves at all, which never are enough.
            slot.claim = slot.claim.min(moves.unwrap_or(0) + 1);
        }
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Slot<WORDS>>()
    }

    #[inline(always)]
    fn first(&self, live: &Set<WORDS>) -> usize {
        let window_fits = self.slots.len() - WINDOW + 1;
        ((u128::from(live.hash()) * window_fits as u128) >> 64) as usize
    }

    /// Doubles, if the old table and the new one fit into the memory together.
    #[cold]
    fn grow(&mut self) -> bool {
        let slots = self.slots.len() * 2;
        if (slots + self.slots.len()) * size_of::<Slot<WORDS>>() > self.memory {
            return false;
        }
        let old = std::mem::replace(&mut self.slots, vec![Slot::EMPTY; slots]);
        self.used = 0;
        for slot in old.iter().filter(|slot| slot.claim > 0) {
            let first = self.first(&slot.live);
            // A claim that finds no place is forgotten.
            if let Some(free) = self.slots[first..first + WINDOW].iter_mut().find(|free| free.claim == 0) {
                *free = *slot;
                self.used += 1;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_kept_and_withdrawn() {
        let mut table = Table::<1>::new(1 << 20);
        let live = Set([5]);
        assert!(table.claim(&live, 3) && !table.claim(&live, 3) && !table.claim(&live, 2) && table.claim(&live, 4));
        table.withdraw(&live, Some(2));
        assert!(!table.claim(&live, 2) && table.claim(&live, 3));
        table.withdraw(&live, None);
        assert!(table.claim(&live, 1));
    }

    #[test]
    fn memory_is_limited_and_nothing_false_is_claimed() {
        let mut table = Table::<1>::new(1 << 16);
        let mut remembered = 0;
        for number in 0..100_000 {
            assert!(table.claim(&Set([number]), 1));
            assert!(table.bytes() <= 1 << 16);
        }
        for number in 0..100_000 {
            remembered += u32::from(!table.claim(&Set([number]), 1));
        }
        assert!(remembered > 500, "{remembered}");
    }
}
