//! Beam search: of the positions after each choice it keeps the `width` that promise the shortest walks.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | no | yes | O(moves · width · colours · clusters) | O(moves · width), limited |
//!
//! A position is worth its moves and its lower bound together; of equal ones, that with the smaller sum of clusters'
//! distances from what is absorbed. Colours that can be completed are completed at once.

use color_walk_api::{Color, Fuel};

use crate::{
    bound::Witnesses,
    terrain::{Place, Terrain},
};

/// The search.
#[derive(Clone, Debug)]
pub(crate) struct Beam<const WORDS: usize> {
    width: usize,
    layer: Vec<Node<WORDS>>,
    /// Next of the layer to be expanded.
    next: usize,
    children: Vec<Child<WORDS>>,
    /// How each position that was kept was reached: the number of the one before it, and the choice.
    trail: Vec<(u32, u8)>,
    best: Option<(u32, Vec<u8>)>,
    /// Walks as long as this are of no use.
    ceiling: u32,
}

#[derive(Clone, Copy, Debug)]
struct Node<const WORDS: usize> {
    place: Place<WORDS>,
    witnesses: Witnesses<WORDS>,
    moves: u32,
    trail: u32,
}

#[derive(Clone, Copy, Debug)]
struct Child<const WORDS: usize> {
    node: Node<WORDS>,
    length: u32,
    distances: u32,
    color: u8,
}

/// The end of a trail.
const ROOT: u32 = u32::MAX;

impl<const WORDS: usize> Beam<WORDS> {
    /// A search for a walk shorter than `ceiling`, narrower than asked for if it would hold more bytes than `memory`.
    pub fn new(terrain: &Terrain<WORDS>, width: usize, ceiling: u32, memory: usize) -> Self {
        let (place, witnesses, moves) = terrain.settled_start();
        let moves_at_most = 3 * terrain.bound(&place, &witnesses, u32::MAX) as usize + 8;
        // Vectors hold up to twice of what is in use.
        let bytes = 2
            * (size_of::<Node<WORDS>>()
                + terrain.masks().len() * size_of::<Child<WORDS>>()
                + moves_at_most * size_of::<(u32, u8)>());
        let mut beam = Beam {
            width: width.min(memory / bytes).max(1),
            layer: Vec::new(),
            next: 0,
            children: Vec::new(),
            trail: Vec::new(),
            best: None,
            ceiling,
        };
        if place.live.is_empty() {
            beam.best = Some((moves, Vec::new()));
        } else {
            beam.layer.push(Node { place, witnesses, moves, trail: ROOT });
        }
        beam
    }

    /// Goes on; true when it is at its end.
    pub fn advance(&mut self, terrain: &Terrain<WORDS>, fuel: &mut Fuel) -> bool {
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

    fn expand(&mut self, terrain: &Terrain<WORDS>, node: Node<WORDS>) {
        for (color, mask) in terrain.masks().iter().enumerate() {
            let reached = *mask & node.place.frontier;
            if reached.is_empty() {
                continue;
            }
            let (mut place, mut witnesses) = (terrain.absorb(node.place, reached), node.witnesses);
            let moves = node.moves + 1 + terrain.settle(&mut place, &mut witnesses);
            if moves >= self.ceiling {
                continue;
            }
            if place.live.is_empty() {
                self.ceiling = moves;
                self.best = Some((moves, self.choices(node.trail, color as u8)));
                continue;
            }
            let length = moves + terrain.bound(&place, &witnesses, self.ceiling - moves);
            if length < self.ceiling {
                let node = Node { place, witnesses, moves, trail: node.trail };
                self.children.push(Child { node, length, distances: 0, color: color as u8 });
            }
        }
    }

    /// Makes the next layer of the best children.
    fn choose(&mut self, terrain: &Terrain<WORDS>) {
        let ceiling = self.ceiling;
        let children = &mut self.children;
        children.retain(|child| child.length < ceiling);
        children.sort_unstable_by_key(|child| (child.length, child.node.place.live.0, child.node.moves, child.color));
        children.dedup_by_key(|child| child.node.place.live);
        if children.len() > self.width {
            // Distances decide only among those as long as the last that is kept.
            let length = children[self.width - 1].length;
            let first = children.partition_point(|child| child.length < length);
            let end = children.partition_point(|child| child.length <= length);
            if end > self.width {
                for child in &mut children[first..end] {
                    child.distances = terrain.distances(&child.node.place);
                }
                children[first..end].sort_by_key(|child| child.distances);
            }
            children.truncate(self.width);
        }
        self.layer.clear();
        self.next = 0;
        for child in children.drain(..) {
            let trail = self.trail.len() as u32;
            self.trail.push((child.node.trail, child.color));
            self.layer.push(Node { trail, ..child.node });
        }
    }

    fn choices(&self, mut trail: u32, last: u8) -> Vec<u8> {
        let mut choices = vec![last];
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
            + self.trail.capacity() * size_of::<(u32, u8)>()
    }
}
