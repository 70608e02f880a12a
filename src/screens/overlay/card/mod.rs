//! The window with an algorithm's card.

mod content;
mod figures;
mod phrases;
mod pseudo_code;
mod window;

use bevy::prelude::*;
use color_walk_api::Registry;
use color_walk_arena::cards::Sheet;
use color_walk_assets::{Card, load_cards};

use crate::{
    notices::Notices,
    schedule::AppSystems,
    screens::{OpenPanels, SpokenEvent, words::Words},
    solver_plugins::SolverRegistry,
};

pub(super) use window::show;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cards>()
        .add_event::<SpokenEvent>()
        .add_systems(Startup, load)
        .add_systems(Update, tell.run_if(resource_changed::<OpenPanels>).in_set(AppSystems::Draw));
}

/// The cards of all solvers, in the order of these.
#[derive(Resource, Default)]
pub struct Cards(Vec<Card>);

impl Cards {
    /// The card of the solver with this id.
    pub fn of(&self, solver: &str) -> Option<&Card> {
        self.0.iter().find(|card| card.id == solver)
    }

    /// The solvers before and after this one, round and round.
    fn beside(&self, solver: &str) -> Option<[&str; 2]> {
        let (at, count) = (self.0.iter().position(|card| card.id == solver)?, self.0.len());
        Some([at + count - 1, at + 1].map(|index| self.0[index % count].id.as_str()))
    }

    /// The card with all that is known of its solver, in the person's language.
    fn sheet<'a>(&'a self, solver: &str, words: &Words, registry: &'a Registry) -> Option<Sheet<'a>> {
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

/// A card that opens is read out: its text takes no focus.
fn tell(
    words: Words,
    panels: Res<OpenPanels>,
    cards: Res<Cards>,
    registry: Res<SolverRegistry>,
    mut told: Local<Option<&'static str>>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    if std::mem::replace(&mut *told, panels.card) == panels.card {
        return;
    }
    let Some(sheet) = panels.card.and_then(|solver| cards.sheet(solver, &words, &registry)) else { return };
    let (title, bad) = (words.solver_name(sheet.info), phrases::bad_result(&words, &sheet.card.bad_board));
    let parts = [title, sheet.words.what.trim_end_matches('.').to_owned(), bad, sheet.words.why.clone()];
    spoken.write(SpokenEvent(parts.join(". ")));
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
