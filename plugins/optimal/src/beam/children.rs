//! The children of a layer, and the walks found through them.

use std::{cmp::Ordering, fmt::Debug};

use crate::ledger::{Ledger, List};

/// The state of a position in the beam's queue.
pub(crate) trait QueuedPosition: Copy + Debug {
    /// The absorbed set, or a number that stands for it.
    type Name: Ord;

    fn name(&self) -> &Self::Name;

    /// A hash of the name.
    fn hash(&self) -> u64;
}

/// A position in a layer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<W> {
    pub queued: W,
    /// Moves to reach it.
    pub moves: u32,
    /// Sum of all clusters' distances.
    pub distances: u64,
    /// Index of the last entry of its trail.
    pub trail: u32,
}

/// A position of the next layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<W> {
    pub node: Node<W>,
    /// The sum of its moves and its lower bound.
    pub length: u32,
    pub color: u8,
}

/// The best children so far.
#[derive(Clone, Debug)]
pub(crate) struct Children<W> {
    width: usize,
    children: List<Child<W>>,
    /// A hash table by the child's name. Each slot holds the child's number, or `FREE`.
    slots: List<u32>,
    /// Number of children of each length.
    lengths: List<usize>,
    /// Longer children are dropped.
    longest: u32,
    /// How each position was reached: the number of the previous trail entry, and the choice.
    trail: List<(u32, u8)>,
    best: Option<(u32, Vec<u8>)>,
    /// Walks of this length or more are useless.
    ceiling: u32,
}

/// The end of a trail.
pub(super) const ROOT: u32 = u32::MAX;
const FREE: u32 = u32::MAX;

impl<W: QueuedPosition> Children<W> {
    /// The most memory, in bytes, per position of the width over `moves` moves, including the layer's own entry.
    pub(super) fn bytes_each(colors: usize, moves: usize) -> usize {
        // Vectors hold up to twice what they use.
        2 * (size_of::<Node<W>>()
            + colors * (size_of::<Child<W>>() + 4 * size_of::<u32>())
            + moves * size_of::<(u32, u8)>())
    }

    /// An empty collection that keeps `width` children. Walks of `ceiling` or more moves are useless.
    pub(super) fn new(ledger: &Ledger, width: usize, ceiling: u32) -> Self {
        Children {
            width,
            children: List::new(ledger),
            slots: List::new(ledger),
            lengths: List::new(ledger),
            longest: 0,
            trail: List::new(ledger),
            best: None,
            ceiling,
        }
    }

    /// Starts on the children of `positions` positions with `colors` colours.
    pub(super) fn begin(&mut self, positions: usize, colors: usize) {
        self.longest = self.ceiling.saturating_sub(1);
        self.lengths.clear();
        self.slots.clear();
        self.slots.resize((2 * positions * colors + 1).next_power_of_two(), FREE);
    }

    /// Longer children are useless.
    #[inline(always)]
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// The free slot for a new child. For a known child, keeps the shorter trail.
    #[inline(always)]
    pub fn find_slot(&mut self, queued: &W, moves: u32, trail: u32, color: u8) -> Option<usize> {
        let slot = self.slot(queued);
        let Some(known) = self.children.get_mut(self.slots[slot] as usize) else { return Some(slot) };
        if moves < known.node.moves {
            let length = known.length - (known.node.moves - moves);
            self.lengths[known.length as usize] -= 1;
            let node = Node { queued: *queued, moves, trail, ..known.node };
            *known = Child { node, length, color };
            self.count(length);
        }
        None
    }

    /// Stores the child after a choice in a slot, if it is useful.
    #[inline(always)]
    pub fn add(&mut self, slot: usize, node: Node<W>, bound: u32, color: u8) {
        let length = node.moves + bound;
        if length <= self.longest {
            self.slots[slot] = self.children.len() as u32;
            self.children.push(Child { node, length, color });
            self.count(length);
        }
    }

    /// Counts a child. Once enough children are as short as this one, longer ones are useless.
    fn count(&mut self, length: u32) {
        let index = length as usize;
        self.lengths.resize(self.lengths.len().max(index + 1), 0);
        self.lengths[index] += 1;
        if length < self.longest && self.lengths[..=index].iter().sum::<usize>() >= self.width {
            self.longest = length;
        }
    }

    /// The slot of the child with this name, or the free slot for it.
    fn slot(&self, queued: &W) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = queued.hash() as usize & mask;
        let is_other = |child: &Child<W>| child.node.queued.name() != queued.name();
        while self.children.get(self.slots[slot] as usize).is_some_and(is_other) {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Records a walk shorter than those before: a trail and one further choice.
    pub fn found(&mut self, moves: u32, trail: u32, last: Option<u8>) {
        if moves < self.ceiling {
            self.ceiling = moves;
            self.longest = self.longest.min(moves.saturating_sub(1));
            self.best = Some((moves, self.choices(trail, last)));
        }
    }

    /// Adds a choice to a trail.
    pub fn follow(&mut self, trail: u32, color: u8) -> u32 {
        self.trail.push((trail, color));
        self.trail.len() as u32 - 1
    }

    /// Makes the best children the next layer.
    pub(super) fn choose(&mut self, layer: &mut List<Node<W>>) {
        let longest = self.longest;
        let Children { children, trail, .. } = self;
        children.retain(|child| child.length <= longest);
        if children.len() > self.width {
            children.select_nth_unstable_by(self.width, Child::compare);
            children.truncate(self.width);
            // Selection leaves them in no particular order.
            children.sort_unstable_by(Child::compare);
        }
        layer.clear();
        for child in children.drain(..) {
            trail.push((child.node.trail, child.color));
            layer.push(Node { trail: trail.len() as u32 - 1, ..child.node });
        }
    }

    /// The choices of a trail, plus one further choice.
    pub(super) fn choices(&self, mut trail: u32, last: Option<u8>) -> Vec<u8> {
        let mut choices = Vec::from_iter(last);
        while trail != ROOT {
            let (before, color) = self.trail[trail as usize];
            choices.push(color);
            trail = before;
        }
        choices.reverse();
        choices
    }

    /// The length and the choices of the best walk that nobody has taken.
    pub(super) fn best(&self) -> Option<&(u32, Vec<u8>)> {
        self.best.as_ref()
    }

    /// Number of children.
    pub(super) fn len(&self) -> usize {
        self.children.len()
    }

    /// The choices that lead to each child.
    pub(super) fn lines(&self) -> Vec<Vec<u8>> {
        self.children.iter().map(|child| self.choices(child.node.trail, Some(child.color))).collect()
    }

    /// The best walk found since the last call.
    pub(super) fn take_best(&mut self) -> Option<Vec<u8>> {
        self.best.take().map(|(_, choices)| choices)
    }
}

impl<W: QueuedPosition> Child<W> {
    /// Orders the better one first. No two of a layer are equal.
    fn compare(&self, other: &Self) -> Ordering {
        let worth = |child: &Self| (child.length, child.node.distances);
        worth(self).cmp(&worth(other)).then_with(|| self.node.queued.name().cmp(other.node.queued.name()))
    }
}
