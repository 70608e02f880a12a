//! Beam search on large boards: as `beam.rs` does it, with positions that hold distances in place of sets.

use std::collections::HashMap;

use color_walk_api::{ClusterGraph, Color, Flood, Fuel};

use super::position::{Position, Scratch};

/// The search.
#[derive(Clone, Debug)]
pub(super) struct Beam {
    width: usize,
    layer: Vec<Node>,
    /// Next of the layer to be expanded.
    next: usize,
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
    /// A search for a walk shorter than `ceiling`, narrower than asked for if it would hold more bytes than `memory`.
    pub fn new(graph: &ClusterGraph, flood: &Flood, width: usize, ceiling: u32, memory: usize) -> Self {
        let position = Position::new(graph, flood);
        // A layer, the one after it, and what it was told from.
        let bytes = 2 * position.bytes() + graph.colors() * 2 * size_of::<Child>();
        let mut beam = Beam {
            width: width.min(memory / bytes).max(1),
            layer: Vec::new(),
            next: 0,
            children: Vec::new(),
            known: HashMap::new(),
            scratch: Scratch::default(),
            spare: Vec::new(),
            trail: Vec::new(),
            best: None,
            ceiling,
        };
        beam.keep(graph, Node { position, moves: 0, trail: ROOT });
        beam
    }

    /// Goes on; true when it is at its end.
    pub fn advance(&mut self, graph: &ClusterGraph, fuel: &mut Fuel) -> bool {
        while !self.layer.is_empty() {
            while self.next < self.layer.len() {
                if !fuel.burn() {
                    return false;
                }
                self.expand(graph);
                self.next += 1;
            }
            self.choose(graph);
        }
        true
    }

    fn expand(&mut self, graph: &ClusterGraph) {
        let Node { position, moves, .. } = &self.layer[self.next];
        position.reach(graph, &mut self.scratch);
        for color in 0..graph.colors() {
            let Some(gain) = position.gain(graph, &mut self.scratch, color) else { continue };
            let length = moves + 1 + gain.farthest;
            if length >= self.ceiling {
                continue;
            }
            let child = Child { length, sum: gain.sum, hash: gain.hash, parent: self.next, color };
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

    /// Makes the next layer of the best children.
    fn choose(&mut self, graph: &ClusterGraph) {
        let mut children = std::mem::take(&mut self.children);
        children.sort_unstable_by_key(|child| (child.length, child.sum, child.hash));
        children.truncate(self.width);
        self.known.clear();
        self.next = 0;
        let parents = std::mem::take(&mut self.layer);
        for child in children.drain(..) {
            let parent = &parents[child.parent];
            let position = match self.spare.pop() {
                Some(mut position) => {
                    position.copy(&parent.position);
                    position
                }
                None => parent.position.clone(),
            };
            let mut node = Node { position, ..*parent };
            node.position.reach(graph, &mut self.scratch);
            self.play(graph, &mut node, child.color);
            self.keep(graph, node);
        }
        self.children = children;
        let room = self.width.saturating_sub(self.spare.len());
        self.spare.extend(parents.into_iter().take(room).map(|parent| parent.position));
    }

    fn play(&mut self, graph: &ClusterGraph, node: &mut Node, color: usize) {
        node.position.play(graph, &mut self.scratch, color);
        self.trail.push((node.trail, color as Color));
        node.trail = self.trail.len() as u32 - 1;
        node.moves += 1;
    }

    /// Completes colours, and puts what is left into the layer.
    fn keep(&mut self, graph: &ClusterGraph, mut node: Node) {
        while let Some(color) = node.position.completing() {
            node.position.reach(graph, &mut self.scratch);
            self.play(graph, &mut node, color);
        }
        if !node.position.is_clear() {
            self.layer.push(node);
        } else if node.moves < self.ceiling {
            self.ceiling = node.moves;
            self.best = Some(self.walk(node.trail));
        }
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

    fn node(&self) -> Option<&Node> {
        self.layer.get(self.next).or(self.layer.last())
    }

    /// The moves that lead to the position being expanded.
    pub fn line(&self) -> Option<Vec<Color>> {
        self.node().map(|node| self.walk(node.trail))
    }

    /// The position being expanded.
    pub fn focus(&self) -> Option<&Position> {
        self.node().map(|node| &node.position)
    }

    /// Positions that wait in the layer.
    pub fn waiting(&self) -> usize {
        self.layer.len() - self.next.min(self.layer.len())
    }

    /// Moves to the position being expanded.
    pub fn depth(&self) -> u32 {
        self.layer.get(self.next).map_or(0, |node| node.moves)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        let positions = self.layer.iter().map(|node| &node.position).chain(&self.spare);
        positions.map(Position::bytes).sum::<usize>()
            + self.scratch.bytes()
            + self.children.capacity() * size_of::<Child>()
            + self.trail.capacity() * size_of::<(u32, Color)>()
    }
}
