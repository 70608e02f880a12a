//! What the person finds again: settings, the window's place, and the game under way.

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::window::{PrimaryWindow, WindowMode};
#[cfg(not(target_arch = "wasm32"))]
use bevy::winit::WinitWindows;
use color_walk_api::Color;

#[cfg(not(target_arch = "wasm32"))]
use crate::store::WindowPlace;
use crate::{
    board::LanePlayback,
    notices::Notices,
    race::{Clock, ClockMode, Person, RaceCommand, RaceSetup, Standings},
    scene::{BlockLabels, Palettes},
    schedule::AppSystems,
    solvers,
    store::{Game, Settings, Store},
};

/// What was kept, and where it is kept.
#[derive(Resource)]
pub struct Memory {
    store: Store,
    settings: Settings,
    game: Game,
    /// Moves of the person that an earlier visit has played, until they are played again.
    unplayed: Vec<Color>,
    problem: Option<String>,
}

/// The race to begin with.
pub enum FirstRace<'a> {
    /// The one that was under way, else the usual one.
    Kept,
    /// A certain one, as text (see [`RaceSetup::from_link`]).
    Link(&'a str),
    /// A certain one.
    Setup(RaceSetup),
}

impl Memory {
    /// What the store has, and the race to begin with.
    pub fn recall(store: Store, first: FirstRace) -> (Self, RaceSetup) {
        let registry = solvers::registry();
        let usual = || RaceSetup::from_link("", &registry).expect("the usual race is built in");
        let (wanted, problem) = match first {
            FirstRace::Kept => (None, None),
            FirstRace::Setup(setup) => (Some(setup), None),
            FirstRace::Link(link) => match RaceSetup::from_link(link, &registry) {
                Ok(setup) => (Some(setup), None),
                Err(problem) => (None, Some(problem)),
            },
        };
        let link = wanted.as_ref().and_then(RaceSetup::link);
        let game = if wanted.is_none() || link.is_some() { answer(store.take_game(link.as_deref())) } else { None };
        let game = game.unwrap_or_default();
        let kept = || RaceSetup::from_link(&game.link, &registry).ok().filter(|_| problem.is_none());
        let setup = wanted.unwrap_or_else(|| kept().unwrap_or_else(usual));
        let is_same = setup.link().is_some_and(|link| link == game.link);
        let unplayed = if is_same { game.moves.clone() } else { Vec::new() };
        let settings = answer(store.load::<Settings>());
        (Memory { store, settings, game: Game::default(), unplayed, problem }, setup)
    }

    /// The settings as they were kept.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Says why the race that was asked for cannot be had.
    pub fn take_problem(&mut self) -> Option<String> {
        self.problem.take()
    }

    /// Where it is kept.
    pub fn store(&self) -> &Store {
        &self.store
    }
}

/// The files are small, and read before there is a window.
#[cfg(not(target_arch = "wasm32"))]
fn answer<T: Default>(pending: crate::store::Pending<T>) -> T {
    pending.wait()
}

/// The browser's storage answers at once.
#[cfg(target_arch = "wasm32")]
fn answer<T: Default>(mut pending: crate::store::Pending<T>) -> T {
    pending.poll().unwrap_or_default()
}

/// Keeps what [`Memory`] is about; add it to an app that has one.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, apply_settings).add_systems(
        Update,
        (play_again.in_set(AppSystems::Input), (keep_game, keep_settings, tell).after(AppSystems::Draw)),
    );
}

const LABELS: [BlockLabels; 3] = [BlockLabels::None, BlockLabels::Numbers, BlockLabels::Shapes];

fn apply_settings(
    memory: Res<Memory>,
    mut clock: ResMut<Clock>,
    mut palettes: ResMut<Palettes>,
    mut labels: ResMut<BlockLabels>,
) {
    let settings = memory.settings();
    clock.set_tempo_level(settings.tempo);
    clock.mode = if settings.live { ClockMode::Live } else { ClockMode::Lockstep };
    if let Some(index) = palettes.all().iter().position(|palette| palette.id == settings.palette) {
        palettes.choose(index);
    }
    *labels = LABELS.get(usize::from(settings.labels)).copied().unwrap_or_default();
}

/// Plays the person's moves of the last visit once the person's lane is there.
fn play_again(mut memory: ResMut<Memory>, lanes: Query<(), With<Person>>, mut commands: EventWriter<RaceCommand>) {
    if !memory.unplayed.is_empty() && !lanes.is_empty() {
        commands.write_batch(std::mem::take(&mut memory.unplayed).into_iter().map(RaceCommand::Play));
    }
}

fn keep_game(
    setup: Res<RaceSetup>,
    standings: Res<Standings>,
    mut memory: ResMut<Memory>,
    lanes: Query<Ref<LanePlayback>, With<Person>>,
) {
    let lane = lanes.iter().next();
    let has_news = setup.is_changed() || standings.is_changed() || lane.as_ref().is_some_and(|lane| lane.is_changed());
    if !memory.unplayed.is_empty() || !has_news {
        return;
    }
    // A race on a file's board cannot be found again.
    let Some(link) = setup.link() else { return };
    let moves = lane.map(|lane| lane.walk().to_vec()).filter(|_| !standings.finished).unwrap_or_default();
    let game = Game { link, moves };
    if memory.game != game {
        memory.store.keep_game(game.clone());
        memory.game = game;
    }
}

fn keep_settings(
    clock: Res<Clock>,
    palettes: Res<Palettes>,
    labels: Res<BlockLabels>,
    #[cfg(not(target_arch = "wasm32"))] windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    #[cfg(not(target_arch = "wasm32"))] system_windows: Option<NonSend<WinitWindows>>,
    mut memory: ResMut<Memory>,
) {
    let settings = Settings {
        palette: palettes.current().id.clone(),
        labels: LABELS.iter().position(|known| *known == *labels).unwrap_or(0) as u8,
        tempo: clock.tempo_level(),
        live: clock.mode == ClockMode::Live,
        #[cfg(not(target_arch = "wasm32"))]
        window: match (windows.single(), system_windows) {
            (Ok((entity, window)), Some(system)) => place(entity, window, &system, memory.settings.window),
            _ => memory.settings.window,
        },
        #[cfg(target_arch = "wasm32")]
        window: None,
    };
    if memory.settings != settings {
        memory.store.save(&settings);
        memory.settings = settings;
    }
}

/// Where the window is. Maximised or full screen it keeps the place that it goes back to.
#[cfg(not(target_arch = "wasm32"))]
fn place(entity: Entity, window: &Window, system: &WinitWindows, before: Option<WindowPlace>) -> Option<WindowPlace> {
    let window_of_system = system.get_window(entity)?;
    let maximized = window_of_system.is_maximized();
    let full_screen = window.mode != WindowMode::Windowed;
    if maximized || full_screen {
        return Some(WindowPlace { maximized, full_screen, ..before.unwrap_or_default() });
    }
    let position = window_of_system.outer_position().ok().map(|corner| (corner.x, corner.y));
    let size = (window.width().round() as u32, window.height().round() as u32);
    Some(WindowPlace { position, size, maximized, full_screen })
}

/// What the store has to say.
fn tell(memory: Res<Memory>, mut notices: ResMut<Notices>) {
    for sentence in memory.store.notices() {
        notices.warn(sentence);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_begin_as_the_game_does() {
        let settings = Settings::default();
        let clock = Clock::default();
        assert_eq!(settings.tempo, clock.tempo_level());
        assert_eq!(settings.live, clock.mode == ClockMode::Live);
        assert_eq!(LABELS[usize::from(settings.labels)], BlockLabels::default());
    }
}
