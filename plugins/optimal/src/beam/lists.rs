//! Boards as lists: a position is as large as the board. It is built only when expanded, because building is the
//! slowest part. Its lower bound is the distance of the farthest cluster.

use color_walk_api::{board::Color, solver::Problem};

use crate::{
    beam::{Board, Children, Node, QueuedPosition, Root},
    instructions::Instructions,
    ledger::{Ledger, List},
    lists::{Clusters, Position, Scratch},
};

/// A position not yet built.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueuedMove {
    /// Stands for its absorbed set, before colours are completed.
    name: u64,
    /// The parent's number in the layer before; `None` for the start.
    parent: Option<u32>,
    color: u8,
}

impl QueuedPosition for QueuedMove {
    type Name = u64;

    fn name(&self) -> &u64 {
        &self.name
    }

    fn hash(&self) -> u64 {
        self.name
    }
}

/// A built position, with colours completed.
#[derive(Debug)]
struct BuiltPosition {
    position: Position,
    moves: u32,
    trail: u32,
}

/// Built positions, and reusable memory.
#[derive(Debug)]
pub(crate) struct Workspace {
    ledger: Ledger,
    /// The layer before.
    parents: List<BuiltPosition>,
    layer: List<BuiltPosition>,
    scratch: Scratch,
    /// Positions of finished layers, kept for their memory.
    spare: List<Position>,
}

impl Workspace {
    /// Builds a position and completes its colours.
    fn make(
        &mut self,
        clusters: &Clusters,
        node: &Node<QueuedMove>,
        children: &mut Children<QueuedMove>,
    ) -> BuiltPosition {
        let draft = node.queued;
        let mut made =
            BuiltPosition { position: self.copy(clusters, draft.parent), moves: node.moves, trail: node.trail };
        if draft.parent.is_some() {
            made.position.play(clusters, &mut self.scratch, draft.color.into());
        }
        while let Some(color) = made.position.completing() {
            made.position.play(clusters, &mut self.scratch, color);
            made.trail = children.follow(made.trail, color as u8);
            made.moves += 1;
        }
        made
    }

    /// A copy of a parent's position, or of the start's.
    fn copy(&mut self, clusters: &Clusters, parent: Option<u32>) -> Position {
        let Some(parent) = parent else { return Position::new(clusters, &self.ledger) };
        let parent = &self.parents[parent as usize].position;
        match self.spare.pop() {
            Some(mut spare) => {
                spare.copy(parent);
                spare
            }
            None => parent.clone(),
        }
    }

    /// The position built last.
    fn last(&self) -> Option<&BuiltPosition> {
        self.layer.last().or(self.parents.last())
    }
}

impl Board for Clusters {
    type QueuedPosition = QueuedMove;
    type Workspace = Workspace;

    fn most_bytes(problem: &Problem) -> usize {
        let clusters = problem.graph.len();
        let neighbours = (0..clusters as u32).map(|cluster| problem.graph.neighbours(cluster).len()).sum();
        Clusters::bytes_for(clusters, neighbours)
    }

    fn least_workspace_bytes(problem: &Problem, layers: usize) -> usize {
        let (clusters, colors) = (problem.graph.len(), problem.graph.colors());
        Scratch::bytes_for(clusters) + bytes_each(Position::bytes_for(clusters, colors, layers))
    }

    fn new(problem: &Problem) -> Self {
        Clusters::new(&problem.graph, &problem.flood)
    }

    fn root(&self) -> Root<QueuedMove> {
        Root { queued: Some(QueuedMove { name: 0, parent: None, color: 0 }), moves: 0, distances: 0 }
    }

    fn bound(&self) -> u32 {
        self.bound()
    }

    fn colors(&self) -> usize {
        self.color_count()
    }

    fn instructions(&self) -> Instructions {
        Instructions::detect()
    }

    fn expand(&self, workspace: &mut Workspace, node: &Node<QueuedMove>, children: &mut Children<QueuedMove>) {
        let made = workspace.make(self, node, children);
        if made.position.is_clear() {
            children.found(made.moves, made.trail, None);
            workspace.spare.push(made.position);
            return;
        }
        let parent = Some(workspace.layer.len() as u32);
        for (color, gain) in made.position.gains(self, &mut workspace.scratch) {
            let draft = QueuedMove { name: gain.hash, parent, color: color as u8 };
            let (moves, trail) = (made.moves + 1, made.trail);
            if let Some(slot) = children.find_slot(&draft, moves, trail, color as u8) {
                let child = Node { queued: draft, moves, distances: gain.sum, trail };
                children.add(slot, child, gain.farthest, color as u8);
            }
        }
        workspace.layer.push(made);
    }

    fn begin_layer(&self, workspace: &mut Workspace) {
        let Workspace { parents, layer, spare, .. } = workspace;
        parents.drain(..).for_each(|parent| spare.push(parent.position));
        std::mem::swap(parents, layer);
    }

    fn focus(workspace: &Workspace, _: Option<&Node<QueuedMove>>) -> Option<(u32, u32)> {
        workspace.last().map(|made| (made.moves, made.trail))
    }

    fn write_absorbed(&self, workspace: &Workspace, _: Option<&Node<QueuedMove>>, absorbed: &mut Vec<u64>) {
        absorbed.clear();
        let Some(made) = workspace.last() else { return };
        absorbed.resize(self.len().div_ceil(64), 0);
        let distances = made.position.distances().iter().enumerate();
        for (cluster, _) in distances.filter(|(_, distance)| **distance == 0) {
            let name = self.name(cluster);
            absorbed[name / 64] |= 1 << (name % 64);
        }
    }

    fn walk_of(&self, choices: &[u8]) -> Vec<Color> {
        choices.to_vec()
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn workspace(ledger: &Ledger) -> Workspace {
        Workspace {
            ledger: ledger.clone(),
            parents: List::new(ledger),
            layer: List::new(ledger),
            scratch: Scratch::new(ledger),
            spare: List::new(ledger),
        }
    }

    fn most_workspace_bytes(&self) -> (usize, usize) {
        (Scratch::bytes_for(self.len()), bytes_each(Position::bytes_on(self)))
    }
}

/// The workspace's memory, in bytes, per position of the width, if one position takes `position` bytes.
fn bytes_each(position: usize) -> usize {
    // A layer and the next one. Vectors hold up to twice what they use.
    2 * (position + 2 * size_of::<BuiltPosition>() + size_of::<Position>())
}
