//! Beam search on large boards: as `beam.rs` does it, with positions that hold distances in place of sets.

use std::collections::HashMap;

use color_walk_api::{Color, Fuel};

use super::{
    clusters::Clusters,
    position::{Position, Scratch},
};

/// The search.
#[derive(Clone, Debug)]
pub(super) struct Beam {
    width: usize,
    /// The positions of the layer before.
    parents: Vec<Node>,
    /// The layer, the last ones first, as far as it has not been made.
    waiting: Vec<Waiting>,
    /// Positions of the layer that were expanded.
    layer: Vec<Node>,
    children: Vec<Child>,
    /// Where the child is that has absorbed the same.
    known: HashMap<u64, usize>,
    scratch: Scratch,
    /// Positions of layers that are over, for their memory.
    spare: Vec<Position>,
    /// Each move: the number of the one before it, and its colour.
    trail: Vec<(u32, Color)>,
    best: Option<Vec<Color>>,
    /// Walks as long as this are of no use.
    ceiling: u32,
}

/// A position of the layer, made only when its turn comes: it takes longer than anything else.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    parent: usize,
    color: usize,
}

#[derive(Clone, Debug)]
struct Node {
    position: Position,
    moves: u32,
    trail: u32,
}

#[derive(Clone, Copy, Debug)]
struct Child {
    /// Its moves, and those to the farthest cluster.
    length: u32,
    /// Sum of all clusters' distances.
    sum: u64,
    hash: u64,
    parent: usize,
    color: usize,
}

/// The end of a trail.
const ROOT: u32 = u32::MAX;

impl Beam {
    /// What each position of the width holds at most, in bytes, on a board of so many layers.
    fn bytes_each(position: usize, colors: usize, layers: usize) -> usize {
        let child = size_of::<Child>() + size_of::<Waiting>() + 2 * size_of::<(u64, usize)>();
        // A layer, and the one after it. Vectors hold up to twice of what is in use.
        2 * (position + 2 * size_of::<Node>() + colors * child + colors * (layers + 1) * size_of::<(u32, Color)>())
    }

    /// What a beam of width 1 holds at most, in bytes, on a board of so many clusters, colours and layers.
    pub fn least_bytes(clusters: usize, colors: usize, layers: usize) -> usize {
        let position = (clusters + layers + 1 + 2 * colors) * size_of::<u32>();
        Scratch::bytes_for(clusters) + Self::bytes_each(position, colors, layers)
    }

    /// A search for a walk shorter than `ceiling`, narrower than asked for if it would hold more bytes than `memory`.
    pub fn new(clusters: &Clusters, width: usize, ceiling: u32, memory: usize) -> Self {
        let position = Position::new(clusters);
        let bytes = Self::bytes_each(position.bytes(), clusters.color_count(), position.layers());
        let mut beam = Beam {
            width: width.min(memory.saturating_sub(Scratch::bytes_for(clusters.len())) / bytes).max(1),
            parents: Vec::new(),
            waiting: Vec::new(),
            layer: Vec::new(),
            children: Vec::new(),
            known: HashMap::new(),
            scratch: Scratch::default(),
            spare: Vec::new(),
            trail: Vec::new(),
            best: None,
            ceiling,
        };
        let mut root = Node { position, moves: 0, trail: ROOT };
        beam.complete(clusters, &mut root);
        beam.keep(clusters, root);
        beam
    }

    /// Goes on; true when it is at its end.
    pub fn advance(&mut self, clusters: &Clusters, fuel: &mut Fuel) -> bool {
        loop {
            while let Some(&waiting) = self.waiting.last() {
                if !fuel.burn() {
                    return false;
                }
                self.waiting.pop();
                let node = self.make(clusters, waiting);
                self.keep(clusters, node);
            }
            if !self.choose() {
                return true;
            }
        }
    }

    /// Makes the next layer of the best children; false when there are none.
    fn choose(&mut self) -> bool {
        let mut children = std::mem::take(&mut self.children);
        children.retain(|child| child.length < self.ceiling);
        children.sort_unstable_by_key(|child| (child.length, child.sum, child.hash));
        children.truncate(self.width);
        self.waiting.extend(children.drain(..).rev().map(|child| Waiting { parent: child.parent, color: child.color }));
        self.children = children;
        self.known.clear();
        let parents = std::mem::replace(&mut self.parents, std::mem::take(&mut self.layer));
        self.spare.extend(parents.into_iter().map(|parent| parent.position));
        !self.waiting.is_empty()
    }

    /// The position that waits, colours being completed.
    fn make(&mut self, clusters: &Clusters, waiting: Waiting) -> Node {
        let Node { position, moves, trail } = &self.parents[waiting.parent];
        let (moves, trail) = (*moves, *trail);
        let position = match self.spare.pop() {
            Some(mut spare) => {
                spare.copy(position);
                spare
            }
            None => position.clone(),
        };
        let mut node = Node { position, moves, trail };
        self.play(clusters, &mut node, waiting.color);
        self.complete(clusters, &mut node);
        node
    }

    fn complete(&mut self, clusters: &Clusters, node: &mut Node) {
        while let Some(color) = node.position.completing() {
            self.play(clusters, node, color);
        }
    }

    /// Remembers the walk of a position that is clear, or expands it.
    fn keep(&mut self, clusters: &Clusters, node: Node) {
        if !node.position.is_clear() {
            self.expand(clusters, &node);
            self.layer.push(node);
        } else if node.moves < self.ceiling {
            self.ceiling = node.moves;
            self.best = Some(self.walk(node.trail));
        }
    }

    fn expand(&mut self, clusters: &Clusters, node: &Node) {
        for (color, gain) in node.position.gains(clusters, &mut self.scratch) {
            let length = node.moves + 1 + gain.farthest;
            if length >= self.ceiling {
                continue;
            }
            let child = Child { length, sum: gain.sum, hash: gain.hash, parent: self.layer.len(), color };
            match self.known.get(&gain.hash).map(|&index| &mut self.children[index]) {
                // The same cells after fewer moves.
                Some(known) if length < known.length => *known = child,
                Some(_) => {}
                None => {
                    self.known.insert(gain.hash, self.children.len());
                    self.children.push(child);
                }
            }
        }
    }

    fn play(&mut self, clusters: &Clusters, node: &mut Node, color: usize) {
        node.position.play(clusters, &mut self.scratch, color);
        self.trail.push((node.trail, color as Color));
        node.trail = self.trail.len() as u32 - 1;
        node.moves += 1;
    }

    fn walk(&self, mut trail: u32) -> Vec<Color> {
        let mut walk = Vec::new();
        while trail != ROOT {
            let (before, color) = self.trail[trail as usize];
            walk.push(color);
            trail = before;
        }
        walk.reverse();
        walk
    }

    /// The best walk found since it was last asked for.
    pub fn take_walk(&mut self) -> Option<Vec<Color>> {
        self.best.take()
    }

    /// The position that was expanded last.
    fn node(&self) -> Option<&Node> {
        self.layer.last().or(self.parents.last())
    }

    /// The moves that lead to the position that was expanded last.
    pub fn line(&self) -> Option<Vec<Color>> {
        self.node().map(|node| self.walk(node.trail))
    }

    /// The position that was expanded last.
    pub fn focus(&self) -> Option<&Position> {
        self.node().map(|node| &node.position)
    }

    /// Positions that wait in the layer.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Moves to the position that was expanded last.
    pub fn depth(&self) -> u32 {
        self.node().map_or(0, |node| node.moves)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        let nodes = self.layer.iter().chain(&self.parents);
        let positions = nodes.map(|node| &node.position).chain(&self.spare);
        positions.map(Position::bytes).sum::<usize>()
            + self.scratch.bytes()
            + self.children.capacity() * size_of::<Child>()
            + self.known.capacity() * size_of::<(u64, usize)>()
            + self.waiting.capacity() * size_of::<Waiting>()
            + self.trail.capacity() * size_of::<(u32, Color)>()
    }
}
