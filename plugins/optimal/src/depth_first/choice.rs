//! Chooses a position's colours to try: those of its critical paths, or none if its pairs delay it too long.

use crate::{
    critical::Task,
    depth_first::{DepthFirst, cuts::Cut, node::Node},
    pairs::Pairs,
    reach::Reach,
    set::Set,
    set_board::SetBoard,
};

/// Nodes after which a search starts to choose pairs. Choosing takes longer than a small search.
const LONG_SEARCH: u64 = 4096;
/// Nodes from one pair to the next.
const GROWTH: u64 = 256;

impl<const WORDS: usize> DepthFirst<WORDS> {
    /// The possible colours of the next move, and the layers up to the deadline. With slack: all colours and 0.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn next_colors(&mut self, board: &SetBoard<WORDS>, node: &Node<WORDS>) -> (u64, u32) {
        if node.moves + node.bound != self.limit || !self.cuts.has(Cut::CriticalPaths) {
            return (u64::MAX, 0);
        }
        let awake = if self.cuts.has(Cut::Sleep) { !self.line.asleep(node) } else { u64::MAX };
        let depth = self.line.frames.len();
        let relaxation = &mut self.line.relaxations[depth];
        let Node { position, witnesses, bound: budget, deadline, .. } = node;
        let asks_layers = self.cuts.has(Cut::PathLayers);
        let task = Task {
            position,
            witnesses,
            budget: *budget,
            deadline: *deadline as usize,
            awake,
            asks_layers,
            merged: &[],
        };
        task.go_to_deadline(board, relaxation);
        let deadline = relaxation.layers().len();
        // Pairs say nothing about moves after a completed colour.
        let mut pairs = self.pairs.as_mut().filter(|_| deadline == relaxation.first());
        let absorbed = pairs.as_ref().map_or(Set::EMPTY, |pairs| pairs.absorbed(board, position));
        let is_later = |color| pairs.as_mut().is_some_and(|pairs| pairs.is_later(&absorbed, color, deadline as u32));
        (self.critical.next_colors(board, &task, relaxation, is_later), deadline as u32)
    }

    /// True if its pairs delay a position's first completed colour beyond the limit.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn is_late(
        &mut self,
        board: &SetBoard<WORDS>,
        node: &Node<WORDS>,
        reach: &Reach<WORDS>,
        deadline: u32,
    ) -> bool {
        if deadline as usize == self.line.relaxations[self.line.frames.len()].first() {
            return false;
        }
        let Some(pairs) = self.pairs.as_mut().filter(|_| node.moves + node.bound <= self.limit) else { return false };
        let absorbed = pairs.absorbed(board, &node.position);
        let (mut position, witnesses, mut layers) = reach.end();
        let mut delays = 0;
        loop {
            position = board.absorb(position, position.frontier);
            layers += 1;
            let hidden = position.live.without(position.frontier);
            let (mut is_any_shown, mut is_in_time) = (false, false);
            for (color, mask) in board.masks().iter().enumerate() {
                if mask.meets(&node.position.live) && !mask.meets(&hidden) {
                    is_any_shown = true;
                    is_in_time = !pairs.is_later(&absorbed, color, layers);
                    if is_in_time {
                        break;
                    }
                }
            }
            if is_in_time {
                break;
            }
            delays += u32::from(is_any_shown);
        }
        if node.moves + node.bound + delays <= self.limit {
            return false;
        }
        let moves = node.moves + layers;
        moves + board.bound(&position, &witnesses, self.limit.saturating_sub(moves)) > self.limit
    }

    /// True if even merged colours cannot be cleared in the moves left.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn is_too_far(&mut self, board: &SetBoard<WORDS>, node: &Node<WORDS>) -> bool {
        let budget = self.limit.saturating_sub(node.moves);
        let merged = self.merged.as_mut().filter(|_| node.bound <= budget);
        let Some(merged) = merged else { return false };
        let may_be_cleared = merged.may_be_cleared(board, &self.balls, node, budget);
        self.owed = merged.expanded();
        !may_be_cleared
    }

    /// Chooses pairs, one at a time, once the search is long.
    pub(super) fn grow_pairs(&mut self, board: &SetBoard<WORDS>) {
        match &mut self.pairs {
            _ if !self.cuts.has(Cut::Pairs) => {}
            None if self.nodes == LONG_SEARCH || self.cuts.is_long() => {
                self.pairs = Pairs::new(board, self.pairs_ledger.clone())
            }
            Some(pairs) if self.nodes.is_multiple_of(GROWTH) || self.cuts.is_long() => pairs.grow(board),
            _ => {}
        }
    }
}
