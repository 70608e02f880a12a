//! The solvers' cards.

use std::borrow::Cow;

use bevy::prelude::*;
use color_walk_api::solver::{Registry, SolverInfo};
use color_walk_arena::cards::Sheet;
use color_walk_assets::{Card, load_cards};

use super::words::Words;
use crate::{base::notices::Notices, search::registry::SolverRegistry};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cards>().add_systems(Startup, load);
}

/// The cards of all solvers, in the order of the registry.
#[derive(Resource, Default)]
pub struct Cards(Vec<Card>);

impl Cards {
    /// The card of the solver with this id.
    pub fn of(&self, solver: &str) -> Option<&Card> {
        self.0.iter().find(|card| card.id == solver)
    }

    /// The ids of the previous and the next solver, cyclic.
    pub(crate) fn beside(&self, solver: &str) -> Option<[&str; 2]> {
        let (at, count) = (self.0.iter().position(|card| card.id == solver)?, self.0.len());
        Some([at + count - 1, at + 1].map(|index| self.0[index % count].id.as_str()))
    }

    /// The card with all details of its solver, in the person's language.
    pub(crate) fn sheet<'a>(&'a self, solver: &str, words: &Words, registry: &'a Registry) -> Option<Sheet<'a>> {
        Sheet::in_language(words.tag(), solver, &self.0, registry)
    }
}

fn load(registry: Res<SolverRegistry>, mut cards: ResMut<Cards>, mut notices: ResMut<Notices>) {
    let (loaded, warnings) = load_cards(&registry);
    cards.0 = loaded;
    for warning in warnings {
        notices.warn(warning.to_string());
    }
}

/// The id that opens a solver's card, or `None` for an engine. Engines have no cards.
pub(crate) fn card_id(info: &SolverInfo) -> Option<&'static str> {
    match info.id {
        Cow::Borrowed(id) => Some(id),
        Cow::Owned(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use color_walk_solvers as solvers;

    #[test]
    fn one_card_leads_to_the_next_until_all_were_seen() {
        let registry = solvers::registry();
        let cards = Cards(load_cards(&registry).0);
        let mut seen = vec!["dijkstra"];
        loop {
            let [_, next] = cards.beside(seen[seen.len() - 1]).unwrap();
            assert_eq!(cards.beside(next).unwrap()[0], seen[seen.len() - 1]);
            if next == seen[0] {
                break;
            }
            seen.push(next);
        }
        assert_eq!(seen.len(), cards.0.len());
        assert_eq!(cards.beside("gredy"), None);
    }
}
