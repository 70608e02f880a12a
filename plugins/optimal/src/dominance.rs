//! Dominance: skips positions that cannot beat one already searched.
//!
//! A reachable cluster that reveals nothing new when absorbed may wait. In a settled position every remaining colour
//! has a hidden cluster. So each colour must be played again, and that move takes the waiting cluster along. A
//! position's *essential* set is its remaining clusters without the waiting ones (see [`SetBoard::essential`]).
//!
//! Let `x` and `y` be settled positions after equally many moves, and let `x` still contain the essential set of `y`.
//! Then `y` needs no more moves than `x`. Play the walk from `x` on `y`: anything only `x` has absorbed may wait. A
//! cluster that a move absorbs from `x` is next to what `y` has absorbed, or next to a waiting cluster. The neighbours
//! of a waiting cluster are absorbed or within reach, so `y` absorbs it as well. A waiting cluster keeps waiting, since
//! moves hide nothing. Its colour's last move is still to come, because the colour's hidden cluster remains in `x` as
//! well. So once `y` has been searched, `x` need not be.

use crate::{
    ledger::{Ledger, List},
    set::Set,
    set_board::Position,
};

/// The most positions kept per number of moves; the newest are kept.
const KEPT: usize = 2048;
/// With room for fewer positions, none is kept.
const FEWEST: usize = 4;
/// Positions compared at once.
const BATCH: usize = 16;

/// Positions already searched.
#[derive(Debug)]
pub(crate) struct Searched<const WORDS: usize> {
    /// Indexed by number of moves.
    levels: List<Level<WORDS>>,
    /// Positions kept per level.
    kept: usize,
    ledger: Ledger,
}

/// Positions after the same number of moves.
#[derive(Debug)]
struct Level<const WORDS: usize> {
    /// The essential set of each position.
    essential: List<Set<WORDS>>,
    /// One word of each set, enough to reject most comparisons.
    words: List<u64>,
    /// The index of that word.
    word: usize,
    /// The oldest position, once the level is full.
    oldest: usize,
}

impl<const WORDS: usize> Searched<WORDS> {
    /// Keeps no more than fits the ledger's limit.
    pub fn new(ledger: Ledger) -> Self {
        Searched { levels: List::new(&ledger), kept: 0, ledger }
    }

    /// Clears everything and starts again, for positions after up to `moves` moves.
    pub fn begin(&mut self, moves: u32) {
        let levels = (moves as usize).saturating_add(1);
        let each = (size_of::<Set<WORDS>>() + size_of::<u64>()).saturating_mul(levels);
        // Vectors hold up to twice what they use.
        let fixed = (2 * size_of::<Level<WORDS>>()).saturating_mul(levels);
        let most = (self.ledger.limit().saturating_sub(fixed) / each).min(KEPT);
        self.levels.clear();
        // A power of two, like the capacities of `List`.
        self.kept = if most < FEWEST { 0 } else { 1 << most.ilog2() };
    }

    /// Adds the essential set of a settled position about to be searched.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn add(&mut self, essential: Set<WORDS>, moves: u32) {
        if self.kept == 0 {
            return;
        }
        while self.levels.len() <= moves as usize {
            let (essential, words) = (List::new(&self.ledger), List::new(&self.ledger));
            self.levels.push(Level { essential, words, word: 0, oldest: 0 });
        }
        let level = &mut self.levels[moves as usize];
        if level.words.is_empty() {
            let balance = |word: &u64| word.count_ones().abs_diff(u64::BITS / 2);
            level.word = (0..WORDS).min_by_key(|&word| balance(&essential.0[word])).unwrap_or(0);
        }
        if level.words.len() < self.kept {
            level.essential.push(essential);
            level.words.push(essential.0[level.word]);
        } else {
            level.essential[level.oldest] = essential;
            level.words[level.oldest] = essential.0[level.word];
            level.oldest = (level.oldest + 1) % self.kept;
        }
    }

    /// True if a position searched after as many moves needs no more moves than this one.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn dominates(&self, position: &Position<WORDS>, moves: u32) -> bool {
        let Some(level) = self.levels.get(moves as usize) else { return false };
        let gone = !position.live.0[level.word];
        for (words, essential) in level.words.chunks(BATCH).zip(level.essential.chunks(BATCH)) {
            let may = words.iter().fold(false, |may, word| may | (word & gone == 0));
            if may && essential.iter().any(|essential| essential.without(position.live).is_empty()) {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;
    use crate::{
        brute_force::{Lengths, settled_positions},
        set_board::SetBoard,
    };

    #[test]
    fn no_position_needs_fewer_moves_than_one_that_dominates_it() {
        let (mut supersets, mut others) = (0, 0);
        for (seed, (side, colors)) in (1..400).zip([(5, 4), (5, 5), (4, 7), (6, 3), (4, 6)].into_iter().cycle()) {
            let graph = ClusterGraph::new(&BoardCode::uniform(side, side, colors, seed).board());
            let board = SetBoard::<1>::new(&graph, &Flood::new(&graph));
            let mut lengths = Lengths::new(&board);
            let mut positions: Vec<Position<1>> = settled_positions(&board).into_iter().map(|found| found.0).collect();
            positions.truncate(200);
            for one in &positions {
                let mut searched = Searched::new(Ledger::new(1 << 20));
                searched.begin(20);
                searched.add(board.essential(one), 7);
                assert!(searched.dominates(one, 7) && !searched.dominates(one, 6) && !searched.dominates(one, 8));
                for other in positions.iter().filter(|other| searched.dominates(other, 7)) {
                    assert!(lengths.of(one) <= lengths.of(other), "board {seed}: {one:?} and {other:?}");
                    let is_superset = one.live.without(other.live).is_empty();
                    *(if is_superset { &mut supersets } else { &mut others }) += 1;
                }
            }
        }
        assert!(supersets > 30_000 && others > 10_000, "{supersets} absorb all of the other, {others} do not");
    }

    #[test]
    fn the_oldest_make_room_and_memory_has_its_limit() {
        let memory = 1 << 14;
        let ledger = Ledger::new(memory);
        let mut searched = Searched::<1>::new(ledger.clone());
        searched.begin(7);
        // No set is a subset of another.
        let set = |number: u64| Set([number << 32 | (u64::from(u32::MAX) & !number)]);
        for number in 0..1000 {
            searched.add(set(number), 7);
            assert!(ledger.held() <= memory, "{}", ledger.held());
        }
        let is_known = |number: u64| searched.dominates(&Position { live: set(number), frontier: set(number) }, 7);
        assert!((990..1000).all(is_known) && !(0..500).any(is_known));
    }

    #[test]
    fn memory_has_its_limit_however_little_it_is() {
        for memory in (0..1 << 15).step_by(96) {
            let ledger = Ledger::new(memory);
            let mut searched = Searched::<1>::new(ledger.clone());
            searched.begin(20);
            for moves in 0..=20 {
                (0..3000).for_each(|number| searched.add(Set([number]), moves));
            }
            assert!(ledger.held() <= memory, "{} of {memory}", ledger.held());
        }
    }

    #[test]
    fn without_memory_nothing_is_kept() {
        let mut searched = Searched::<1>::new(Ledger::new(0));
        searched.begin(7);
        let live = Set([1]);
        searched.add(live, 3);
        assert!(!searched.dominates(&Position { live, frontier: live }, 3));
    }
}
