//! Beam search: after each choice it keeps the `width` positions that promise the shortest walks.
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | no | yes | O(moves · width · colours · clusters) | O(moves · width), limited |
//!
//! A position's rank is its moves plus its lower bound. Ties go to the smaller sum of the clusters' distances from the
//! absorbed set. Colours that can be completed are completed at once. `beam_solver.rs` turns it into a solver.
//!
//! It sees a board through [`Board`]: as sets (`sets.rs`), or as lists if there are more clusters (`lists.rs`).

mod children;
mod lists;
mod sets;
mod told;

use std::fmt::Debug;

use color_walk_api::{
    board::Color,
    solver::{Fuel, Problem},
};

use children::ROOT;
pub(crate) use children::{Children, Node, QueuedPosition};

use crate::{
    code_lines::CodeLines,
    instructions::{Instructions, Work},
    ledger::{Ledger, List},
};

/// A board in the form a beam needs.
pub(crate) trait Board: Debug + Send + Sized + 'static {
    /// A position in a layer.
    type QueuedPosition: QueuedPosition + Send;
    /// Scratch memory for expanding positions.
    type Workspace: Debug + Send;

    /// The most memory, in bytes, that the board holds while being built.
    fn most_bytes(problem: &Problem) -> usize;

    /// The most memory, in bytes, of a workspace of width 1 with `layers` layers.
    fn least_workspace_bytes(problem: &Problem, layers: usize) -> usize;

    fn new(problem: &Problem) -> Self;

    /// The position to start from.
    fn root(&self) -> Root<Self::QueuedPosition>;

    /// The lower bound on a walk, in moves.
    fn bound(&self) -> u32;

    fn colors(&self) -> usize;

    fn instructions(&self) -> Instructions;

    /// Tries the moves of a position: offers its children and reports walks.
    fn expand(
        &self,
        workspace: &mut Self::Workspace,
        node: &Node<Self::QueuedPosition>,
        children: &mut Children<Self::QueuedPosition>,
    );

    fn begin_layer(&self, workspace: &mut Self::Workspace);

    /// Moves to the position being examined, and its trail. `next` is the next to be expanded.
    fn focus(workspace: &Self::Workspace, next: Option<&Node<Self::QueuedPosition>>) -> Option<(u32, u32)>;

    /// Writes the absorbed set of that position, in the board's numbers; nothing for `None`.
    fn write_absorbed(
        &self,
        workspace: &Self::Workspace,
        next: Option<&Node<Self::QueuedPosition>>,
        absorbed: &mut Vec<u64>,
    );

    /// The whole walk in the board's colours.
    fn walk_of(&self, choices: &[u8]) -> Vec<Color>;

    /// Memory held by the board, in bytes.
    fn bytes(&self) -> usize;

    fn workspace(ledger: &Ledger) -> Self::Workspace;

    /// The most memory, in bytes, of a workspace: for all positions together, and per position of the width.
    fn most_workspace_bytes(&self) -> (usize, usize);
}

/// The start of a beam.
pub(crate) struct Root<W> {
    /// `None` if the board is clear.
    pub queued: Option<W>,
    /// Moves to reach it.
    pub moves: u32,
    /// Sum of all clusters' distances.
    pub distances: u64,
}

#[derive(Debug)]
pub(crate) struct Beam<B: Board> {
    layer: List<Node<B::QueuedPosition>>,
    /// Index in the layer of the next position to expand.
    next: usize,
    children: Children<B::QueuedPosition>,
    workspace: B::Workspace,
    /// The pseudo-code of which it tells the running lines.
    lines: Option<CodeLines>,
    is_begun: bool,
}

struct Advance<'a, B: Board> {
    beam: &'a mut Beam<B>,
    board: &'a B,
    fuel: &'a mut Fuel,
}

impl<B: Board> Work for Advance<'_, B> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        self.beam.search(self.board, self.fuel)
    }
}

/// The most memory, in bytes, of a board and a beam of width 1.
pub(crate) fn least_bytes<B: Board>(problem: &Problem) -> usize {
    let layers = problem.graph.distances(problem.flood.absorbed()).into_iter().max().unwrap_or(0) as usize;
    let colors = problem.graph.colors();
    // A beam's walk has at most `colors * (layers + 1)` moves.
    B::most_bytes(problem)
        + B::least_workspace_bytes(problem, layers)
        + Children::<B::QueuedPosition>::bytes_each(colors, colors * (layers + 1))
}

impl<B: Board> Beam<B> {
    /// A search for a walk shorter than `ceiling`. It is narrowed if it would exceed the ledger's limit.
    pub fn new(board: &B, width: usize, ceiling: u32, ledger: &Ledger) -> Self {
        let (shared, each) = board.most_workspace_bytes();
        let each = each + Children::<B::QueuedPosition>::bytes_each(board.colors(), 3 * board.bound() as usize + 8);
        let width = width.min(ledger.limit().saturating_sub(shared) / each).max(1);
        let Root { queued, moves, distances } = board.root();
        let mut children = Children::new(ledger, width, ceiling);
        let mut layer = List::new(ledger);
        match queued {
            Some(queued) => layer.push(Node { queued, moves, distances, trail: ROOT }),
            None => children.found(moves, ROOT, None),
        }
        children.begin(layer.len(), board.colors());
        Beam { layer, next: 0, children, workspace: B::workspace(ledger), lines: None, is_begun: false }
    }

    /// Tells the running lines of this pseudo-code. Otherwise it tells none, because it is one line of another solver.
    pub fn telling(self, lines: CodeLines) -> Self {
        Beam { lines: lines.shows_beam().then_some(lines), ..self }
    }

    /// Continues the search. True at its end.
    pub fn advance(&mut self, board: &B, fuel: &mut Fuel) -> bool {
        board.instructions().run(Advance { beam: self, board, fuel })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn search(&mut self, board: &B, fuel: &mut Fuel) -> bool {
        while !self.layer.is_empty() {
            while self.next < self.layer.len() {
                if !fuel.burn() {
                    return false;
                }
                let is_told = fuel.tracer().is_some();
                let best = self.children.best().map(|(moves, _)| *moves);
                if is_told {
                    if !std::mem::replace(&mut self.is_begun, true) {
                        self.tell_begin(fuel);
                    }
                    self.tell_position(board, fuel);
                }
                board.expand(&mut self.workspace, &self.layer[self.next], &mut self.children);
                if is_told {
                    self.tell_children(board, best, fuel);
                }
                self.next += 1;
            }
            let told = if fuel.tracer().is_some() { self.told_children(fuel) } else { Vec::new() };
            self.children.choose(&mut self.layer);
            if fuel.tracer().is_some() {
                self.tell_choice(board, &told, fuel);
            }
            self.next = 0;
            self.children.begin(self.layer.len(), board.colors());
            board.begin_layer(&mut self.workspace);
        }
        true
    }

    /// The best walk found since the last call.
    pub fn take_walk(&mut self, board: &B) -> Option<Vec<Color>> {
        self.children.take_best().map(|choices| board.walk_of(&choices))
    }

    /// The position to expand next, or else the last one.
    fn next_node(&self) -> Option<&Node<B::QueuedPosition>> {
        self.layer.get(self.next).or(self.layer.last())
    }

    /// The choices that lead to the position being examined.
    pub fn line(&self) -> Option<Vec<u8>> {
        let (_, trail) = B::focus(&self.workspace, self.next_node())?;
        Some(self.children.choices(trail, None))
    }

    /// Writes that position's absorbed set, in the board's numbers; nothing if there is none.
    pub fn write_absorbed(&self, board: &B, absorbed: &mut Vec<u64>) {
        board.write_absorbed(&self.workspace, self.next_node(), absorbed);
    }

    /// Positions queued in the layer.
    pub fn queued(&self) -> usize {
        self.layer.len() - self.next
    }

    /// Moves to the position being examined.
    pub fn depth(&self) -> u32 {
        B::focus(&self.workspace, self.layer.get(self.next)).map_or(0, |(moves, _)| moves)
    }
}
