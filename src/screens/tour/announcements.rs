//! Announcements of the tour for screen readers: each new place, and feedback.

use bevy::prelude::*;
use color_walk_play::tour::Place;

use super::{CurrentTour, panel::sentences};
use crate::{
    base::schedule::{AppSystems, Screen},
    languages::words::Words,
    race::{Explanations, Lane},
    screens::spoken::SpokenEvent,
};

pub(super) fn plugin(app: &mut App) {
    app.add_event::<SpokenEvent>()
        .add_systems(Update, announce_step.in_set(AppSystems::Draw).run_if(in_state(Screen::Tour)));
}

/// The announced chapter and place, and the number of guesses and answers.
type Announced = (String, Place, usize, usize);

fn announce_step(
    words: Words,
    current_tour: Res<CurrentTour>,
    lanes: Query<(&Lane, &Explanations)>,
    mut told: Local<Option<Announced>>,
    mut spoken: EventWriter<SpokenEvent>,
) {
    let tour = &current_tour.tour;
    let tried = tour.question().map_or(0, |(_, tried)| tried.len());
    let id = tour.chapter().map_or(String::new(), |chapter| chapter.id.clone());
    let now: Announced = (id, tour.place(), tour.guesses().len(), tried);
    if told.as_ref() == Some(&now) {
        return;
    }
    let is_new = told.as_ref().is_none_or(|told| (&told.0, told.1) != (&now.0, now.1));
    let text = match is_new {
        true => sentences::place(&words, tour),
        false => sentences::news(&words, tour, &lanes),
    };
    *told = Some(now);
    if !text.is_empty() {
        spoken.write(SpokenEvent(text));
    }
}
