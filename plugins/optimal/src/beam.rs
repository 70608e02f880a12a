//! Beam search: of the positions after each choice it keeps the `width` that promise the shortest walks.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | no | yes | O(moves · width · colours · clusters) | O(moves · width), limited |
//!
//! A position is worth its moves and its lower bound together; of equal ones, that with the smaller sum of clusters'
//! distances from what is absorbed. Colours that can be completed are completed at once. `near.rs` makes a solver of it.

use std::cmp::Ordering;

use color_walk_api::{Color, Fuel};

use crate::{
    instructions::Work,
    layers::Layers,
    set::Set,
    terrain::{Place, Root, Terrain},
};

/// The search.
#[derive(Clone, Debug)]
pub(crate) struct Beam<const WORDS: usize> {
    width: usize,
    layer: Vec<Node<WORDS>>,
    /// Next of the layer to be expanded.
    next: usize,
    /// The layers of the position being expanded.
    layers: Layers<WORDS>,
    children: Vec<Child<WORDS>>,
    /// Where each child is, by the hash of what is left: its number, or `FREE`.
    seats: Vec<u32>,
    /// How many children there are of each length.
    lengths: Vec<usize>,
    /// Longer children will not be kept.
    longest: u32,
    /// How each position that was kept was reached: the number of the one before it, and the choice.
    trail: Vec<(u32, u8)>,
    best: Option<(u32, Vec<u8>)>,
    /// Walks as long as this are of no use.
    ceiling: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node<const WORDS: usize> {
    place: Place<WORDS>,
    moves: u32,
    /// Sum of all clusters' distances.
    distances: u32,
    trail: u32,
}

#[derive(Clone, Copy, Debug)]
struct Child<const WORDS: usize> {
    node: Node<WORDS>,
    /// Its moves and its lower bound together.
    length: u32,
    color: u8,
}

/// The end of a trail.
const ROOT: u32 = u32::MAX;
const FREE: u32 = u32::MAX;

struct Advance<'a, const WORDS: usize> {
    beam: &'a mut Beam<WORDS>,
    terrain: &'a Terrain<WORDS>,
    fuel: &'a mut Fuel,
}

impl<const WORDS: usize> Work for Advance<'_, WORDS> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        self.beam.go_on(self.terrain, self.fuel)
    }
}

impl<const WORDS: usize> Beam<WORDS> {
    /// What each position of the width holds at most, in bytes, over so many moves.
    fn bytes_each(colors: usize, moves: usize) -> usize {
        // Vectors hold up to twice of what is in use.
        2 * (size_of::<Node<WORDS>>()
            + colors * (size_of::<Child<WORDS>>() + 4 * size_of::<u32>())
            + moves * size_of::<(u32, u8)>())
    }

    /// What a beam of width 1 holds at most, in bytes, on a board of so many colours and layers.
    pub fn least_bytes(colors: usize, layers: usize) -> usize {
        // No walk of a beam has more moves than that.
        Self::bytes_each(colors, colors * (layers + 1)) + Layers::<WORDS>::bytes_for(layers)
    }

    /// A search for a walk shorter than `ceiling`, narrower than asked for if it would hold more bytes than `memory`.
    pub fn new(terrain: &Terrain<WORDS>, width: usize, ceiling: u32, memory: usize) -> Self {
        let &Root { place, moves, bound, distances, .. } = terrain.root();
        let each = Self::bytes_each(terrain.masks().len(), 3 * bound as usize + 8);
        let shared = Layers::<WORDS>::bytes_for(terrain.layers());
        let mut beam = Beam {
            width: width.min(memory.saturating_sub(shared) / each).max(1),
            layer: Vec::new(),
            next: 0,
            layers: Layers::default(),
            children: Vec::new(),
            seats: Vec::new(),
            lengths: Vec::new(),
            longest: 0,
            trail: Vec::new(),
            best: None,
            ceiling,
        };
        if place.live.is_empty() {
            beam.best = Some((moves, Vec::new()));
        } else {
            beam.layer.push(Node { place, moves, distances, trail: ROOT });
        }
        beam.begin_layer(terrain);
        beam
    }

    /// Goes on; true when it is at its end.
    pub fn advance(&mut self, terrain: &Terrain<WORDS>, fuel: &mut Fuel) -> bool {
        terrain.instructions().run(Advance { beam: self, terrain, fuel })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn go_on(&mut self, terrain: &Terrain<WORDS>, fuel: &mut Fuel) -> bool {
        while !self.layer.is_empty() {
            while self.next < self.layer.len() {
                if !fuel.burn() {
                    return false;
                }
                self.expand(terrain, self.layer[self.next]);
                self.next += 1;
            }
            self.choose(terrain);
        }
        true
    }

    fn begin_layer(&mut self, terrain: &Terrain<WORDS>) {
        self.next = 0;
        self.longest = self.ceiling - 1;
        self.lengths.clear();
        self.seats.clear();
        self.seats.resize((2 * self.layer.len() * terrain.masks().len() + 1).next_power_of_two(), FREE);
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn expand(&mut self, terrain: &Terrain<WORDS>, node: Node<WORDS>) {
        self.layers.of(terrain, &node.place);
        // No child is shorter than its parent.
        if node.moves + self.layers.bound() > self.longest {
            return;
        }
        for (color, mask) in terrain.masks().iter().enumerate() {
            let reached = *mask & node.place.frontier;
            if reached.is_empty() {
                continue;
            }
            let (beyond, completed) = self.layers.child(terrain, reached);
            let (place, moves) = (beyond.place(&node.place), node.moves + 1 + completed);
            if place.live.is_empty() {
                self.found(moves, node.trail, color as u8);
                continue;
            }
            let seat = self.seat(&place.live);
            if let Some(known) = self.children.get_mut(self.seats[seat] as usize) {
                if moves < known.node.moves {
                    let length = known.length - (known.node.moves - moves);
                    self.lengths[known.length as usize] -= 1;
                    let node = Node { moves, trail: node.trail, ..known.node };
                    *known = Child { node, length, color: color as u8 };
                    self.count(length);
                }
                continue;
            }
            let (bound, nearer) = self.layers.measure(terrain, beyond, completed);
            let (length, distances) = (moves + bound, node.distances - nearer);
            if length <= self.longest {
                self.seats[seat] = self.children.len() as u32;
                let node = Node { place, moves, distances, trail: node.trail };
                self.children.push(Child { node, length, color: color as u8 });
                self.count(length);
            }
        }
    }

    /// Remembers a walk that is shorter than those before.
    fn found(&mut self, moves: u32, trail: u32, last: u8) {
        if moves < self.ceiling {
            self.ceiling = moves;
            self.longest = self.longest.min(moves - 1);
            self.best = Some((moves, self.choices(trail, Some(last))));
        }
    }

    /// Counts a child; once there are enough as short as this one, longer ones are of no use.
    fn count(&mut self, length: u32) {
        let index = length as usize;
        self.lengths.resize(self.lengths.len().max(index + 1), 0);
        self.lengths[index] += 1;
        if length < self.longest && self.lengths[..=index].iter().sum::<usize>() >= self.width {
            self.longest = length;
        }
    }

    /// Where the child is that has `live` left, or would be.
    fn seat(&self, live: &Set<WORDS>) -> usize {
        let mask = self.seats.len() - 1;
        let mut seat = live.hash() as usize & mask;
        while self.children.get(self.seats[seat] as usize).is_some_and(|child| child.node.place.live != *live) {
            seat = (seat + 1) & mask;
        }
        seat
    }

    /// Makes the next layer of the best children.
    fn choose(&mut self, terrain: &Terrain<WORDS>) {
        let longest = self.longest;
        let children = &mut self.children;
        children.retain(|child| child.length <= longest);
        if children.len() > self.width {
            children.select_nth_unstable_by(self.width, Child::compare);
            children.truncate(self.width);
            // The choice leaves them in no certain order.
            children.sort_unstable_by(Child::compare);
        }
        self.layer.clear();
        for child in children.drain(..) {
            let trail = self.trail.len() as u32;
            self.trail.push((child.node.trail, child.color));
            self.layer.push(Node { trail, ..child.node });
        }
        self.begin_layer(terrain);
    }

    /// The choices that lead to the position being expanded.
    pub fn line(&self) -> Option<Vec<u8>> {
        let node = self.layer.get(self.next).or(self.layer.last())?;
        Some(self.choices(node.trail, None))
    }

    fn choices(&self, mut trail: u32, last: Option<u8>) -> Vec<u8> {
        let mut choices = Vec::from_iter(last);
        while trail != ROOT {
            let (before, color) = self.trail[trail as usize];
            choices.push(color);
            trail = before;
        }
        choices.reverse();
        choices
    }

    /// Length of the best walk found.
    pub fn length(&self) -> Option<u32> {
        self.best.as_ref().map(|&(length, _)| length)
    }

    /// The best walk found since it was last asked for.
    pub fn take_walk(&mut self, terrain: &Terrain<WORDS>) -> Option<Vec<Color>> {
        self.best.take().map(|(_, choices)| terrain.spell(&choices))
    }

    /// The position being expanded.
    pub fn focus(&self) -> Option<&Place<WORDS>> {
        self.layer.get(self.next).or(self.layer.last()).map(|node| &node.place)
    }

    /// Positions that wait in the layer.
    pub fn waiting(&self) -> usize {
        self.layer.len() - self.next
    }

    /// Moves to the position being expanded.
    pub fn depth(&self) -> u32 {
        self.layer.get(self.next).map_or(0, |node| node.moves)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.layer.capacity() * size_of::<Node<WORDS>>()
            + self.children.capacity() * size_of::<Child<WORDS>>()
            + self.seats.capacity() * size_of::<u32>()
            + self.trail.capacity() * size_of::<(u32, u8)>()
            + self.layers.bytes()
    }
}

impl<const WORDS: usize> Child<WORDS> {
    /// The better one first; no two of a layer are equal.
    fn compare(&self, other: &Self) -> Ordering {
        let worth = |child: &Self| (child.length, child.node.distances);
        worth(self).cmp(&worth(other)).then_with(|| self.node.place.live.0.cmp(&other.node.place.live.0))
    }
}
