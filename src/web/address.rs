//! The address holds the race: it is read at the start and whenever the person changes it, and follows the race.

use std::cell::Cell;

use bevy::prelude::*;
use color_walk_api::Registry;

use super::page;
use crate::{
    notices::Notices,
    race::{RaceSetup, StartRaceEvent},
    schedule::AppSystems,
    search::workers_are_off,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen).add_systems(
        Update,
        (follow_address.in_set(AppSystems::Input), write.after(AppSystems::Control).run_if(on_event::<StartRaceEvent>)),
    );
}

thread_local! {
    static CHANGED: Cell<bool> = const { Cell::new(false) };
}

/// What stands behind the `#`.
pub(super) fn read() -> String {
    let hash = page::window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// True when the address asks for a certain race.
pub(super) fn names_a_race(link: &str) -> bool {
    link.split('&').any(|part| ["board=", "lineup=", "start="].iter().any(|key| part.starts_with(key)))
}

/// What is said of an address that names no race that can be had.
pub(super) fn complaint(problem: &str) -> String {
    format!("The address asks for a race that cannot be had: {}.", problem.trim_end_matches('.'))
}

fn listen() {
    page::listen(&page::window(), "hashchange", |_| CHANGED.set(true));
}

/// The person has changed the address, or come back to an earlier one.
fn follow_address(
    registry: Res<Registry>,
    mut setup: ResMut<RaceSetup>,
    mut notices: ResMut<Notices>,
    mut starts: EventWriter<StartRaceEvent>,
) {
    if !CHANGED.take() {
        return;
    }
    let link = read();
    match RaceSetup::from_link(&link, &registry) {
        Ok(wanted) if wanted.link() == setup.link() => {}
        Ok(wanted) => {
            *setup = wanted;
            starts.write(StartRaceEvent);
        }
        Err(problem) => notices.warn(complaint(&problem) + " The race goes on as it was."),
    }
}

/// The address of the race, all of it.
pub(super) fn of_race(setup: &RaceSetup) -> Option<String> {
    let location = page::window().location();
    let (origin, path) = (location.origin().ok()?, location.pathname().ok()?);
    let query = location.search().unwrap_or_default();
    Some(format!("{origin}{path}{query}#{}", setup.link()?))
}

fn write(setup: Res<RaceSetup>) {
    let Some(mut address) = of_race(&setup) else { return };
    if workers_are_off() {
        address += "&workers=off";
    }
    let Ok(history) = page::window().history() else { return };
    // Where the browser forbids it, the address just stays as it is.
    let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
}
