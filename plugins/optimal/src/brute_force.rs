//! Lengths of shortest walks, found by trying all walks. Tests compare the searches with them.

use std::collections::{HashMap, HashSet};

use crate::{
    set_board::{Position, SetBoard},
    witnesses::Witnesses,
};

/// Lengths of shortest walks, keyed by the remaining clusters.
pub(crate) struct Lengths<'a> {
    pub board: &'a SetBoard<1>,
    known: HashMap<[u64; 1], u32>,
}

impl<'a> Lengths<'a> {
    pub fn new(board: &'a SetBoard<1>) -> Self {
        Lengths { board, known: HashMap::new() }
    }

    pub fn of(&mut self, position: &Position<1>) -> u32 {
        if position.live.is_empty() {
            return 0;
        }
        if let Some(&length) = self.known.get(&position.live.0) {
            return length;
        }
        let board = self.board;
        let reached = board.masks().iter().map(|mask| *mask & position.frontier).filter(|reached| !reached.is_empty());
        let children: Vec<_> = reached.map(|reached| board.absorb(*position, reached)).collect();
        let length = 1 + children.iter().map(|child| self.of(child)).min().unwrap();
        self.known.insert(position.live.0, length);
        length
    }
}

/// Each reachable settled position that is not clear.
pub(crate) fn settled_positions(board: &SetBoard<1>) -> Vec<(Position<1>, Witnesses<1>)> {
    let root = *board.root();
    let mut waiting = vec![(root.position, root.witnesses)];
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    while let Some((position, witnesses)) = waiting.pop() {
        if position.live.is_empty() || !seen.insert(position.live.0) {
            continue;
        }
        found.push((position, witnesses));
        for mask in board.masks().iter().filter(|mask| mask.meets(&position.frontier)) {
            let mut child = (board.absorb(position, *mask & position.frontier), witnesses);
            board.complete_colors(&mut child.0, &mut child.1);
            waiting.push(child);
        }
    }
    found
}
