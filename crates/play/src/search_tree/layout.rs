//! Places for the positions of a tree: children in the order of their colours, parents above the middle of them.

use super::{NodeId, SearchTree};

/// The places of a tree's positions, in units of a position's width and of a row's height.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeLayout {
    places: Vec<(f32, u32)>,
    width: f32,
    rows: u32,
}

impl TreeLayout {
    pub(super) fn of(tree: &SearchTree) -> Self {
        let mut children: Vec<Vec<NodeId>> = vec![Vec::new(); tree.len()];
        for node in tree.nodes() {
            if let Some(parent) = tree.node(node).parent {
                children[parent.0 as usize].push(node);
            }
        }
        children.iter_mut().for_each(|children| children.sort_by_key(|&child| tree.node(child).color));
        // Each leaf has a column of its own. A stack in place of recursion, because a line may be long.
        let mut places = vec![(0.0, 0); tree.len()];
        let mut width = 0.0;
        let mut stack: Vec<NodeId> = tree.nodes().next().into_iter().collect();
        while let Some(node) = stack.pop() {
            let own = &children[node.0 as usize];
            if own.is_empty() {
                places[node.0 as usize].0 = width;
                width += 1.0;
            }
            stack.extend(own.iter().rev());
        }
        let mut rows = 0;
        // Children come after their parent, so this goes from the leaves to the root.
        for node in tree.nodes().rev() {
            let own = &children[node.0 as usize];
            if let (Some(first), Some(last)) = (own.first(), own.last()) {
                places[node.0 as usize].0 = (places[first.0 as usize].0 + places[last.0 as usize].0) / 2.0;
            }
            places[node.0 as usize].1 = tree.node(node).depth;
            rows = rows.max(tree.node(node).depth + 1);
        }
        TreeLayout { places, width, rows }
    }

    /// The column and the row of a position, from 0. Columns may be broken.
    pub fn place(&self, node: NodeId) -> (f32, u32) {
        self.places[node.0 as usize]
    }

    /// Columns.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Rows.
    pub fn rows(&self) -> u32 {
        self.rows
    }
}
