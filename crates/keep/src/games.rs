//! The running games: each window has its own, and no window destroys another's.

use std::{cmp::Reverse, collections::BTreeSet};

use color_walk_api::board::Color;
use color_walk_play::{Attempt, grand_prix::GrandPrix};
use serde::{Deserialize, Deserializer, Serialize};

use super::Document;

/// The most games stored.
pub const MAX_GAMES: usize = 16;
/// The most moves stored per game.
pub const MAX_MOVES: usize = 1 << 14;

/// A race with the person's moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Game {
    /// The race's link.
    pub link: String,
    /// The person's moves. Empty before the game begins and after its end.
    pub moves: Vec<Color>,
    /// For a game of one person: level, budget and the help used.
    #[serde(skip_serializing_if = "Attempt::is_untouched")]
    pub attempt: Attempt,
    /// The points so far, if the race has several boards.
    #[serde(deserialize_with = "or_none", skip_serializing_if = "Option::is_none")]
    pub grand_prix: Option<GrandPrix>,
}

/// A damaged Grand Prix costs its points, not the game.
fn or_none<'de, D: Deserializer<'de>>(from: D) -> Result<Option<GrandPrix>, D::Error> {
    let value = serde_json::Value::deserialize(from)?;
    Ok(serde_json::from_value(value).unwrap_or_default())
}

/// A game and the window that shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StoredGame {
    /// The race's link.
    pub link: String,
    /// The person's moves. Empty before the game begins and after its end.
    pub moves: Vec<Color>,
    /// The window that shows it or showed it last. Empty if its person has moved on to another race.
    pub window: String,
    /// True until that window closes. Stays true after a crash.
    pub open: bool,
    /// For a game of one person: level, budget and the help used.
    #[serde(skip_serializing_if = "Attempt::is_untouched")]
    pub attempt: Attempt,
    /// The points so far, if the race has several boards.
    #[serde(deserialize_with = "or_none", skip_serializing_if = "Option::is_none")]
    pub grand_prix: Option<GrandPrix>,
}

impl From<&StoredGame> for Game {
    fn from(game: &StoredGame) -> Self {
        let StoredGame { link, moves, attempt, grand_prix, .. } = game.clone();
        Game { link, moves, attempt, grand_prix }
    }
}

impl StoredGame {
    /// True if the person has something to lose.
    pub(super) fn is_begun(&self) -> bool {
        !self.moves.is_empty() || self.grand_prix.as_ref().is_some_and(|grand_prix| !grand_prix.boards().is_empty())
    }
}

/// The running games. A begun game stays until it ends or restarts, or until [`MAX_GAMES`] newer ones exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Games {
    /// The games, most recently played or shown first.
    pub games: Vec<StoredGame>,
}

impl Document for Games {
    const NAME: &'static str = "games";
    // 2: a level may be a rival. 3: a race may have several boards.
    const VERSION: u32 = 3;
}

impl Games {
    /// Takes a game for `window` to continue: of the race `wanted`, or else the one last on the screen. Begun games
    /// come before others, and games of closed windows before games of unknown ones.
    ///
    /// `open` lists the open windows, which keep their games. `None` means unknown. A window whose game was taken
    /// notices that when it saves its next move, and then gets a new game.
    pub fn take(&mut self, window: &str, wanted: Option<&str>, open: Option<&BTreeSet<String>>) -> Option<Game> {
        self.close_crashed(window, open);
        let rank = |(index, game): (usize, &StoredGame)| {
            let is_wanted = wanted.map_or(!game.window.is_empty(), |link| game.link == link);
            let is_others = game.open && game.window != window;
            let is_shown = is_others && open.is_some_and(|open| open.contains(&game.window));
            let may_be_shown = is_others && open.is_none();
            let rank = (game.is_begun(), !may_be_shown, Reverse(index));
            (is_wanted && !is_shown).then_some(rank)
        };
        let (.., Reverse(index)) = self.games.iter().enumerate().filter_map(rank).max()?;
        let mut game = self.games.remove(index);
        self.leave(window);
        (game.window, game.open) = (window.to_owned(), true);
        self.games.insert(0, game);
        self.games.first().map(Game::from)
    }

    /// The begun games that no other window shows, most recent first. If open windows are unknown, all of other windows.
    pub fn unfinished(&mut self, window: &str, open: Option<&BTreeSet<String>>) -> Vec<Game> {
        self.close_crashed(window, open);
        let is_others = |game: &&StoredGame| game.window != window && !(game.open && open.is_some());
        let begun = self.games.iter().filter(|game| game.is_begun()).filter(is_others);
        begun.map(Game::from).collect()
    }

    /// Closes the games of windows that have crashed, as far as known.
    fn close_crashed(&mut self, window: &str, open: Option<&BTreeSet<String>>) {
        let Some(open) = open else { return };
        for game in self.games.iter_mut().filter(|game| game.window != window && !open.contains(&game.window)) {
            game.open = false;
        }
    }

    /// Stores the game shown by `window`. Its previous game of another race stays, if it was begun. A game that the
    /// window resumes after another one is stored once.
    pub fn keep(&mut self, window: &str, game: Game) {
        let Game { link, mut moves, attempt, grand_prix } = game;
        moves.truncate(MAX_MOVES);
        let is_resumed = |kept: &StoredGame| !kept.open && kept.link == link && kept.moves == moves;
        let is_continued = |kept: &StoredGame| kept.window == window && kept.link == link;
        // Two windows may have left the same board with different moves.
        match self.games.iter().position(is_continued) {
            Some(index) if moves.is_empty() || !self.games.iter().any(is_resumed) => drop(self.games.remove(index)),
            _ => {
                self.leave(window);
                self.games.retain(|kept| !is_resumed(kept));
            }
        }
        self.games.insert(0, StoredGame { link, moves, attempt, grand_prix, window: window.to_owned(), open: true });
        while self.games.len() > MAX_GAMES {
            self.forget_one();
        }
    }

    /// Records that `window` is closing.
    pub fn close(&mut self, window: &str) {
        for game in self.games.iter_mut().filter(|game| game.window == window) {
            game.open = false;
        }
    }

    /// Releases the game of `window`, or deletes it if it has not begun.
    fn leave(&mut self, window: &str) {
        self.games.retain(|game| game.window != window || game.is_begun());
        for game in self.games.iter_mut().filter(|game| game.window == window) {
            (game.window, game.open) = (String::new(), false);
        }
    }

    /// Deletes the oldest game: first those not begun, then those left.
    fn forget_one(&mut self) {
        let worth =
            |(index, game): (usize, &StoredGame)| (game.is_begun(), !game.window.is_empty(), game.open, Reverse(index));
        if let Some((.., Reverse(index))) = self.games.iter().enumerate().map(worth).min() {
            self.games.remove(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection, prelude::*};

    use super::*;

    fn game(link: &str, moves: &[Color]) -> Game {
        Game { link: link.to_owned(), moves: moves.to_vec(), ..Game::default() }
    }

    fn kept(link: &str, moves: &[Color], window: &str, open: bool) -> StoredGame {
        let Game { link, moves, attempt, grand_prix } = game(link, moves);
        StoredGame { link, moves, attempt, grand_prix, window: window.to_owned(), open }
    }

    #[test]
    fn a_grand_prix_with_points_is_begun_and_a_damaged_one_costs_only_its_points() {
        let mut grand_prix = GrandPrix::new(vec!["greedy".to_owned()], 2);
        let finishes = vec![color_walk_play::grand_prix::Finish::Cleared { moves: 9 }];
        let board = color_walk_play::grand_prix::GrandPrixBoard { name: "x".to_owned(), minimum: Some(9), finishes };
        grand_prix.record(board);
        let with_points = Game { grand_prix: Some(grand_prix), ..game("x", &[]) };
        let mut games = Games::default();
        games.keep("a", with_points.clone());
        games.keep("a", game("y", &[1]));
        games.close("a");
        assert_eq!(games.take("b", Some("x"), None), Some(with_points), "another race of the window keeps it");

        let text = serde_json::to_string(&games).unwrap();
        let read: Games = serde_json::from_str(&text).unwrap();
        assert_eq!(read, games);
        let read: Games = serde_json::from_str(&text.replace("\"total\":2", "\"total\":0")).unwrap();
        assert_eq!((&read.games[0].grand_prix, &*read.games[0].link), (&None, "x"));
    }

    fn windows(open: &[&str]) -> BTreeSet<String> {
        open.iter().map(|&window| window.to_owned()).collect()
    }

    #[test]
    fn a_window_goes_on_with_what_fits_best() {
        let (begun, new): (&[Color], &[Color]) = (&[1, 2], &[]);
        // In each row, window `me` gets the game with link `x`, the only one of that link.
        for (wanted, open, games) in [
            // The game last on the screen.
            (None, Some(["b"].as_slice()), vec![kept("x", begun, "a", false), kept("y", begun, "c", false)]),
            // A begun game before one that has not begun.
            (None, Some(&[]), vec![kept("y", new, "a", false), kept("x", begun, "c", false)]),
            (None, Some(&[]), vec![kept("x", new, "a", false)]),
            // Not a game shown by another window, but one whose window has crashed.
            (None, Some(&["a"]), vec![kept("y", begun, "a", true), kept("x", new, "b", true)]),
            // If open windows are unknown: first a closed game, but any other rather than none.
            (None, None, vec![kept("y", begun, "a", true), kept("x", begun, "b", false)]),
            (None, None, vec![kept("x", begun, "a", true), kept("y", new, "b", false)]),
            (None, None, vec![kept("y", new, "b", true), kept("x", begun, "me", true), kept("y", begun, "a", true)]),
            // A left game only on request.
            (None, Some(&[]), vec![kept("y", begun, "", false), kept("x", new, "a", false)]),
            (Some("x"), Some(&[]), vec![kept("y", begun, "a", false), kept("x", begun, "", false)]),
        ] {
            let mut after = Games { games: games.clone() };
            let taken = after.take("me", wanted, open.map(windows).as_ref());
            assert_eq!(taken.map(|game| game.link).as_deref(), Some("x"), "{games:?}");
            assert_eq!((after.games[0].window.as_str(), after.games[0].open), ("me", true));
        }
        for (wanted, games) in [
            (None, vec![]),
            (None, vec![kept("y", begun, "a", true)]),
            (None, vec![kept("y", begun, "", false)]),
            (Some("x"), vec![kept("y", begun, "b", false)]),
            (Some("x"), vec![kept("x", begun, "a", true)]),
        ] {
            let mut after = Games { games: games.clone() };
            assert_eq!(after.take("me", wanted, Some(&windows(&["a"]))), None, "{games:?}");
            assert_eq!(after.games, games);
        }
    }

    #[test]
    fn a_game_that_was_given_away_is_kept_anew() {
        let mut games = Games::default();
        games.keep("a", game("x", &[1]));
        assert_eq!(games.take("b", None, None), Some(game("x", &[1])));
        games.keep("a", game("x", &[1, 2]));
        games.keep("b", game("x", &[1, 0]));
        assert_eq!(games.games, [kept("x", &[1, 0], "b", true), kept("x", &[1, 2], "a", true)]);
    }

    #[test]
    fn a_game_that_was_left_stays_if_it_was_begun() {
        let mut games = Games::default();
        for (link, moves) in [("x", [].as_slice()), ("y", &[]), ("y", &[1]), ("z", &[]), ("y", &[])] {
            games.keep("a", game(link, moves));
        }
        assert_eq!(games.games, [kept("y", &[], "a", true), kept("y", &[1], "", false)]);
        assert_eq!(games.take("a", Some("y"), None), Some(game("y", &[1])));
        assert_eq!(games.games, [kept("y", &[1], "a", true)]);
        // Means a restart of the same race.
        games.keep("a", game("y", &[]));
        assert_eq!(games.games, [kept("y", &[], "a", true)]);
    }

    #[test]
    fn every_begun_game_that_no_window_shows_is_unfinished() {
        let all = [
            kept("mine", &[1], "me", true),
            kept("shown", &[1], "a", true),
            kept("crashed", &[1, 2], "b", true),
            kept("closed", &[2], "c", false),
            kept("left", &[3], "", false),
            kept("new", &[], "b", true),
        ];
        let unfinished = |open: Option<BTreeSet<String>>| {
            let games = Games { games: all.to_vec() }.unfinished("me", open.as_ref());
            games.into_iter().map(|game| game.link).collect::<Vec<_>>()
        };
        assert_eq!(unfinished(Some(windows(&["me", "a"]))), ["crashed", "closed", "left"]);
        // A browser does not say which tabs are open.
        assert_eq!(unfinished(None), ["shown", "crashed", "closed", "left"]);
        // A resumed game of a window that has crashed or closed is stored once.
        for link in ["crashed", "closed"] {
            let mut games = Games { games: all.to_vec() };
            let game = games.unfinished("me", Some(&windows(&["a"]))).into_iter().find(|game| game.link == link);
            games.keep("me", game.unwrap());
            assert_eq!(games.games.iter().filter(|game| game.link == link).count(), 1);
        }
        // So is one on the board of the window's own game, which is left.
        let mut games = Games { games: vec![kept("x", &[1], "me", true), kept("x", &[1, 2], "b", false)] };
        games.keep("me", game("x", &[1, 2]));
        assert_eq!(games.games, [kept("x", &[1, 2], "me", true), kept("x", &[1], "", false)]);
    }

    /// Guards against a resumed game that was stored twice, and came back after its end.
    #[test]
    fn a_game_that_is_resumed_is_stored_once() {
        let mut games = Games::default();
        games.keep("b", game("x", &[1]));
        for (link, moves) in [("x", &[1]), ("x", &[2]), ("y", &[1])] {
            games.keep("a", game(link, moves));
        }
        games.keep("a", game("x", &[2]));
        games.keep("a", game("x", &[]));
        assert_eq!(games.games, [kept("x", &[], "a", true), kept("y", &[1], "", false), kept("x", &[1], "b", true)]);
    }

    #[test]
    fn the_least_game_makes_room() {
        let begun = |number: usize| kept(&format!("{number}"), &[1], &format!("w{number}"), false);
        let mut games = Games { games: (0..MAX_GAMES - 3).map(begun).collect() };
        games.games.extend([kept("new", &[], "n", true), kept("left", &[1], "", false), kept("old", &[1], "o", true)]);
        let mut gone = Vec::new();
        for round in 0..4 {
            let before = games.clone();
            games.keep(&format!("round {round}"), game("x", &[1]));
            let lost = before.games.into_iter().filter(|game| !games.games.contains(game));
            gone.push(lost.map(|game| game.link).collect::<Vec<_>>().join(" "));
        }
        assert_eq!(gone, ["new", "left", "12", "11"]);
        let mut long = Games::default();
        long.keep("a", game("x", &[1; MAX_MOVES + 1]));
        assert_eq!(long.games[0].moves.len(), MAX_MOVES);
    }

    #[derive(Clone, Debug)]
    enum Action {
        Open { place: usize, wanted: Option<usize> },
        Keep { place: usize, link: usize, moves: Vec<Color> },
        Close { place: usize },
        Crash { place: usize },
    }

    fn action() -> impl Strategy<Value = Action> {
        let moves = collection::vec(0..3 as Color, 0..4);
        prop_oneof![
            (0..4usize, proptest::option::of(0..3usize)).prop_map(|(place, wanted)| Action::Open { place, wanted }),
            (0..4usize, 0..3usize, moves).prop_map(|(place, link, moves)| Action::Keep { place, link, moves }),
            (0..4usize).prop_map(|place| Action::Close { place }),
            (0..4usize).prop_map(|place| Action::Crash { place }),
        ]
    }

    proptest! {
        /// Under any sequence of calls, each window has the game it stored last, and others' begun games stay.
        #[test]
        fn no_window_destroys_a_game_of_another(
            actions in collection::vec(action(), 0..60), known in any::<bool>(),
        ) {
            let mut games = Games::default();
            // The open windows, by index.
            let mut open: [Option<String>; 4] = Default::default();
            for (number, action) in actions.into_iter().enumerate() {
                let before = games.clone();
                let living: BTreeSet<String> = open.iter().flatten().cloned().collect();
                let mut taken = None;
                let actor = match action {
                    Action::Open { place, wanted } => {
                        let window = open[place].get_or_insert_with(|| format!("w{number}")).clone();
                        let wanted = wanted.map(|link| link.to_string());
                        taken = games.take(&window, wanted.as_deref(), known.then_some(&living));
                        if let Some(taken) = &taken {
                            prop_assert_eq!((&games.games[0].link, &games.games[0].moves), (&taken.link, &taken.moves));
                            prop_assert_eq!(&games.games[0].window, &window);
                            prop_assert!(wanted.is_none_or(|wanted| taken.link == wanted));
                        }
                        window
                    }
                    Action::Keep { place, link, moves } => {
                        let Some(window) = open[place].clone() else { continue };
                        let game = Game { link: link.to_string(), moves, ..Game::default() };
                        games.keep(&window, game.clone());
                        let expected = kept(&game.link, &game.moves, &window, true);
                        // A full list has no room for a game that has not begun.
                        let is_full = before.games.iter().filter(|game| !game.moves.is_empty()).count() >= MAX_GAMES;
                        if !(is_full && game.moves.is_empty()) {
                            prop_assert_eq!(&games.games[0], &expected);
                        }
                        window
                    }
                    Action::Close { place } => {
                        let Some(window) = open[place].take() else { continue };
                        games.close(&window);
                        window
                    }
                    Action::Crash { place } => {
                        open[place] = None;
                        continue;
                    }
                };
                prop_assert!(games.games.len() <= MAX_GAMES);
                for window in games.games.iter().map(|game| &game.window).filter(|window| !window.is_empty()) {
                    prop_assert_eq!(games.games.iter().filter(|game| game.window == *window).count(), 1);
                }
                let others = before.games.iter().filter(|game| game.window != actor && !game.moves.is_empty());
                // A left game that is resumed belongs to its window.
                let is_resumed = |game: &StoredGame| {
                    let now = &games.games[0];
                    !game.open && (&game.link, &game.moves) == (&now.link, &now.moves)
                };
                // A window that opens may find that another one has crashed.
                let stays = |game: &StoredGame| {
                    let may_close = known && !living.contains(&game.window);
                    games.games.iter().any(|now| {
                        let other = StoredGame { open: now.open, ..game.clone() };
                        (may_close || now.open == game.open) && *now == other
                    })
                };
                let is_lost = |game: &&StoredGame| !stays(game) && !is_resumed(game);
                let lost: Vec<&StoredGame> = others.filter(is_lost).collect();
                if let Some(taken) = taken {
                    // The taken game leaves its old window, which is never known to be open.
                    prop_assert!(lost.len() <= 1, "{:?}", lost);
                    for lost in lost {
                        prop_assert_eq!((&lost.link, &lost.moves), (&taken.link, &taken.moves));
                        prop_assert!(!(known && lost.open && living.contains(&lost.window)));
                    }
                } else if !lost.is_empty() {
                    prop_assert_eq!((before.games.len(), lost.len()), (MAX_GAMES, 1));
                    prop_assert!(games.games.iter().all(|game| !game.moves.is_empty()));
                }
            }
        }
    }
}
