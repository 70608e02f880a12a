//! A game at the real window, and its stored data.

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use color_walk_keep::{History, Store};

use crate::at_window::{LONG, Person, alone, xdotool};

impl Person {
    /// Presses the colours' keys in turn until a condition is true.
    pub fn plays_until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        for key in ["1", "2", "3", "4", "5", "6"].iter().cycle() {
            if is_so(self) {
                return;
            }
            assert!(start.elapsed() < LONG, "in vain: {what}");
            self.presses(key);
        }
    }

    /// The stored moves of the current game, one digit each.
    pub fn moves_kept(&self) -> String {
        let text = fs::read_to_string(self.folder.join("games.json")).unwrap_or_default();
        let moves = text.split_once("\"moves\":[").and_then(|(_, rest)| rest.split_once(']'));
        moves.map_or_else(String::new, |(list, _)| list.chars().filter(char::is_ascii_digit).collect())
    }

    fn history(&self) -> History {
        let mut pending = Store::at(&self.folder).load::<History>();
        pending.poll().expect("files answer at once")
    }
}

#[test]
#[ignore = "needs a display of X11 and xdotool"]
fn a_stranger_is_playing_after_one_key_and_goes_on_after_the_power_went() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let person = Person::starts(folder.path(), &[]);
    person.presses("Return");
    person.plays_until("three moves are kept", |person| person.moves_kept().len() >= 3);
    let before = person.moves_kept().len();
    person.cut_off();

    let person = Person::starts(folder.path(), &[]);
    person.presses("Return");
    person.plays_until("the game goes on", |person| person.moves_kept().len() > before);
    person.cut_off();
}

#[test]
#[ignore = "needs a display of X11 and xdotool"]
fn a_whole_game_with_preview_undo_hint_review_and_another_way_from_its_middle() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let person = Person::starts(folder.path(), &["play", "--board", "12x12c6@3", "--size", "1280x800"]);
    // Hovering a block previews its colour but does not change the board.
    assert!(xdotool(&["mousemove", "640", "360"]));
    person.plays_until("two moves are kept", |person| person.moves_kept().len() >= 2);
    let before = person.moves_kept().len();
    person.presses("u");
    person.until("the move is taken back", |person| person.moves_kept().len() == before - 1);
    for _ in 0..2 {
        thread::sleep(Duration::from_secs(1));
        person.presses("h");
    }
    person.plays_until("the game is finished", |person| !person.history().games.is_empty());
    let game = person.history().games.remove(0);
    assert!((1..=2).contains(&game.hints), "{game:?}");
    assert_eq!((game.undos, game.board.as_str()), (1, "12x12c6@3"));
    // Goes back to the middle in the review, and plays other moves from there.
    person.presses("v");
    for _ in 0..6 {
        person.presses("u");
    }
    let middle = &game.walk[..game.walk.len() - 6];
    let goes_on = |kept: String| kept.starts_with(middle) && kept.len() > middle.len() && kept.len() < game.walk.len();
    person.plays_until("the game goes on from its middle", |person| goes_on(person.moves_kept()));
    person.cut_off();
}

/// Only the window draws panels, and a panel that waits for itself would freeze the game.
#[test]
#[ignore = "needs a display of X11 and xdotool"]
fn every_screen_opens_from_the_title_by_keys_and_leads_back() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let person = Person::starts(folder.path(), &[]);
    let choose = |person: &Person, button: usize| {
        for _ in 0..button {
            person.presses_and_looks("Tab");
        }
        person.presses_and_looks("Return");
        thread::sleep(Duration::from_millis(1000));
    };
    // Play, daily board, puzzles, race, tour, batch, workshop, editor, statistics, settings, how to play.
    for button in 0..11 {
        choose(&person, button);
        person.presses_and_looks("Escape");
        thread::sleep(Duration::from_millis(1000));
    }
    choose(&person, 11);
    // The title's last button quits.
    assert_eq!(person.waits_for_its_end(), Some(0));
}
