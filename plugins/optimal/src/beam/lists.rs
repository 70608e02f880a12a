//! Boards as lists: a position is as large as the board, and is made when its turn comes, which takes longer than anything
//! else. Its lower bound is the distance of the farthest cluster.

use color_walk_api::{Color, Problem, words_for};

use crate::{
    beam::{Board, Children, Node, Root, Waiting},
    instructions::Instructions,
    lists::{Clusters, Position, Scratch},
};

/// A position that is not made yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draft {
    /// Stands for what it has absorbed, colours not being completed.
    name: u64,
    /// The number of its parent in the layer before; the start has none.
    parent: Option<u32>,
    color: u8,
}

impl Waiting for Draft {
    type Name = u64;

    fn name(&self) -> &u64 {
        &self.name
    }

    fn hash(&self) -> u64 {
        self.name
    }
}

/// A position that was made, colours being completed.
#[derive(Clone, Debug)]
struct Made {
    position: Position,
    moves: u32,
    trail: u32,
}

/// Positions that were made, and memory for more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Workspace {
    /// The layer before.
    parents: Vec<Made>,
    layer: Vec<Made>,
    scratch: Scratch,
    /// Positions of layers that are over, for their memory.
    spare: Vec<Position>,
}

impl Workspace {
    /// Makes a position, colours being completed.
    fn make(&mut self, clusters: &Clusters, node: &Node<Draft>, children: &mut Children<Draft>) -> Made {
        let draft = node.waiting;
        let mut made = Made { position: self.copy(clusters, draft.parent), moves: node.moves, trail: node.trail };
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

    /// The position of a parent, or the start's.
    fn copy(&mut self, clusters: &Clusters, parent: Option<u32>) -> Position {
        let Some(parent) = parent else { return Position::new(clusters) };
        let parent = &self.parents[parent as usize].position;
        match self.spare.pop() {
            Some(mut spare) => {
                spare.copy(parent);
                spare
            }
            None => parent.clone(),
        }
    }

    /// The position that was made last.
    fn last(&self) -> Option<&Made> {
        self.layer.last().or(self.parents.last())
    }
}

impl Board for Clusters {
    type Waiting = Draft;
    type Workspace = Workspace;

    fn least_bytes(problem: &Problem, layers: usize) -> usize {
        let (clusters, colors) = (problem.graph.len(), problem.graph.colors());
        let neighbours = (0..clusters as u32).map(|cluster| problem.graph.neighbours(cluster).len()).sum();
        Clusters::bytes_for(clusters, neighbours)
            + Scratch::bytes_for(clusters)
            + bytes_each(Position::bytes_for(clusters, colors, layers))
    }

    fn new(problem: &Problem) -> Self {
        Clusters::new(&problem.graph, &problem.flood)
    }

    fn root(&self) -> Root<Draft> {
        Root { waiting: Some(Draft { name: 0, parent: None, color: 0 }), moves: 0, distances: 0 }
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

    fn expand(&self, workspace: &mut Workspace, node: &Node<Draft>, children: &mut Children<Draft>) {
        let made = workspace.make(self, node, children);
        if made.position.is_clear() {
            children.found(made.moves, made.trail, None);
            workspace.spare.push(made.position);
            return;
        }
        let parent = Some(workspace.layer.len() as u32);
        for (color, gain) in made.position.gains(self, &mut workspace.scratch) {
            let draft = Draft { name: gain.hash, parent, color: color as u8 };
            children.offer(draft, made.moves + 1, made.trail, color as u8, || (gain.farthest, gain.sum));
        }
        workspace.layer.push(made);
    }

    fn begin_layer(&self, workspace: &mut Workspace) {
        let parents = std::mem::replace(&mut workspace.parents, std::mem::take(&mut workspace.layer));
        workspace.spare.extend(parents.into_iter().map(|parent| parent.position));
    }

    fn focus(workspace: &Workspace, _: Option<&Node<Draft>>) -> Option<(u32, u32)> {
        workspace.last().map(|made| (made.moves, made.trail))
    }

    fn show(&self, workspace: &Workspace, _: Option<&Node<Draft>>, absorbed: &mut Vec<u64>) {
        absorbed.clear();
        let Some(made) = workspace.last() else { return };
        absorbed.resize(words_for(self.len()), 0);
        let distances = made.position.distances().iter().enumerate();
        for (cluster, _) in distances.filter(|(_, distance)| **distance == 0) {
            let name = self.name(cluster);
            absorbed[name / 64] |= 1 << (name % 64);
        }
    }

    fn spell(&self, choices: &[u8]) -> Vec<Color> {
        choices.to_vec()
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn workspace_bytes(workspace: &Workspace) -> usize {
        let Workspace { parents, layer, scratch, spare } = workspace;
        let positions = parents.iter().chain(layer).map(|made| &made.position).chain(spare);
        positions.map(Position::bytes).sum::<usize>()
            + (parents.capacity() + layer.capacity()) * size_of::<Made>()
            + spare.capacity() * size_of::<Position>()
            + scratch.bytes()
    }

    fn most_workspace_bytes(&self) -> (usize, usize) {
        (Scratch::bytes_for(self.len()), bytes_each(Position::new(self).bytes()))
    }
}

/// What the workspace holds for each position of the width, in bytes, where one has so many.
fn bytes_each(position: usize) -> usize {
    // A layer, and the one after it. Vectors hold up to twice of what is in use.
    2 * (position + 2 * size_of::<Made>() + size_of::<Position>())
}
