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
//!
//! The newest positions after each number of moves are in a plain list. Older ones are in blocks, which answer faster
//! and so hold many more (see [`Block`]).

mod block;

use block::{Absorbed, Block};

use crate::{
    ledger::{Ledger, List},
    set::Set,
    set_board::Position,
};

/// The most blocks kept per number of moves; the newest are kept. With four times as many, a query takes longer than
/// the nodes it saves.
const MOST_BLOCKS: usize = 64;
/// With room for fewer positions, none is kept.
const FEWEST: usize = 4;
/// Positions compared at once.
const BATCH: usize = 16;

/// Positions already searched.
#[derive(Debug)]
pub(crate) struct Searched<const WORDS: usize> {
    /// Indexed by number of moves.
    levels: List<Level<WORDS>>,
    /// The most positions in a level's list.
    listed: usize,
    /// The most blocks of a level.
    blocks: usize,
    /// The clusters that are live at the start.
    start: Set<WORDS>,
    ledger: Ledger,
}

/// Positions after the same number of moves.
#[derive(Debug)]
struct Level<const WORDS: usize> {
    /// The essential set of each of the newest positions.
    essential: List<Set<WORDS>>,
    /// One word of each set, enough to reject most comparisons.
    words: List<u64>,
    /// The index of that word.
    word: usize,
    /// Older positions.
    blocks: List<Block<WORDS>>,
    /// The oldest block; without room for blocks, the oldest position of the list.
    oldest: usize,
}

impl<const WORDS: usize> Searched<WORDS> {
    /// Keeps no more than fits the ledger's limit. `start` is what is live at the start.
    pub fn new(start: Set<WORDS>, ledger: Ledger) -> Self {
        Searched { levels: List::new(&ledger), listed: 0, blocks: 0, start, ledger }
    }

    /// Clears everything and starts again, for positions after up to `moves` moves.
    pub fn begin(&mut self, moves: u32) {
        // Not only cleared: for fewer moves than before, it would be larger than what is left for it.
        self.levels = List::new(&self.ledger);
        let levels = (moves as usize).saturating_add(1);
        // A list that grows holds up to twice what it uses, and its former block meanwhile.
        let left = self.ledger.limit().saturating_sub((3 * size_of::<Level<WORDS>>()).saturating_mul(levels));
        let each = size_of::<Set<WORDS>>() + size_of::<u64>();
        let of_lists = |listed: usize| each.saturating_mul(listed).saturating_mul(levels.saturating_add(1));
        let most = (left / of_lists(1)).min(block::POSITIONS);
        // A power of two, like the capacities of `List`.
        self.listed = if most < FEWEST { 0 } else { 1 << most.ilog2() };
        self.blocks = match self.listed {
            block::POSITIONS => {
                let left = left.saturating_sub(of_lists(block::POSITIONS));
                (left / Block::<WORDS>::BYTES.saturating_mul(levels)).min(MOST_BLOCKS)
            }
            _ => 0,
        };
    }

    /// Adds the essential set of a settled position about to be searched.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn add(&mut self, essential: Set<WORDS>, moves: u32) {
        if self.listed == 0 {
            return;
        }
        while self.levels.len() <= moves as usize {
            self.levels.push(Level::new(&self.ledger));
        }
        let level = &mut self.levels[moves as usize];
        if level.words.len() < self.listed {
            level.push(essential);
        } else if self.blocks == 0 {
            level.replace(essential);
        } else {
            level.make_block(self.blocks, &self.ledger);
            level.push(essential);
        }
    }

    /// True if a position searched after as many moves needs no more moves than this one.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn dominates(&self, position: &Position<WORDS>, moves: u32) -> bool {
        let Some(level) = self.levels.get(moves as usize) else { return false };
        if level.lists_dominating(position) {
            return true;
        }
        if level.blocks.is_empty() {
            return false;
        }
        let absorbed = Absorbed::new(self.start.without(position.live));
        for block in level.blocks.iter() {
            if block.dominates(&absorbed) {
                return true;
            }
        }
        false
    }
}

impl<const WORDS: usize> Level<WORDS> {
    fn new(ledger: &Ledger) -> Self {
        let (essential, words, blocks) = (List::new(ledger), List::new(ledger), List::new(ledger));
        Level { essential, words, word: 0, blocks, oldest: 0 }
    }

    #[inline(always)]
    fn push(&mut self, essential: Set<WORDS>) {
        if self.words.is_empty() {
            let balance = |word: &u64| word.count_ones().abs_diff(u64::BITS / 2);
            self.word = (0..WORDS).min_by_key(|&word| balance(&essential.0[word])).unwrap_or(0);
        }
        self.essential.push(essential);
        self.words.push(essential.0[self.word]);
    }

    /// Replaces the oldest position of a full list.
    #[inline(always)]
    fn replace(&mut self, essential: Set<WORDS>) {
        self.essential[self.oldest] = essential;
        self.words[self.oldest] = essential.0[self.word];
        self.oldest = (self.oldest + 1) % self.words.len();
    }

    /// Moves a full list into a block, which replaces the oldest of `most`.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn make_block(&mut self, most: usize, ledger: &Ledger) {
        if self.blocks.len() < most {
            self.oldest = self.blocks.len();
            self.blocks.push(Block::new(ledger));
        }
        self.blocks[self.oldest].fill(&self.essential);
        self.oldest = (self.oldest + 1) % most;
        self.essential.clear();
        self.words.clear();
    }

    /// True if a position of the list dominates this one.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn lists_dominating(&self, position: &Position<WORDS>) -> bool {
        let gone = !position.live.0[self.word];
        for (words, essential) in self.words.chunks(BATCH).zip(self.essential.chunks(BATCH)) {
            let may = words.iter().fold(false, |may, word| may | (word & gone == 0));
            if !may {
                continue;
            }
            for essential in essential {
                if essential.without(position.live).is_empty() {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests;
