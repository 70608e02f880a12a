//! Boards as sets: a position is a few words, built when it becomes a child.

use color_walk_api::{board::Color, solver::Problem};

use crate::{
    beam::{Board, Children, Node, QueuedPosition, Root},
    child_layers::ChildLayers,
    instructions::Instructions,
    ledger::Ledger,
    set_board::{Position, SetBoard, live_clusters},
};

impl<const WORDS: usize> QueuedPosition for Position<WORDS> {
    type Name = [u64; WORDS];

    #[inline(always)]
    fn name(&self) -> &[u64; WORDS] {
        &self.live.0
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        self.live.hash()
    }
}

impl<const WORDS: usize> Board for SetBoard<WORDS> {
    type QueuedPosition = Position<WORDS>;
    /// The layers of the position being expanded.
    type Workspace = ChildLayers<WORDS>;

    fn most_bytes(problem: &Problem) -> usize {
        let clusters = live_clusters(&problem.graph, &problem.flood);
        SetBoard::<WORDS>::bytes_for(clusters, problem.graph.colors())
    }

    fn least_workspace_bytes(_: &Problem, layers: usize) -> usize {
        ChildLayers::<WORDS>::bytes_for(layers)
    }

    fn new(problem: &Problem) -> Self {
        SetBoard::new(&problem.graph, &problem.flood)
    }

    fn root(&self) -> Root<Position<WORDS>> {
        let root = self.root();
        let queued = Some(root.position).filter(|position| !position.live.is_empty());
        Root { queued, moves: root.moves, distances: root.distances.into() }
    }

    fn bound(&self) -> u32 {
        self.root().bound
    }

    fn colors(&self) -> usize {
        self.masks().len()
    }

    fn instructions(&self) -> Instructions {
        self.instructions()
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn expand(
        &self,
        layers: &mut ChildLayers<WORDS>,
        node: &Node<Position<WORDS>>,
        children: &mut Children<Position<WORDS>>,
    ) {
        layers.of(self, &node.queued);
        // No child is shorter than its parent.
        if node.moves + layers.bound() > children.longest() {
            return;
        }
        for (color, mask) in self.masks().iter().enumerate() {
            let reached = *mask & node.queued.frontier;
            if reached.is_empty() {
                continue;
            }
            let (beyond, completed) = layers.child(self, reached);
            let (position, moves) = (beyond.position(&node.queued), node.moves + 1 + completed);
            if position.live.is_empty() {
                children.found(moves, node.trail, Some(color as u8));
                continue;
            }
            if let Some(slot) = children.find_slot(&position, moves, node.trail, color as u8) {
                let (bound, nearer) = layers.measure(self, beyond, completed);
                let distances = node.distances - u64::from(nearer);
                let child = Node { queued: position, moves, distances, trail: node.trail };
                children.add(slot, child, bound, color as u8);
            }
        }
    }

    fn begin_layer(&self, _: &mut ChildLayers<WORDS>) {}

    fn focus(_: &ChildLayers<WORDS>, next: Option<&Node<Position<WORDS>>>) -> Option<(u32, u32)> {
        next.map(|node| (node.moves, node.trail))
    }

    fn write_absorbed(&self, _: &ChildLayers<WORDS>, next: Option<&Node<Position<WORDS>>>, absorbed: &mut Vec<u64>) {
        self.write_absorbed(next.map(|node| &node.queued), absorbed);
    }

    fn walk_of(&self, choices: &[u8]) -> Vec<Color> {
        self.walk_of(choices)
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn workspace(ledger: &Ledger) -> ChildLayers<WORDS> {
        ChildLayers::new(ledger)
    }

    fn most_workspace_bytes(&self) -> (usize, usize) {
        (ChildLayers::<WORDS>::bytes_for(self.layers()), 0)
    }
}
