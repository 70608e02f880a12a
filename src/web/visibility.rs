//! A tab that is out of sight pauses, and says so.

use std::cell::Cell;

use bevy::prelude::*;

use super::page;
use crate::{
    notices::Notices,
    race::{Clock, Standings},
    schedule::AppSystems,
    search::set_workers_hidden,
    sentence::Sentence,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(Update, pause.in_set(AppSystems::Input));
}

thread_local! {
    static WAS_HIDDEN: Cell<bool> = const { Cell::new(false) };
}

fn listen() {
    let Some(document) = page::window().document() else { return };
    let watched = document.clone();
    page::listen(&document, "visibilitychange", move |_| {
        // No frame is drawn out of sight, so that the workers are told here.
        set_workers_hidden(watched.hidden());
        if watched.hidden() {
            WAS_HIDDEN.set(true);
        }
    });
}

fn pause(mut clock: ResMut<Clock>, standings: Res<Standings>, mut notices: ResMut<Notices>) {
    if WAS_HIDDEN.take() && !clock.paused && !standings.finished {
        clock.paused = true;
        let english = "The race paused while its tab was out of sight; ▶ goes on.";
        notices.warn(Sentence::new("notice-out-of-sight", english));
    }
}
