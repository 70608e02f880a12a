//! Depth-first branch and bound: is there a walk of at most `limit` moves?
//!
//! | optimal | deterministic | time | memory |
//! |---|---|---|---|
//! | yes | yes | exponential in moves | its limit, and O(moves · (colours + layers)) |
//!
//! `exact.rs` turns it into a solver. Positions are settled: colours that can be completed are completed at once (see
//! [`SetBoard::complete_colors`]). A child is cut if its lower bound exceeds the moves left. A position is cut if the table has
//! it after as few moves. A position without slack tries only the colours of its critical paths (see `critical.rs`): no
//! walk within the limit begins with another. A long search sharpens bounds with pairs (see [`Pairs`]). One that has
//! restarted at the lower bound also asks an easier game, whose moves absorb several colours (see `merged.rs`); its
//! positions count as nodes.
//!
//! Three more cuts apply to settled positions, where every remaining colour has a hidden cluster:
//!
//! - A move that reveals no new cluster can wait until its colour is played again. That must happen anyway, so the move
//!   is saved. No shortest walk contains it.
//! - A position is dominated if it needs no fewer moves than one searched after as many (see `dominance/mod.rs`).
//! - Sleep sets, as in partial-order reduction. Let children be searched in the order `b`, `a`, and let `a` reveal
//!   nothing new of colour `b`. Then `b a` absorbs all that `a b` absorbs, and it has been searched. So `b` sleeps
//!   after `a`, until a move reveals more of its colour.
//!
//! Why a shortest walk survives: call a position *done* if the limit is below its moves plus the moves it needs. A
//! position cut by its bound, critical paths, pairs or merged colours is done. So is a dominated position, or one in the
//! table, if the other position is done, because it needs at least as many moves. The other position is not on the
//! current line: each move reveals something, so the essential set shrinks along the line. An expanded position is done
//! at its end, because its best child is. That child reveals something. If it sleeps, then its parent's sibling of that
//! colour also revealed something. That sibling was done earlier, and absorbs as much in as few moves. The limit only
//! falls, so what is done stays done.

mod child;
mod children;
mod choice;
pub(crate) mod cuts;
mod line;
mod merged;
mod node;
mod told;

use color_walk_api::solver::Fuel;

use cuts::{Cut, Cuts};
use line::Line;
use merged::MergedColors;
use node::Node;

use crate::{
    balls::Balls,
    critical::CriticalPaths,
    dominance::Searched,
    instructions::Work,
    ledger::Ledger,
    pairs::Pairs,
    reach::Reach,
    relaxation::Relaxation,
    set_board::{Position, Root, SetBoard},
    table::Table,
};

/// With fewer colours, few groups are left, and a question takes longer than the positions it saves.
const FEWEST_MERGED: usize = 8;

#[derive(Debug)]
pub(crate) struct DepthFirst<const WORDS: usize> {
    table: Table<WORDS>,
    searched: Searched<WORDS>,
    balls: Balls<WORDS>,
    /// `None` until the search is long.
    pairs: Option<Pairs<WORDS>>,
    pairs_ledger: Ledger,
    /// `None` until [`DepthFirst::begin_from_below`].
    merged: Option<MergedColors<WORDS>>,
    merged_ledger: Ledger,
    /// The most moves of a walk, in any search.
    most_moves: u32,
    critical: CriticalPaths,
    line: Line<WORDS>,
    limit: u32,
    /// The lower bound on a walk, in moves.
    least: u32,
    nodes: u64,
    /// Positions of merged colours that were expanded and have not yet been paid for with fuel.
    owed: u64,
    cuts: Cuts,
    best: Option<Vec<u8>>,
    /// True if it tells the running lines of the exact solver's pseudo-code.
    tells_lines: bool,
    /// True until its first position.
    is_new: bool,
}

/// The result of a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchStatus {
    /// The fuel ran out.
    OutOfFuel,
    /// The node limit was reached.
    NodeLimit,
    /// No walk fits the limit, or none is shorter than the best.
    Finished,
}

struct Advance<'a, const WORDS: usize> {
    depth_first: &'a mut DepthFirst<WORDS>,
    board: &'a SetBoard<WORDS>,
    fuel: &'a mut Fuel,
    most: u64,
}

impl<const WORDS: usize> Work for Advance<'_, WORDS> {
    type Output = SearchStatus;

    #[inline(always)]
    fn run(self) -> SearchStatus {
        self.depth_first.search(self.board, self.fuel, self.most)
    }
}

impl<const WORDS: usize> DepthFirst<WORDS> {
    /// The least memory, in bytes, of a search for walks of at most `limit` moves.
    pub fn least_bytes(board: &SetBoard<WORDS>, limit: u32) -> usize {
        Table::<WORDS>::LEAST_BYTES + Line::<WORDS>::bytes_for(board, limit, board.masks().len())
    }

    /// A search that has not begun. It divides the ledger's memory for walks of at most `limit` moves.
    pub fn new(board: &SetBoard<WORDS>, limit: u32, ledger: Ledger, cuts: Cuts) -> Self {
        let root = board.root();
        let mut relaxation = Relaxation::new(&ledger);
        if !root.position.live.is_empty() {
            relaxation.begin(board, &root.position, &root.witnesses);
        }
        let memory = ledger.limit();
        let balls_ledger = ledger.share(memory / 8);
        let balls = Balls::new(board, relaxation.first(), &balls_ledger);
        let pairs_ledger = ledger.share(memory / 8);
        let searched_ledger = ledger.share(memory / 8);
        let merged_ledger = ledger.share(memory / 8);
        let shared = Pairs::<WORDS>::shared_bytes(board.start().live.len() as usize)
            + Line::<WORDS>::bytes_for(board, limit, board.masks().len());
        let fixed = [&pairs_ledger, &searched_ledger, &merged_ledger].map(Ledger::limit).iter().sum::<usize>();
        let taken = balls_ledger.held() + fixed + shared;
        DepthFirst {
            table: Table::new(ledger.share(memory.saturating_sub(taken))),
            searched: Searched::new(board.start().live, searched_ledger),
            balls,
            pairs: None,
            pairs_ledger,
            merged: None,
            merged_ledger,
            most_moves: limit,
            critical: CriticalPaths::new(&ledger),
            line: Line::new(&ledger),
            limit: 0,
            least: 0,
            nodes: 0,
            owed: 0,
            cuts,
            best: None,
            tells_lines: false,
            is_new: true,
        }
    }

    /// Tells a watcher the running lines of the exact solver's pseudo-code.
    pub fn telling(self, tells_lines: bool) -> Self {
        DepthFirst { tells_lines, ..self }
    }

    /// Starts a search for walks of at most `limit` moves. No walk has fewer than `least`, so one of that length ends
    /// the search.
    pub fn begin(&mut self, board: &SetBoard<WORDS>, limit: u32, least: u32) {
        self.line.clear();
        self.table.clear();
        self.searched.begin(limit);
        self.limit = limit;
        self.least = least;
        self.nodes = 0;
        self.best = None;
        self.is_new = true;
        if self.cuts.is_long() {
            self.merge_colors(board);
        }
        let &Root { position, witnesses, moves, bound, .. } = board.root();
        if bound <= limit {
            let bound = bound - moves;
            self.line.waiting.push(Node {
                position,
                witnesses,
                moves,
                bound,
                color: 0,
                opened: u64::MAX,
                has_completed: true,
                deadline: 0,
            });
        }
    }

    /// True if the board has so many colours that a long search saves time with merged ones.
    pub fn may_merge_colors(&self, board: &SetBoard<WORDS>) -> bool {
        board.masks().len() >= FEWEST_MERGED
    }

    /// Starts a search for walks of `limit` moves, the lower bound. Long searches do so. With many colours, they ask
    /// merged colours about each position from now on.
    pub fn begin_from_below(&mut self, board: &SetBoard<WORDS>, limit: u32) {
        if self.may_merge_colors(board) {
            self.merge_colors(board);
        }
        self.begin(board, limit, limit);
    }

    fn merge_colors(&mut self, board: &SetBoard<WORDS>) {
        if self.merged.is_none() && self.cuts.has(Cut::MergedColors) {
            self.merged = MergedColors::new(board, self.most_moves, &self.merged_ledger);
        }
    }

    /// Continues, up to `most` nodes since the start.
    pub fn advance(&mut self, board: &SetBoard<WORDS>, fuel: &mut Fuel, most: u64) -> SearchStatus {
        board.instructions().run(Advance { depth_first: self, board, fuel, most })
    }

    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn search(&mut self, board: &SetBoard<WORDS>, fuel: &mut Fuel, most: u64) -> SearchStatus {
        loop {
            while self.owed > 0 {
                if !fuel.burn() {
                    return SearchStatus::OutOfFuel;
                }
                self.owed -= 1;
            }
            if self.limit < self.least {
                return SearchStatus::Finished;
            }
            if self.line.waiting.len() == self.line.children() {
                if self.line.frames.pop().is_none() {
                    return SearchStatus::Finished;
                }
                continue;
            }
            if self.nodes >= most {
                return SearchStatus::NodeLimit;
            }
            if fuel.left() == 0 {
                return SearchStatus::OutOfFuel;
            }
            let Some(node) = self.line.waiting.pop() else { continue };
            let is_told = fuel.tracer().is_some();
            if is_told {
                if self.is_new {
                    self.tell_begin(fuel);
                }
                self.tell_position(&node, fuel);
            }
            let Some((colors, deadline, reach)) = self.choose(board, &node) else {
                fuel.cut();
                if is_told {
                    self.tell_cut(board, &node, fuel);
                }
                continue;
            };
            let _ = fuel.burn();
            self.nodes += 1;
            self.grow_pairs(board);
            let colors = if self.cuts.has(Cut::Sleep) { colors & !self.line.asleep(&node) } else { colors };
            let limit = self.limit;
            if is_told {
                self.tell_expanded(board, &node, colors, fuel);
            }
            self.line.push(&node);
            self.expand(board, &node, &reach, colors, deadline);
            if is_told && self.limit < limit {
                self.tell_best(board, fuel);
            }
        }
    }

    /// The colours to try in a position, its deadline, and the reach of its layers; `None` if it is cut.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    fn choose(&mut self, board: &SetBoard<WORDS>, node: &Node<WORDS>) -> Option<(u64, u32, Reach<WORDS>)> {
        if self.cuts.has(Cut::Bound) && node.moves + node.bound > self.limit {
            return None;
        }
        if self.cuts.has(Cut::Dominance) && self.searched.dominates(&node.position, node.moves) {
            return None;
        }
        self.line.relax(board, &self.balls, node);
        let reach = self.balls.reach(&self.line.relaxations[self.line.frames.len()]);
        let (colors, deadline) = self.next_colors(board, node);
        if colors == 0 || self.is_late(board, node, &reach, deadline) {
            return None;
        }
        if self.cuts.has(Cut::MergedColors) && self.is_too_far(board, node) {
            return None;
        }
        let essential = board.essential(&node.position);
        if self.cuts.has(Cut::Table) && !self.table.take(&essential, node.moves) {
            return None;
        }
        self.searched.add(essential, node.moves);
        Some((colors, deadline, reach))
    }

    /// Records a walk and continues the search for shorter ones.
    fn found(&mut self, moves: u32, last: u8) {
        // The line's first entry is the starting position, which no choice led to.
        let choices = self.line.frames.iter().skip(1).map(|frame| frame.color).chain([last]).collect();
        self.best = Some(choices);
        self.limit = moves - 1;
    }

    /// Lowers the limit to walks of at most `limit` moves.
    pub fn limit_to(&mut self, limit: u32) {
        self.limit = self.limit.min(limit);
    }

    /// The choices of the best walk found since the last call.
    pub fn take_best(&mut self) -> Option<Vec<u8>> {
        self.best.take()
    }

    /// The last position of the line.
    pub fn focus(&self) -> Option<&Position<WORDS>> {
        self.line.frames.last().map(|frame| &frame.position)
    }

    /// The choices that lead to the last position of the line.
    pub fn line(&self) -> Option<Vec<u8>> {
        // The line's first entry is the starting position, which no choice led to.
        Some(self.line.frames.get(1..)?.iter().map(|frame| frame.color).collect())
    }

    pub fn waiting(&self) -> usize {
        self.line.waiting.len()
    }

    /// Moves to the last position of the line.
    pub fn depth(&self) -> u32 {
        self.line.frames.last().map_or(0, |frame| frame.moves)
    }
}

#[cfg(test)]
mod tests;
