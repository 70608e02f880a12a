//! Critical paths: if a position has no spare move, most of its moves are known in advance.
//!
//! The lower bound counts layers and remaining colours (see [`SetBoard::bound`]). Each layer absorbs the whole frontier,
//! and colours are completed as soon as possible. A walk has *final* moves, one per colour, each of which completes its
//! colour. It also has other moves. After as many other moves as there were layers, a walk has completed only colours
//! that the layers completed.
//!
//! Let a position have no slack: its bound equals the moves left. Then some layer is a *deadline*: by then a walk must
//! complete one of the colours that the layers complete. One layer more before any of them would raise the bound above
//! the limit. (The last layer is always a deadline. The first deadline prunes most, so the search uses it.)
//!
//! Take a candidate: the first such colour that a walk completes, after as many other moves as there are layers before
//! the deadline. Consider a cluster of that colour that was hidden one layer before. It must be next to what the last
//! of these moves absorbed. That move's clusters must be next to what the move before absorbed, and so on. This holds
//! as long as each layer is the earliest that reaches them, and no colour among them was completed in it. So each
//! move's colour lies on one of the cluster's shortest paths, for all such clusters, and these paths go on only through
//! clusters of such colours. If no colour fits, the candidate fails. Otherwise layers restricted to these colours
//! contain all that a walk can have absorbed by then. From there the lower bound often exceeds the limit. A position
//! without candidates is cut. Otherwise the search continues with the colours of the candidates' first moves.
//!
//! A child without slack has its deadline one layer earlier than its parent. Its layers absorb no more than the
//! parent's with one layer more. (If it completes nothing there, its very last layer is used.)

use crate::{
    ledger::{Ledger, List},
    relaxation::Relaxation,
    set::Set,
    set_board::{Position, SetBoard},
    witnesses::Witnesses,
};

/// Follow the paths of at most this many hidden clusters of a colour; more would add little.
const FOLLOWED: usize = 8;

/// The possible colours of each move of a candidate.
#[derive(Debug)]
pub(crate) struct CriticalPaths {
    colors: List<u64>,
}

/// A position to examine, and the moves it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a, const WORDS: usize> {
    pub position: &'a Position<WORDS>,
    pub witnesses: &'a Witnesses<WORDS>,
    /// Moves left.
    pub budget: u32,
    /// Layers up to the deadline; 0 if unknown.
    pub deadline: usize,
    /// Colours that can be tried, as bits. Others are not looked for.
    pub awake: u64,
    /// True if layers restricted to a path's colours are checked too.
    pub asks_layers: bool,
    /// The groups of colours that a move absorbs together, as bits; none if it absorbs one colour.
    pub merged: &'a [u64],
}

impl<const WORDS: usize> Task<'_, WORDS> {
    /// Adds layers up to the deadline.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn go_to_deadline(&self, board: &SetBoard<WORDS>, relaxation: &mut Relaxation<WORDS>) {
        while !relaxation.is_clear() {
            let is_there = match self.deadline {
                0 => self.is_deadline(board, relaxation),
                deadline => relaxation.layers().len() == deadline,
            };
            if is_there {
                return;
            }
            relaxation.extend(board);
        }
    }

    /// True if the last layer's colours cannot wait.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn is_deadline(&self, board: &SetBoard<WORDS>, relaxation: &Relaxation<WORDS>) -> bool {
        let layers = relaxation.layers();
        let witnesses = Witnesses::new(layers[layers.len() - 1].witnesses);
        let shown = relaxation.shown();
        let later = board.absorb(shown, shown.frontier);
        let completed = self.witnesses.colors - witnesses.colors;
        let moves = layers.len() as u32 + 1 + completed;
        moves + board.bound(&later, &witnesses, self.budget.saturating_sub(moves)) > self.budget
    }
}

impl CriticalPaths {
    pub fn new(ledger: &Ledger) -> Self {
        CriticalPaths { colors: List::new(ledger) }
    }

    /// The possible colours of the next move, as bits; `relaxation` must end at the deadline. `is_later` is true of a
    /// colour that cannot be completed by then, if no other is completed before.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn next_colors<const WORDS: usize>(
        &mut self,
        board: &SetBoard<WORDS>,
        task: &Task<WORDS>,
        relaxation: &Relaxation<WORDS>,
        mut is_later: impl FnMut(usize) -> bool,
    ) -> u64 {
        let shown = relaxation.shown();
        let hidden = shown.live.without(shown.frontier);
        let mut colors = 0;
        for (color, mask) in board.masks().iter().enumerate() {
            let is_candidate = mask.meets(&shown.live) && !mask.meets(&hidden);
            if is_candidate
                && self.follow(board, relaxation, mask, task.merged)
                && (colors == 0 || self.colors[0] & task.awake & !colors != 0)
                && (!task.asks_layers || self.is_within(board, task, relaxation, mask))
                && !is_later(color)
            {
                colors |= self.colors[0];
            }
        }
        colors
    }

    /// Finds the possible colours of each move up to the deadline, if it completes the colour of `mask`. False if a
    /// move has none.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn follow<const WORDS: usize>(
        &mut self,
        board: &SetBoard<WORDS>,
        relaxation: &Relaxation<WORDS>,
        mask: &Set<WORDS>,
        merged: &[u64],
    ) -> bool {
        let layers = relaxation.layers();
        let last = layers[layers.len() - 1].before;
        self.colors.clear();
        self.colors.resize(layers.len(), u64::MAX);
        // The part of each path that the layer absorbs.
        let mut paths = [Set::EMPTY; FOLLOWED];
        let mut followed = 0;
        for cluster in (*mask & last.live.without(last.frontier)).iter().take(FOLLOWED) {
            paths[followed] = board.neighbours(cluster) & last.frontier;
            followed += 1;
        }
        for index in (0..layers.len()).rev() {
            let mut colors = u64::MAX;
            for path in paths.iter().take(followed) {
                colors &= with_groups(board.colors_of(*path), merged);
            }
            self.colors[index] = colors;
            if colors == 0 || index == 0 {
                return colors != 0;
            }
            // The move has one of these colours, so no path goes on through another.
            let open = board.of_colors(colors);
            let before = layers[index - 1].before.live;
            let mut going_on = 0;
            for path in 0..followed {
                let around = board.around(paths[path] & open);
                // Clusters absorbed by the layer before, or completed after it.
                let sooner = around & before.without(layers[index].before.live);
                if !relaxation.has_completed(board, index, &sooner) {
                    paths[going_on] = sooner;
                    going_on += 1;
                }
            }
            followed = going_on;
            if followed == 0 {
                return true;
            }
        }
        true
    }

    /// True if layers of these colours alone complete the colour of `mask` by the deadline and keep the bound within
    /// the budget.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn is_within<const WORDS: usize>(
        &self,
        board: &SetBoard<WORDS>,
        task: &Task<WORDS>,
        relaxation: &Relaxation<WORDS>,
        mask: &Set<WORDS>,
    ) -> bool {
        let (mut position, mut witnesses) = (*task.position, *task.witnesses);
        let mut moves = self.colors.len() as u32;
        for (layer, &colors) in (1..).zip(self.colors.iter()) {
            let open = if colors == u64::MAX { position.frontier } else { position.frontier & board.of_colors(colors) };
            position = board.absorb(position, open);
            // They absorb no more than the relaxation's layers, and so complete no colour before these do.
            if layer >= relaxation.first() {
                moves += board.complete_colors(&mut position, &mut witnesses);
            }
        }
        !position.live.meets(mask)
            && moves + board.bound(&position, &witnesses, task.budget.saturating_sub(moves)) <= task.budget
    }
}

/// Some colours, with all other colours of their groups.
#[inline(always)]
fn with_groups(colors: u64, groups: &[u64]) -> u64 {
    let mut all = colors;
    for group in groups {
        if group & colors != 0 {
            all |= group;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;
    use crate::brute_force::{Lengths, settled_positions};

    /// Counts of moves cut and moves kept, in positions without slack.
    #[derive(Default)]
    struct Count {
        cut: u32,
        left: u32,
        /// Positions whose deadline follows a completed colour.
        behind: u32,
    }

    /// Checks a settled position whose budget is its bound, and the positions after it.
    fn check(
        lengths: &mut Lengths,
        count: &mut Count,
        position: &Position<1>,
        witnesses: &Witnesses<1>,
        deadline: usize,
    ) {
        let board = lengths.board;
        let budget = board.bound(position, witnesses, u32::MAX);
        let task = Task { position, witnesses, budget, deadline, awake: u64::MAX, asks_layers: true, merged: &[] };
        let mut relaxation = Relaxation::new(&Ledger::default());
        relaxation.begin(board, position, witnesses);
        task.go_to_deadline(board, &mut relaxation);
        let deadline = relaxation.layers().len();
        let colors = CriticalPaths::new(&Ledger::default()).next_colors(board, &task, &relaxation, |_| false);
        count.behind += u32::from(deadline > relaxation.first());
        for (color, mask) in board.masks().iter().enumerate().filter(|(_, mask)| mask.meets(&position.frontier)) {
            let mut child = board.absorb(*position, *mask & position.frontier);
            if colors & (1 << color) == 0 {
                assert!(1 + lengths.of(&child) > budget, "{position:?} {color}");
                count.cut += 1;
                continue;
            }
            count.left += 1;
            let mut witnesses = *witnesses;
            let settled = board.complete_colors(&mut child, &mut witnesses);
            if !child.live.is_empty() && 1 + settled + board.bound(&child, &witnesses, u32::MAX) == budget {
                check(lengths, count, &child, &witnesses, deadline - 1);
            }
        }
    }

    #[test]
    fn no_walk_within_the_budget_begins_with_a_colour_that_is_cut() {
        let mut count = Count::default();
        for (seed, (side, colors)) in (1..1500).zip([(6, 4), (5, 5), (4, 7), (7, 3), (5, 6)].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
            let board = SetBoard::<1>::new(&graph, &Flood::new(&graph));
            let mut lengths = Lengths::new(&board);
            for (position, witnesses) in settled_positions(&board) {
                check(&mut lengths, &mut count, &position, &witnesses, 0);
            }
        }
        let Count { cut, left, behind } = count;
        assert!(cut > 50_000 && left > 50_000 && behind > 2000, "{cut} cut, {left} left, {behind} behind a colour");
    }
}
