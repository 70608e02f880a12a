//! Memory accounting of a search: one account for everything that grows, with a limit and a peak.

use std::{
    ops::{Deref, DerefMut, RangeFull},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    vec::Drain,
};

/// An account, or a share of one. The default counts nothing and has no limit.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger(Option<Arc<Account>>);

#[derive(Debug)]
struct Account {
    /// In bytes, like all numbers here.
    limit: usize,
    held: AtomicUsize,
    peak: AtomicUsize,
    /// The account this is a share of.
    whole: Ledger,
}

impl Ledger {
    pub fn new(limit: usize) -> Self {
        Ledger::default().share(limit)
    }

    /// A share with its own limit. The whole also counts what the share holds.
    pub fn share(&self, limit: usize) -> Self {
        let whole = self.clone();
        Ledger(Some(Arc::new(Account { limit, held: AtomicUsize::new(0), peak: AtomicUsize::new(0), whole })))
    }

    pub fn limit(&self) -> usize {
        self.0.as_ref().map_or(usize::MAX, |account| account.limit)
    }

    pub fn held(&self) -> usize {
        self.0.as_ref().map_or(0, |account| account.held.load(Relaxed))
    }

    /// Bytes up to the limit.
    pub fn left(&self) -> usize {
        self.limit().saturating_sub(self.held())
    }

    /// The most bytes held at once.
    pub fn peak(&self) -> usize {
        self.0.as_ref().map_or(0, |account| account.peak.load(Relaxed))
    }

    /// Holds this many bytes until the result is dropped.
    pub fn hold(&self, bytes: usize) -> Held {
        self.take(bytes);
        Held { ledger: self.clone(), bytes }
    }

    fn take(&self, bytes: usize) {
        if let Some(account) = &self.0 {
            let held = account.held.fetch_add(bytes, Relaxed) + bytes;
            account.peak.fetch_max(held, Relaxed);
            account.whole.take(bytes);
        }
    }

    fn give_back(&self, bytes: usize) {
        if let Some(account) = &self.0 {
            account.held.fetch_sub(bytes, Relaxed);
            account.whole.give_back(bytes);
        }
    }
}

/// Bytes held until this is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    ledger: Ledger,
    bytes: usize,
}

impl Clone for Held {
    fn clone(&self) -> Self {
        self.ledger.hold(self.bytes)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.ledger.give_back(self.bytes);
    }
}

/// A vector whose memory a ledger counts.
#[derive(Debug)]
pub(crate) struct List<T> {
    items: Vec<T>,
    ledger: Ledger,
}

impl<T> List<T> {
    pub fn new(ledger: &Ledger) -> Self {
        List { items: Vec::new(), ledger: ledger.clone() }
    }

    #[inline(always)]
    pub fn push(&mut self, item: T) {
        if self.items.len() == self.items.capacity() {
            self.grow(1);
        }
        self.items.push(item);
    }

    pub fn insert(&mut self, index: usize, item: T) {
        if self.items.len() == self.items.capacity() {
            self.grow(1);
        }
        self.items.insert(index, item);
    }

    #[inline(always)]
    pub fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }

    pub fn clear(&mut self) {
        self.items.clear();
    }

    pub fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    pub fn retain(&mut self, is_kept: impl FnMut(&T) -> bool) {
        self.items.retain(is_kept);
    }

    pub fn drain(&mut self, all: RangeFull) -> Drain<'_, T> {
        self.items.drain(all)
    }

    /// Reserves room for `more` items, at least doubling the room.
    #[cold]
    fn grow(&mut self, more: usize) {
        let old = self.items.capacity();
        let new = (2 * old).max(self.items.len() + more).max(4);
        // Both blocks are held during the move.
        self.ledger.take(new * size_of::<T>());
        self.items.reserve_exact(new - self.items.len());
        self.ledger.give_back(old * size_of::<T>());
    }
}

impl<T: Clone> List<T> {
    /// `len` equal items without spare room.
    pub fn filled(ledger: &Ledger, len: usize, item: T) -> Self {
        ledger.take(len * size_of::<T>());
        List { items: vec![item; len], ledger: ledger.clone() }
    }

    pub fn resize(&mut self, len: usize, item: T) {
        if len > self.items.capacity() {
            self.grow(len - self.items.len());
        }
        self.items.resize(len, item);
    }

    pub fn extend_from_slice(&mut self, items: &[T]) {
        if self.items.len() + items.len() > self.items.capacity() {
            self.grow(items.len());
        }
        self.items.extend_from_slice(items);
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List::new(&Ledger::default())
    }
}

impl<T: Clone> Clone for List<T> {
    fn clone(&self) -> Self {
        let mut list = List::new(&self.ledger);
        list.extend_from_slice(&self.items);
        list
    }
}

impl<T> Drop for List<T> {
    fn drop(&mut self) {
        self.ledger.give_back(self.items.capacity() * size_of::<T>());
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    #[inline(always)]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> DerefMut for List<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_counts_in_the_whole_and_what_is_dropped_is_given_back() {
        let whole = Ledger::new(1000);
        let share = whole.share(100);
        let held = share.hold(60);
        let mut list = List::<u64>::new(&whole);
        (0..5).for_each(|number| list.push(number));
        assert_eq!((share.held(), share.left(), whole.held(), whole.left()), (60, 40, 124, 876));
        // Both the old four and the new eight slots, while it grew.
        assert_eq!((share.peak(), whole.peak()), (60, 156));
        let copy = held.clone();
        drop((held, list));
        assert_eq!((whole.held(), whole.peak()), (60, 184));
        drop(copy);
        assert_eq!((whole.held(), share.held()), (0, 0));
    }

    #[test]
    fn a_list_is_held_as_it_grows() {
        let ledger = Ledger::new(usize::MAX);
        let mut list = List::filled(&ledger, 3, 7_u32);
        assert_eq!(ledger.held(), 12);
        list.resize(10, 1);
        list.extend_from_slice(&[2; 30]);
        list.insert(0, 9);
        assert_eq!((list.len(), list[0], list[40]), (41, 9, 2));
        assert_eq!(ledger.held(), 4 * list.items.capacity());
        assert_eq!(list.clone().len(), 41);
        list.clear();
        list.truncate(0);
        assert!(list.pop().is_none() && list.is_empty());
        drop(list);
        assert_eq!(ledger.held(), 0);
    }
}
