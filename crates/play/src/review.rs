//! The review of a walk: the moves each position still needed, and the moves each move lost.

use std::collections::BTreeMap;

use color_walk_api::{
    board::Color,
    run::Outcome,
    solver::{Progress, Registry, SolverSpec},
};
use serde::{Deserialize, Serialize};

/// Bounds on the moves that a position needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Need {
    /// Lower bound, in moves.
    pub at_least: u32,
    /// Length of the shortest walk known from here, in moves.
    pub at_most: Option<u32>,
}

impl Need {
    /// The moves needed, if proven.
    pub fn proven(self) -> Option<u32> {
        self.at_most.filter(|&most| most <= self.at_least)
    }
}

/// The moves lost by one move, from the needs before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Proven: no move is better.
    Best,
    /// Proven: it lost this many moves.
    Costs(u32),
    /// Not known yet. If known, the most moves it can have lost.
    Open(Option<u32>),
}

/// The review of one complete or incomplete walk.
///
/// Positions are numbered by the moves before them, from 0 to the walk's length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    needs: Vec<Need>,
}

impl Review {
    /// The review of a walk of `moves` moves. A walk that clears the board needs nothing at its end. Any other needs at
    /// least one move there.
    pub fn new(moves: usize, is_cleared: bool) -> Self {
        let mut review = Review { needs: vec![Need { at_least: 1, at_most: None }; moves + 1] };
        if is_cleared {
            review.needs[moves].at_least = 0;
            review.learn(moves, Need { at_least: 0, at_most: Some(0) });
        }
        review
    }

    /// Number of moves.
    pub fn moves(&self) -> usize {
        self.needs.len() - 1
    }

    /// The need of a position.
    ///
    /// # Panics
    /// If there is no such position.
    pub fn need(&self, position: usize) -> Need {
        self.needs[position]
    }

    /// Records the bounds of a position and tightens its neighbours. A move saves at most one move and never makes a
    /// position worse: absorbed clusters stay absorbed, so any walk still clears the rest. So a position needs as many
    /// moves as the next one, or one more.
    pub fn learn(&mut self, position: usize, need: Need) {
        self.tighten(position, need);
        for before in (0..position).rev() {
            let after = self.needs[before + 1];
            self.tighten(before, Need { at_least: after.at_least, at_most: after.at_most.map(|most| most + 1) });
        }
        for after in position + 1..self.needs.len() {
            let before = self.needs[after - 1];
            self.tighten(after, Need { at_least: before.at_least.saturating_sub(1), at_most: before.at_most });
        }
    }

    fn tighten(&mut self, position: usize, new: Need) {
        let need = &mut self.needs[position];
        need.at_least = need.at_least.max(new.at_least);
        need.at_most = match (need.at_most, new.at_most) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
    }

    /// The positions without proof. The last comes first, because it is easiest to search.
    pub fn open_positions(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.needs.len()).rev().filter(|&position| self.needs[position].proven().is_none())
    }

    /// The moves lost by the move from a position.
    ///
    /// # Panics
    /// If the walk has no such move.
    pub fn judge(&self, position: usize) -> Judgement {
        let (before, after) = (self.needs[position], self.needs[position + 1]);
        match (before.proven(), after.proven()) {
            (Some(before), Some(after)) => match (after + 1).saturating_sub(before) {
                0 => Judgement::Best,
                lost => Judgement::Costs(lost),
            },
            _ => {
                let most = after.at_most.map(|after| (after + 1).saturating_sub(before.at_least));
                if most == Some(0) { Judgement::Best } else { Judgement::Open(most) }
            }
        }
    }

    /// Total moves lost by the judged moves.
    pub fn lost(&self) -> u32 {
        let cost = |position| match self.judge(position) {
            Judgement::Costs(lost) => lost,
            Judgement::Best | Judgement::Open(_) => 0,
        };
        (0..self.moves()).map(cost).sum()
    }

    /// True if every position is proven.
    pub fn is_complete(&self) -> bool {
        self.open_positions().next().is_none()
    }
}

/// Limits of nodes and bytes for the search of one position.
const NODES: u64 = 5_000_000;
const MEMORY: u64 = 1 << 27;

/// The running review of a finished walk. It searches the positions one by one, the last first.
///
/// The caller gets the next search from [`Reviewer::begin`] and reports its progress. A neighbour's proof often leaves
/// only one question open, so a search may end before its own proof.
#[derive(Clone, Debug)]
pub struct Reviewer {
    walk: Vec<Color>,
    review: Review,
    /// Positions whose search ended without proof.
    given_up: Vec<usize>,
    searched: Option<usize>,
    /// The shortest walk found from each searched position.
    found: BTreeMap<usize, Vec<Color>>,
}

impl Reviewer {
    /// The review of a walk that clears its board.
    pub fn new(walk: Vec<Color>) -> Self {
        let review = Review::new(walk.len(), true);
        Reviewer { walk, review, given_up: Vec::new(), searched: None, found: BTreeMap::new() }
    }

    /// The exact solver with the limits for one position; `None` if it is not registered.
    pub fn solver(registry: &Registry) -> Option<SolverSpec> {
        let mut spec = SolverSpec::of(registry.get("exact")?);
        spec.params.set("memory", MEMORY);
        spec.params.set("nodes", NODES);
        Some(spec)
    }

    /// The walk.
    pub fn walk(&self) -> &[Color] {
        &self.walk
    }

    /// The results so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// The position being searched; `None` between searches and when all are done.
    pub fn searched(&self) -> Option<usize> {
        self.searched
    }

    /// Records a walk found from the searched position.
    pub fn record_walk(&mut self, walk: &[Color]) {
        if let Some(position) = self.searched {
            self.found.insert(position, walk.to_vec());
        }
    }

    /// A move proven better than the walk's own move at this position, if known.
    pub fn better(&self, position: usize) -> Option<Color> {
        if position >= self.review.moves() || !matches!(self.review.judge(position), Judgement::Costs(_)) {
            return None;
        }
        // A walk from an earlier position clears this one too. It is a shortest walk here, so all its moves absorb
        // something.
        let needed = self.review.need(position).proven()? as usize;
        let mut walks = self.found.range(..=position).rev().map(|(_, walk)| walk);
        walks.find(|walk| walk.len() == needed)?.first().copied()
    }

    /// The next position whose move is proven to lose moves. After the last it wraps to the first.
    pub fn next_mistake(&self, position: usize) -> Option<usize> {
        let costs = |position: &usize| matches!(self.review.judge(*position), Judgement::Costs(_));
        let all = || (0..self.review.moves()).filter(costs);
        all().find(|&mistake| mistake > position).or_else(|| all().next())
    }

    /// Records bounds of a position from another source.
    pub fn learn(&mut self, position: usize, need: Need) {
        self.review.learn(position, need);
    }

    /// Starts on the last open position and returns the moves that lead to it. `None` if a search is running or nothing
    /// is left.
    pub fn begin(&mut self) -> Option<&[Color]> {
        if self.searched.is_some() {
            return None;
        }
        let mut open = self.review.open_positions().filter(|position| !self.given_up.contains(position));
        self.searched = open.next();
        self.searched.map(|position| &self.walk[..position])
    }

    /// Records the search's progress. True if no more is needed: the caller must then end the search.
    pub fn record_progress(&mut self, progress: &Progress) -> bool {
        let Some(position) = self.searched else { return true };
        self.review.learn(position, Need { at_least: progress.lower_bound.unwrap_or(0), at_most: progress.best });
        let is_proven = self.review.need(position).proven().is_some();
        if is_proven {
            self.searched = None;
        }
        is_proven
    }

    /// Records the search's own end, with its last figures.
    pub fn end(&mut self, progress: &Progress, outcome: &Outcome) {
        let Some(position) = self.searched else { return };
        if self.record_progress(progress) {
            return;
        }
        if outcome.is_proven() {
            let at_least = progress.best.unwrap_or(0);
            self.review.learn(position, Need { at_least, at_most: progress.best });
        } else {
            self.given_up.push(position);
        }
        self.searched = None;
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use color_walk_api::{
        board::{ClusterGraph, Color, Flood},
        run::{Driver, Runner},
        text::BoardCode,
    };
    use proptest::prelude::*;

    use super::*;
    use color_walk_solvers as solvers;

    /// The fewest moves from a position, by breadth-first search.
    fn needed(graph: &ClusterGraph, flood: &Flood) -> u32 {
        let mut level = vec![flood.clone()];
        for moves in 0.. {
            if level.iter().any(Flood::is_cleared) {
                return moves;
            }
            let mut next: Vec<Flood> = Vec::new();
            for flood in &level {
                for color in flood.legal_colors(graph) {
                    let mut after = flood.clone();
                    after.play(graph, color);
                    if !next.iter().any(|known| known.absorbed() == after.absorbed()) {
                        next.push(after);
                    }
                }
            }
            level = next;
        }
        unreachable!()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn whatever_is_learned_in_whatever_order_is_true(
            seed in 0u64..30,
            picks in prop::collection::vec(0usize..6, 0..14),
            order in prop::collection::vec((0usize..14, 0u32..3, 0u32..3), 0..20),
        ) {
            let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(4, 4, 4, seed).board()));
            let mut floods = vec![Flood::new(&graph)];
            for pick in picks {
                let mut flood = floods.last().unwrap().clone();
                let legal: Vec<Color> = flood.legal_colors(&graph).collect();
                let Some(&color) = legal.get(pick % legal.len().max(1)) else { break };
                flood.play(&graph, color);
                floods.push(flood);
            }
            let truth: Vec<u32> = floods.iter().map(|flood| needed(&graph, flood)).collect();
            let moves = floods.len() - 1;
            let mut review = Review::new(moves, floods[moves].is_cleared());
            for (position, less, more) in order {
                let position = position % floods.len();
                let needed = truth[position];
                review.learn(position, Need { at_least: needed.saturating_sub(less), at_most: Some(needed + more) });
                for (position, &needed) in truth.iter().enumerate() {
                    let need = review.need(position);
                    prop_assert!(need.at_least <= needed && need.at_most.is_none_or(|most| most >= needed));
                }
            }
            // Proving the open positions, last first, must terminate and give every move's cost.
            while let Some(position) = { review.open_positions().next() } {
                review.learn(position, Need { at_least: truth[position], at_most: Some(truth[position]) });
            }
            prop_assert!(review.is_complete());
            for position in 0..moves {
                let lost = truth[position + 1] + 1 - truth[position];
                let expected = if lost == 0 { Judgement::Best } else { Judgement::Costs(lost) };
                prop_assert_eq!(review.judge(position), expected);
            }
            prop_assert_eq!(review.lost(), moves as u32 + truth[moves] - truth[0]);
        }
    }

    #[test]
    fn what_follows_from_a_neighbour_is_known_without_a_search() {
        let mut review = Review::new(5, true);
        assert_eq!(review.need(4), Need { at_least: 1, at_most: Some(1) });
        assert_eq!(review.open_positions().next(), Some(3));
        assert_eq!(review.judge(3), Judgement::Open(Some(1)));
        review.learn(0, Need { at_least: 5, at_most: None });
        assert!(review.is_complete(), "a walk as long as the bound is best throughout");
        assert_eq!((review.judge(0), review.lost()), (Judgement::Best, 0));
    }

    #[test]
    fn a_position_needs_as_many_moves_as_the_one_after_it_or_one_more() {
        let mut review = Review::new(6, true);
        review.learn(3, Need { at_least: 2, at_most: Some(2) });
        assert_eq!(review.need(2), Need { at_least: 2, at_most: Some(3) });
        assert_eq!(review.need(0), Need { at_least: 2, at_most: Some(5) });
        assert_eq!(review.need(4), Need { at_least: 1, at_most: Some(2) });
        // Three moves gain nothing: each is proven to lose one.
        review.learn(0, Need { at_least: 0, at_most: Some(2) });
        assert_eq!((0..3).map(|position| review.judge(position)).collect::<Vec<_>>(), [Judgement::Costs(1); 3]);
    }

    /// Searches as the game does, in slices.
    fn finish(reviewer: &mut Reviewer, graph: &Arc<ClusterGraph>, spec: &SolverSpec) -> Vec<usize> {
        let mut searched = Vec::new();
        while let Some(moves) = reviewer.begin() {
            searched.push(moves.len());
            let flood = Flood::after(graph, moves);
            let runner = Runner::new(spec, spec.problem(graph.clone()).at(flood));
            let mut driver = Driver::new(runner);
            loop {
                driver.advance(Duration::MAX / 4, driver.runner().nodes() + 7);
                let update = driver.update();
                update.best_walk.iter().for_each(|walk| reviewer.record_walk(walk));
                if let Some(outcome) = update.outcome {
                    reviewer.end(&update.progress, &outcome);
                    break;
                }
                if reviewer.record_progress(&update.progress) {
                    break;
                }
            }
            assert_eq!(reviewer.searched(), None);
        }
        searched
    }

    /// Greedy's walk on a board, by the size each colour absorbs.
    fn walk_of(graph: &Arc<ClusterGraph>, spec: &SolverSpec) -> Vec<Color> {
        let mut runner = Runner::new(spec, spec.problem(graph.clone()));
        assert!(runner.finish().is_cleared());
        runner.walk().to_vec()
    }

    #[test]
    fn the_positions_of_a_walk_are_searched_last_ones_first_and_proven() {
        let registry = solvers::registry();
        let exact = Reviewer::solver(&registry).unwrap();
        let round_robin = SolverSpec::parse("round-robin-skip", &registry).unwrap();
        for seed in 0..20 {
            let graph = Arc::new(ClusterGraph::new(&BoardCode::uniform(6, 5, 4, seed).board()));
            let walk = walk_of(&graph, &round_robin);
            let mut reviewer = Reviewer::new(walk.clone());
            let searched = finish(&mut reviewer, &graph, &exact);
            assert!(searched.is_sorted_by(|one, next| one > next), "{searched:?}");
            let review = reviewer.review();
            assert!(review.is_complete());
            for position in 0..=walk.len() {
                let truth = needed(&graph, &Flood::after(&graph, &walk[..position]));
                assert_eq!(review.need(position).proven(), Some(truth), "{seed}, after {position} moves");
            }
            let costs = |position: usize| matches!(review.judge(position), Judgement::Costs(_));
            for position in 0..walk.len() {
                let better = reviewer.better(position);
                assert_eq!(better.is_some(), costs(position), "{seed}, after {position} moves");
                if let Some(color) = better {
                    let moves = [&walk[..position], &[color]].concat();
                    let left = needed(&graph, &Flood::after(&graph, &moves));
                    assert_eq!(
                        Some(left + 1),
                        review.need(position).proven(),
                        "{seed}: {color} after {position} moves"
                    );
                }
            }
            // `next_mistake` must visit all mistakes.
            let mistakes: Vec<usize> = (0..walk.len()).filter(|&position| costs(position)).collect();
            let mut seen = Vec::new();
            let mut at = walk.len();
            for _ in &mistakes {
                at = reviewer.next_mistake(at).unwrap();
                seen.push(at);
            }
            assert_eq!(seen, mistakes);
            assert_eq!(reviewer.next_mistake(0).is_some(), !mistakes.is_empty());
            assert_eq!(reviewer.better(walk.len()), None);
        }
    }

    #[test]
    fn what_cannot_be_proven_is_searched_once_and_stays_open() {
        let registry = solvers::registry();
        let mut exact = Reviewer::solver(&registry).unwrap();
        exact.params.set("nodes", 20);
        let greedy = SolverSpec::parse("greedy", &registry).unwrap();
        let graph = Arc::new(ClusterGraph::new(&BoardCode::series(1).board()));
        let walk = walk_of(&graph, &greedy);
        let mut reviewer = Reviewer::new(walk.clone());
        let searched = finish(&mut reviewer, &graph, &exact);
        assert!(!searched.is_empty() && searched.is_sorted_by(|one, next| one > next), "{searched:?}");
        assert!(!reviewer.review().is_complete());
        let first = reviewer.review().need(0);
        assert!(first.at_least > 1 && first.at_most.is_some_and(|most| most > first.at_least), "{first:?}");
    }
}
