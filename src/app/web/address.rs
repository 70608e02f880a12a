//! Keeps the page's address and the game in step. The address names the screen and its race. The game reads it at the
//! start and when the person edits it or goes back, and updates it when the screen changes.

use std::cell::Cell;

use bevy::prelude::*;
use color_walk_api::Registry;
use color_walk_play::sentence::{Sentence, as_part};
use color_walk_sessions::{RaceSetup, lesson_on};

use super::page;
use crate::{
    app::memory::{
        FirstGame,
        link::{LinkTarget, NO_WORKERS, PLAY, screen_of},
    },
    base::{
        notices::Notices,
        schedule::{AppSystems, Screen},
        solver_plugins::SolverRegistry,
    },
    games::{
        FinishedGames, as_requested,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{CommandSender, UiCommand},
    race::{Race, search::workers_are_off},
    screens::{
        tour::{ChapterWish, CurrentTour},
        workshop::ScriptWish,
    },
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
pub(super) fn first_game(link: &str, registry: &Registry) -> (FirstGame, Option<Sentence>) {
    match LinkTarget::read(link) {
        Ok(None) => (FirstGame::Kept, None),
        Ok(Some(LinkTarget::Screen(screen))) => (FirstGame::Screen(screen), None),
        Ok(Some(LinkTarget::Chapter(id))) => (FirstGame::Tour(Some(id)), None),
        Ok(Some(LinkTarget::Script(script))) => (FirstGame::Script(script), None),
        Ok(Some(LinkTarget::Race(race))) => match RaceSetup::from_link(&race, registry) {
            Ok(setup) => (FirstGame::of_link(&race, setup), None),
            Err(problem) => (FirstGame::Race(RaceSetup::usual(registry)), Some(no_such_race(problem))),
        },
        Err(too_long) => (FirstGame::Kept, Some(game_continues(too_long))),
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
fn follow_address(
    registry: Res<SolverRegistry>,
    screen: Res<State<Screen>>,
    sessions: Res<OpenSessions>,
    games: Res<FinishedGames>,
    mut requests: EventWriter<SessionRequest>,
    mut notices: ResMut<Notices>,
    mut wish: ResMut<ChapterWish>,
    mut script_wish: ResMut<ScriptWish>,
    mut commands: CommandSender<UiCommand>,
) {
    if !CHANGED.take() {
        return;
    }
    let target = LinkTarget::read(&read()).map(|target| target.unwrap_or(LinkTarget::Screen(Screen::Title)));
    let link = match target {
        Ok(LinkTarget::Race(link)) => link,
        Ok(LinkTarget::Chapter(id)) => {
            wish.0 = Some(id);
            commands.write(UiCommand::Open(Screen::Tour));
            return;
        }
        Ok(LinkTarget::Script(script)) => {
            script_wish.0 = Some(script);
            commands.write(UiCommand::Open(Screen::Workshop));
            return;
        }
        Ok(LinkTarget::Screen(screen)) => {
            if screen == Screen::Tour {
                wish.0 = Some(String::new());
            }
            commands.write(UiCommand::Open(screen));
            return;
        }
        Err(problem) => return notices.warn(game_continues(problem)),
    };
    let wanted = match RaceSetup::from_link(&link, &registry) {
        Ok(wanted) => wanted,
        Err(problem) => return notices.warn(game_continues(problem)),
    };
    let target = screen_of(&link, &wanted);
    // A lesson that was left starts again.
    let is_left = *screen.get() != target && lesson_on(&wanted).is_some();
    let is_on_lanes = sessions.is_solo() == (target == Screen::Play) && !is_left;
    if !is_on_lanes || wanted.link() != sessions.on_lanes().setup.link() {
        requests.write(match target {
            Screen::Play => SessionRequest::open(as_requested(wanted, &games.0, &sessions)),
            _ => SessionRequest::race(wanted),
        });
    }
    commands.write(UiCommand::Open(target));
}

/// The page's address without its `#` part.
pub(super) fn of_page() -> Option<String> {
    let location = page::window().location();
    let (origin, path) = (location.origin().ok()?, location.pathname().ok()?);
    let query = location.search().unwrap_or_default();
    Some(format!("{origin}{path}{query}"))
}

/// The full address of the race for other people, and whether it leaves out solvers.
pub(super) fn of_shared_race(setup: &RaceSetup) -> Option<(String, bool)> {
    let (link, is_shorter) = setup.shared_link()?;
    Some((format!("{}#{link}", of_page()?), is_shorter))
}

/// The full address of the race.
fn of_race(setup: &RaceSetup) -> Option<String> {
    Some(format!("{}#{}", of_page()?, setup.link()?))
}

fn write(race: Res<Race>, screen: Res<State<Screen>>, current_tour: Res<CurrentTour>, mut last: Local<Option<Screen>>) {
    let screen = *screen.get();
    let Some(race) = of_race(race.setup()) else { return };
    let (page, link) = race.split_once('#').unwrap_or((&race, ""));
    let mut address = match screen {
        Screen::Title => page.to_owned(),
        Screen::Play => format!("{page}#{PLAY}&{link}"),
        Screen::Race => race.clone(),
        Screen::Tour if current_tour.tour.chapter().is_some() => {
            let id = current_tour.tour.chapter().map_or("", |chapter| &chapter.id);
            format!("{page}#tour={id}")
        }
        other => format!("{page}#{}", other.name().unwrap_or_default()),
    };
    if workers_are_off() && !page::is_sandboxed() {
        address = without_workers(&address);
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
    link.split('&').any(|part| part == NO_WORKERS)
}

/// Adds the option that turns workers off.
fn without_workers(address: &str) -> String {
    let joint = if address.contains('#') { '&' } else { '#' };
    format!("{address}{joint}{NO_WORKERS}")
}
