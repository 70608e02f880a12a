//! Depth-first branch and bound: is there a walk of at most so many moves?
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes | yes | exponential in moves | the table's limit, and O(moves · colours) |
//!
//! `exact.rs` makes a solver of it. Positions are settled: colours that can be completed are completed at once (see
//! [`Terrain::settle`]). A child whose lower bound is above the moves that are left is cut, and so is a position that the
//! table has seen after as few moves. A position without slack goes on with the colours of its critical paths alone (see
//! `critical.rs`): no walk within the limit begins with another. A search that lasts sharpens the bound of positions by
//! pairs (see [`Pairs`]).
//!
//! Three more cuts, on settled positions, where every colour that is left has a hidden cluster:
//!
//! - A move that shows no new cluster can wait until its colour is played again, as it has to be, and is saved then. No
//!   shortest walk has it.
//! - A position from which no fewer moves are needed than from one that was searched after as many (see `dominance.rs`).
//! - Sleep sets, as in partial-order reduction: let the children of a position be searched in the order `b`, `a`, and let
//!   `a` show nothing new of the colour `b`. Then `b a` absorbs all that `a b` absorbs, and has been searched: `b` sleeps
//!   after `a`, and goes on sleeping until a move shows more of its colour.
//!
//! Why a shortest walk is left: what has been searched is at its end, but for the positions of the line, which have fewer
//! moves. Say of such a position that it is dealt with: the limit is below its moves and those that it needs. A position is
//! dealt with that is cut by its bound or by its critical paths; one that is dominated, or has been seen, since the other
//! is dealt with and needs no more moves; and one that is expanded, as its best child is: a child that is asleep comes to
//! no more than what was dealt with before its parent.

use color_walk_api::Fuel;

use crate::{
    balls::{Balls, Reach},
    bound::Witnesses,
    critical::{CriticalPaths, Task},
    dominance::Searched,
    instructions::Work,
    pairs::Pairs,
    relaxation::Relaxation,
    set::Set,
    table::Table,
    terrain::{Place, Root, Terrain},
};

/// Nodes of a search after which it begins to choose pairs, which take longer than a small search.
const LASTING: u64 = 4096;
/// Nodes from one pair to the next.
const GROWTH: u64 = 256;

/// The search.
#[derive(Clone, Debug)]
pub(crate) struct Descent<const WORDS: usize> {
    table: Table<WORDS>,
    searched: Searched<WORDS>,
    balls: Balls<WORDS>,
    /// Nothing until the search has lasted.
    pairs: Option<Pairs<WORDS>>,
    /// Memory for them, in bytes.
    pairs_memory: usize,
    /// Of each position on the line, and of the one that is looked at.
    relaxations: Vec<Relaxation<WORDS>>,
    critical: CriticalPaths,
    /// Positions on the line being searched.
    line: Vec<Stop<WORDS>>,
    /// Children still to be tried, those of the last position of the line at the end.
    waiting: Vec<Node<WORDS>>,
    limit: u32,
    /// No walk has fewer moves.
    least: u32,
    nodes: u64,
    best: Option<Vec<u8>>,
}

#[derive(Clone, Copy, Debug)]
struct Stop<const WORDS: usize> {
    place: Place<WORDS>,
    moves: u32,
    color: u8,
    /// Where its children begin.
    children: usize,
}

#[derive(Clone, Copy, Debug)]
struct Node<const WORDS: usize> {
    place: Place<WORDS>,
    witnesses: Witnesses<WORDS>,
    moves: u32,
    bound: u32,
    /// The choice that led here.
    color: u8,
    /// Colours that the last moves let us reach more of.
    opened: u64,
    /// True when colours were completed after the choice.
    is_settled: bool,
    /// Layers up to its deadline where it has no slack, if that is known; 0 if not.
    deadline: u32,
}

/// How far a search came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// The fuel ran out.
    Tired,
    /// So many nodes were not enough.
    Unfinished,
    /// There is no walk within the limit, or none shorter than the best.
    Finished,
}

struct Advance<'a, const WORDS: usize> {
    descent: &'a mut Descent<WORDS>,
    terrain: &'a Terrain<WORDS>,
    fuel: &'a mut Fuel,
    most: u64,
}

impl<const WORDS: usize> Work for Advance<'_, WORDS> {
    type Output = Pace;

    #[inline(always)]
    fn run(self) -> Pace {
        self.descent.go_on(self.terrain, self.fuel, self.most)
    }
}

impl<const WORDS: usize> Descent<WORDS> {
    /// A search that has nothing to do yet.
    pub fn new(terrain: &Terrain<WORDS>, memory: usize) -> Self {
        let root = terrain.root();
        let mut relaxation = Relaxation::new(&root.place);
        if !root.place.live.is_empty() {
            relaxation.begin(terrain, &root.place, &root.witnesses);
        }
        let balls = Balls::new(terrain, relaxation.first(), memory / 8);
        let pairs_memory = memory / 8;
        let searched_memory = memory / 8;
        Descent {
            table: Table::new(memory.saturating_sub(balls.bytes() + pairs_memory + searched_memory)),
            searched: Searched::new(searched_memory),
            balls,
            pairs: None,
            pairs_memory,
            relaxations: Vec::new(),
            critical: CriticalPaths::default(),
            line: Vec::new(),
            waiting: Vec::new(),
            limit: 0,
            least: 0,
            nodes: 0,
            best: None,
        }
    }

    /// Begins to look for walks of at most `limit` moves. No walk has fewer than `least`: one of as many ends the search.
    pub fn begin(&mut self, terrain: &Terrain<WORDS>, limit: u32, least: u32) {
        self.waiting.clear();
        self.line.clear();
        self.table.clear();
        self.searched.begin(limit);
        self.limit = limit;
        self.least = least;
        self.nodes = 0;
        let &Root { place, witnesses, moves, bound, .. } = terrain.root();
        if bound <= limit {
            let bound = bound - moves;
            self.waiting.push(Node { place, witnesses, moves, bound, color: 0, opened: u64::MAX, is_settled: true, deadline: 0 });
        }
    }

    /// Goes on, up to `most` nodes since it began.
    pub fn advance(&mut self, terrain: &Terrain<WORDS>, fuel: &mut Fuel, most: u64) -> Pace {
        terrain.instructions().run(Advance { descent: self, terrain, fuel, most })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn go_on(&mut self, terrain: &Terrain<WORDS>, fuel: &mut Fuel, most: u64) -> Pace {
        loop {
            if self.limit < self.least {
                return Pace::Finished;
            }
            let children = self.line.last().map_or(0, |stop| stop.children);
            if self.waiting.len() == children {
                if self.line.pop().is_none() {
                    return Pace::Finished;
                }
                continue;
            }
            if self.nodes >= most {
                return Pace::Unfinished;
            }
            if fuel.left() == 0 {
                return Pace::Tired;
            }
            let Some(node) = self.waiting.pop() else { continue };
            if node.moves + node.bound > self.limit || self.searched.dominates(&node.place, node.moves) {
                continue;
            }
            self.relax(terrain, &node);
            let reach = self.balls.reach(&self.relaxations[self.line.len()]);
            let (colors, deadline) = self.next_colors(terrain, &node);
            if colors == 0 || self.is_late(terrain, &node, &reach, deadline) {
                continue;
            }
            // What is cut above takes no place in the table.
            let essential = terrain.essential(&node.place);
            if !self.table.take(&essential, node.moves) {
                continue;
            }
            self.searched.add(essential, node.moves);
            let _ = fuel.burn();
            self.nodes += 1;
            self.grow_pairs(terrain);
            let colors = colors & !self.asleep(&node);
            let children = self.waiting.len();
            self.line.push(Stop { place: node.place, moves: node.moves, color: node.color, children });
            self.expand(terrain, &node, &reach, colors, deadline);
        }
    }

    fn grow_pairs(&mut self, terrain: &Terrain<WORDS>) {
        match &mut self.pairs {
            None if self.nodes >= LASTING => self.pairs = Some(Pairs::new(terrain, self.pairs_memory)),
            Some(pairs) if self.nodes.is_multiple_of(GROWTH) => pairs.grow(terrain),
            _ => {}
        }
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn relax(&mut self, terrain: &Terrain<WORDS>, node: &Node<WORDS>) {
        let depth = self.line.len();
        if self.relaxations.len() == depth {
            self.relaxations.push(Relaxation::new(&node.place));
        }
        match self.relaxations.split_at_mut(depth) {
            ([.., parent], [relaxation, ..]) if !node.is_settled => {
                relaxation.begin_child(terrain, &self.balls, parent, &node.place, &node.witnesses);
            }
            (_, rest) => rest[0].begin(terrain, &node.place, &node.witnesses),
        }
    }

    /// The colours that sleep: other children of its parent that were dealt with before, if nothing more can be reached of
    /// them now.
    #[inline(always)]
    fn asleep(&self, node: &Node<WORDS>) -> u64 {
        let Some(parent) = self.line.last() else { return 0 };
        let waiting = self.waiting[parent.children..].iter().fold(0, |colors, other| colors | 1 << other.color);
        !(node.opened | waiting)
    }

    /// The colours that the next move can have, and the number of layers up to the deadline; where there is slack, all
    /// colours and 0.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn next_colors(&mut self, terrain: &Terrain<WORDS>, node: &Node<WORDS>) -> (u64, u32) {
        if node.moves + node.bound < self.limit {
            return (u64::MAX, 0);
        }
        let relaxation = &mut self.relaxations[self.line.len()];
        let Node { place, witnesses, bound: budget, deadline, .. } = node;
        let task = Task { place, witnesses, budget: *budget, deadline: *deadline as usize };
        task.go_to_deadline(terrain, relaxation);
        let deadline = relaxation.layers().len();
        // Pairs tell nothing of what comes after a completed colour.
        let mut pairs = self.pairs.as_mut().filter(|_| deadline == relaxation.first());
        let absorbed = pairs.as_ref().map_or(Set::EMPTY, |pairs| pairs.absorbed(terrain, place));
        let is_later = |color| pairs.as_mut().is_some_and(|pairs| pairs.is_later(&absorbed, color, deadline as u32));
        (self.critical.next_colors(terrain, &task, relaxation, is_later), deadline as u32)
    }

    /// True when its pairs keep a position from completing its first colour so long that the limit is out of reach.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn is_late(&mut self, terrain: &Terrain<WORDS>, node: &Node<WORDS>, reach: &Reach<WORDS>, deadline: u32) -> bool {
        if deadline as usize == self.relaxations[self.line.len()].first() {
            return false;
        }
        let Some(pairs) = &mut self.pairs else { return false };
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

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn expand(
        &mut self,
        terrain: &Terrain<WORDS>,
        node: &Node<WORDS>,
        reach: &Reach<WORDS>,
        colors: u64,
        deadline: u32,
    ) {
        for (color, mask) in terrain.masks().iter().enumerate() {
            let reached = *mask & node.place.frontier;
            if colors & (1 << color) == 0 || reached.is_empty() {
                continue;
            }
            let skipped = reach.skips();
            let mut bound = 0;
            // The bound of a child that needs no settling does without the child itself, which most are cut before.
            if skipped {
                let budget = self.limit.saturating_sub(node.moves + 1);
                bound = self.balls.bound(terrain, reach, reached, budget);
                if node.moves + 1 + bound > self.limit {
                    continue;
                }
            }
            let mut place = terrain.absorb(node.place, reached);
            let fresh = place.frontier.without(node.place.frontier);
            // A colour that is left to be played again, and shows nothing by being played at once, can wait.
            if fresh.is_empty() {
                continue;
            }
            let mut witnesses = node.witnesses;
            let settled = terrain.settle(&mut place, &mut witnesses);
            let moves = node.moves + 1 + settled;
            if moves > self.limit {
                continue;
            }
            if place.live.is_empty() {
                self.found(moves, color as u8);
                continue;
            }
            if !skipped {
                bound = terrain.bound(&place, &witnesses, self.limit - moves);
            }
            if moves + bound > self.limit {
                continue;
            }
            let opened = terrain.colors_of(&place.frontier.without(node.place.frontier));
            // A child without slack whose parent has none either.
            let deadline = if moves + bound == self.limit { deadline.saturating_sub(1) } else { 0 };
            self.wait(Node { place, witnesses, moves, bound, color: color as u8, opened, is_settled: settled > 0, deadline });
        }
    }

    /// Puts a child among those of its parent, the most promising ones at the end.
    fn wait(&mut self, child: Node<WORDS>) {
        let first = self.line.last().map_or(0, |stop| stop.children);
        let worth = |node: &Node<WORDS>| {
            let hidden = node.place.live.without(node.place.frontier);
            (node.moves + node.bound, node.moves, hidden.len(), node.place.live.0, node.color)
        };
        let before = self.waiting[first..].partition_point(|other| worth(other) > worth(&child));
        self.waiting.insert(first + before, child);
    }

    /// Remembers a walk, and goes on for shorter ones.
    fn found(&mut self, moves: u32, last: u8) {
        // The first of the line is the position to begin with, which no choice led to.
        let choices = self.line.iter().skip(1).map(|stop| stop.color).chain([last]).collect();
        self.best = Some(choices);
        self.limit = moves - 1;
    }

    /// Looks for walks of at most `limit` moves from now on.
    pub fn limit_to(&mut self, limit: u32) {
        self.limit = self.limit.min(limit);
    }

    /// The choices of the best walk found since it was last asked for.
    pub fn take_best(&mut self) -> Option<Vec<u8>> {
        self.best.take()
    }

    /// The last position of the line.
    pub fn focus(&self) -> Option<&Place<WORDS>> {
        self.line.last().map(|stop| &stop.place)
    }

    /// The choices that lead to the last position of the line.
    pub fn line(&self) -> Option<Vec<u8>> {
        // The first of the line is the position to begin with, which no choice led to.
        Some(self.line.get(1..)?.iter().map(|stop| stop.color).collect())
    }

    /// Positions that wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Moves to the last position of the line.
    pub fn depth(&self) -> u32 {
        self.line.last().map_or(0, |stop| stop.moves)
    }

    /// Memory held, in bytes.
    pub fn bytes(&self) -> usize {
        self.table.bytes()
            + self.searched.bytes()
            + self.balls.bytes()
            + self.pairs.as_ref().map_or(0, Pairs::bytes)
            + self.relaxations.iter().map(Relaxation::bytes).sum::<usize>()
            + self.line.capacity() * size_of::<Stop<WORDS>>()
            + self.waiting.capacity() * size_of::<Node<WORDS>>()
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{BoardCode, ClusterGraph, Flood};

    use super::*;
    use crate::brute_force::Lengths;

    /// A beam's walk would hide that a shorter one is cut.
    #[test]
    fn a_search_without_a_beam_finds_a_shortest_walk_and_none_where_there_is_none() {
        for (seed, (side, colors)) in (1..1200).zip([(5, 4), (5, 6), (6, 3), (4, 9), (6, 5)].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
            let terrain = Terrain::<1>::new(&graph, &Flood::new(&graph));
            let root = terrain.root();
            let length = root.moves + Lengths::new(&terrain).of(&root.place);
            if root.place.live.is_empty() {
                continue;
            }
            // The least memory has no place for positions to compare with, and hardly a table.
            for memory in [1 << 20, 1 << 14, 0] {
                let mut descent = Descent::new(&terrain, memory);
                for limit in [length - 1, length, length + 1, length + 4] {
                    descent.begin(&terrain, limit, 0);
                    assert_eq!(descent.advance(&terrain, &mut Fuel::new(u64::MAX), u64::MAX), Pace::Finished);
                    let found = descent.take_best().map(|choices| terrain.spell(&choices).len() as u32);
                    assert_eq!(found, (limit >= length).then_some(length), "board {seed}, limit {limit}");
                }
            }
        }
    }

    /// The length of a shortest walk, with all pairs from the first node on or with none.
    fn shortest(terrain: &Terrain<2>, with_pairs: bool) -> (usize, u64) {
        let mut descent = Descent::new(terrain, 1 << 22);
        if with_pairs {
            let mut pairs = Pairs::new(terrain, 1 << 22);
            (0..100).for_each(|_| pairs.grow(terrain));
            descent.pairs = Some(pairs);
        }
        descent.begin(terrain, 60, 0);
        let mut fuel = Fuel::new(u64::MAX);
        assert_eq!(descent.advance(terrain, &mut fuel, u64::MAX), Pace::Finished);
        (terrain.spell(&descent.take_best().unwrap()).len(), fuel.spent())
    }

    #[test]
    fn instructions_change_no_walk_and_no_node() {
        for seed in 1..40 {
            let graph = ClusterGraph::new(&BoardCode::uniform(10, 10, 4 + seed as usize % 6, seed).board());
            let terrain = Terrain::<2>::new(&graph, &Flood::new(&graph));
            let search = |terrain: &Terrain<2>| {
                let mut descent = Descent::new(terrain, 1 << 22);
                descent.begin(terrain, 40, 0);
                let mut fuel = Fuel::new(u64::MAX);
                assert_eq!(descent.advance(terrain, &mut fuel, u64::MAX), Pace::Finished);
                (descent.take_best(), fuel.spent())
            };
            assert_eq!(search(&terrain), search(&terrain.clone().for_every_processor()));
        }
    }

    #[test]
    fn pairs_cut_positions_and_no_shortest_walk() {
        let (mut plain, mut cut) = (0, 0);
        for (seed, (side, colors)) in (1..200).zip([(8, 3), (7, 5), (6, 8), (9, 4)].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
            let terrain = Terrain::<2>::new(&graph, &Flood::new(&graph));
            let (without, with) = (shortest(&terrain, false), shortest(&terrain, true));
            assert_eq!(without.0, with.0, "{side} {colors} {seed}");
            plain += without.1;
            cut += with.1;
        }
        assert!(cut < plain, "{cut} of {plain} nodes");
    }
}
