//! Finds the mistakes in a person's games.

use color_walk_api::host::fnv_1a;

use super::{Mistake, PuzzleRecord, mistakes_of};
use crate::statistics::FinishedGame;

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

#[cfg(test)]
mod tests {
    use super::{super::mistake::tests::game, *};

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
}
