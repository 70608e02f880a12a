//! Critical paths: where a position has no move to spare, most of its moves can be told in advance.
//!
//! The lower bound counts layers, of which each absorbs the whole frontier, and the colours that are left, completed as
//! soon as they can be (see [`Terrain::bound`]). A walk has *final* moves, one a colour, which complete it, and others.
//! After as many other moves as there were layers a walk has completed no colour that the layers had not. Let a position
//! have no slack: its bound is all that the limit leaves. Then there is a layer, the deadline, after which a walk has to
//! complete one of the colours that these layers complete there, since with one layer more before any of them is
//! completed the bound is above the limit. (The last layer of all is one; the first that is found gives most.)
//!
//! Take the first such colour that a walk completes after as many other moves as there are layers before the deadline.
//! A cluster of that colour which was hidden one layer before must be next to what the last of these moves absorbed; and
//! that one's clusters next to what the move before absorbed, as long as a layer is the soonest that they could be
//! reached in, and no colour among them was completed in that layer. So each move's colour is one of those on the
//! cluster's shortest paths; and it has to be right for all such clusters. Where no colour is, the candidate falls.
//! Otherwise layers that absorb these colours alone hold all that a walk can have absorbed by then, and from there the
//! lower bound is often above the limit. A position without candidates is cut, and one with some goes on with the colours
//! that their first moves have.
//!
//! The deadline of a child without slack is a layer nearer than its parent's: its layers hold no more than the parent's
//! with one layer more. (Where it completes nothing there, the last layer of all is taken.)

use crate::{
    bound::Witnesses,
    ledger::{Ledger, List},
    relaxation::Relaxation,
    set::Set,
    terrain::{Place, Terrain},
};

/// Hidden clusters of one colour whose paths are followed; more would not tell much more.
const FOLLOWED: usize = 8;

/// The colours that each of a candidate's moves can have.
#[derive(Debug)]
pub(crate) struct CriticalPaths {
    colors: List<u64>,
}

/// What is searched: a position, and how many moves it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a, const WORDS: usize> {
    pub place: &'a Place<WORDS>,
    pub witnesses: &'a Witnesses<WORDS>,
    /// Moves that are left.
    pub budget: u32,
    /// Layers up to the deadline, if it is known; 0 if not.
    pub deadline: usize,
    /// Asks layers of the colours of a path too.
    pub asks_layers: bool,
}

impl<const WORDS: usize> Task<'_, WORDS> {
    /// Takes the layers on to the deadline.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn go_to_deadline(&self, terrain: &Terrain<WORDS>, relaxation: &mut Relaxation<WORDS>) {
        while !relaxation.is_clear() {
            let is_there = match self.deadline {
                0 => self.is_deadline(terrain, relaxation),
                deadline => relaxation.layers().len() == deadline,
            };
            if is_there {
                return;
            }
            relaxation.go_on(terrain);
        }
    }

    /// True when the last layer's colours cannot wait.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn is_deadline(&self, terrain: &Terrain<WORDS>, relaxation: &Relaxation<WORDS>) -> bool {
        let layers = relaxation.layers();
        let witnesses = &layers[layers.len() - 1].witnesses;
        let shown = relaxation.shown();
        let later = terrain.absorb(shown, shown.frontier);
        let completed = self.witnesses.colors() - witnesses.colors();
        let moves = layers.len() as u32 + 1 + completed;
        moves + terrain.bound(&later, witnesses, self.budget.saturating_sub(moves)) > self.budget
    }
}

impl CriticalPaths {
    pub fn new(ledger: &Ledger) -> Self {
        CriticalPaths { colors: List::new(ledger) }
    }

    /// The colours that the next move can have, as bits, when `relaxation` ends with the deadline. `is_later` tells of a
    /// colour that it cannot be completed by then, if no other is completed before.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn next_colors<const WORDS: usize>(
        &mut self,
        terrain: &Terrain<WORDS>,
        task: &Task<WORDS>,
        relaxation: &Relaxation<WORDS>,
        mut is_later: impl FnMut(usize) -> bool,
    ) -> u64 {
        let shown = relaxation.shown();
        let hidden = shown.live.without(shown.frontier);
        let mut colors = 0;
        for (color, mask) in terrain.masks().iter().enumerate() {
            let is_candidate = mask.meets(&shown.live) && !mask.meets(&hidden);
            if is_candidate
                && self.follow(terrain, relaxation, mask)
                && (!task.asks_layers || self.is_within(terrain, task, mask))
                && !is_later(color)
            {
                colors |= self.colors[0];
            }
        }
        colors
    }

    /// Finds the colours of all moves up to the deadline if a colour is completed there; false where a move has none.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn follow<const WORDS: usize>(
        &mut self,
        terrain: &Terrain<WORDS>,
        relaxation: &Relaxation<WORDS>,
        mask: &Set<WORDS>,
    ) -> bool {
        let layers = relaxation.layers();
        let last = layers[layers.len() - 1].before;
        self.colors.clear();
        self.colors.resize(layers.len(), u64::MAX);
        // What the layer absorbs of each path.
        let mut paths = [Set::EMPTY; FOLLOWED];
        let mut followed = 0;
        for cluster in (*mask & last.live.without(last.frontier)).iter().take(FOLLOWED) {
            paths[followed] = terrain.neighbours(cluster) & last.frontier;
            followed += 1;
        }
        for index in (0..layers.len()).rev() {
            let mut colors = u64::MAX;
            let mut going_on = 0;
            for path in 0..followed {
                let (around, these) = terrain.around_with_colors(paths[path]);
                colors &= these;
                let Some(before) = index.checked_sub(1).map(|before| &layers[before]) else { continue };
                // What was absorbed by the layer before, or completed after it.
                let sooner = around & before.before.live.without(layers[index].before.live);
                if !sooner.meets(&before.completed) {
                    paths[going_on] = sooner;
                    going_on += 1;
                }
            }
            self.colors[index] = colors;
            followed = going_on;
            if colors == 0 || followed == 0 {
                return colors != 0;
            }
        }
        true
    }

    /// True when layers of these colours alone complete the colour of `mask` by the deadline, and leave a bound within
    /// the budget.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn is_within<const WORDS: usize>(&self, terrain: &Terrain<WORDS>, task: &Task<WORDS>, mask: &Set<WORDS>) -> bool {
        let (mut place, mut witnesses) = (*task.place, *task.witnesses);
        let mut moves = self.colors.len() as u32;
        for &colors in self.colors.iter() {
            let open = if colors == u64::MAX { place.frontier } else { place.frontier & terrain.of_colors(colors) };
            place = terrain.absorb(place, open);
            moves += terrain.settle(&mut place, &mut witnesses);
        }
        !place.live.meets(mask)
            && moves + terrain.bound(&place, &witnesses, task.budget.saturating_sub(moves)) <= task.budget
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{BoardCode, ClusterGraph, Flood};

    use super::*;
    use crate::brute_force::{Lengths, settled_positions};

    /// Moves that were cut, and moves that were left, of positions without slack.
    #[derive(Default)]
    struct Count {
        cut: u32,
        left: u32,
        /// Positions whose deadline comes after a completed colour.
        behind: u32,
    }

    /// Looks at a settled position whose budget is its bound, and at those after it.
    fn check(lengths: &mut Lengths, count: &mut Count, place: &Place<1>, witnesses: &Witnesses<1>, deadline: usize) {
        let terrain = lengths.terrain;
        let budget = terrain.bound(place, witnesses, u32::MAX);
        let task = Task { place, witnesses, budget, deadline, asks_layers: true };
        let mut relaxation = Relaxation::new(&Ledger::default(), place);
        relaxation.begin(terrain, place, witnesses);
        task.go_to_deadline(terrain, &mut relaxation);
        let deadline = relaxation.layers().len();
        let colors = CriticalPaths::new(&Ledger::default()).next_colors(terrain, &task, &relaxation, |_| false);
        count.behind += u32::from(deadline > relaxation.first());
        for (color, mask) in terrain.masks().iter().enumerate().filter(|(_, mask)| mask.meets(&place.frontier)) {
            let mut child = terrain.absorb(*place, *mask & place.frontier);
            if colors & (1 << color) == 0 {
                assert!(1 + lengths.of(&child) > budget, "{place:?} {color}");
                count.cut += 1;
                continue;
            }
            count.left += 1;
            let mut witnesses = *witnesses;
            let settled = terrain.settle(&mut child, &mut witnesses);
            if !child.live.is_empty() && 1 + settled + terrain.bound(&child, &witnesses, u32::MAX) == budget {
                check(lengths, count, &child, &witnesses, deadline - 1);
            }
        }
    }

    #[test]
    fn no_walk_within_the_budget_begins_with_a_colour_that_is_cut() {
        let mut count = Count::default();
        for (seed, (side, colors)) in (1..1500).zip([(6, 4), (5, 5), (4, 7), (7, 3), (5, 6)].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
            let terrain = Terrain::<1>::new(&graph, &Flood::new(&graph));
            let mut lengths = Lengths::new(&terrain);
            for (place, witnesses) in settled_positions(&terrain) {
                check(&mut lengths, &mut count, &place, &witnesses, 0);
            }
        }
        let Count { cut, left, behind } = count;
        assert!(cut > 50_000 && left > 50_000 && behind > 2000, "{cut} cut, {left} left, {behind} behind a colour");
    }
}
