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
//! with one layer more.

use crate::{
    bound::Witnesses,
    set::Set,
    terrain::{Place, Terrain},
};

/// Hidden clusters of one colour whose paths are followed; more would not tell much more.
const FOLLOWED: usize = 8;

/// The layers of a position, and what follows from them.
#[derive(Clone, Debug)]
pub(crate) struct CriticalPaths<const WORDS: usize> {
    /// Up to the first that completes a colour, or up to the deadline.
    layers: Vec<Layer<WORDS>>,
    /// The position after them, colours being completed, its witnesses, and the number of colours completed.
    end: (Place<WORDS>, Witnesses<WORDS>, u32),
    /// The colours that each of a candidate's moves can have.
    colors: Vec<u64>,
}

#[derive(Clone, Copy, Debug)]
struct Layer<const WORDS: usize> {
    /// The position before it.
    before: Place<WORDS>,
    witnesses: Witnesses<WORDS>,
    /// All clusters of colours that can be completed after it.
    completed: Set<WORDS>,
}

/// What is searched: a position, and how many moves it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<'a, const WORDS: usize> {
    pub place: &'a Place<WORDS>,
    pub witnesses: &'a Witnesses<WORDS>,
    /// Moves that are left.
    pub budget: u32,
    /// Layers up to the deadline, if it is known; 0 if not.
    pub deadline: u32,
}

impl<const WORDS: usize> CriticalPaths<WORDS> {
    pub fn new(terrain: &Terrain<WORDS>) -> Self {
        let end = (terrain.start(), Witnesses::NONE, 0);
        CriticalPaths { layers: Vec::new(), end, colors: Vec::new() }
    }

    /// Takes the layers of a settled position that is not clear, up to the first that completes a colour.
    #[inline]
    pub fn begin(&mut self, terrain: &Terrain<WORDS>, place: &Place<WORDS>, witnesses: &Witnesses<WORDS>) {
        self.layers.clear();
        self.end = (*place, *witnesses, 0);
        while !self.add_layer(terrain) {}
    }

    /// True when it completes a colour.
    #[inline]
    fn add_layer(&mut self, terrain: &Terrain<WORDS>) -> bool {
        let (place, witnesses, completed) = &mut self.end;
        let before = *place;
        *place = terrain.absorb(before, before.frontier);
        self.layers.push(Layer { before, witnesses: *witnesses, completed: Set::EMPTY });
        let shown = *place;
        let settled = terrain.settle(place, witnesses);
        *completed += settled;
        if let (true, Some(layer)) = (settled > 0, self.layers.last_mut()) {
            layer.completed = terrain.whole_colors(&shown.live.without(place.live));
        }
        settled > 0
    }

    /// Number of layers.
    #[inline]
    pub fn layers(&self) -> u32 {
        self.layers.len() as u32
    }

    /// The position before a layer, from 0, and its witnesses.
    #[inline]
    pub fn before(&self, layer: usize) -> (&Place<WORDS>, &Witnesses<WORDS>) {
        (&self.layers[layer].before, &self.layers[layer].witnesses)
    }

    /// True as long as only the last layer completes a colour.
    #[inline]
    pub fn is_first(&self) -> bool {
        let (_, before) = self.layers.split_last().map_or((None, &[][..]), |(last, before)| (Some(last), before));
        before.iter().all(|layer| layer.completed.is_empty())
    }

    /// Goes on to the deadline of a position without slack.
    pub fn go_to_deadline(&mut self, terrain: &Terrain<WORDS>, task: &Task<WORDS>) {
        loop {
            if self.end.0.live.is_empty() || self.layers() == task.deadline {
                return;
            }
            if task.deadline == 0 && self.is_deadline(terrain, task) {
                return;
            }
            while !self.add_layer(terrain) {}
        }
    }

    /// True when the last layer's colours cannot wait.
    fn is_deadline(&self, terrain: &Terrain<WORDS>, task: &Task<WORDS>) -> bool {
        let Some(&Layer { before, witnesses, .. }) = self.layers.last() else { return false };
        let shown = terrain.absorb(before, before.frontier);
        let later = terrain.absorb(shown, shown.frontier);
        let gone = task.witnesses.colors() - witnesses.colors();
        let moves = self.layers() + 1 + gone;
        moves + terrain.bound(&later, &witnesses, task.budget.saturating_sub(moves)) > task.budget
    }

    /// The colours that the next move can have. `is_later` tells of a colour that it cannot be completed by the deadline,
    /// if no other is completed before.
    pub fn next_colors(
        &mut self,
        terrain: &Terrain<WORDS>,
        task: &Task<WORDS>,
        mut is_later: impl FnMut(usize, u32) -> bool,
    ) -> u64 {
        let Some(last) = self.layers.last() else { return u64::MAX };
        let shown = terrain.absorb(last.before, last.before.frontier);
        let hidden = shown.live.without(shown.frontier);
        let mut colors = 0;
        for (color, mask) in terrain.masks().iter().enumerate() {
            if mask.meets(&hidden) || !mask.meets(&shown.live) {
                continue;
            }
            if self.follow(terrain, mask) && self.is_within(terrain, task, mask) && !is_later(color, self.layers()) {
                colors |= self.colors.first().copied().unwrap_or(u64::MAX);
            }
        }
        colors
    }

    /// Finds the colours of all moves up to the deadline if a colour is completed there; false where a move has none.
    #[inline]
    fn follow(&mut self, terrain: &Terrain<WORDS>, mask: &Set<WORDS>) -> bool {
        let Some(last) = self.layers.last() else { return true };
        self.colors.clear();
        self.colors.resize(self.layers.len(), u64::MAX);
        // The clusters of each path that the move absorbs.
        let mut paths = [Set::EMPTY; FOLLOWED];
        let mut followed = 0;
        for cluster in (*mask & last.before.live.without(last.before.frontier)).iter().take(FOLLOWED) {
            paths[followed] = terrain.neighbours(cluster) & last.before.frontier;
            followed += 1;
        }
        for index in (0..self.layers.len()).rev() {
            let mut colors = u64::MAX;
            let mut next = 0;
            for path in 0..followed {
                let (around, these) = terrain.around_with_colors(paths[path]);
                colors &= these;
                // What was absorbed by the layer before, or completed after it.
                let Some(before) = index.checked_sub(1).map(|before| &self.layers[before]) else { continue };
                let sooner = around & before.before.live.without(self.layers[index].before.live);
                if !sooner.meets(&before.completed) {
                    paths[next] = sooner;
                    next += 1;
                }
            }
            self.colors[index] = colors;
            if colors == 0 {
                return false;
            }
            followed = next;
            if followed == 0 {
                return true;
            }
        }
        true
    }

    /// True when layers of these colours alone complete the colour of `mask` by the deadline, and leave a bound within
    /// the budget.
    #[inline]
    fn is_within(&self, terrain: &Terrain<WORDS>, task: &Task<WORDS>, mask: &Set<WORDS>) -> bool {
        let (mut place, mut witnesses) = (*task.place, *task.witnesses);
        let mut moves = self.layers();
        for &colors in &self.colors {
            let open = if colors == u64::MAX { place.frontier } else { place.frontier & terrain.of_colors(colors) };
            place = terrain.absorb(place, open);
            moves += terrain.settle(&mut place, &mut witnesses);
        }
        !place.live.meets(mask)
            && moves + terrain.bound(&place, &witnesses, task.budget.saturating_sub(moves)) <= task.budget
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.layers.capacity() * size_of::<Layer<WORDS>>() + self.colors.capacity() * size_of::<u64>()
    }
}
