//! Parses links (the part behind `#`). Anyone may have written one, so its length is checked first.

use color_walk_api::{solver::Registry, text::BoardCode};
use color_walk_assets::load_chapters;
use color_walk_play::{sentence::Sentence, workshop::ScriptLink};
use color_walk_sessions::{RaceSetup, solo_setup, today};

use super::Open;
use crate::base::schedule::Screen;

/// Maximum bytes. Links with drawn boards and friends' walks are far shorter.
const MOST: usize = 64 << 10;

/// Digits of the largest seed.
const MAX_SEED: usize = 20;

/// Marks a solo game in a link.
pub const PLAY: &str = "play";
/// Turns the page's workers off.
pub const NO_WORKERS: &str = "workers=off";
/// Shows a race, a puzzle or a chapter without menus.
pub const EMBEDDED: &str = "embed=on";
/// Screens with boards, and the daily board. The other screens have link names of their own.
const WITH_BOARDS: [&str; 3] = [PLAY, "daily", "race"];

/// Why a link opens nothing.
#[derive(Debug, PartialEq)]
pub enum LinkProblem {
    /// It is too long, or its script is damaged.
    Damaged(Sentence),
    /// It names a race that cannot be opened.
    Race(Sentence),
}

impl LinkProblem {
    /// The problem itself.
    pub fn sentence(self) -> Sentence {
        let (LinkProblem::Damaged(problem) | LinkProblem::Race(problem)) = self;
        problem
    }
}

impl Open {
    /// Parses a link. `None` if it names nothing known.
    ///
    /// # Errors
    /// If it is longer than any link that the game writes, its script is damaged, or its race has no board.
    pub fn of_link(link: &str, registry: &Registry) -> Result<Option<Self>, LinkProblem> {
        if link.len() > MOST {
            let length = link.len();
            let english = format!("it has {length} characters after the #, and the maximum is {MOST}");
            let problem = Sentence::new("notice-link-long", english);
            return Err(LinkProblem::Damaged(problem.with("length", length).with("most", MOST)));
        }
        let parts: Vec<&str> = link.split('&').filter(|part| ![NO_WORKERS, EMBEDDED].contains(part)).collect();
        if let Some(id) = parts.iter().find_map(|part| part.strip_prefix("tour=")) {
            return Ok(Some(Open::Tour(Some(id.to_owned()))));
        }
        if let Some(seed) = parts.iter().find_map(|part| part.strip_prefix("puzzle=")) {
            return puzzle(seed).map(Some).map_err(LinkProblem::Damaged);
        }
        if let Some(script) = ScriptLink::parse(link).map_err(LinkProblem::Damaged)? {
            return Ok(Some(Open::Script(script)));
        }
        let [play, daily, race] = WITH_BOARDS;
        Ok(match parts[..] {
            [name] if name == play => Some(Open::Screen(Screen::Play)),
            [name] if name == race => Some(Open::Screen(Screen::Race)),
            [name] if name == daily => Some(Open::Play(solo_setup(today(), true))),
            [name] if Screen::named(name) == Some(Screen::Tour) => Some(Open::Tour(None)),
            [name] if Screen::named(name).is_some() => Screen::named(name).map(Open::Screen),
            _ if names_a_race(&parts) => Some(of_race(&parts, registry)?),
            _ => None,
        })
    }

    /// True if it makes sense without menus: a race, a puzzle or a chapter.
    pub fn can_be_embedded(&self, registry: &Registry) -> bool {
        match self {
            Open::Race(_) | Open::Screen(Screen::Race) | Open::Puzzles(_) => true,
            // An unknown chapter opens the table of contents.
            Open::Tour(Some(id)) => load_chapters(registry).0.iter().any(|chapter| chapter.id == *id),
            _ => false,
        }
    }
}

/// A puzzle by the seed in a link.
fn puzzle(seed: &str) -> Result<Open, Sentence> {
    // A stranger's link may have any length, and the sentence repeats it.
    let seed: String =
        if seed.len() > MAX_SEED { seed.chars().take(10).chain(['…']).collect() } else { seed.to_owned() };
    let code = BoardCode::parse_on(&format!("puzzle@{seed}"), 0);
    code.map(|code| Open::Puzzles(vec![code.seed()])).map_err(|error| error.to_string().into())
}

/// Link names of screens and of the daily board.
#[cfg(not(target_arch = "wasm32"))]
pub fn link_names() -> impl Iterator<Item = &'static str> {
    WITH_BOARDS.into_iter().chain(Screen::names())
}

/// The race of a link. A solo game's link may omit the line-up. Its screen has no space for other lanes.
fn of_race(parts: &[&str], registry: &Registry) -> Result<Open, LinkProblem> {
    let mut link = parts.join("&");
    if parts.contains(&PLAY) && !parts.iter().any(|part| part.starts_with("lineup=")) {
        link.push_str("&lineup=you");
    }
    let setup = RaceSetup::from_link(&link, registry).map_err(LinkProblem::Race)?;
    if parts.iter().any(|part| part.starts_with(BOARDS)) {
        setup.check_boards().map_err(LinkProblem::Race)?;
        return Ok(Open::GrandPrix(setup));
    }
    Ok(if parts.contains(&PLAY) && setup.is_solo() { Open::Play(setup) } else { Open::Race(setup) })
}

/// The boards of a Grand Prix in a link.
const BOARDS: &str = "boards=";

fn names_a_race(parts: &[&str]) -> bool {
    let keys = ["board=", BOARDS, "lineup=", "start=", "ghost="];
    parts.iter().any(|part| *part == PLAY || keys.iter().any(|key| part.starts_with(key)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use color_walk_solvers as solvers;

    fn read(link: &str) -> Option<Open> {
        Open::of_link(link, &solvers::registry()).unwrap()
    }

    #[test]
    fn screens_and_the_board_of_the_day_have_names() {
        for name in link_names() {
            assert!(read(name).is_some(), "{name}");
        }
        assert!(matches!(read("play"), Some(Open::Screen(Screen::Play))));
        assert!(matches!(read("race&workers=off"), Some(Open::Screen(Screen::Race))));
        assert!(matches!(read("editor"), Some(Open::Screen(Screen::Editor))));
        assert!(matches!(read("tour"), Some(Open::Tour(None))));
        assert!(matches!(read("tour=game"), Some(Open::Tour(Some(id))) if id == "game"));
        assert!(matches!(read("puzzle=7"), Some(Open::Puzzles(seeds)) if seeds == [7]));
        for wrong in ["puzzle=", "puzzle=0", "puzzle=x", "puzzle=1..3"] {
            assert!(matches!(Open::of_link(wrong, &solvers::registry()), Err(LinkProblem::Damaged(_))), "{wrong}");
        }
        let Some(Open::Play(daily)) = read("daily") else { panic!("a board of the day") };
        assert!(daily.title().starts_with("daily@"), "{}", daily.title());
        assert_eq!(["", "nowhere", "play&nowhere"].map(|link| read(link).is_some()), [false, false, true]);
    }

    #[test]
    fn links_of_version_1_0_ask_for_what_there_is() {
        for link in include_str!("../../../tests/data/1.0/links.txt").lines() {
            assert!(read(link).is_some(), "{link}");
        }
    }

    #[test]
    fn races_puzzles_and_chapters_can_be_embedded_and_nothing_else() {
        let can_be = |link: &str| {
            let opened = read(&format!("{link}&embed=on")).unwrap_or_else(|| panic!("{link} opens nothing"));
            opened.can_be_embedded(&solvers::registry())
        };
        for link in ["race", "board=7x6c3@5", "board=7x6c3@5&lineup=greedy,you", "puzzle=7", "tour=game"] {
            assert!(can_be(link), "{link}");
        }
        for link in ["play", "daily", "board=7x6c3@5&play", "tour", "tour=nowhere", "puzzles", "settings", "batch"] {
            assert!(!can_be(link), "{link}");
        }
    }

    /// The screen that a race's link opens, and whether one person runs alone.
    fn opened(link: &str) -> Option<(Screen, bool)> {
        match Open::of_link(link, &solvers::registry()) {
            Ok(Some(Open::Race(setup))) => Some((Screen::Race, setup.is_solo())),
            Ok(Some(Open::Play(setup))) => Some((Screen::Play, setup.is_solo())),
            _ => None,
        }
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
            link in r"\PC{0,300}|((play|script=|puzzle=|tour=|board=|lineup=|ghost=|workers=off|embed=on|x{0,9}|%[0-9a-f]{0,2})&?){0,40}",
            times in prop_oneof![Just(1_usize), 1_usize..2000],
        ) {
            let link = link.repeat(times);
            match Open::of_link(&link, &solvers::registry()) {
                Ok(Some(Open::Tour(Some(id)))) => prop_assert!(id.len() <= link.len()),
                Ok(Some(Open::Play(setup))) => prop_assert!(setup.is_solo()),
                Ok(_) => {}
                Err(LinkProblem::Damaged(problem)) => {
                    prop_assert!((link.len() > MOST || link.contains("script=") || link.contains("puzzle=")) && problem.to_string().len() < 200);
                }
                Err(LinkProblem::Race(problem)) => prop_assert!(problem.to_string().len() < 2 * MOST),
            }
        }
    }
}
