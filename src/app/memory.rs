//! What the person finds again: settings, the window's place, and the game under way.

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::window::{PrimaryWindow, WindowMode};
#[cfg(not(target_arch = "wasm32"))]
use bevy::winit::WinitWindows;

#[cfg(not(target_arch = "wasm32"))]
use crate::store::WindowPlace;
use crate::{
    board::LanePlayback,
    notices::Notices,
    play::Attempt,
    race::{Clock, ClockMode, Person, RaceSetup, Standings, Starter},
    scene::{BlockLabels, Palettes},
    schedule::{AppSystems, Screen},
    solo::{FinishedGameEvent, FinishedGames, Parked, Solo, Stage},
    solvers,
    sound::Sound,
    store::{Game, History, Settings, Store},
};

/// What stands in a link for a board that one person plays on.
pub const PLAY: &str = "play";

/// What was kept, and where it is kept.
#[derive(Resource)]
pub struct Memory {
    store: Store,
    settings: Settings,
    game: Game,
    problem: Option<String>,
}

/// What to begin with.
pub enum FirstGame<'a> {
    /// The title, with the game that was under way.
    Kept,
    /// A certain race, as text (see [`RaceSetup::from_link`]); with `play` a board for one person.
    Link(&'a str),
    /// A certain race.
    Race(RaceSetup),
    /// A certain board for one person.
    Play(RaceSetup),
}

/// The screen to begin with, and what is on the lanes and behind them then.
pub struct Beginning {
    screen: Screen,
    setup: RaceSetup,
    stage: Stage,
    solo: Solo,
    games: FinishedGames,
}

impl Beginning {
    /// Gives it to an app that has the game's plugins.
    pub fn insert_into(self, app: &mut App) {
        app.insert_state(self.screen)
            .insert_resource(self.setup)
            .insert_resource(self.stage)
            .insert_resource(self.solo)
            .insert_resource(self.games);
    }
}

impl Memory {
    /// What the store has, and what to begin with.
    pub fn recall(store: Store, first: FirstGame) -> (Self, Beginning) {
        let registry = solvers::registry();
        let usual = || RaceSetup::from_link("", &registry).expect("the usual race is built in");
        let (wanted, is_play, problem) = match first {
            FirstGame::Kept => (None, false, None),
            FirstGame::Race(setup) => (Some(setup), false, None),
            FirstGame::Play(setup) => (Some(setup), true, None),
            FirstGame::Link(link) => match RaceSetup::from_link(link, &registry) {
                Ok(setup) => (Some(setup), link.split('&').any(|part| part == PLAY), None),
                Err(problem) => (None, false, Some(problem)),
            },
        };
        let link = wanted.as_ref().and_then(RaceSetup::link);
        let game = if wanted.is_none() || link.is_some() { answer(store.take_game(link.as_deref())) } else { None };
        let Game { link, moves, attempt } = game.unwrap_or_default();
        let mut stage = Stage::default();
        let games = FinishedGames(answer(store.load::<History>()).games);
        let mut beginning = match wanted {
            Some(mut setup) => {
                let is_same = setup.link().is_some_and(|wanted| wanted == link);
                setup.resume = if is_same { moves } else { Vec::new() };
                let screen = if is_play { Screen::Play } else { Screen::Race };
                let solo = Solo::new(if is_same { attempt } else { Attempt::default() });
                Beginning { screen, setup, stage, solo, games }
            }
            // A link that is wrong is told of beside the usual race.
            None if problem.is_some() => {
                Beginning { screen: Screen::Race, setup: usual(), stage, solo: Solo::default(), games }
            }
            None => {
                if let (false, Ok(setup)) = (link.is_empty(), RaceSetup::from_link(&link, &registry)) {
                    let is_solo = setup.starters == [Starter::Person];
                    let parked = Parked { setup, moves, attempt };
                    if is_solo && !parked.moves.is_empty() {
                        stage.solo = Some(parked);
                    } else if !is_solo {
                        stage.race = Some(parked);
                    }
                }
                Beginning { screen: Screen::Title, setup: usual(), stage, solo: Solo::default(), games }
            }
        };
        if beginning.screen == Screen::Play {
            beginning.stage.begin_with_solo(usual());
        }
        let settings = answer(store.load::<Settings>());
        (Memory { store, settings, game: Game::default(), problem }, beginning)
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
    app.add_systems(Startup, apply_settings)
        .add_systems(Update, (keep_game, keep_history, keep_settings, tell).after(AppSystems::Draw));
}

const LABELS: [BlockLabels; 3] = [BlockLabels::None, BlockLabels::Numbers, BlockLabels::Shapes];

fn apply_settings(
    memory: Res<Memory>,
    mut clock: ResMut<Clock>,
    mut palettes: ResMut<Palettes>,
    mut labels: ResMut<BlockLabels>,
    mut sound: ResMut<Sound>,
) {
    let settings = memory.settings();
    clock.set_tempo_level(settings.tempo);
    clock.mode = if settings.live { ClockMode::Live } else { ClockMode::Lockstep };
    if let Some(index) = palettes.all().iter().position(|palette| palette.id == settings.palette) {
        palettes.choose(index);
    }
    *labels = LABELS.get(usize::from(settings.labels)).copied().unwrap_or_default();
    *sound = Sound { on: settings.sound, volume: settings.volume.min(100) };
}

fn keep_game(
    setup: Res<RaceSetup>,
    standings: Res<Standings>,
    stage: Res<Stage>,
    solo: Res<Solo>,
    screen: Res<State<Screen>>,
    mut memory: ResMut<Memory>,
    lanes: Query<Ref<LanePlayback>, With<Person>>,
) {
    let lane = lanes.iter().next();
    let has_news = setup.is_changed()
        || standings.is_changed()
        || solo.is_changed()
        || screen.is_changed()
        || lane.as_ref().is_some_and(|lane| lane.is_changed());
    // At the title the race is no choice of the person's.
    if !setup.resume.is_empty() || !has_news || !screen.get().takes_moves() {
        return;
    }
    // A race on a file's board cannot be found again.
    let Some(link) = setup.link() else { return };
    let moves = lane.map(|lane| lane.walk().to_vec()).filter(|_| !standings.finished).unwrap_or_default();
    let attempt = if stage.is_solo() { solo.attempt().clone() } else { Attempt::default() };
    let game = Game { link, moves, attempt };
    if memory.game != game {
        memory.store.keep_game(game.clone());
        memory.game = game;
    }
}

/// Other windows' games are seen by the next visit.
fn keep_history(mut finished: EventReader<FinishedGameEvent>, memory: Res<Memory>, mut games: ResMut<FinishedGames>) {
    for FinishedGameEvent(game) in finished.read() {
        let game = game.clone();
        games.0.push(game.clone());
        memory.store.update(move |history: &mut History| history.add(game));
    }
}

fn keep_settings(
    clock: Res<Clock>,
    palettes: Res<Palettes>,
    labels: Res<BlockLabels>,
    sound: Res<Sound>,
    #[cfg(not(target_arch = "wasm32"))] windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    #[cfg(not(target_arch = "wasm32"))] system_windows: Option<NonSend<WinitWindows>>,
    mut memory: ResMut<Memory>,
) {
    let settings = Settings {
        palette: palettes.current().id.clone(),
        labels: LABELS.iter().position(|known| *known == *labels).unwrap_or(0) as u8,
        tempo: clock.tempo_level(),
        live: clock.mode == ClockMode::Live,
        sound: sound.on,
        volume: sound.volume,
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
        assert_eq!(Sound { on: settings.sound, volume: settings.volume }, Sound::default());
    }
}
