//! Parses links (the part behind `#`). Anyone may have written one, so its length is checked first.

use color_walk_play::{sentence::Sentence, workshop::ScriptLink};

use color_walk_sessions::{RaceSetup, today};

use crate::base::schedule::Screen;

/// Maximum bytes. Links with drawn boards and friends' walks are far shorter.
const MOST: usize = 64 << 10;

/// Marks a solo game in a link.
pub const PLAY: &str = "play";
/// Turns the page's workers off.
pub const NO_WORKERS: &str = "workers=off";
/// Screens with boards, and the daily board. The other screens have link names of their own.
const WITH_BOARDS: [&str; 3] = [PLAY, "daily", "race"];

/// The target of a link.
#[derive(Debug, PartialEq)]
pub enum LinkTarget {
    /// A screen without a board of its own.
    Screen(Screen),
    /// A chapter of the tour, by its id.
    Chapter(String),
    /// A script for the workshop.
    Script(ScriptLink),
    /// A race or a board, as [`RaceSetup::from_link`] reads it.
    Race(String),
}

impl LinkTarget {
    /// Parses a link. `None` if it names nothing known.
    ///
    /// # Errors
    /// If it is longer than any link that the game writes, or its script is damaged.
    pub fn read(link: &str) -> Result<Option<Self>, Sentence> {
        if link.len() > MOST {
            let length = link.len();
            let english = format!("it has {length} characters after the #, and the maximum is {MOST}");
            let problem = Sentence::new("notice-link-long", english);
            return Err(problem.with("length", length).with("most", MOST));
        }
        let parts: Vec<&str> = link.split('&').filter(|part| *part != NO_WORKERS).collect();
        if let Some(id) = parts.iter().find_map(|part| part.strip_prefix("tour=")) {
            return Ok(Some(LinkTarget::Chapter(id.to_owned())));
        }
        if let Some(script) = ScriptLink::parse(link)? {
            return Ok(Some(LinkTarget::Script(script)));
        }
        let [play, daily, race] = WITH_BOARDS;
        Ok(match parts[..] {
            [name] if name == play => Some(LinkTarget::Screen(Screen::Play)),
            [name] if name == race => Some(LinkTarget::Screen(Screen::Race)),
            [name] if name == daily => Some(LinkTarget::Race(format!("{PLAY}&board={}&lineup=you", today()))),
            [name] if Screen::named(name).is_some() => Screen::named(name).map(LinkTarget::Screen),
            _ if names_a_race(&parts) => Some(LinkTarget::Race(race_link(&parts))),
            _ => None,
        })
    }

    /// Link names of screens and of the daily board.
    #[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "the page opens its title"))]
    pub fn names() -> impl Iterator<Item = &'static str> {
        WITH_BOARDS.into_iter().chain(Screen::names())
    }
}

/// The screen for a link's race. A solo game's screen has no space for other lanes.
pub fn screen_of(link: &str, setup: &RaceSetup) -> Screen {
    if link.split('&').any(|part| part == PLAY) && setup.is_solo() { Screen::Play } else { Screen::Race }
}

fn names_a_race(parts: &[&str]) -> bool {
    let keys = ["board=", "lineup=", "start=", "ghost="];
    parts.iter().any(|part| *part == PLAY || keys.iter().any(|key| part.starts_with(key)))
}

/// The link of a race. A solo game's link may omit the line-up.
fn race_link(parts: &[&str]) -> String {
    let mut link = parts.join("&");
    if parts.contains(&PLAY) && !parts.iter().any(|part| part.starts_with("lineup=")) {
        link.push_str("&lineup=you");
    }
    link
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use color_walk_solvers as solvers;

    #[test]
    fn screens_and_the_board_of_the_day_have_names() {
        for name in LinkTarget::names() {
            assert!(LinkTarget::read(name).unwrap().is_some(), "{name}");
        }
        let screen = |name: &str| LinkTarget::read(name).unwrap();
        assert_eq!(screen("play"), Some(LinkTarget::Screen(Screen::Play)));
        assert_eq!(screen("race&workers=off"), Some(LinkTarget::Screen(Screen::Race)));
        assert_eq!(screen("editor"), Some(LinkTarget::Screen(Screen::Editor)));
        assert_eq!(screen("tour=game"), Some(LinkTarget::Chapter("game".to_owned())));
        let Some(LinkTarget::Race(daily)) = screen("daily") else { panic!("a board of the day") };
        assert!(daily.contains("board=daily@"), "{daily}");
        assert_eq!(opened("daily"), Some((Screen::Play, true)));
        assert_eq!((screen(""), screen("nowhere"), screen("play&nowhere").is_some()), (None, None, true));
    }

    #[test]
    fn links_of_version_1_0_ask_for_what_there_is() {
        for link in include_str!("../../../tests/data/1.0/links.txt").lines() {
            assert!(LinkTarget::read(link).unwrap().is_some(), "{link}");
        }
    }

    /// The screen that a race's link opens, and whether one person runs alone.
    fn opened(link: &str) -> Option<(Screen, bool)> {
        let Ok(Some(LinkTarget::Race(race))) = LinkTarget::read(link) else { return None };
        let setup = RaceSetup::from_link(&race, &solvers::registry()).ok()?;
        Some((screen_of(&race, &setup), setup.is_solo()))
    }

    #[test]
    fn a_board_for_one_person_needs_no_line_up_and_a_race_is_on_its_own_screen() {
        for link in [
            "play&board=7x6c3@5",
            "board=7x6c3@5&play&workers=off",
            "play&start=0,1",
            "play&nowhere",
            "play&lineup=you",
        ] {
            assert_eq!(opened(link), Some((Screen::Play, true)), "{link}");
        }
        for link in [
            "play&board=7x6c3@5&lineup=greedy,you",
            "play&lineup=greedy",
            "play&board=2x2c2@2&ghost=01&by=Ann",
            "board=7x6c3@5",
        ] {
            assert_eq!(opened(link), Some((Screen::Race, false)), "{link}");
        }
        assert_eq!(opened("board=7x6c3@5&lineup=you"), Some((Screen::Race, true)));
    }

    proptest! {
        #[test]
        fn whatever_a_stranger_writes_is_bounded(
            link in r"\PC{0,300}|((play|script=|tour=|board=|lineup=|ghost=|workers=off|x{0,9}|%[0-9a-f]{0,2})&?){0,40}",
            times in prop_oneof![Just(1_usize), 1_usize..2000],
        ) {
            let link = link.repeat(times);
            match LinkTarget::read(&link) {
                Ok(Some(LinkTarget::Chapter(id))) => prop_assert!(id.len() <= link.len()),
                Ok(Some(LinkTarget::Race(race))) => {
                    prop_assert!(race.len() <= link.len() + "&lineup=you".len());
                    prop_assert!(opened(&link).is_none_or(|(screen, is_solo)| screen == Screen::Race || is_solo));
                }
                Ok(_) => {}
                Err(problem) => prop_assert!((link.len() > MOST || link.contains("script=")) && problem.to_string().len() < 200),
            }
        }
    }
}
