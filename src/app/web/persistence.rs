//! Asks the browser not to delete what the person made, once there is something to lose.

use std::cell::Cell;

use bevy::prelude::*;
use color_walk_play::{puzzles::PuzzleRecord, sentence::Sentence, workshop::ScriptLibrary};
use wasm_bindgen::{JsValue, closure::Closure};

use super::page;
use crate::{
    base::{embedded::Embedded, notices::Notices, schedule::AppSystems},
    games::FinishedGames,
    screens::{puzzles::Puzzles, settings::Copies, workshop::Workshop},
};

pub(super) fn plugin(app: &mut App) {
    let has_changed =
        resource_changed::<FinishedGames>.or(resource_changed::<Puzzles>).or(resource_changed::<Workshop>);
    app.add_systems(Update, (ask.run_if(has_changed), take_answer).chain().in_set(AppSystems::Draw));
}

thread_local! {
    static ANSWER: Cell<Option<bool>> = const { Cell::new(None) };
}

/// Says in the browser's storage that the person knows of Safari's seven days. It is no document of the game.
const TOLD: &str = "color-walk-safari";

fn ask(
    games: Res<FinishedGames>,
    puzzles: Res<Puzzles>,
    workshop: Res<Workshop>,
    embedded: Res<Embedded>,
    mut is_asked: Local<bool>,
    mut notices: ResMut<Notices>,
) {
    let has_something = !games.0.is_empty()
        || puzzles.record != PuzzleRecord::default()
        || workshop.library != ScriptLibrary::default();
    // A guest's data is not kept anyway.
    if *is_asked || !has_something || embedded.0 || page::is_sandboxed() {
        return;
    }
    *is_asked = true;
    ask_browser();
    tell_in_safari(&mut notices);
}

/// Browsers offer this to no page over plain HTTP. Firefox asks the person.
fn ask_browser() {
    let storage = page::window().navigator().storage();
    if storage.is_undefined() {
        return;
    }
    let Ok(promise) = storage.persist() else { return };
    let answered = Closure::<dyn FnMut(JsValue)>::once(|answer: JsValue| {
        ANSWER.set(answer.as_bool());
        page::wake();
    });
    let refused = Closure::<dyn FnMut(JsValue)>::once(|_| {
        ANSWER.set(Some(false));
        page::wake();
    });
    let _ = promise.then2(&answered, &refused);
    answered.forget();
    refused.forget();
}

/// Safari deletes the data of a page that nobody has opened for seven days, unless it is installed.
fn tell_in_safari(notices: &mut Notices) {
    let user_agent = page::window().navigator().user_agent().unwrap_or_default();
    let Ok(Some(storage)) = page::window().local_storage() else { return };
    if !is_safari(&user_agent) || page::is_installed() || storage.get_item(TOLD).is_ok_and(|told| told.is_some()) {
        return;
    }
    notices.warn(Sentence::new(
        "notice-safari",
        "Safari deletes your games if you do not open this page for seven days. Add the page to the Home Screen or the Dock, \
         or save a copy in the settings, under Copies.",
    ));
    // If it cannot be stored, the person is told again.
    let _ = storage.set_item(TOLD, "told");
}

/// Other browsers call themselves Safari, too.
fn is_safari(user_agent: &str) -> bool {
    let others = ["Chrome", "Chromium", "CriOS", "FxiOS", "Edg", "OPR", "Android"];
    user_agent.contains("Safari/") && others.iter().all(|other| !user_agent.contains(other))
}

fn take_answer(mut copies: ResMut<Copies>) {
    if let Some(answer) = ANSWER.take() {
        copies.is_persistent = Some(answer);
    }
}
