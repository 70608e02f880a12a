//! The tree of a search, as a search tells it: which positions it expanded, which it cut, and the best line.

mod layout;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use color_walk_api::{
    board::Color,
    solver::{Cut, MAX_TREE, TreeEvent},
};

pub use layout::TreeLayout;

/// A position of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

/// A position and its place in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The position before its last move. `None` for the root.
    pub parent: Option<NodeId>,
    /// Its last move.
    pub color: Option<Color>,
    /// Moves from the root.
    pub depth: u32,
    /// What the search did with it.
    pub state: NodeState,
    /// True if the best line leads through it.
    pub is_best: bool,
}

/// What a search has done with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeState {
    /// Nothing yet, as far as the search has told.
    Waiting,
    /// It tried the position's moves. The first position has the number 1.
    Expanded(u32),
    /// It left the position alone.
    Cut(Cut),
}

/// The positions of a search since its root. It has at most [`MAX_TREE`] of them, beside those on the best line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchTree {
    nodes: Vec<TreeNode>,
    children: HashMap<(NodeId, Color), NodeId>,
    in_hand: Option<NodeId>,
    expanded: u32,
    cut: u32,
    is_full: bool,
    played: u32,
}

/// The most nodes, with those that only lead to others.
const MOST_NODES: usize = 4 * MAX_TREE;
/// The longest line that is drawn, in moves.
const MOST_MOVES: usize = 1_000;

impl SearchTree {
    /// Changes the tree as the search tells. Events that do not fit are ignored.
    pub fn apply(&mut self, event: &TreeEvent) {
        match event {
            TreeEvent::Root { played } => *self = SearchTree { played: *played, ..SearchTree::default() },
            TreeEvent::Wait(moves) => _ = self.reach(moves),
            TreeEvent::Expand(moves) => {
                let Some(node) = self.reach(moves) else { return };
                self.in_hand = Some(node);
                let state = self.node(node).state;
                if !matches!(state, NodeState::Expanded(_)) {
                    self.cut -= u32::from(matches!(state, NodeState::Cut(_)));
                    self.expanded += 1;
                    self.nodes[node.0 as usize].state = NodeState::Expanded(self.expanded);
                }
            }
            TreeEvent::Cut(moves, reason) => {
                let Some(node) = self.reach(moves) else { return };
                if self.node(node).state == NodeState::Waiting {
                    self.cut += 1;
                    self.nodes[node.0 as usize].state = NodeState::Cut(*reason);
                }
            }
            TreeEvent::Best(moves) => {
                let Some(mut node) = self.reach(moves) else { return };
                self.nodes.iter_mut().for_each(|node| node.is_best = false);
                loop {
                    self.nodes[node.0 as usize].is_best = true;
                    let Some(parent) = self.node(node).parent else { break };
                    node = parent;
                }
            }
            TreeEvent::Full => self.is_full = true,
        }
    }

    /// The position after these moves, added with all on the way. `None` if there is no room for it.
    fn reach(&mut self, moves: &[Color]) -> Option<NodeId> {
        if moves.len() > MOST_MOVES {
            return None;
        }
        let (mut node, mut known) = (NodeId(0), 0);
        while let Some(&next) = moves.get(known).and_then(|&color| self.children.get(&(node, color))) {
            (node, known) = (next, known + 1);
        }
        if self.nodes.len() + moves.len() - known >= MOST_NODES {
            return None;
        }
        if self.nodes.is_empty() {
            self.add(None, None, 0);
        }
        for &color in &moves[known..] {
            node = self.add(Some(node), Some(color), self.node(node).depth + 1);
        }
        Some(node)
    }

    fn add(&mut self, parent: Option<NodeId>, color: Option<Color>, depth: u32) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(TreeNode { parent, color, depth, state: NodeState::Waiting, is_best: false });
        if let (Some(parent), Some(color)) = (parent, color) {
            self.children.insert((parent, color), id);
        }
        id
    }

    /// True if there is no position.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Number of positions.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All positions, each after its parent.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// A position.
    pub fn node(&self, node: NodeId) -> &TreeNode {
        &self.nodes[node.0 as usize]
    }

    /// The moves from the root to a position.
    pub fn moves(&self, node: NodeId) -> Vec<Color> {
        let way = std::iter::successors(Some(node), |&node| self.node(node).parent);
        let mut moves: Vec<Color> = way.filter_map(|node| self.node(node).color).collect();
        moves.reverse();
        moves
    }

    /// The moves of the best line, from the root. Empty if none is known.
    pub fn best(&self) -> Vec<Color> {
        let last = self.nodes().filter(|&node| self.node(node).is_best).max_by_key(|&node| self.node(node).depth);
        last.map(|node| self.moves(node)).unwrap_or_default()
    }

    /// The position that was expanded last.
    pub fn in_hand(&self) -> Option<NodeId> {
        self.in_hand
    }

    /// Number of expanded positions.
    pub fn expanded(&self) -> u32 {
        self.expanded
    }

    /// Number of cut positions.
    pub fn cut(&self) -> u32 {
        self.cut
    }

    /// True if the search has more positions than the tree.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Moves that the run had played at the root.
    pub fn played(&self) -> u32 {
        self.played
    }

    /// Places for all positions.
    pub fn layout(&self) -> TreeLayout {
        TreeLayout::of(self)
    }
}
