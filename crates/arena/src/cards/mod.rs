//! Algorithm cards for learners. Each combines a solver's card, its registry entry and its figures on the series'
//! boards.
//!
//! ```
//! use color_walk_arena::cards::Sheet;
//! use color_walk_assets::load_cards;
//!
//! let registry = color_walk_solvers::registry();
//! let (cards, _) = load_cards(&registry);
//! let greedy = Sheet::of("greedy", &cards, &registry).unwrap();
//! assert_eq!(greedy.figures[0].published.as_ref().unwrap().mean, "39.8");
//! ```

mod json;
mod markdown;
mod sentences;
mod text;

use color_walk_api::solver::{Registry, SolverInfo, SolverSpec};
use color_walk_assets::{Card, CardWords};

use crate::batch::{
    measured::{self, Measured},
    published::{self, Figures},
};

pub use json::write_json;
pub use markdown::{CHART, board_picture_name, write_markdown};
pub use sentences::{Determinism, bad_result, optimal};
pub use text::write_text;

/// The command that writes docs/algorithms.md and its pictures.
pub const PAGE_COMMAND: &str =
    "color-walk solvers --card --format md --pictures docs/images --overwrite > docs/algorithms.md";

/// A card in one language, with its solver and the solver's figures.
#[derive(Clone)]
pub struct Sheet<'a> {
    /// The solver.
    pub info: &'a SolverInfo,
    /// Its card.
    pub card: &'a Card,
    /// The card's text.
    pub words: CardWords,
    /// Walk lengths over [`published::BOARDS`], for one or several sets of parameters. Empty if the solver does not
    /// clear these boards.
    pub figures: Vec<Row>,
}

/// A solver's figures for some parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The solver with its parameters, `id:key=value`.
    pub solver: &'static str,
    /// The series' published figures.
    pub published: Option<Figures>,
    /// Our solver's figures.
    pub ours: Figures,
}

impl<'a> Sheet<'a> {
    /// A solver's card in English; `None` if there is no such solver or card.
    pub fn of(id: &str, cards: &'a [Card], registry: &'a Registry) -> Option<Self> {
        Self::in_language("en", id, cards, registry)
    }

    /// The same in the language of a tag such as `de`.
    pub fn in_language(tag: &str, id: &str, cards: &'a [Card], registry: &'a Registry) -> Option<Self> {
        let info = registry.get(id)?;
        let card = cards.iter().find(|card| card.id == id)?;
        let rows = measured::rows().into_iter().filter_map(|Measured { solver, figures: ours, .. }| {
            let spec = SolverSpec::parse(solver, registry).ok().filter(|spec| spec.info().id == id)?;
            let published = published::row_of(&spec, registry).and_then(|row| row.published);
            Some(Row { solver, published, ours })
        });
        Some(Sheet { info, card, words: card.words(tag), figures: rows.collect() })
    }

    /// True if the series published any of the figures.
    pub fn has_published(&self) -> bool {
        self.figures.iter().any(|row| row.published.is_some())
    }
}

/// Figures as `min mean max stdev`.
fn four(figures: &Figures) -> String {
    [figures.min, figures.mean, figures.max, figures.stdev].join(" ")
}
