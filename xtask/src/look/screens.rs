//! The screens whose look is kept, and the keys that lead to each.

/// An action in a running program.
pub enum Step {
    /// Presses a key, by xdotool's name, this many times. Each press changes what is shown.
    Key(&'static str, usize),
    /// Plays this many further moves of the walk.
    Moves(usize),
    /// Takes the picture with this name.
    Shot(&'static str),
}

use Step::{Key, Moves, Shot};

/// Pictures of the same theme, size and language.
pub struct Set {
    /// Its folder.
    pub name: &'static str,
    pub size: &'static str,
    /// The theme's number in the settings.
    pub theme: u8,
    pub language: &'static str,
    /// The programs to start; each ends with its last picture of these, if any are named.
    pub only: &'static [&'static str],
}

pub const SETS: [Set; 4] = [
    Set { name: "dark-1280x800", size: "1280x800", theme: 0, language: "en", only: &[] },
    Set { name: "light-1280x800", size: "1280x800", theme: 2, language: "en", only: &[] },
    Set { name: "dark-390x844", size: "390x844", theme: 0, language: "en", only: &[] },
    Set {
        name: "german-390x844",
        size: "390x844",
        theme: 2,
        language: "de",
        only: &["title", "play", "result", "settings", "batch", "workshop"],
    },
];

/// A program to start: its arguments and actions.
pub type Run = (&'static [&'static str], &'static [Step]);

/// A race, a search and a batch in progress never look the same twice, so they are not here.
pub const RUNS: [Run; 9] = [
    // How to play is the tenth button of the title.
    (&[], &[Shot("title"), Key("Tab", 10), Key("Return", 1), Shot("how-to-play")]),
    (
        &["play", "--board", crate::stage::BOARD],
        &[
            Moves(8),
            Shot("play"),
            Key("h", 2),
            Shot("hint"),
            Moves(usize::MAX),
            Shot("result"),
            Key("F1", 1),
            Shot("keys"),
        ],
    ),
    (&["open", "#statistics"], &[Shot("statistics")]),
    (&["open", "#settings"], &[Shot("settings")]),
    (&["tour"], &[Shot("tour")]),
    (&["tour", "greedy"], &[Shot("tour-chapter")]),
    (&["open", "#editor"], &[Shot("editor")]),
    (&["open", "#workshop"], &[Shot("workshop")]),
    (&["open", "#batch"], &[Shot("batch")]),
];

impl Set {
    /// The actions of a run as far as this set needs them, with the pictures that it wants.
    pub fn part_of(&self, run: &Run) -> &'static [Step] {
        let last = run.1.iter().rposition(|step| matches!(step, Shot(name) if self.wants(name)));
        &run.1[..last.map_or(0, |last| last + 1)]
    }

    pub fn wants(&self, picture: &str) -> bool {
        self.only.is_empty() || self.only.contains(&picture)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pictures(steps: &[Step]) -> Vec<&'static str> {
        steps.iter().filter_map(|step| if let Shot(name) = step { Some(*name) } else { None }).collect()
    }

    #[test]
    fn every_named_picture_is_taken_once() {
        let mut all: Vec<_> = RUNS.iter().flat_map(|(_, steps)| pictures(steps)).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        for set in &SETS {
            assert!(set.only.iter().all(|name| all.contains(name)), "{}", set.name);
        }
    }

    #[test]
    fn a_run_ends_with_the_last_picture_that_a_set_wants() {
        let set = Set { only: &["play", "result"], ..SETS[0] };
        let parts: Vec<_> = RUNS.iter().map(|run| pictures(set.part_of(run))).collect();
        assert_eq!(parts.concat(), ["play", "hint", "result"]);
    }
}
