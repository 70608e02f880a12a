//! Reports a hidden tab, which pauses the race.

use std::cell::Cell;

use bevy::prelude::*;

use super::page;
use crate::{base::schedule::AppSystems, race::TabShownEvent, search::set_workers_hidden};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(Update, send_out_of_sight.in_set(AppSystems::Input));
}

thread_local! {
    static WAS_HIDDEN: Cell<bool> = const { Cell::new(false) };
}

fn listen() {
    let Some(document) = page::window().document() else { return };
    let watched = document.clone();
    page::listen(&document, "visibilitychange", move |_| {
        // A hidden tab draws no frames, so no system could notify the workers.
        set_workers_hidden(watched.hidden());
        if watched.hidden() {
            WAS_HIDDEN.set(true);
        }
    });
}

fn send_out_of_sight(mut events: EventWriter<TabShownEvent>) {
    if WAS_HIDDEN.take() {
        events.write(TabShownEvent);
    }
}
