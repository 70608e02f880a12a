//! Chooses a position's colours to try: those of its critical paths, or none if its pairs delay it too long.

use crate::{
    balls::Reach,
    critical::Task,
    descent::{Descent, cuts::Cut, node::Node},
    pairs::Pairs,
    set::Set,
    terrain::Terrain,
};

/// Nodes after which a search starts to choose pairs. Choosing takes longer than a small search.
const LASTING: u64 = 4096;
/// Nodes from one pair to the next.
const GROWTH: u64 = 256;

impl<const WORDS: usize> Descent<WORDS> {
    /// The possible colours of the next move, and the layers up to the deadline. With slack: all colours and 0.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn next_colors(&mut self, terrain: &Terrain<WORDS>, node: &Node<WORDS>) -> (u64, u32) {
        if node.moves + node.bound != self.limit || !self.cuts.has(Cut::CriticalPaths) {
            return (u64::MAX, 0);
        }
        let relaxation = &mut self.relaxations[self.line.len()];
        let Node { place, witnesses, bound: budget, deadline, .. } = node;
        let asks_layers = self.cuts.has(Cut::PathLayers);
        let task = Task { place, witnesses, budget: *budget, deadline: *deadline as usize, asks_layers };
        task.go_to_deadline(terrain, relaxation);
        let deadline = relaxation.layers().len();
        // Pairs say nothing about moves after a completed colour.
        let mut pairs = self.pairs.as_mut().filter(|_| deadline == relaxation.first());
        let absorbed = pairs.as_ref().map_or(Set::EMPTY, |pairs| pairs.absorbed(terrain, place));
        let is_later = |color| pairs.as_mut().is_some_and(|pairs| pairs.is_later(&absorbed, color, deadline as u32));
        (self.critical.next_colors(terrain, &task, relaxation, is_later), deadline as u32)
    }

    /// True if its pairs delay a position's first completed colour beyond the limit.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub(super) fn is_late(
        &mut self,
        terrain: &Terrain<WORDS>,
        node: &Node<WORDS>,
        reach: &Reach<WORDS>,
        deadline: u32,
    ) -> bool {
        if deadline as usize == self.relaxations[self.line.len()].first() {
            return false;
        }
        let Some(pairs) = self.pairs.as_mut().filter(|_| node.moves + node.bound <= self.limit) else { return false };
        let absorbed = pairs.absorbed(terrain, &node.place);
        let (mut place, witnesses, mut layers) = reach.end();
        let mut delays = 0;
        loop {
            place = terrain.absorb(place, place.frontier);
            layers += 1;
            let hidden = place.live.without(place.frontier);
            let is_shown = |mask: &Set<WORDS>| mask.meets(&node.place.live) && !mask.meets(&hidden);
            if !terrain.masks().iter().any(is_shown) {
                continue;
            }
            let mut masks = terrain.masks().iter().enumerate();
            if masks.any(|(color, mask)| is_shown(mask) && !pairs.is_later(&absorbed, color, layers)) {
                break;
            }
            delays += 1;
        }
        if node.moves + node.bound + delays <= self.limit {
            return false;
        }
        let moves = node.moves + layers;
        moves + terrain.bound(&place, &witnesses, self.limit.saturating_sub(moves)) > self.limit
    }

    /// Chooses pairs, one at a time, once the search is long.
    pub(super) fn grow_pairs(&mut self, terrain: &Terrain<WORDS>) {
        match &mut self.pairs {
            _ if !self.cuts.has(Cut::Pairs) => {}
            None if self.nodes == LASTING || self.cuts.lasts() => {
                self.pairs = Pairs::new(terrain, self.pairs_ledger.clone())
            }
            Some(pairs) if self.nodes.is_multiple_of(GROWTH) || self.cuts.lasts() => pairs.grow(terrain),
            _ => {}
        }
    }
}
