//! Pairs of clusters of one colour, and a lower bound on the moves until both are reached.
//!
//! A colour cannot be completed before all of its clusters are absorbed or on the frontier. Two clusters take more
//! moves together than either alone if their paths need different colours. The bound uses two tokens that follow one
//! sequence of colours. Both begin anywhere on the absorbed set. At each move a token advances to a neighbour of the
//! colour played, or stays. The pair is reached when a token is next to each cluster. No walk is faster, because every
//! cluster it absorbs lies next to one absorbed before.
//!
//! Suppose every colour has a pair that cannot be reached within `n` moves. Then no colour can be completed within
//! them. So the lower bound counts `n` more layers before its first colour, and continues from there.

use crate::{
    instructions::Work,
    ledger::{Held, Ledger, List},
    relaxation::Relaxation,
    set::Set,
    set_board::{Position, Root, SetBoard},
};

/// Pairs per colour.
const EACH: usize = 8;
/// The most pairs of one colour that share a cluster.
const SHARED: usize = 2;
/// Layers examined after the root's first completed colour.
const DELAY: usize = 3;

/// Sets with more words than this get no pairs.
const WIDEST: usize = 16;
/// Bytes needed for each two clusters while choosing pairs.
const CHOICE: usize = 8;

#[derive(Debug)]
pub(crate) struct Pairs<const WORDS: usize> {
    /// The neighbours of each cluster. The start comes last.
    rows: List<Set<WORDS>>,
    /// Pairs without a table yet, by colour.
    planned: Vec<(u8, u32, u32)>,
    /// By colour. The most recently useful table comes first.
    tables: Vec<List<Table<WORDS>>>,
    levels: usize,
    ledger: Ledger,
}

/// The places from which two tokens reach their clusters.
#[derive(Debug)]
struct Table<const WORDS: usize> {
    /// For each number of moves and each position of the first token, the places of the second.
    places: Vec<Set<WORDS>>,
    /// For each number of moves, the first token's places with at least one position of the second.
    first: Vec<Set<WORDS>>,
    _held: Held,
}

impl<const WORDS: usize> Table<WORDS> {
    /// True if no pair of places is within what is absorbed, `moves` moves before the end.
    #[inline(always)]
    fn is_later(&self, absorbed: &Set<WORDS>, moves: usize, count: usize) -> bool {
        let places = &self.places[moves * count..];
        let first = self.first[moves] & *absorbed;
        for index in 0..WORDS {
            let mut rest = first.0[index];
            while rest != 0 {
                if places[index * 64 + rest.trailing_zeros() as usize].meets(absorbed) {
                    return false;
                }
                rest &= rest - 1;
            }
        }
        true
    }
}

struct TableBuild<'a, const WORDS: usize> {
    pairs: &'a Pairs<WORDS>,
    board: &'a SetBoard<WORDS>,
    one: usize,
    other: usize,
}

impl<const WORDS: usize> Work for TableBuild<'_, WORDS> {
    type Output = Table<WORDS>;

    #[inline(always)]
    fn run(self) -> Table<WORDS> {
        self.pairs.table(self.board, self.one, self.other)
    }
}

impl<const WORDS: usize> Pairs<WORDS> {
    /// Chooses pairs, as far as their tables fit the ledger's limit. `None` if even the choice does not fit.
    pub fn new(board: &SetBoard<WORDS>, ledger: Ledger) -> Option<Self> {
        let memory = ledger.limit();
        // The choice needs bytes for each two clusters. On large boards it takes too long for one step.
        let clusters = board.start().live.len() as usize;
        if WORDS > WIDEST || clusters * clusters * CHOICE + Self::shared_bytes(clusters) > memory {
            return None;
        }
        let mut rows = List::filled(&ledger, clusters + 1, board.start().frontier);
        for cluster in board.start().live.iter() {
            rows[cluster] = board.around(Set::only(cluster));
        }
        let Root { position, witnesses, .. } = board.root();
        let mut relaxation = Relaxation::new(&ledger);
        relaxation.begin(board, position, witnesses);
        let levels = relaxation.first() + DELAY;
        let mut pairs = Pairs { rows, planned: Vec::new(), tables: Vec::new(), levels, ledger };
        pairs.tables.resize_with(board.masks().len(), || List::new(&pairs.ledger));
        let most = memory / (levels * pairs.rows.len() * size_of::<Set<WORDS>>());
        pairs.plan(board);
        pairs.planned.drain(..pairs.planned.len().saturating_sub(most));
        pairs.planned.shrink_to_fit();
        Some(pairs)
    }

    /// The memory, in bytes, that all tables share, plus the scratch memory for one table.
    pub fn shared_bytes(clusters: usize) -> usize {
        if WORDS <= WIDEST { 3 * (clusters + 1) * size_of::<Set<WORDS>>() } else { 0 }
    }

    /// The start's number.
    fn source(&self) -> usize {
        self.rows.len() - 1
    }

    /// Chooses the pairs of each colour that are reached last. The last of each colour go to the end.
    fn plan(&mut self, board: &SetBoard<WORDS>) {
        let clusters = self.source();
        let _held = self.ledger.hold(clusters * clusters * CHOICE + 3 * (clusters + 1) * size_of::<Set<WORDS>>());
        let together = self.together(board);
        let mut planned = Vec::new();
        for (color, mask) in (0..).zip(board.masks()) {
            let pairs = mask
                .iter()
                .flat_map(|one| mask.iter().take_while(move |&other| other < one).map(move |other| (one, other)));
            let mut pairs: Vec<_> =
                pairs.map(|(one, other)| (together[one * self.source() + other], one, other)).collect();
            pairs.sort_unstable();
            let mut uses = vec![0; self.source()];
            let mut rank = 0;
            while let Some((_, one, other)) = pairs.pop().filter(|_| rank < EACH) {
                if uses[one] < SHARED && uses[other] < SHARED {
                    uses[one] += 1;
                    uses[other] += 1;
                    planned.push((rank, color, one as u32, other as u32));
                    rank += 1;
                }
            }
        }
        planned.sort_unstable_by(|one, other| other.cmp(one));
        self.planned = planned.into_iter().map(|(_, color, one, other)| (color, one, other)).collect();
    }

    /// For each two clusters, the fewest moves that bring two tokens from the start onto them.
    fn together(&self, board: &SetBoard<WORDS>) -> Vec<u8> {
        let source = self.source();
        let mut moves = vec![u8::MAX; source * source];
        // For each position of the first token, the places the second can be, and those it reaches for the first time.
        let mut with = vec![Set::EMPTY; source + 1];
        with[source].insert(source);
        let mut fresh = with.clone();
        for count in 0..u8::MAX {
            let mut next = with.clone();
            for from in (0..=source).filter(|&from| !fresh[from].is_empty()) {
                let after = self.after(board, fresh[from]);
                next[from] = next[from] | after;
                for to in self.rows[from].iter() {
                    next[to] = next[to] | fresh[from] | (after & board.mask_of(to));
                }
            }
            for one in 0..source {
                fresh[one] = next[one].without(with[one]);
                let others = fresh[one].iter().filter(|&other| other < source);
                others.for_each(|other| moves[one * source + other] = count);
            }
            fresh[source] = next[source].without(with[source]);
            if fresh.iter().all(Set::is_empty) {
                break;
            }
            with = next;
        }
        moves
    }

    /// The places a token can reach in one move.
    fn after(&self, board: &SetBoard<WORDS>, places: Set<WORDS>) -> Set<WORDS> {
        let around = board.around(places & board.start().live);
        if places.has(self.source()) { around | board.start().frontier } else { around }
    }

    /// The places a token can come from.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn before(&self, board: &SetBoard<WORDS>, places: Set<WORDS>) -> Set<WORDS> {
        if places.is_empty() {
            return places;
        }
        let mut around = board.around(places & board.start().live);
        if places.meets(&board.start().frontier) {
            around.insert(self.source());
        }
        around
    }

    /// Builds the next planned table, if any is left.
    pub fn grow(&mut self, board: &SetBoard<WORDS>) {
        if let Some((color, one, other)) = self.planned.pop() {
            let table =
                board.instructions().run(TableBuild { pairs: self, board, one: one as usize, other: other as usize });
            self.tables[usize::from(color)].push(table);
        }
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn table(&self, board: &SetBoard<WORDS>, one: usize, other: usize) -> Table<WORDS> {
        let count = self.rows.len();
        let close = |cluster| Set::only(cluster) | self.before(board, Set::only(cluster));
        let held = self.ledger.hold((count + 1) * self.levels * size_of::<Set<WORDS>>());
        // Scratch memory for the table.
        let _beside = self.ledger.hold(2 * count * size_of::<Set<WORDS>>());
        let mut places = vec![Set::EMPTY; count * self.levels];
        let mut first = Vec::with_capacity(self.levels);
        first.push(close(one));
        first[0].iter().for_each(|position| places[position] = close(other));
        // The places reached for the first time, and their partners when both tokens advance.
        let mut fresh = places[..count].to_vec();
        let mut both = fresh.clone();
        for level in 1..self.levels {
            let (done, next) = places.split_at_mut(level * count);
            let last = &done[(level - 1) * count..];
            let active = first[level - 1];
            for position in (active & board.start().live).iter() {
                both[position] = fresh[position] | self.before(board, fresh[position] & board.mask_of(position));
            }
            first.push(active | self.before(board, active));
            for position in first[level].iter() {
                let alone = last[position] | self.before(board, fresh[position]);
                let reached = self.rows[position] & active;
                next[position] = reached.iter().fold(alone, |joined, to| joined | both[to]);
            }
            for position in first[level].iter() {
                fresh[position] = next[position].without(last[position]);
            }
        }
        Table { places, first, _held: held }
    }

    /// The absorbed set at a position, including the start.
    #[inline(always)]
    pub fn absorbed(&self, board: &SetBoard<WORDS>, position: &Position<WORDS>) -> Set<WORDS> {
        board.start().live.without(position.live) | Set::only(self.source())
    }

    /// True if a colour cannot be completed within `moves` moves of a position.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    pub fn is_later(&mut self, absorbed: &Set<WORDS>, color: usize, moves: u32) -> bool {
        let (moves, count) = (moves as usize, self.rows.len());
        if moves >= self.levels {
            return false;
        }
        for index in 0..self.tables[color].len() {
            if self.tables[color][index].is_later(absorbed, moves, count) {
                // The table that answers comes first the next time.
                self.tables[color].swap(0, index);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use color_walk_api::{
        board::{ClusterGraph, Flood},
        text::BoardCode,
    };

    use super::*;

    /// The fewest moves until a colour's clusters are all absorbed or on the frontier.
    fn soonest(board: &SetBoard<1>, position: &Position<1>, mask: &Set<1>) -> u32 {
        let mut layer = vec![*position];
        for moves in 0.. {
            if layer.iter().any(|position| !mask.meets(&position.live.without(position.frontier))) {
                return moves;
            }
            let mut seen = HashSet::new();
            let children = layer.iter().flat_map(|position| {
                board.masks().iter().map(|mask| board.absorb(*position, *mask & position.frontier))
            });
            layer = children.filter(|child| seen.insert(child.live.0)).collect();
        }
        unreachable!()
    }

    #[test]
    fn no_colour_is_completed_sooner_than_pairs_say() {
        let mut delays = 0;
        for seed in 1..60 {
            let graph = ClusterGraph::new(&BoardCode::uniform(6, 5, 3 + seed as usize % 4, seed).board());
            let board = SetBoard::<1>::new(&graph, &Flood::new(&graph));
            let mut pairs = Pairs::new(&board, Ledger::new(1 << 20)).unwrap();
            (0..100).for_each(|_| pairs.grow(&board));
            let mut position = board.start();
            while !position.live.is_empty() {
                let absorbed = pairs.absorbed(&board, &position);
                for (color, mask) in board.masks().iter().enumerate() {
                    let soonest = soonest(&board, &position, mask);
                    let said = (0..).find(|&moves| !pairs.is_later(&absorbed, color, moves)).unwrap();
                    assert!(said <= soonest, "board {seed}, colour {color}: {said} moves, not {soonest}");
                    delays += said;
                }
                let mask = board.masks().iter().find(|mask| mask.meets(&position.frontier)).unwrap();
                position = board.absorb(position, *mask & position.frontier);
            }
        }
        assert!(delays > 500, "{delays}");
    }
}
