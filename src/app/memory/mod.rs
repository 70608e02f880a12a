//! Stores the person's settings, the window's place, games, and on the desktop the batch.

#[cfg(not(target_arch = "wasm32"))]
mod batch;
mod copies;
mod drawing;
mod puzzles;
mod read_again;
mod scripts;
mod settings;
mod start_state;
mod tour;

use std::time::Duration;

use bevy::prelude::*;
use color_walk_api::solver::Registry;
use color_walk_keep::{Drawing, Game, History, Settings, Store, TourProgress};
use color_walk_play::{Attempt, workshop::ScriptLibrary};

use crate::{
    base::{
        frames::FrameDemand,
        notices::Notices,
        schedule::{AppSystems, Screen},
    },
    games::{FinishedGameEvent, FinishedGames, ForgetGamesEvent, RivalLadder, sessions::OpenSessions},
    race::{Person, Standings, board::LanePlayback},
    screens::Open,
};
pub use start_state::StartState;

/// The store, and what it last contained.
#[derive(Resource)]
pub struct Memory {
    store: Store,
    settings: Settings,
    game: Game,
    drawing: Drawing,
    tour: TourProgress,
    scripts: ScriptLibrary,
}

impl Memory {
    /// Reads the store and decides what to show first. A stored race may use any solver of the registry.
    pub fn recall(store: Store, first: Open, registry: &Registry) -> (Self, StartState) {
        store.tell_last_fault();
        let settings = answer(store.load::<Settings>());
        let (drawing, tour) = (answer(store.load::<Drawing>()), answer(store.load::<TourProgress>()));
        let scripts = answer(store.load::<ScriptLibrary>());
        let beginning = StartState::of(first, &store, &settings, registry);
        (Memory { store, settings, game: Game::default(), drawing, tour, scripts }, beginning)
    }

    /// The stored settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

/// Blocks for the answer. The files are small, and read before the window opens.
#[cfg(not(target_arch = "wasm32"))]
fn answer<T: Default>(pending: color_walk_keep::Pending<T>) -> T {
    pending.wait()
}

/// The browser's storage answers at once.
#[cfg(target_arch = "wasm32")]
fn answer<T: Default>(mut pending: color_walk_keep::Pending<T>) -> T {
    pending.poll().unwrap_or_default()
}

/// Stores changes during the game. Requires [`Memory`] in the app.
pub fn plugin(app: &mut App) {
    // A page stores its journal in the browser's database.
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(batch::plugin);
    app.add_plugins((
        copies::plugin,
        drawing::plugin,
        puzzles::plugin,
        scripts::plugin,
        settings::plugin,
        tour::plugin,
    ))
    // Stores a finished game before the open one is deleted, so no crash in between loses it.
    .add_systems(Update, (keep_history, keep_game, show_problems).chain().after(AppSystems::Draw));
}

fn keep_game(
    sessions: Res<OpenSessions>,
    standings: Res<Standings>,
    lanes: Query<&LanePlayback>,
    screen: Res<State<Screen>>,
    mut memory: ResMut<Memory>,
    persons: Query<Ref<LanePlayback>, With<Person>>,
) {
    let lane = persons.iter().next();
    let has_news = sessions.is_changed()
        || standings.is_changed()
        || screen.is_changed()
        || lane.as_ref().is_some_and(|lane| lane.is_changed());
    // The title's race is not the person's.
    if !has_news || !screen.get().takes_moves() {
        return;
    }
    // A race on a file's board has no link.
    let Some((game, link)) = sessions.kept().and_then(|game| Some((game, game.link()?))) else { return };
    // A finished game starts over on the next visit, even if the person looks back at it.
    let is_finished = lanes.iter().all(|lane| lane.seen_outcome().is_some());
    let (moves, attempt) = match lane {
        Some(lane) if !is_finished => (lane.walk().to_vec(), game.attempt.clone()),
        _ => (Vec::new(), Attempt::new(game.attempt.level())),
    };
    let grand_prix = game.grand_prix.clone().filter(|grand_prix| !grand_prix.is_over());
    let game = Game { link, moves, attempt, grand_prix };
    if memory.game != game {
        memory.store.keep_game(game.clone());
        memory.game = game;
    }
}

/// Finished games from other windows appear after the next start.
fn keep_history(
    mut finished: EventReader<FinishedGameEvent>,
    mut forgotten: EventReader<ForgetGamesEvent>,
    memory: Res<Memory>,
    mut games: ResMut<FinishedGames>,
    mut ladder: ResMut<RivalLadder>,
) {
    if forgotten.read().count() > 0 {
        games.0.clear();
        *ladder = RivalLadder::default();
        memory.store.update(|history: &mut History| *history = History::default());
        memory.store.forget_opened_copy();
    }
    for FinishedGameEvent(game) in finished.read() {
        let game = game.clone();
        games.0.push(game.clone());
        memory.store.update(move |history: &mut History| history.add(game));
    }
}

/// Delay before another attempt to write.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Shows the store's problems, and retries what it could not write.
fn show_problems(
    memory: Res<Memory>,
    mut notices: ResMut<Notices>,
    time: Res<Time<Real>>,
    mut tried: Local<Duration>,
    mut demand: ResMut<FrameDemand>,
) {
    for sentence in memory.store.notices() {
        notices.warn(sentence);
    }
    let trouble = memory.store.trouble();
    if trouble.is_some() {
        demand.ask_within(TRY_AGAIN);
        if time.elapsed().saturating_sub(*tried) >= TRY_AGAIN {
            *tried = time.elapsed();
            // A failure appears in `trouble`, so nobody needs this result.
            drop(memory.store.flush());
        }
    }
    if notices.trouble() != trouble.as_ref() {
        notices.set_trouble(trouble);
    }
}
