//! A priority queue for small whole costs: one first-in, first-out list per cost.

use color_walk_api::board::Color;

const NONE: u32 = u32::MAX;

/// Children waiting to be expanded, by cost. Adding takes constant time. Taking the cheapest also does, plus a scan of
/// at most (costs in use) / 64 words.
#[derive(Clone, Debug)]
pub(crate) struct BucketQueue {
    /// First and last entry of each cost.
    buckets: Vec<(u32, u32)>,
    /// One bit per cost, set if its bucket holds an entry.
    used: Vec<u64>,
    /// No word of `used` before this one has a set bit.
    lowest: usize,
    entries: Vec<Entry>,
    /// First of the free entries.
    free: u32,
    len: usize,
    /// Cost of the entry taken last.
    cost: usize,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    parent: u32,
    next: u32,
    color: Color,
}

impl Default for BucketQueue {
    fn default() -> Self {
        BucketQueue {
            buckets: Vec::new(),
            used: Vec::new(),
            lowest: 0,
            entries: Vec::new(),
            free: NONE,
            len: 0,
            cost: 0,
        }
    }
}

impl BucketQueue {
    /// Empties the queue and keeps its memory.
    pub fn clear(&mut self) {
        self.buckets.clear();
        self.used.clear();
        self.entries.clear();
        self.free = NONE;
        self.lowest = 0;
        self.len = 0;
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds the child of `parent` by `color`.
    pub fn push(&mut self, cost: usize, parent: u32, color: Color) {
        if cost >= self.buckets.len() {
            let words = cost / 64 + 1;
            self.used.resize(words, 0);
            self.buckets.resize(words * 64, (NONE, NONE));
        }
        let entry = Entry { parent, next: NONE, color };
        let place = if self.free == NONE {
            self.entries.push(entry);
            self.entries.len() as u32 - 1
        } else {
            let place = self.free;
            self.free = std::mem::replace(&mut self.entries[place as usize], entry).next;
            place
        };
        let (first, last) = &mut self.buckets[cost];
        if *first == NONE {
            *first = place;
            self.used[cost / 64] |= 1 << (cost % 64);
            self.lowest = self.lowest.min(cost / 64);
        } else {
            self.entries[*last as usize].next = place;
        }
        *last = place;
        self.len += 1;
    }

    /// Cost of the entry taken last; 0 before the first.
    pub fn last_cost(&self) -> usize {
        self.cost
    }

    /// Takes the oldest entry of the least cost.
    pub fn pop(&mut self) -> Option<(u32, Color)> {
        if self.len == 0 {
            return None;
        }
        while self.used[self.lowest] == 0 {
            self.lowest += 1;
        }
        let cost = self.lowest * 64 + self.used[self.lowest].trailing_zeros() as usize;
        let (first, _) = &mut self.buckets[cost];
        let place = *first;
        let Entry { parent, next, color } = self.entries[place as usize];
        *first = next;
        if next == NONE {
            self.used[cost / 64] &= !(1 << (cost % 64));
        }
        self.entries[place as usize].next = self.free;
        self.free = place;
        self.len -= 1;
        self.cost = cost;
        Some((parent, color))
    }

    /// Memory in use, in bytes. The memory held is at most twice that.
    pub fn used_bytes(&self) -> usize {
        self.buckets.len() * size_of::<(u32, u32)>()
            + self.used.len() * size_of::<u64>()
            + self.entries.len() * size_of::<Entry>()
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.buckets.capacity() * size_of::<(u32, u32)>()
            + self.used.capacity() * size_of::<u64>()
            + self.entries.capacity() * size_of::<Entry>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn entries_come_by_cost_and_then_in_order(
            moves in proptest::collection::vec((0usize..300, proptest::bool::weighted(0.4)), 1..500),
        ) {
            let mut queue = BucketQueue::default();
            let mut model: Vec<(usize, u32)> = Vec::new();
            for (number, (cost, takes)) in moves.into_iter().enumerate() {
                if takes {
                    model.sort();
                    let expected = (!model.is_empty()).then(|| model.remove(0));
                    let taken = queue.pop().map(|(parent, _)| (queue.last_cost(), parent));
                    prop_assert_eq!(taken, expected);
                } else {
                    queue.push(cost, number as u32, 0);
                    model.push((cost, number as u32));
                }
                prop_assert_eq!(queue.len(), model.len());
            }
        }
    }
}
