//! What an address asks for. Anyone may have written it: it is bounded before it is looked at.

use crate::{
    app::memory::{FirstGame, PLAY},
    schedule::Screen,
    sentence::Sentence,
    solo::today,
};

/// The most bytes behind the `#`. Drawn boards and friends' walks come nowhere near.
const MOST: usize = 64 << 10;
/// The most characters of a stranger's text that a sentence repeats.
const MOST_SAID: usize = 200;

const NO_WORKERS: &str = "workers=off";

/// What stands behind the `#`, as it is wanted.
pub(super) enum Wish {
    /// A screen without a board of its own; the title when nothing is asked for.
    Screen(Screen),
    /// A chapter of the tour, by its id.
    Chapter(String),
    /// A race or a board, as [`RaceSetup::from_link`](crate::race::RaceSetup::from_link) reads it.
    Race(String),
}

impl Wish {
    /// Reads what stands behind the `#`.
    ///
    /// # Errors
    /// When it is longer than any that the game writes.
    pub(super) fn read(link: &str) -> Result<Self, Sentence> {
        if link.len() > MOST {
            let length = link.len();
            let english = format!("it has {length} characters behind the #, and {MOST} are the most");
            let problem = Sentence::new("notice-link-long", english);
            return Err(problem.with("length", length).with("most", MOST));
        }
        let parts: Vec<&str> = link.split('&').filter(|part| *part != NO_WORKERS).collect();
        if let Some(id) = parts.iter().find_map(|part| part.strip_prefix("tour=")) {
            return Ok(Wish::Chapter(shortened(id)));
        }
        Ok(match parts[..] {
            [PLAY] => Wish::Screen(Screen::Play),
            ["race"] => Wish::Screen(Screen::Race),
            ["daily"] => Wish::Race(format!("{PLAY}&board={}&lineup=you", today())),
            [name] if Screen::named(name).is_some() => Wish::Screen(Screen::named(name).unwrap_or_default()),
            _ if names_a_race(&parts) => Wish::Race(parts.join("&")),
            _ => Wish::Screen(Screen::Title),
        })
    }

    /// What the game begins with.
    pub(super) fn first_game(&self) -> FirstGame<'_> {
        match self {
            Wish::Screen(Screen::Title) => FirstGame::Kept,
            Wish::Screen(screen) => FirstGame::Screen(*screen),
            Wish::Chapter(id) => FirstGame::Tour(Some(id.clone())),
            Wish::Race(link) => FirstGame::Link(link),
        }
    }
}

/// True when a link asks for the screen of a board for one person.
pub(super) fn is_play(link: &str) -> bool {
    link.split('&').any(|part| part == PLAY)
}

/// True when the page is to do without workers.
pub(super) fn forbids_workers(link: &str) -> bool {
    link.split('&').any(|part| part == NO_WORKERS)
}

/// Adds to an address that the page does without workers.
pub(super) fn without_workers(address: &str) -> String {
    let joint = if address.contains('#') { '&' } else { '#' };
    format!("{address}{joint}{NO_WORKERS}")
}

/// A problem as it can be said whatever a stranger's text makes of it.
pub(super) fn sayable(problem: Sentence) -> Sentence {
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
