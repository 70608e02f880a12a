//! Merged colours: an easier game, whose search shows early that a position cannot be cleared in the moves left.
//!
//! Colours are put into groups. A move of the easier game absorbs the reachable clusters of a whole group, and colours
//! are completed one by one, as in the lower bound (see `bound.rs`). Replace each move of a walk by that of its colour's
//! group: it absorbs at least as much. So the easier game needs no more moves, and where it has no walk within the moves
//! left, the real game has none. With one group it is the lower bound, and with a group for each colour the real game.
//!
//! Bounds, critical paths, sleep sets, and moves that reveal nothing work as in the real search, because their proofs
//! do not ask how many colours a move absorbs (see `critical.rs` and `mod.rs` here).
//!
//! A failed position is remembered by the moves that were left. It dominates any other that has absorbed less, so one
//! failed search answers the questions of many positions (see `dominance/mod.rs`). It is remembered only when its
//! search is over, because a search that succeeds ends at once.

use super::{child::Parent, cuts::Cuts, line::Line, node::Node};
use crate::{
    balls::Balls,
    critical::{CriticalPaths, Task},
    dominance::Searched,
    instructions::Work,
    ledger::Ledger,
    set::Set,
    set_board::SetBoard,
};

/// The most positions expanded for one question.
const MOST: u64 = 1000;
/// Colours of most groups. With fewer, questions take longer than the positions they save; with more, few are cut.
const COLORS_OF_GROUP: usize = 2;
/// Sets with more words than this get no merged colours, for they could not be remembered.
const WIDEST: usize = 16;

/// The easier game of one board, and its failed positions.
#[derive(Debug)]
pub(super) struct MergedColors<const WORDS: usize> {
    /// The clusters of each group.
    groups: Vec<Set<WORDS>>,
    /// The colours of each group, as bits.
    colors: Vec<u64>,
    /// Failed positions, by the moves that were left.
    failed: Searched<WORDS>,
    line: Line<WORDS>,
    critical: CriticalPaths,
    /// Positions expanded for the last question.
    expanded: u64,
}

/// May a position be cleared?
struct Question<'a, const WORDS: usize> {
    merged: &'a mut MergedColors<WORDS>,
    board: &'a SetBoard<WORDS>,
    balls: &'a Balls<WORDS>,
    node: &'a Node<WORDS>,
    budget: u32,
}

impl<const WORDS: usize> Work for Question<'_, WORDS> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        self.merged.answer(self.board, self.balls, self.node, self.budget)
    }
}

impl<const WORDS: usize> MergedColors<WORDS> {
    /// `None` if the ledger has too little memory for walks of up to `moves` moves.
    pub fn new(board: &SetBoard<WORDS>, moves: u32, ledger: &Ledger) -> Option<Self> {
        let groups = board.masks().len().div_ceil(COLORS_OF_GROUP);
        let line = Line::<WORDS>::bytes_for(board, moves, groups);
        if WORDS > WIDEST || 2 * line > ledger.limit() {
            return None;
        }
        let mut failed = Searched::new(board.start().live, ledger.share(ledger.limit() - line));
        failed.begin(moves);
        let (groups, colors) = divide(board, groups);
        Some(MergedColors {
            groups,
            colors,
            failed,
            line: Line::new(ledger),
            critical: CriticalPaths::new(ledger),
            expanded: 0,
        })
    }

    /// False if no walk from a settled position has at most `budget` moves.
    #[inline(never)]
    pub fn may_be_cleared(
        &mut self,
        board: &SetBoard<WORDS>,
        balls: &Balls<WORDS>,
        node: &Node<WORDS>,
        budget: u32,
    ) -> bool {
        board.instructions().run(Question { merged: self, board, balls, node, budget })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn answer(&mut self, board: &SetBoard<WORDS>, balls: &Balls<WORDS>, node: &Node<WORDS>, budget: u32) -> bool {
        self.line.clear();
        // Moves count from here.
        self.line.waiting.push(Node {
            moves: 0,
            color: 0,
            opened: u64::MAX,
            has_completed: true,
            deadline: 0,
            ..*node
        });
        self.expanded = 0;
        loop {
            if self.line.waiting.len() == self.line.children() {
                let Some(frame) = self.line.frames.pop() else { return false };
                self.failed.add(board.essential(&frame.position), budget - frame.moves);
                continue;
            }
            let Some(node) = self.line.waiting.pop() else { return false };
            if self.failed.dominates(&node.position, budget - node.moves) {
                continue;
            }
            if self.expanded == MOST {
                return true;
            }
            self.expanded += 1;
            if self.expand(board, balls, &node, budget) {
                return true;
            }
        }
    }

    /// Positions expanded for the last question.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Moves to a position and queues its children. True if one of them is clear.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn expand(&mut self, board: &SetBoard<WORDS>, balls: &Balls<WORDS>, node: &Node<WORDS>, budget: u32) -> bool {
        let depth = self.line.frames.len();
        self.line.relax(board, balls, node);
        let Node { position, witnesses, moves, bound, .. } = node;
        let (mut groups, mut deadline) = (!self.line.asleep(node), 0);
        let relaxation = &mut self.line.relaxations[depth];
        let reach = balls.reach(relaxation);
        if moves + bound == budget {
            let (deadline_before, awake) = (node.deadline as usize, u64::MAX);
            let merged = &self.colors;
            let task = Task {
                position,
                witnesses,
                budget: *bound,
                deadline: deadline_before,
                awake,
                asks_layers: true,
                merged,
            };
            task.go_to_deadline(board, relaxation);
            deadline = relaxation.layers().len() as u32;
            let colors = self.critical.next_colors(board, &task, relaxation, |_| false);
            groups &= groups_of(&self.colors, colors);
        }
        self.line.push(node);
        let parent = Parent { board, balls, reach: &reach, node, deadline };
        for index in 0..self.groups.len() {
            let reached = self.groups[index] & position.frontier;
            if groups >> index & 1 == 0 || reached.is_empty() {
                continue;
            }
            let relaxation = &mut self.line.relaxations[depth];
            let Some(mut child) = parent.child(relaxation, (index as u8, reached), budget, Cuts::default()) else {
                continue;
            };
            if child.position.live.is_empty() {
                return true;
            }
            child.opened = groups_of(&self.colors, child.opened);
            self.line.wait(child);
        }
        false
    }
}

/// The groups of these colours, as bits.
#[inline(always)]
fn groups_of(of_groups: &[u64], colors: u64) -> u64 {
    let mut groups = 0;
    for (index, group) in of_groups.iter().enumerate() {
        groups |= u64::from(group & colors != 0) << index;
    }
    groups
}

/// Divides colours into groups with about as many clusters each: the clusters and the colours of each group. The more
/// clusters a move absorbs, the weaker is the easier game.
fn divide<const WORDS: usize>(board: &SetBoard<WORDS>, groups: usize) -> (Vec<Set<WORDS>>, Vec<u64>) {
    let mut order: Vec<usize> = (0..board.masks().len()).collect();
    order.sort_by_key(|&color| std::cmp::Reverse(board.masks()[color].len()));
    let mut divided = vec![(Set::EMPTY, 0); groups];
    for color in order {
        if let Some((clusters, colors)) = divided.iter_mut().min_by_key(|(clusters, _)| clusters.len()) {
            *clusters = *clusters | board.masks()[color];
            *colors |= 1 << color;
        }
    }
    divided.into_iter().unzip()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;
    use crate::{
        brute_force::{Lengths, settled_positions},
        set_board::Position,
        witnesses::Witnesses,
    };

    /// The moves that merged colours need from each settled position, found by trying all.
    struct MergedLengths<'a> {
        board: &'a SetBoard<1>,
        groups: &'a [Set<1>],
        known: HashMap<[u64; 1], u32>,
    }

    impl MergedLengths<'_> {
        fn of(&mut self, position: &Position<1>, witnesses: &Witnesses<1>) -> u32 {
            if position.live.is_empty() {
                return 0;
            }
            if let Some(&length) = self.known.get(&position.live.0) {
                return length;
            }
            let mut length = u32::MAX;
            for group in self.groups.iter().filter(|group| group.meets(&position.frontier)) {
                let (mut child, mut witnesses) = (self.board.absorb(*position, *group & position.frontier), *witnesses);
                let moves = 1 + self.board.complete_colors(&mut child, &mut witnesses);
                length = length.min(moves + self.of(&child, &witnesses));
            }
            self.known.insert(position.live.0, length);
            length
        }
    }

    /// Asks about every settled position and every number of moves below its length, in one memory.
    #[test]
    fn merged_colors_are_cleared_as_brute_force_says_and_never_later_than_the_real_ones() {
        let (mut cut, mut above_bound, mut equal) = (0, 0, 0);
        for (seed, (side, colors)) in (1..2000).zip([(6, 4), (5, 5), (4, 7), (5, 6), (6, 6)].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
            let board = SetBoard::<1>::new(&graph, &Flood::new(&graph));
            let balls = Balls::new(&board, 6, &Ledger::default());
            let mut merged = MergedColors::new(&board, 40, &Ledger::default()).unwrap();
            let groups = merged.groups.clone();
            let mut brute_force = MergedLengths { board: &board, groups: &groups, known: HashMap::new() };
            let mut lengths = Lengths::new(&board);
            for (position, witnesses) in settled_positions(&board) {
                let bound = board.bound(&position, &witnesses, u32::MAX);
                let (length, merged_length) = (lengths.of(&position), brute_force.of(&position, &witnesses));
                assert!(
                    bound <= merged_length && merged_length <= length,
                    "board {seed}: {bound} {merged_length} {length}"
                );
                let (color, opened, has_completed, deadline) = (0, u64::MAX, true, 0);
                let node = Node { position, witnesses, moves: 0, bound, color, opened, has_completed, deadline };
                for budget in bound..=length {
                    let may = merged.may_be_cleared(&board, &balls, &node, budget);
                    assert_eq!(may, merged_length <= budget, "board {seed}, {budget} moves from {position:?}");
                    cut += u32::from(!may);
                }
                above_bound += u32::from(merged_length > bound);
                equal += u32::from(merged_length == length);
            }
        }
        assert!(
            cut > 5000 && above_bound > 5000 && equal > 5000,
            "{cut} cut, {above_bound} above the bound, {equal} equal"
        );
    }

    #[test]
    fn every_color_is_in_one_group_and_no_group_is_empty() {
        for colors in 2..=20 {
            let graph = ClusterGraph::new(&BoardCode::uniform(9, 9, colors, 1).board());
            let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
            let colors = board.masks().len();
            for groups in 1..=colors {
                let (clusters, of_groups) = divide(&board, groups);
                assert_eq!(of_groups.iter().fold(0, |all, group| all + u128::from(*group)), (1 << colors) - 1);
                for (group, clusters) in of_groups.iter().zip(&clusters) {
                    assert!(*group != 0 && board.colors_of(*clusters) == *group);
                }
            }
        }
    }

    #[test]
    fn a_memory_too_small_for_a_line_gets_no_merged_colors() {
        let graph = ClusterGraph::new(&BoardCode::uniform(9, 9, 6, 1).board());
        let board = SetBoard::<2>::new(&graph, &Flood::new(&graph));
        assert!(MergedColors::new(&board, 40, &Ledger::new(1 << 10)).is_none());
        let ledger = Ledger::new(1 << 20);
        let mut merged = MergedColors::new(&board, 40, &ledger).unwrap();
        let balls = Balls::new(&board, 6, &Ledger::default());
        let root = *board.root();
        let (color, opened, has_completed, deadline) = (0, u64::MAX, true, 0);
        let (position, witnesses, bound) = (root.position, root.witnesses, root.bound - root.moves);
        let node = Node { position, witnesses, moves: 0, bound, color, opened, has_completed, deadline };
        for budget in bound..40 {
            merged.may_be_cleared(&board, &balls, &node, budget);
            assert!(ledger.held() <= ledger.limit(), "{} of {} bytes", ledger.held(), ledger.limit());
        }
    }
}
