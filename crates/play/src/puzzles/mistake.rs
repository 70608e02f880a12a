//! Moves of the person's own games that lost something, as puzzles.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    host::{Prover, fnv_1a, position_board},
};

use crate::statistics::FinishedGame;

/// A position of a finished game before a move that lost something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position as a board of its own: the cleared area has the colour played last, and contains the start.
    pub position: Board,
    /// The fewest moves that clear it.
    pub moves: u32,
    /// The move that the person played.
    pub played: Color,
    /// The board's code.
    pub board: String,
    /// Moves before the position.
    pub at: usize,
    /// Differs between positions.
    pub id: u64,
}

/// The moves that a puzzle of one's own may need.
const MOVES: std::ops::RangeInclusive<u32> = 2..=8;
/// The most positions that the proofs of one game may visit, so that a frame has time for it.
const NODES: u64 = 30_000;

/// The mistakes near the end of a finished game, the first one first. Positions without a quick proof are left out.
pub fn mistakes_of(game: &FinishedGame) -> Vec<Mistake> {
    found_in(game).unwrap_or_default()
}

fn found_in(game: &FinishedGame) -> Option<Vec<Mistake>> {
    let board = Board::of_code(&game.board).ok()?;
    let board = match board.start() {
        Start::Blank(cell) if !game.blank_start => board.with_start(Start::Cluster(cell)).ok()?,
        _ => board,
    };
    let graph = ClusterGraph::new(&board);
    let walk: Vec<Color> = game.walk.chars().map(|symbol| board.color_of(symbol)).collect::<Option<_>>()?;
    let mut floods = vec![Flood::new(&graph)];
    for &color in &walk {
        let mut flood = floods.last()?.clone();
        if usize::from(color) >= graph.colors() || flood.play(&graph, color) == 0 {
            return None;
        }
        floods.push(flood);
    }
    // The first position that is small enough for a proof knows all later ones.
    let begin = floods.iter().position(|flood| Prover::new(&graph, flood, NODES).is_some())?.max(1);
    let mut prover = Prover::new(&graph, floods.get(begin)?, NODES)?;
    let mut mistakes = Vec::new();
    for at in (begin..walk.len()).rev() {
        let Some(analysis) = prover.analysis(&floods[at]) else { break };
        if analysis.moves > *MOVES.end() {
            break;
        }
        let lost = analysis.of(walk[at]).is_some_and(|choice| choice.left >= analysis.moves);
        if !lost || !MOVES.contains(&analysis.moves) {
            continue;
        }
        mistakes.push(Mistake {
            position: position_board(&board, &graph, &floods[at], walk[at - 1]),
            moves: analysis.moves,
            played: walk[at],
            board: game.board.clone(),
            at,
            id: id(game, at),
        });
    }
    mistakes.reverse();
    Some(mistakes)
}

fn id(game: &FinishedGame, at: usize) -> u64 {
    let moves: String = game.walk.chars().take(at + 1).collect();
    fnv_1a(format!("{}|{}|{moves}", game.board, game.blank_start).bytes())
}

#[cfg(test)]
pub(super) mod tests {
    use color_walk_api::text::BoardCode;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::{Judged, PuzzleAttempt, PuzzlePosition};

    /// A game that plays one of the legal colours, as `picks` say.
    pub(in crate::puzzles) fn game(seed: u64, blank_start: bool, picks: &[usize]) -> FinishedGame {
        let code = BoardCode::uniform(9, 9, 5, seed);
        let board = if blank_start { code.board() } else { code.board().with_start(Start::Cluster(0)).unwrap() };
        let graph = ClusterGraph::new(&board);
        let mut flood = Flood::new(&graph);
        let mut walk = Vec::new();
        while !flood.is_cleared() {
            let legal: Vec<Color> = flood.legal_colors(&graph).collect();
            let color = legal[picks[walk.len() % picks.len()] % legal.len()];
            flood.play(&graph, color);
            walk.push(color);
        }
        FinishedGame { board: code.to_string(), blank_start, walk: board.write_walk(&walk), ..FinishedGame::default() }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn a_mistake_is_a_puzzle_in_which_the_persons_move_loses(
            seed in 0..1000_u64, blank in any::<bool>(), picks in prop::collection::vec(0..6_usize, 1..20),
        ) {
            let game = game(seed, blank, &picks);
            let mistakes = mistakes_of(&game);
            prop_assert!(mistakes.is_sorted_by(|one, next| one.at < next.at && one.id != next.id));
            for mistake in mistakes {
                let (moves, played) = (mistake.moves, mistake.played);
                let mut attempt = PuzzleAttempt::new(PuzzlePosition::of_mistake(mistake));
                prop_assert_eq!(attempt.line().len() as u32, moves);
                prop_assert!(matches!(attempt.play(played), Judged::Lost(_)));
            }
        }
    }

    #[test]
    fn what_cannot_be_played_again_has_no_mistakes() {
        let good = game(3, true, &[0, 3, 1]);
        assert!(!mistakes_of(&good).is_empty());
        for other in [
            FinishedGame { board: String::new(), ..good.clone() },
            FinishedGame { board: "nowhere".to_owned(), ..good.clone() },
            FinishedGame { walk: String::new(), ..good.clone() },
            FinishedGame { walk: "0000".to_owned(), ..good.clone() },
            FinishedGame { walk: "?!".to_owned(), ..good },
        ] {
            assert_eq!(mistakes_of(&other), []);
        }
    }
}
