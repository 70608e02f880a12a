//! Moves of the person's own games that lost something, as puzzles.

use color_walk_api::{
    board::{Board, ClusterGraph, Color, Flood, Start},
    host::{Prover, fnv_1a, position_board},
};

use super::PuzzleRecord;
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

/// Finds the mistakes of a person's games, one game a call, so that no frame waits.
#[derive(Clone, Debug, Default)]
pub struct MistakeSearch {
    /// Indexes of games that are not searched yet, the next one last.
    waiting: Vec<usize>,
    found: Vec<Mistake>,
}

/// The most games that are searched. Older games have no walks.
const GAMES: usize = 200;

impl MistakeSearch {
    /// A search of the last games, oldest first. Reviewed games come first, then the last ones.
    pub fn new(games: &[FinishedGame], record: &PuzzleRecord) -> Self {
        let first = games.len().saturating_sub(GAMES);
        let mut waiting: Vec<usize> = (first..games.len()).filter(|&game| !games[game].walk.is_empty()).collect();
        let reviewed = |&game: &usize| record.reviewed.iter().rposition(|&id| id == game_id(&games[game]));
        waiting.sort_by_key(reviewed);
        MistakeSearch { waiting, found: Vec::new() }
    }

    /// Searches the next game. `games` must be those of [`MistakeSearch::new`]. Returns false once all are searched.
    pub fn advance(&mut self, games: &[FinishedGame]) -> bool {
        let Some(game) = self.waiting.pop() else { return false };
        self.found.extend(games.get(game).map(mistakes_of).unwrap_or_default());
        true
    }

    /// True once all games are searched.
    pub fn is_done(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The mistakes found so far that are not solved.
    pub fn open<'a>(&'a self, record: &'a PuzzleRecord) -> impl Iterator<Item = &'a Mistake> {
        self.found.iter().filter(|mistake| !record.solved_mistakes.contains(&mistake.id))
    }
}

/// The id of a finished game among the reviewed ones.
pub fn game_id(game: &FinishedGame) -> u64 {
    fnv_1a(format!("{}|{}|{}", game.board, game.blank_start, game.walk).bytes())
}

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
mod tests {
    use color_walk_api::text::BoardCode;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzles::{Judged, PuzzleAttempt, PuzzlePosition};

    /// A game that plays one of the legal colours, as `picks` say.
    fn game(seed: u64, blank_start: bool, picks: &[usize]) -> FinishedGame {
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
    fn a_reviewed_game_comes_first_and_what_is_solved_has_left() {
        let games: Vec<FinishedGame> = (0..4).map(|seed| game(seed, true, &[0, 3, 1, 2])).collect();
        let mut record = PuzzleRecord::default();
        let search = |record: &PuzzleRecord| {
            let mut search = MistakeSearch::new(&games, record);
            while search.advance(&games) {}
            assert!(search.is_done());
            search.open(record).cloned().collect::<Vec<_>>()
        };
        let all = search(&record);
        assert_eq!(all[0].board, games[3].board, "the last game");
        record.reviewed = vec![game_id(&games[2]), game_id(&games[1])];
        assert_eq!(search(&record)[0].board, games[1].board, "the last review");
        record.solved_mistakes.push(all[0].id);
        assert!(!search(&record).contains(&all[0]) && search(&record).len() == all.len() - 1);
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
