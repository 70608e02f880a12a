//! Keeps the page's address and the game in step. The address names the screen and its race. The game reads it at the
//! start and when the person edits it or goes back, and updates it when the screen changes.

use std::cell::Cell;

use bevy::prelude::*;
use color_walk_api::solver::Registry;
use color_walk_play::sentence::{Sentence, as_part};
use color_walk_sessions::{RaceSetup, Session};

use super::page;
use crate::{
    base::{
        embedded::Embedded,
        notices::Notices,
        schedule::{AppSystems, Screen},
    },
    games::sessions::OpenSessions,
    race::Race,
    screens::{EMBEDDED, LinkProblem, NO_WORKERS, Open, PLAY, puzzles::Puzzles, tour::CurrentTour},
    search::{registry::SolverRegistry, workers_are_off},
};

pub(super) fn plugin(app: &mut App) {
    let changes = resource_changed::<Race>.or(state_changed::<Screen>).or(resource_changed::<CurrentTour>);
    app.add_systems(Startup, listen).add_systems(
        Update,
        (follow_address.in_set(AppSystems::Input), write.in_set(AppSystems::Draw).run_if(changes)),
    );
}

thread_local! {
    static CHANGED: Cell<bool> = const { Cell::new(false) };
}

/// The part behind `#`.
pub(super) fn read() -> String {
    let hash = page::window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// The page's first screen or game, and a problem with the address to report.
pub(super) fn first(link: &str, registry: &Registry) -> (Open, Option<Sentence>) {
    match Open::of_link(link, registry) {
        Ok(wanted) => (wanted.unwrap_or(Open::Kept), None),
        Err(LinkProblem::Race(problem)) => (Open::Race(RaceSetup::usual(registry)), Some(no_such_race(problem))),
        Err(LinkProblem::Damaged(problem)) => (Open::Kept, Some(game_continues(problem))),
    }
}

fn no_such_race(problem: Sentence) -> Sentence {
    let english = format!("{} Here is the usual race.", complaint(&problem));
    Sentence::new("notice-address-usual", english).with("problem", problem)
}

/// The message that the game stays as it is.
fn game_continues(problem: Sentence) -> Sentence {
    let english = format!("{} The game continues as it was.", complaint(&problem));
    Sentence::new("notice-address", english).with("problem", problem)
}

fn complaint(problem: &Sentence) -> String {
    format!("This link cannot be opened: {}.", as_part(&problem.to_string()))
}

fn listen() {
    page::listen(&page::window(), "hashchange", |_| CHANGED.set(true));
}

/// Handles an edited address, or a return to an earlier one.
fn follow_address(registry: Res<SolverRegistry>, mut opened: EventWriter<Open>, mut notices: ResMut<Notices>) {
    if !CHANGED.take() {
        return;
    }
    match Open::of_link(&read(), &registry) {
        Ok(wanted) => _ = opened.write(wanted.unwrap_or(Open::Screen(Screen::Title))),
        Err(problem) => notices.warn(game_continues(problem.sentence())),
    }
}

/// The page's address without its `#` part.
pub(super) fn of_page() -> Option<String> {
    let location = page::window().location();
    let (origin, path) = (location.origin().ok()?, location.pathname().ok()?);
    let query = location.search().unwrap_or_default();
    Some(format!("{origin}{path}{query}"))
}

/// The full address of the race for other people, and whether it leaves out solvers.
pub(super) fn of_shared_race(session: &Session) -> Option<(String, bool)> {
    let (link, is_shorter) = session.shared_link()?;
    Some((format!("{}#{link}", of_page()?), is_shorter))
}

/// The full address of the race.
fn of_race(session: &Session) -> Option<String> {
    Some(format!("{}#{}", of_page()?, session.link()?))
}

fn write(
    sessions: Res<OpenSessions>,
    screen: Res<State<Screen>>,
    current_tour: Res<CurrentTour>,
    puzzles: Res<Puzzles>,
    embedded: Res<Embedded>,
    mut last: Local<Option<Screen>>,
) {
    let screen = *screen.get();
    let Some(race) = of_race(sessions.on_lanes()) else { return };
    let (page, link) = race.split_once('#').unwrap_or((&race, ""));
    let mut address = match screen {
        Screen::Title => page.to_owned(),
        Screen::Play => format!("{page}#{PLAY}&{link}"),
        Screen::Race => race.clone(),
        Screen::Tour if current_tour.tour.chapter().is_some() => {
            let id = current_tour.tour.chapter().map_or("", |chapter| &chapter.id);
            format!("{page}#tour={id}")
        }
        Screen::Puzzles if puzzles.linked().is_some() => {
            format!("{page}#puzzle={}", puzzles.linked().unwrap_or_default())
        }
        other => format!("{page}#{}", other.name().unwrap_or_default()),
    };
    if workers_are_off() && !page::is_sandboxed() {
        address = with_option(&address, NO_WORKERS);
    }
    if embedded.0 {
        address = with_option(&address, EMBEDDED);
    }
    let is_new_screen = last.replace(screen).is_some_and(|last| last != screen);
    if page::window().location().href().is_ok_and(|current| current == address) {
        return;
    }
    let Ok(history) = page::window().history() else { return };
    let null = wasm_bindgen::JsValue::NULL;
    // If the browser forbids the change, the address stays as it is.
    let _ = if is_new_screen {
        history.push_state_with_url(&null, "", Some(&address))
    } else {
        history.replace_state_with_url(&null, "", Some(&address))
    };
}

/// True if the link turns workers off.
pub(super) fn forbids_workers(link: &str) -> bool {
    has_option(link, NO_WORKERS)
}

/// True if the link asks for a page without menus.
pub(super) fn asks_to_embed(link: &str) -> bool {
    has_option(link, EMBEDDED)
}

fn has_option(link: &str, option: &str) -> bool {
    link.split('&').any(|part| part == option)
}

fn with_option(address: &str, option: &str) -> String {
    let joint = if address.contains('#') { '&' } else { '#' };
    format!("{address}{joint}{option}")
}

/// Opens the page's address in a new tab, with menus.
pub(super) fn open_whole_game() {
    let Some(page) = of_page() else { return };
    let link = read();
    let parts: Vec<&str> = link.split('&').filter(|part| *part != EMBEDDED).collect();
    let address = format!("{page}#{}", parts.join("&"));
    // The browser itself says so if it opens no tab.
    let _ = page::window().open_with_url_and_target_and_features(&address, "_blank", "noopener");
}
