//! The window with a solver's card.

mod content;
mod figures;
mod phrases;
mod window;

use bevy::prelude::*;

use crate::{
    base::schedule::AppSystems,
    languages::{Cards, words::Words},
    screens::{OpenPanels, SpokenEvent},
    search::registry::SolverRegistry,
};

pub(super) use window::show_card_window;

pub(super) fn plugin(app: &mut App) {
    app.add_event::<SpokenEvent>()
        .add_systems(Update, announce_card.run_if(resource_changed::<OpenPanels>).in_set(AppSystems::Draw));
}

/// Reads an opened card to screen readers. Its text cannot take the focus.
fn announce_card(
    words: Words,
    panels: Res<OpenPanels>,
    cards: Res<Cards>,
    registry: Res<SolverRegistry>,
    mut told: Local<Option<&'static str>>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    if std::mem::replace(&mut *told, panels.card()) == panels.card() {
        return;
    }
    let Some(sheet) = panels.card().and_then(|solver| cards.sheet(solver, &words, &registry)) else { return };
    let (title, bad) = (words.solver_name(sheet.info), phrases::bad_result(&words, &sheet.card.bad_board));
    let parts = [title, sheet.words.what.trim_end_matches('.').to_owned(), bad, sheet.words.why.clone()];
    spoken.write(SpokenEvent(parts.join(". ")));
}
