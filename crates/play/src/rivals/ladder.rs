//! A person's way from rival to rival.

use std::collections::BTreeMap;

use color_walk_api::text::BoardCode;
use serde::{Deserialize, Serialize};

use super::rival::{Rival, RivalOutcome};
use crate::statistics::FinishedGame;

/// The person's progress: the rival that is theirs, and the last results against each.
///
/// Two wins on the last three boards against a rival unlock the next one. Nothing is ever locked again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ladder {
    current: Rival,
    /// Oldest first, at most [`Ladder::BOARDS`] for each rival, and each on another board.
    results: BTreeMap<Rival, Vec<BoardResult>>,
}

/// The best outcome of a person's games on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardResult {
    /// The board's code.
    pub board: String,
    /// The outcome.
    pub outcome: RivalOutcome,
}

impl Ladder {
    /// Number of boards that decide.
    pub const BOARDS: usize = 3;
    /// Number of wins on them that unlock the next rival.
    pub const WINS: usize = 2;

    /// The person's rival: the strongest that is unlocked.
    pub fn current(&self) -> Rival {
        self.current
    }

    /// The rivals that are unlocked, from the weakest to the strongest.
    pub fn unlocked(&self) -> &'static [Rival] {
        &Rival::ALL[..=self.current as usize]
    }

    /// The last results against a rival, oldest first.
    pub fn results(&self, rival: Rival) -> &[BoardResult] {
        self.results.get(&rival).map_or(&[], Vec::as_slice)
    }

    /// Wins among the last results against a rival.
    pub fn wins(&self, rival: Rival) -> usize {
        self.results(rival).iter().filter(|result| result.outcome == RivalOutcome::Win).count()
    }

    /// Adds a finished game. Returns the rival that it unlocks. Only generated boards count, because a drawn one can be
    /// made for a win, and only games without a hint.
    pub fn add(&mut self, game: &FinishedGame) -> Option<Rival> {
        let duel = game.rival_game().filter(|duel| !duel.is_hinted)?;
        let code: BoardCode = game.board.parse().ok()?;
        self.record(duel.rival, &code.to_string(), duel.outcome())
    }

    /// Records the outcome of a board by its code. On a board played before, the better outcome stays. Returns the rival
    /// that this unlocks: the next one after `rival`, unless it is unlocked already.
    pub fn record(&mut self, rival: Rival, board: &str, outcome: RivalOutcome) -> Option<Rival> {
        let results = self.results.entry(rival).or_default();
        match results.iter_mut().find(|result| result.board == board) {
            Some(result) => result.outcome = result.outcome.max(outcome),
            None => results.push(BoardResult { board: board.to_owned(), outcome }),
        }
        results.drain(..results.len().saturating_sub(Self::BOARDS));
        self.unlock_after(rival)
    }

    fn unlock_after(&mut self, rival: Rival) -> Option<Rival> {
        let next = rival.next().filter(|&next| self.wins(rival) >= Self::WINS && next > self.current)?;
        self.current = next;
        Some(next)
    }

    /// Adds what the same person has reached elsewhere. A board has the better of its outcomes, and the best boards
    /// stay, so a win never gives way to a loss.
    pub fn merge(&mut self, other: &Ladder) {
        self.current = self.current.max(other.current);
        for (&rival, theirs) in &other.results {
            let results = self.results.entry(rival).or_default();
            let mut new = Vec::new();
            for their in theirs {
                match results.iter_mut().find(|result| result.board == their.board) {
                    Some(result) => result.outcome = result.outcome.max(their.outcome),
                    None => new.push(their.clone()),
                }
            }
            results.splice(..0, new);
            while results.len() > Self::BOARDS {
                let worst = (0..results.len()).min_by_key(|&index| results[index].outcome).unwrap_or_default();
                results.remove(worst);
            }
            self.unlock_after(rival);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*, sample::select};

    use super::*;
    use crate::level::Level;

    fn step() -> impl Strategy<Value = (Rival, u8, RivalOutcome)> {
        let outcome = select(vec![RivalOutcome::Loss, RivalOutcome::Draw, RivalOutcome::Win]);
        (select(Rival::ALL.to_vec()), 0..5_u8, outcome)
    }

    proptest! {
        #[test]
        fn two_wins_of_three_unlock_the_next_rival_and_nothing_is_locked_again(steps in collection::vec(step(), 0..120)) {
            let mut ladder = Ladder::default();
            prop_assert_eq!(ladder.unlocked(), [Rival::Random]);
            for (rival, board, outcome) in steps {
                let (before, board) = (ladder.clone(), board.to_string());
                let unlocked = ladder.record(rival, &board, outcome);
                let results = ladder.results(rival);
                prop_assert!(results.len() <= Ladder::BOARDS);
                prop_assert!(results.iter().any(|result| result.board == board && result.outcome >= outcome));
                let boards: std::collections::BTreeSet<_> = results.iter().map(|result| &result.board).collect();
                prop_assert_eq!(boards.len(), results.len(), "a board counts once");
                for other in Rival::ALL.into_iter().filter(|other| *other != rival) {
                    prop_assert_eq!(ladder.results(other), before.results(other));
                }
                match unlocked {
                    Some(next) => {
                        prop_assert_eq!((Some(next), next), (rival.next(), ladder.current()));
                        prop_assert!(next > before.current() && ladder.wins(rival) >= Ladder::WINS);
                    }
                    None => prop_assert_eq!(ladder.current(), before.current()),
                }
                let is_behind = ladder.wins(rival) < Ladder::WINS || rival.next() <= Some(ladder.current());
                prop_assert!(is_behind, "who has won twice meets the next rival");
                prop_assert_eq!(ladder.unlocked().last(), Some(&ladder.current()));
                let text = serde_json::to_string(&ladder).unwrap();
                prop_assert_eq!(serde_json::from_str::<Ladder>(&text).unwrap(), ladder.clone());
            }
        }
    }

    fn ladder() -> impl Strategy<Value = Ladder> {
        collection::vec(step(), 0..30).prop_map(|steps| {
            let mut ladder = Ladder::default();
            for (rival, board, outcome) in steps {
                ladder.record(rival, &board.to_string(), outcome);
            }
            ladder
        })
    }

    proptest! {
        #[test]
        fn merging_loses_no_win_and_merging_again_changes_nothing(own in ladder(), other in ladder()) {
            let mut merged = own.clone();
            merged.merge(&other);
            prop_assert!(merged.current() >= own.current().max(other.current()));
            for rival in Rival::ALL {
                prop_assert!(merged.wins(rival) >= own.wins(rival).max(other.wins(rival)));
                prop_assert!(merged.results(rival).len() <= Ladder::BOARDS);
                let is_behind = merged.wins(rival) < Ladder::WINS || rival.next() <= Some(merged.current());
                prop_assert!(is_behind, "who has won twice meets the next rival");
            }
            let mut again = merged.clone();
            again.merge(&other);
            prop_assert_eq!(&again, &merged);
            let mut empty = Ladder::default();
            empty.merge(&other);
            prop_assert_eq!(empty, other);
        }
    }

    #[test]
    fn a_stronger_rival_can_be_beaten_out_of_turn() {
        let mut ladder = Ladder::default();
        assert_eq!(ladder.record(Rival::Beam, "14x14c6@1", RivalOutcome::Win), None);
        assert_eq!(ladder.record(Rival::Beam, "14x14c6@1", RivalOutcome::Win), None, "the same board");
        assert_eq!(ladder.record(Rival::Beam, "14x14c6@2", RivalOutcome::Draw), None);
        assert_eq!(ladder.record(Rival::Beam, "14x14c6@2", RivalOutcome::Win), Some(Rival::Minimum), "a second try");
        assert_eq!(ladder.unlocked(), Rival::ALL);
        for board in ["14x14c6@1", "14x14c6@2"] {
            assert_eq!(ladder.record(Rival::Random, board, RivalOutcome::Win), None, "its successor is unlocked");
        }
    }

    #[test]
    fn hints_drawn_boards_and_other_levels_decide_nothing() {
        let game = FinishedGame {
            board: "14x14c6@1".to_owned(),
            level: Level::against(Rival::Random),
            moves: 30,
            rival_moves: 60,
            ..FinishedGame::default()
        };
        let others = [
            FinishedGame { hints: 1, ..game.clone() },
            FinishedGame { board: String::new(), ..game.clone() },
            FinishedGame { level: Level::Relaxed, ..game.clone() },
            FinishedGame { rival_moves: 0, ..game.clone() },
        ];
        let mut ladder = Ladder::default();
        others.iter().for_each(|game| assert_eq!(ladder.add(game), None));
        assert_eq!(ladder, Ladder::default());
        assert_eq!(ladder.add(&game), None);
        let second = FinishedGame { board: "14x14c6@2".to_owned(), ..game };
        assert_eq!((ladder.add(&second), ladder.wins(Rival::Random)), (Some(Rival::RoundRobin), 2));
    }
}
