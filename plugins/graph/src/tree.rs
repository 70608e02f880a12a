//! The tree of positions that a search has expanded, in a few flat arrays.
//!
//! A child is only a parent and a colour until it is expanded, and most never are. Its cost follows from its parent's
//! gains, the cells each colour would absorb.

use color_walk_api::{
    board::{ClusterGraph, Color, Flood, count_gains},
    host::absorb_counting,
    solver::{DepthCounts, Fuel, SearchState},
};

/// Positions, each the child of an earlier one by a colour. Number 0 is the root.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    words: usize,
    colors: usize,
    /// Absorbed set and frontier of each position, one after the other.
    sets: Vec<u64>,
    gains: Vec<u32>,
    nodes: Vec<Node>,
    /// Positions by depth, as far as they were counted for display.
    depths: DepthCounts,
    counted: usize,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    depth: u32,
    cleared: u32,
    color: Color,
}

impl Tree {
    /// Clears the tree, keeps its memory, and starts with a position as the root.
    pub fn set_root(&mut self, graph: &ClusterGraph, flood: &Flood) {
        self.clear();
        (self.words, self.colors) = (graph.words(), graph.colors());
        self.sets.extend_from_slice(flood.absorbed());
        self.sets.extend_from_slice(flood.frontier());
        self.gains.resize(self.colors, 0);
        count_gains(graph, flood.frontier(), &mut self.gains);
        self.nodes.push(Node { parent: 0, depth: 0, cleared: flood.cleared(), color: Color::MAX });
    }

    /// Adds the child of `parent` by `color` and returns its number.
    // Inlined, as a function with one caller would be: both copies of each search call it.
    #[inline(always)]
    pub fn add_child(&mut self, graph: &ClusterGraph, parent: u32, color: Color) -> u32 {
        let number = self.nodes.len();
        let (set, from) = (2 * self.words, parent as usize);
        self.sets.extend_from_within(from * set..(from + 1) * set);
        self.gains.extend_from_within(from * self.colors..(from + 1) * self.colors);
        let (absorbed, frontier) = self.sets[number * set..].split_at_mut(self.words);
        let gained = absorb_counting(graph, absorbed, frontier, &mut self.gains[number * self.colors..], color);
        let Node { depth, cleared, .. } = self.nodes[from];
        self.nodes.push(Node { parent, depth: depth + 1, cleared: cleared + gained, color });
        number as u32
    }

    /// Removes all positions and keeps the memory.
    pub fn clear(&mut self) {
        self.sets.clear();
        self.gains.clear();
        self.nodes.clear();
        if self.counted > 0 {
            self.depths.clear();
            self.counted = 0;
        }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The cells each colour would absorb in a position.
    pub fn gains(&self, number: u32) -> &[u32] {
        &self.gains[number as usize * self.colors..][..self.colors]
    }

    /// Cells cleared in a position.
    pub fn cleared(&self, number: u32) -> u32 {
        self.nodes[number as usize].cleared
    }

    /// The colour that led to a position; [`Color::MAX`] for the root.
    pub fn color(&self, number: u32) -> Color {
        self.nodes[number as usize].color
    }

    /// Moves from the root to a position.
    pub fn depth(&self, number: u32) -> u32 {
        self.nodes[number as usize].depth
    }

    /// The moves from the root to the child of `parent` by `color`.
    pub fn line(&self, parent: u32, color: Color) -> Vec<Color> {
        let mut moves = vec![color];
        let mut node = self.nodes[parent as usize];
        while node.depth > 0 {
            moves.push(node.color);
            node = self.nodes[node.parent as usize];
        }
        moves.reverse();
        moves
    }

    /// The moves from the root to a position. `None` if one of them absorbs nothing.
    pub fn useful_line(&self, number: u32) -> Option<Vec<Color>> {
        let mut moves = Vec::new();
        let mut node = self.nodes[number as usize];
        while node.depth > 0 {
            let parent = self.nodes[node.parent as usize];
            if parent.cleared == node.cleared {
                return None;
            }
            moves.push(node.color);
            node = parent;
        }
        moves.reverse();
        Some(moves)
    }

    /// Tells a watcher that a position is expanded.
    pub fn tell_expanded(&self, number: u32, fuel: &mut Fuel) {
        let Some(tracer) = fuel.tracer() else { return };
        if number == 0 {
            tracer.root();
        }
        if tracer.has_room()
            && let Some(moves) = self.useful_line(number)
        {
            tracer.expand(&moves);
        }
    }

    /// Tells a watcher that a child waits to be expanded.
    pub fn tell_waiting(&self, parent: u32, color: Color, fuel: &mut Fuel) {
        if let Some(tracer) = fuel.tracer()
            && tracer.has_room()
            && let Some(mut moves) = self.useful_line(parent)
        {
            moves.push(color);
            tracer.wait(&moves);
        }
    }

    /// The line to the position added last, without moves that absorb nothing, and the positions by depth. Repeated
    /// calls count each position once.
    pub fn search_state(&mut self) -> SearchState {
        for node in &self.nodes[self.counted..] {
            self.depths.add(node.depth as usize);
        }
        self.counted = self.nodes.len();
        let mut line = Vec::new();
        let mut last = self.nodes.last();
        while let Some(node) = last.filter(|node| node.depth > 0) {
            let parent = &self.nodes[node.parent as usize];
            if node.cleared > parent.cleared {
                line.push(node.color);
            }
            last = Some(parent);
        }
        line.reverse();
        SearchState { line, depths: self.depths.to_vec() }
    }

    /// The absorbed set of the position added last.
    pub fn last(&self) -> Option<&[u64]> {
        let number = self.len().checked_sub(1)?;
        Some(&self.sets[number * 2 * self.words..][..self.words])
    }

    /// Moves from the root to the position added last.
    pub fn last_depth(&self) -> u32 {
        self.nodes.last().map_or(0, |node| node.depth)
    }

    /// Memory in use, in bytes. The memory held is at most twice that.
    pub fn used_bytes(&self) -> usize {
        self.sets.len() * size_of::<u64>() + self.gains.len() * size_of::<u32>() + self.nodes.len() * size_of::<Node>()
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.sets.capacity() * size_of::<u64>()
            + self.gains.capacity() * size_of::<u32>()
            + self.nodes.capacity() * size_of::<Node>()
    }
}
