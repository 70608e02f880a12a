//! Checks planned lines: solvers follow them, and their merit is as explained.

use std::collections::{BTreeMap, HashSet};

use color_walk_api::{
    board::{ClusterGraph, Color, Flood},
    solver::{Explanation, Line, Merit, SearchEnd},
};

use super::{Setting, Told};

/// The current line.
#[derive(Default)]
pub struct Lines {
    whole: Vec<Color>,
    merit: Option<Merit>,
}

/// Rules of a search for the cheapest position.
#[derive(Clone, Copy)]
pub struct Prices {
    /// A move's cost in blocks, before the end is near.
    pub scale: u32,
    /// Maximum number of waiting positions.
    pub queue: usize,
    /// Number of cleared blocks that suffices.
    pub goal: u32,
}

impl Lines {
    /// Checks that the line continues as announced at its start, ends where it says, and keeps its merit. Returns the
    /// merit of a new line.
    pub fn check(&mut self, setting: &Setting, told: &Told, solver: &str) -> Option<Merit> {
        let Explanation::Line { line, merit } = told.explanation else {
            panic!("{solver}: {:?}", told.explanation);
        };
        let Line { moves, length, played, clears, .. } = line;
        if *played == 0 {
            (self.whole, self.merit) = (moves.clone(), Some(*merit));
        }
        assert_eq!((*length as usize, Some(*merit)), (self.whole.len(), self.merit), "{solver}");
        assert_eq!(moves, &self.whole[*played as usize..], "{solver}");
        let mut end = told.position.clone();
        assert!(moves.iter().all(|&color| end.play(&setting.graph, color) > 0), "{solver}: {moves:?}");
        assert_eq!(end.is_cleared(), *clears, "{solver}: {moves:?}");
        (*played == 0).then_some(*merit)
    }

    /// Checks that no shorter walk exists from the line's start.
    pub fn check_shortest(&self, setting: &Setting, begin: &Flood, solver: &str) {
        assert_eq!(self.whole.len(), shortest(&setting.graph, begin), "{solver}: {:?}", self.whole);
    }

    /// Checks that the line results from a search for the cheapest position.
    pub fn check_cheapest(&self, setting: &Setting, begin: &Flood, prices: Prices, solver: &str) {
        let (line, merit) = cheapest(&setting.graph, begin, prices);
        assert_eq!((&self.whole, self.merit), (&line, Some(merit)), "{solver}");
    }
}

/// Moves of a shortest walk, by breadth-first search.
fn shortest(graph: &ClusterGraph, begin: &Flood) -> usize {
    let mut layer = vec![begin.clone()];
    for moves in 0.. {
        if layer.iter().any(Flood::is_cleared) {
            return moves;
        }
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for flood in &layer {
            for color in flood.legal_colors(graph) {
                let mut child = flood.clone();
                child.play(graph, color);
                if seen.insert(child.absorbed().to_vec()) {
                    next.push(child);
                }
            }
        }
        layer = next;
    }
    unreachable!("every board can be cleared")
}

/// A waiting position, the moves to it, and each move's cost when it was found.
struct Waiting {
    flood: Flood,
    moves: Vec<Color>,
    scale: u32,
}

/// The series' Dijkstra by its rules: expands the first of the cheapest positions. It stops when one more move clears
/// the board, enough is cleared, or too many positions wait.
fn cheapest(graph: &ClusterGraph, begin: &Flood, prices: Prices) -> (Vec<Color>, Merit) {
    let cells = begin.cells();
    let mut waiting: BTreeMap<(i64, usize), Waiting> = BTreeMap::new();
    let mut taken = Waiting { flood: begin.clone(), moves: Vec::new(), scale: prices.scale };
    let mut found = 0;
    loop {
        for color in taken.flood.legal_colors(graph) {
            let mut flood = taken.flood.clone();
            flood.play(graph, color);
            let moves = [&taken.moves[..], &[color]].concat();
            if flood.is_cleared() {
                return (moves, taken.merit(SearchEnd::Cleared));
            }
            let is_near = flood.cleared() * 600 > 590 * cells;
            let is_full = waiting.len() * 5 > prices.queue * 4;
            let ends = is_near || is_full && flood.cleared() * 600 > 564 * cells;
            let scale = if ends { 5 } else { prices.scale };
            let cost = i64::from(scale) * moves.len() as i64 - i64::from(flood.cleared());
            waiting.insert((cost, found), Waiting { flood, moves, scale });
            found += 1;
        }
        (_, taken) = waiting.pop_first().unwrap();
        if waiting.len() > prices.queue {
            return (taken.moves.clone(), taken.merit(SearchEnd::Full));
        }
        if taken.flood.cleared() >= prices.goal {
            return (taken.moves.clone(), taken.merit(SearchEnd::Goal));
        }
    }
}

impl Waiting {
    fn merit(&self, end: SearchEnd) -> Merit {
        let (moves, cleared) = (self.moves.len() as u32, self.flood.cleared());
        Merit::Cheapest { scale: self.scale, moves, cleared, end }
    }
}
