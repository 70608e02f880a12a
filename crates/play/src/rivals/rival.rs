//! The opponents, from the weakest to the strongest.

use serde::{Deserialize, Serialize};

use crate::sentence::Sentence;

/// An opponent of a person: a solver that plays the same board.
///
/// The order is measured: the mean number of moves on 14 × 14 blocks with 6 colours falls from each rival to the next
/// (`docs/results.md`). Other sizes have another order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rival {
    /// Any colour, useful or not.
    #[default]
    Random,
    /// One colour after the other.
    RoundRobin,
    /// Dijkstra's algorithm.
    Dijkstra,
    /// The colour with the most blocks.
    Greedy,
    /// The colour with the longest border.
    Perimeter,
    /// The best line of two moves.
    #[serde(rename = "look-ahead-2")]
    LookAhead2,
    /// The best line of three moves.
    #[serde(rename = "look-ahead-3")]
    LookAhead3,
    /// The best line of five moves.
    #[serde(rename = "look-ahead-5")]
    LookAhead5,
    /// Look-ahead, then breadth-first search.
    BreadthFirst,
    /// Look-ahead, then depth-first search.
    DepthFirst,
    /// A beam search.
    Beam,
    /// The exact search.
    Minimum,
}

/// How a board ended between a person and a rival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RivalOutcome {
    /// The person needed more moves.
    Loss,
    /// Both needed the same number of moves.
    Draw,
    /// The person needed fewer moves.
    Win,
}

/// What is fixed about a rival.
struct Profile {
    id: &'static str,
    solver: &'static str,
    english: &'static str,
    name: &'static str,
    short: &'static str,
    about: &'static str,
    color: [u8; 3],
}

/// In the order of [`Rival::ALL`].
const PROFILES: [Profile; 12] = [
    Profile {
        id: "random",
        solver: "random",
        english: "Random",
        name: "rival-random-name",
        short: "rival-random-short",
        about: "rival-random-about",
        color: [0x7d, 0x7d, 0x7d],
    },
    Profile {
        id: "round-robin",
        solver: "round-robin",
        english: "Round robin",
        name: "rival-round-robin-name",
        short: "rival-round-robin-short",
        about: "rival-round-robin-about",
        color: [0xae, 0x68, 0x80],
    },
    Profile {
        id: "dijkstra",
        solver: "dijkstra",
        english: "Dijkstra",
        name: "rival-dijkstra-name",
        short: "rival-dijkstra-short",
        about: "rival-dijkstra-about",
        color: [0xb5, 0x6a, 0x35],
    },
    Profile {
        id: "greedy",
        solver: "greedy",
        english: "Greedy",
        name: "rival-greedy-name",
        short: "rival-greedy-short",
        about: "rival-greedy-about",
        color: [0x9e, 0x77, 0x04],
    },
    Profile {
        id: "perimeter",
        solver: "max-perimeter",
        english: "Perimeter",
        name: "rival-perimeter-name",
        short: "rival-perimeter-short",
        about: "rival-perimeter-about",
        color: [0x4c, 0x8c, 0x1e],
    },
    Profile {
        id: "look-ahead-2",
        solver: "greedy-look-ahead:depth=2",
        english: "Look-ahead 2",
        name: "rival-look-ahead-2-name",
        short: "rival-look-ahead-2-short",
        about: "rival-look-ahead-2-about",
        color: [0x19, 0x8f, 0x54],
    },
    Profile {
        id: "look-ahead-3",
        solver: "greedy-look-ahead:depth=3",
        english: "Look-ahead 3",
        name: "rival-look-ahead-3-name",
        short: "rival-look-ahead-3-short",
        about: "rival-look-ahead-3-about",
        color: [0x10, 0x8c, 0x87],
    },
    Profile {
        id: "look-ahead-5",
        solver: "greedy-look-ahead:depth=5",
        english: "Look-ahead 5",
        name: "rival-look-ahead-5-name",
        short: "rival-look-ahead-5-short",
        about: "rival-look-ahead-5-about",
        color: [0x0a, 0x84, 0xc1],
    },
    Profile {
        id: "breadth-first",
        solver: "bfs",
        english: "Breadth-first",
        name: "rival-breadth-first-name",
        short: "rival-breadth-first-short",
        about: "rival-breadth-first-about",
        color: [0x46, 0x77, 0xea],
    },
    Profile {
        id: "depth-first",
        solver: "dfs",
        english: "Depth-first",
        name: "rival-depth-first-name",
        short: "rival-depth-first-short",
        about: "rival-depth-first-about",
        color: [0x97, 0x60, 0xe3],
    },
    Profile {
        id: "beam",
        solver: "beam",
        english: "Beam",
        name: "rival-beam-name",
        short: "rival-beam-short",
        about: "rival-beam-about",
        color: [0xd4, 0x34, 0xc7],
    },
    Profile {
        id: "minimum",
        solver: "exact",
        english: "Minimum",
        name: "rival-minimum-name",
        short: "rival-minimum-short",
        about: "rival-minimum-about",
        color: [0xe3, 0x3c, 0x66],
    },
];

impl Rival {
    /// From the weakest to the strongest.
    pub const ALL: [Rival; 12] = [
        Rival::Random,
        Rival::RoundRobin,
        Rival::Dijkstra,
        Rival::Greedy,
        Rival::Perimeter,
        Rival::LookAhead2,
        Rival::LookAhead3,
        Rival::LookAhead5,
        Rival::BreadthFirst,
        Rival::DepthFirst,
        Rival::Beam,
        Rival::Minimum,
    ];

    fn profile(self) -> &'static Profile {
        &PROFILES[self as usize]
    }

    /// Its name in files, such as `look-ahead-2`.
    pub fn id(self) -> &'static str {
        self.profile().id
    }

    /// The rival with this name in files.
    pub fn of_id(id: &str) -> Option<Self> {
        Rival::ALL.into_iter().find(|rival| rival.id() == id)
    }

    /// Its solver: `id` or `id:key=value`.
    pub fn solver(self) -> &'static str {
        self.profile().solver
    }

    /// The message id of its name with a nickname, such as *Greedy, the Glutton*.
    pub fn name_id(self) -> &'static str {
        self.profile().name
    }

    /// The message id of its short name, such as *Greedy*.
    pub fn short_id(self) -> &'static str {
        self.profile().short
    }

    /// The message id of a sentence that says how it thinks and what beats it.
    pub fn about_id(self) -> &'static str {
        self.profile().about
    }

    /// Its short name as a part of a sentence.
    pub fn short(self) -> Sentence {
        Sentence::new(self.short_id(), self.profile().english)
    }

    /// Its sRGB colour, for areas and large letters on every theme.
    pub fn color(self) -> [u8; 3] {
        self.profile().color
    }

    /// The next stronger rival; `None` after the strongest.
    pub fn next(self) -> Option<Self> {
        Rival::ALL.get(self as usize + 1).copied()
    }

    /// The outcome of a board that the person cleared in `own` moves, and this rival in `theirs`. Nobody can need fewer
    /// moves than the minimum, so to equal it is to win.
    pub fn outcome(self, own: u32, theirs: u32) -> RivalOutcome {
        match own.cmp(&theirs) {
            std::cmp::Ordering::Less => RivalOutcome::Win,
            std::cmp::Ordering::Equal if self == Rival::Minimum => RivalOutcome::Win,
            std::cmp::Ordering::Equal => RivalOutcome::Draw,
            std::cmp::Ordering::Greater => RivalOutcome::Loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use color_walk_api::solver::SolverSpec;
    use color_walk_assets::{contrast, load_languages, load_themes};

    use super::*;

    #[test]
    fn the_lists_of_rivals_are_in_one_order() {
        let registry = color_walk_solvers::registry();
        for (index, rival) in Rival::ALL.into_iter().enumerate() {
            assert_eq!(rival as usize, index);
            assert_eq!(Rival::of_id(rival.id()), Some(rival));
            assert_eq!(serde_json::to_string(&rival).unwrap(), format!("\"{}\"", rival.id()));
            assert!(SolverSpec::parse(rival.solver(), &registry).is_ok(), "{rival:?}");
            assert_eq!(rival.next(), Rival::ALL.get(index + 1).copied());
        }
        assert_eq!(Rival::of_id("exact"), None);
    }

    #[test]
    fn every_language_introduces_every_rival() {
        for file in load_languages().0 {
            let texts = |id: &str| file.text.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "));
            for rival in Rival::ALL {
                let [name, short, about] = [rival.name_id(), rival.short_id(), rival.about_id()].map(|id| {
                    assert!(id.starts_with(&format!("rival-{}-", rival.id())), "{id}");
                    texts(id).unwrap_or_else(|| panic!("{}: there is no `{id}`", file.id))
                });
                assert!(name.starts_with(&format!("{short}, ")), "{}: {name}", file.id);
                assert!(about.ends_with('.') && about.matches(". ").count() == 0, "one sentence: {about}");
                assert!(file.id != "en" || short == rival.short().to_string());
            }
        }
    }

    #[test]
    fn colors_stand_out_on_every_theme() {
        for theme in load_themes().0 {
            for (name, ground) in [("ground", theme.ground), ("panel", theme.panel), ("well", theme.well)] {
                let [red, green, blue, _] = ground.0;
                for rival in Rival::ALL {
                    let found = contrast(rival.color(), [red, green, blue]);
                    assert!(found >= 3.0, "{rival:?} on {name}: {found}");
                }
            }
        }
    }

    #[test]
    fn fewer_moves_win_and_equal_moves_draw_except_against_the_minimum() {
        let outcomes = |rival: Rival| [33, 35, 36].map(|own| rival.outcome(own, 35));
        assert_eq!(outcomes(Rival::LookAhead2), [RivalOutcome::Win, RivalOutcome::Draw, RivalOutcome::Loss]);
        assert_eq!(outcomes(Rival::Minimum), [RivalOutcome::Win, RivalOutcome::Win, RivalOutcome::Loss]);
    }
}
