//! What a link asks for, behind its `#`. Anyone may have written it: it is bounded before it is looked at.

use crate::{schedule::Screen, sentence::Sentence, solo::today};

/// The most bytes behind the `#`. Drawn boards and friends' walks come nowhere near.
const MOST: usize = 64 << 10;

/// What stands in a link for a board that one person plays on.
pub const PLAY: &str = "play";
/// Says that the page is to do without workers.
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
            return Ok(Some(LinkTarget::Chapter(id.to_owned())));
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
}

/// True when a link asks for the screen of a board for one person.
pub fn is_play(link: &str) -> bool {
    link.split('&').any(|part| part == PLAY)
}

fn names_a_race(parts: &[&str]) -> bool {
    let keys = ["board=", "lineup=", "start=", "ghost="];
    parts.iter().any(|part| *part == PLAY || keys.iter().any(|key| part.starts_with(key)))
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
                Ok(Some(LinkTarget::Chapter(id))) => prop_assert!(id.len() <= link.len()),
                Ok(Some(LinkTarget::Race(race))) => prop_assert!(race.len() <= link.len()),
                Ok(_) => {}
                Err(problem) => prop_assert!(link.len() > MOST && problem.to_string().len() < 200),
            }
        }
    }
}
