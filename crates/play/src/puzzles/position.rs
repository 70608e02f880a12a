//! A position to clear in its fewest moves.

use std::sync::Arc;

use color_walk_api::{
    board::{Board, ClusterGraph, Flood},
    host::{Analysis, Prover, Puzzle},
};

use super::mistake::Mistake;

/// The most positions that a proof may visit. A seed's puzzle needs a thousandth of it.
pub(super) const NODES: u64 = 2_000_000;

/// A position to clear in its fewest moves.
#[derive(Clone, Debug)]
pub struct PuzzlePosition {
    board: Board,
    graph: Arc<ClusterGraph>,
    moves: u32,
    source: PuzzleSource,
}

/// Where a position comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    /// The puzzle of a seed.
    Seed {
        /// The seed.
        seed: u64,
        /// The puzzle's grade, from 1 to 10.
        grade: u8,
    },
    /// A position of the person's own game.
    Mistake(Mistake),
}

impl PuzzlePosition {
    /// The puzzle of a seed.
    pub fn of_seed(seed: u64) -> Self {
        let puzzle = Puzzle::new(seed);
        let (moves, source) = (puzzle.moves(), PuzzleSource::Seed { seed: puzzle.seed(), grade: puzzle.grade() });
        let board = puzzle.into_board();
        PuzzlePosition { graph: Arc::new(ClusterGraph::new(&board)), board, moves, source }
    }

    /// The position before the person's mistake.
    pub fn of_mistake(mistake: Mistake) -> Self {
        let board = mistake.position.clone();
        let moves = mistake.moves;
        let source = PuzzleSource::Mistake(mistake);
        PuzzlePosition { graph: Arc::new(ClusterGraph::new(&board)), board, moves, source }
    }

    /// The position as a board of its own.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The fewest moves that clear it.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Where it comes from.
    pub fn source(&self) -> &PuzzleSource {
        &self.source
    }

    /// Its grade, if it has one.
    pub fn grade(&self) -> Option<u8> {
        match self.source {
            PuzzleSource::Seed { grade, .. } => Some(grade),
            PuzzleSource::Mistake(_) => None,
        }
    }

    pub(super) fn graph(&self) -> &ClusterGraph {
        &self.graph
    }

    /// What each colour does in a position of this board; `None` if its proof would take too long.
    pub(super) fn analysis(&self, position: &Flood) -> Option<Analysis> {
        Prover::new(&self.graph, position, NODES)?.analysis(position)
    }

    /// A shortest walk from a position of this board.
    pub(super) fn shortest_walk(&self, position: &Flood) -> Option<Vec<u8>> {
        Prover::new(&self.graph, position, NODES)?.shortest_walk(position)
    }
}
