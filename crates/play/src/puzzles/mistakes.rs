//! Your mistakes: positions of finished games in which a move lost, as puzzles.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood},
    host::{DrawnBoard, Prover, position_board},
};
use serde::{Deserialize, Serialize};

/// The most moves to go. A longer line is no puzzle.
const MOST_MOVES: u32 = 8;
/// The fewest: the last move never loses.
const FEWEST_MOVES: u32 = 2;
/// The most positions that the proofs of one game may visit, a few hundredths of a second.
const MOST_NODES: u64 = 50_000;

/// A position in which a person's move lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mistake {
    /// The code of the position as a board of its own, `drawn@…`.
    pub board: String,
    /// The fewest moves that clear it.
    pub moves: u32,
}

/// The mistakes of a walk, the earliest first. It leaves out positions without a quick proof, and those that need more
/// than eight moves.
///
/// ```
/// use color_walk_api::{
///     board::{Board, Start},
///     text::BoardCode,
/// };
/// use color_walk_play::puzzles::{Mistake, PuzzleAttempt, mistakes_of};
///
/// // 1 2 0 3 2 1 from the 0: to take the 2 first would be best, but it is taken after the 3.
/// let board = Board::new(6, 1, 4, vec![1, 2, 0, 3, 2, 1], Start::Cluster(2)).unwrap();
/// assert_eq!(mistakes_of(&board, &[3, 2, 1]), []);
/// let mistakes = mistakes_of(&board, &[2, 1, 3, 2, 1]);
/// assert_eq!(mistakes.iter().map(|mistake| mistake.moves).collect::<Vec<_>>(), [3, 3]);
/// let of_mistake = Board::of_code(&mistakes[0].board).unwrap();
/// assert_eq!(PuzzleAttempt::new(&of_mistake).unwrap().moves(), 3);
/// ```
pub fn mistakes_of(board: &Board, walk: &[Color]) -> Vec<Mistake> {
    find(board, walk).unwrap_or_default()
}

/// Looks from the end, where proofs are quick. `None` if not even the end has one.
fn find(board: &Board, walk: &[Color]) -> Option<Vec<Mistake>> {
    let graph = ClusterGraph::new(board);
    let positions: Vec<Flood> = (0..=walk.len()).map(|moves| Flood::after(&graph, &walk[..moves])).collect();
    let provers = positions.iter().map(|position| Prover::new(&graph, position, MOST_NODES));
    let (first, mut prover) = provers.enumerate().find_map(|(index, prover)| Some((index, prover?)))?;
    let mut needed = prover.moves_needed(positions.last()?)?;
    let mut found = Vec::new();
    for index in (first..walk.len()).rev() {
        // A position needs as many moves as the next one, or one more. If as many, the move between them lost.
        match prover.clears_within(&positions[index], needed) {
            Some(false) => needed += 1,
            Some(true) if (FEWEST_MOVES..=MOST_MOVES).contains(&needed) => {
                let last = if index > 0 { walk[index - 1] } else { board.cells()[board.start().cell()] };
                let position = position_board(board, &graph, &positions[index], last);
                let code = DrawnBoard::new(&position).ok();
                found.extend(code.map(|code| Mistake { board: code.code().to_owned(), moves: needed }));
            }
            Some(true) => {}
            None => break,
        }
        if needed > MOST_MOVES {
            break;
        }
    }
    found.reverse();
    Some(found)
}

#[cfg(test)]
mod tests {
    use color_walk_api::text::BoardCode;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::PuzzleAttempt;

    proptest! {
        #[test]
        fn each_mistake_is_a_puzzle_in_which_the_move_loses(seed: u64, picks in proptest::collection::vec(0_usize..6, 60)) {
            let board = BoardCode::uniform(9, 8, 5, seed).board();
            let graph = ClusterGraph::new(&board);
            let (mut position, mut walk) = (Flood::new(&graph), Vec::new());
            for pick in picks {
                let legal: Vec<Color> = position.legal_colors(&graph).collect();
                let Some(&color) = legal.get(pick % legal.len().max(1)) else { break };
                position.play(&graph, color);
                walk.push(color);
            }
            for Mistake { board, moves } in mistakes_of(&board, &walk) {
                let attempt = PuzzleAttempt::new(&Board::of_code(&board).unwrap()).unwrap();
                prop_assert_eq!(attempt.moves(), moves);
                prop_assert!(attempt.analysis().has_trap());
            }
        }
    }

    #[test]
    fn the_late_mistakes_of_a_game_of_the_usual_size_are_found() {
        let board = "14x14c6@5".parse::<BoardCode>().unwrap().board();
        let graph = ClusterGraph::new(&board);
        let (mut position, mut walk) = (Flood::new(&graph), Vec::new());
        while !position.is_cleared() {
            let color = (0..6).max_by_key(|&color| position.clone().play(&graph, color)).unwrap();
            position.play(&graph, color);
            walk.push(color);
        }
        let mistakes = mistakes_of(&board, &walk);
        assert!(!mistakes.is_empty() && mistakes.iter().all(|mistake| (2..=8).contains(&mistake.moves)));
    }
}
