//! What a link asks for, behind its `#`. Anyone may have written it: it is bounded before it is looked at.

use super::{FirstGame, PLAY};
use crate::{schedule::Screen, sentence::Sentence, solo::today};

/// The most bytes behind the `#`. Drawn boards and friends' walks come nowhere near.
const MOST: usize = 64 << 10;
/// The most characters of a stranger's text that a sentence repeats.
const MOST_SAID: usize = 200;

/// Says that the page is to do without workers.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the window has none"))]
pub const NO_WORKERS: &str = "workers=off";
/// Screens with boards, and the board of the day. The other screens have names of their own.
const WITH_BOARDS: [&str; 3] = [PLAY, "daily", "race"];

/// What stands behind the `#`, as it is wanted.
#[derive(Debug, PartialEq)]
pub enum LinkTarget {
    /// A screen without a board of its own.
    Screen(Screen),
    /// A chapter of the tour, by its id.
    Chapter(String),
    /// A race or a board, as [`RaceSetup::from_link`](crate::race::RaceSetup::from_link) reads it.
    Race(String),
}

impl LinkTarget {
    /// Reads what stands behind the `#`; `None` where it asks for nothing that there is.
    ///
    /// # Errors
    /// When it is longer than any that the game writes.
    pub fn read(link: &str) -> Result<Option<Self>, Sentence> {
        if link.len() > MOST {
            let length = link.len();
            let english = format!("it has {length} characters behind the #, and {MOST} are the most");
            let problem = Sentence::new("notice-link-long", english);
            return Err(problem.with("length", length).with("most", MOST));
        }
        let parts: Vec<&str> = link.split('&').filter(|part| *part != NO_WORKERS).collect();
        if let Some(id) = parts.iter().find_map(|part| part.strip_prefix("tour=")) {
            return Ok(Some(LinkTarget::Chapter(shortened(id))));
        }
        let [play, daily, race] = WITH_BOARDS;
        Ok(match parts[..] {
            [name] if name == play => Some(LinkTarget::Screen(Screen::Play)),
            [name] if name == race => Some(LinkTarget::Screen(Screen::Race)),
            [name] if name == daily => Some(LinkTarget::Race(format!("{PLAY}&board={}&lineup=you", today()))),
            [name] if Screen::named(name).is_some() => Screen::named(name).map(LinkTarget::Screen),
            _ if names_a_race(&parts) => Some(LinkTarget::Race(parts.join("&"))),
            _ => None,
        })
    }

    /// The names that stand for screens and the board of the day.
    #[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "the page opens its title"))]
    pub fn names() -> impl Iterator<Item = &'static str> {
        WITH_BOARDS.into_iter().chain(Screen::names())
    }

    /// What the game begins with.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "a command refuses what is not there"))]
    pub fn first_game(&self) -> FirstGame<'_> {
        match self {
            LinkTarget::Screen(screen) => FirstGame::Screen(*screen),
            LinkTarget::Chapter(id) => FirstGame::Tour(Some(id.clone())),
            LinkTarget::Race(link) => FirstGame::Link(link),
        }
    }
}

/// True when a link asks for the screen of a board for one person.
pub fn is_play(link: &str) -> bool {
    link.split('&').any(|part| part == PLAY)
}

/// A problem as it can be said whatever a stranger's text makes of it.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "who types a command sees what it was"))]
pub fn sayable(problem: Sentence) -> Sentence {
    let english = problem.to_string();
    if english.chars().count() <= 2 * MOST_SAID { problem } else { shortened(&english).into() }
}

fn names_a_race(parts: &[&str]) -> bool {
    let keys = ["board=", "lineup=", "start=", "ghost="];
    parts.iter().any(|part| *part == PLAY || keys.iter().any(|key| part.starts_with(key)))
}

/// A text without its middle, where it is long: what is wrong with it is said at its end.
fn shortened(text: &str) -> String {
    let length = text.chars().count();
    if length <= MOST_SAID {
        return text.to_owned();
    }
    let half = MOST_SAID / 2;
    let (head, tail): (String, String) =
        (text.chars().take(half).collect(), text.chars().skip(length - half).collect());
    format!("{head} … {tail}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

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
        assert!(is_play(&daily) && daily.contains("board=daily@"), "{daily}");
        assert_eq!((screen(""), screen("nowhere"), screen("play&nowhere").is_some()), (None, None, true));
    }

    proptest! {
        #[test]
        fn whatever_a_stranger_writes_is_bounded(
            link in r"\PC{0,300}|((play|tour=|board=|lineup=|ghost=|workers=off|x{0,9}|%[0-9a-f]{0,2})&?){0,40}",
            times in prop_oneof![Just(1_usize), 1_usize..2000],
        ) {
            let link = link.repeat(times);
            match LinkTarget::read(&link) {
                Ok(Some(LinkTarget::Chapter(id))) => prop_assert!(id.chars().count() <= MOST_SAID + 3),
                Ok(Some(LinkTarget::Race(race))) => prop_assert!(race.len() <= link.len()),
                Ok(_) => {}
                Err(problem) => prop_assert!(link.len() > MOST && problem.to_string().len() < 200),
            }
            let said = sayable(Sentence::from(link)).to_string();
            prop_assert!(said.chars().count() <= 2 * MOST_SAID);
        }
    }
}
