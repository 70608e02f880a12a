//! The person's finished games, and their way from rival to rival.

use color_walk_play::{FinishedGame, Ladder};
use serde::{Deserialize, Serialize};

use super::Document;

/// The most games stored. The oldest are dropped.
pub const MAX_FINISHED: usize = 2000;
/// The number of latest games whose walks are stored.
pub const MAX_WALKS: usize = 200;

/// The number of latest games whose long codes are stored, such as those of drawn boards.
pub const MAX_LONG_CODES: usize = 50;

/// The most bytes in a stored walk.
const MAX_WALK: usize = 1000;
/// The most bytes in a code that counts as short.
pub(super) const SHORT_CODE: usize = 40;

/// Finished games, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct History {
    /// Oldest first.
    pub games: Vec<FinishedGame>,
    /// What the games have unlocked, those that were dropped since included.
    pub ladder: Ladder,
}

impl Document for History {
    const NAME: &'static str = "history";
    // 2: a level may be a rival.
    const VERSION: u32 = 2;
}

impl History {
    /// Adds a game.
    pub fn add(&mut self, mut game: FinishedGame) {
        self.ladder.add(&game);
        if game.walk.len() > MAX_WALK {
            game.walk.clear();
        }
        self.games.push(game);
        self.forget_oldest();
    }

    /// Drops the oldest games, and of old ones the walks and long codes, beyond the limits.
    pub(super) fn forget_oldest(&mut self) {
        let surplus = self.games.len().saturating_sub(MAX_FINISHED);
        self.games.drain(..surplus);
        let old = self.games.len().saturating_sub(MAX_WALKS);
        for game in &mut self.games[..old] {
            game.walk.clear();
        }
        let old = self.games.len().saturating_sub(MAX_LONG_CODES);
        for game in self.games[..old].iter_mut().filter(|game| game.board.len() > SHORT_CODE) {
            game.board.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::host::MAX_DRAWN_CODE;
    use color_walk_play::{Level, Rival};

    use super::*;

    #[test]
    fn figures_stay_longer_than_walks_and_neither_for_ever() {
        let mut history = History::default();
        for moves in 0..MAX_FINISHED as u32 + 10 {
            history.add(FinishedGame { moves, walk: "01".to_owned(), ..FinishedGame::default() });
        }
        assert_eq!((history.games.len(), history.games[0].moves), (MAX_FINISHED, 10));
        assert_eq!(history.games.iter().filter(|game| !game.walk.is_empty()).count(), MAX_WALKS);
        assert!(!history.games.last().unwrap().walk.is_empty());
    }

    /// A document over 1 MiB would not be written.
    #[test]
    fn a_full_history_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let store = crate::Store::at(folder.path());
        store.update(|history: &mut History| {
            for number in 0..MAX_FINISHED as u64 {
                let rival = Rival::ALL[number as usize % Rival::ALL.len()];
                history.add(FinishedGame {
                    board: match number % 3 {
                        0 => format!("100x100c36@{}", u64::MAX - number),
                        _ => "d".repeat(MAX_DRAWN_CODE),
                    },
                    size: (100, 100, 36),
                    moves: 999,
                    par: 999,
                    undos: 9999,
                    hints: 9999,
                    day: 20_000,
                    level: Level::Rival(rival),
                    rival_moves: 9999,
                    walk: "z".repeat(if number % 2 == 0 { MAX_WALK } else { MAX_WALK * 9 }),
                    ..FinishedGame::default()
                });
            }
        });
        store.flush().wait();
        let games = store.load::<History>().wait().games;
        assert_eq!(games.len(), MAX_FINISHED);
        let long = games.iter().filter(|game| game.board.len() == MAX_DRAWN_CODE);
        assert_eq!(
            long.count(),
            games[MAX_FINISHED - MAX_LONG_CODES..].iter().filter(|game| game.board.starts_with('d')).count()
        );
        assert!(store.notices().is_empty());
    }

    #[test]
    fn a_rival_stays_unlocked_when_its_games_are_dropped() {
        let mut history = History::default();
        let game = |number: usize| FinishedGame {
            board: format!("14x14c6@{number}"),
            level: Level::against(Rival::Random),
            moves: 30,
            rival_moves: 60,
            ..FinishedGame::default()
        };
        (1..=3).for_each(|number| history.add(game(number)));
        for _ in 0..MAX_FINISHED {
            history.add(FinishedGame::default());
        }
        assert!(history.games.iter().all(|game| game.board.is_empty()));
        assert_eq!(history.ladder.current(), Rival::RoundRobin);
        assert_eq!(history.ladder.results(Rival::Random).len(), Ladder::BOARDS);
    }

    /// Guards the history of version 1.1, which is read and written as version 2.
    #[test]
    fn a_history_of_version_1_is_read_as_it_was() {
        let text = r#"{"version": 1, "games": [{"board": "series@7", "size": [30, 20, 5], "blank_start": true,
            "level": "ParPlus2", "won": true, "moves": 31, "par": 29, "proven": true, "undos": 2, "hints": 1,
            "day": 20000, "counts": false, "walk": "0123"}]}"#;
        let (history, written) = crate::read_text::<History>(crate::TextFormat::Now, text.as_bytes()).unwrap();
        let game = &history.games[0];
        assert_eq!((game.level, game.won, game.moves, game.rival_moves), (Level::ParPlus2, true, 31, 0));
        assert_eq!(history.ladder, Ladder::default());
        assert!(written.contains("\"version\": 2"), "{written}");
    }

    #[test]
    fn two_windows_add_their_games_to_one_history() {
        let store = crate::Store::memory();
        for moves in 1..=2 {
            let game = FinishedGame { moves, ..FinishedGame::default() };
            store.update(move |history: &mut History| history.add(game));
        }
        let moves: Vec<u32> = store.load::<History>().poll().unwrap().games.iter().map(|game| game.moves).collect();
        assert_eq!(moves, [1, 2]);
    }
}
