//! Finds a seed's puzzle: draws walks until one of their positions has the grade that the seed asks for.

use super::{grade, walk::RandomWalk};
use crate::{board::Board, proof::Prover, text::draws::Draws};

/// After this many walks the position that comes nearest is taken.
const MOST_WALKS: u32 = 100;
/// At least one cell in this many is live, because a few cells in a corner make a dull puzzle.
const LIVE_PART: u32 = 4;
/// Positions that the proofs of one walk may visit. The first 100,000 puzzles need at most a hundredth of it, so a better
/// prover changes none of them.
const MOST_NODES: u64 = 100_000;

/// A seed's puzzle.
pub(super) struct Found {
    pub board: Board,
    pub moves: u32,
    pub difficulty: u32,
}

/// A position of a walk that may become a puzzle.
struct Candidate {
    index: usize,
    moves: u32,
    difficulty: u32,
}

/// The puzzle of a seed (version 1): the key has its name, version and seed, and the stream gives all draws.
pub(super) fn find(seed: u64) -> Found {
    let mut key = [0; 32];
    key[..8].copy_from_slice(b"cwpuz\0v1");
    key[8..16].copy_from_slice(&seed.to_le_bytes());
    let mut draws = Draws::new(key);
    let (size, wanted) = (grade::size(seed), grade::wanted(seed));
    let mut nearest: Option<(u8, Found)> = None;
    for walks in 1.. {
        let walk = RandomWalk::draw(size, &mut draws);
        let mut candidates = candidates(&walk, wanted);
        let distance = |candidate: &Candidate| grade::of(candidate.difficulty).abs_diff(wanted);
        let least = candidates.iter().map(distance).min().unwrap_or(u8::MAX);
        candidates.retain(|candidate| distance(candidate) == least);
        if nearest.as_ref().is_none_or(|(found, _)| least < *found) && !candidates.is_empty() {
            let Candidate { index, moves, difficulty } = candidates[draws.below(candidates.len() as u32) as usize];
            nearest = Some((least, Found { board: walk.board_of(index), moves, difficulty }));
        }
        if let Some((_, found)) = nearest.take_if(|(distance, _)| *distance == 0 || walks >= MOST_WALKS) {
            return found;
        }
    }
    unreachable!("some walk has a position with a trap")
}

/// The positions with a trap that need as many moves as the grade allows. The walk's end comes first, because a position
/// needs as many moves as the next one, or one more.
fn candidates(walk: &RandomWalk, wanted: u8) -> Vec<Candidate> {
    let first = walk.positions.iter().enumerate();
    let mut first = first.map(|(index, (position, _))| (index, Prover::new(&walk.graph, position, MOST_NODES)));
    let Some((first, Some(mut prover))) = first.find(|(_, prover)| prover.is_some()) else { return Vec::new() };
    let range = grade::moves(wanted);
    let mut moves = 0;
    let mut found = Vec::new();
    for (index, (position, _)) in walk.positions.iter().enumerate().skip(first).rev() {
        match prover.clears_within(position, moves) {
            Some(true) => {}
            Some(false) => moves += 1,
            None => break,
        }
        if moves > *range.end() {
            break;
        }
        let live = position.cells() - position.cleared();
        if range.contains(&moves) && live * LIVE_PART >= position.cells() {
            let Some(analysis) = prover.analysis_within(position, moves) else { break };
            let chance = prover.chance(position, moves, grade::weight);
            let Some(chance) = chance.filter(|_| analysis.has_trap()) else { continue };
            found.push(Candidate { index, moves, difficulty: grade::difficulty(chance) });
        }
    }
    found
}
