//! Applies the stored settings at the start, and stores each change.

use bevy::{ecs::system::SystemParam, prelude::*};
#[cfg(not(target_arch = "wasm32"))]
use bevy::{
    window::{PrimaryWindow, WindowMode},
    winit::WinitWindows,
};
use color_walk_assets::{parse_hex, write_hex};
use color_walk_keep::{Settings, WindowPlace};
use color_walk_play::{Ladder, Level, MAX_NAME, Rival};

use super::Memory;
use crate::{
    base::schedule::{AppSystems, Screen},
    games::{RivalLadder, sessions::OpenSessions},
    input::KeyBindings,
    race::{Clock, ClockCommand, ClockMode},
    scene::{BlockLabels, BlockStyle, InterfaceScale, Motion, Palettes, Theme, sound::Sound},
    screens::{Preferences, StartScreen},
};

pub(super) fn plugin(app: &mut App) {
    // Does not store the tour's own changes, which it reverts.
    let is_persons = not(in_state(Screen::Tour));
    app.add_systems(Startup, apply_stored_settings)
        .add_systems(Update, keep.after(AppSystems::Draw).run_if(is_persons));
}

const LABELS: [BlockLabels; 3] = [BlockLabels::None, BlockLabels::Numbers, BlockLabels::Shapes];
const THEMES: [Option<Theme>; 4] = [Some(Theme::Dark), Some(Theme::Black), Some(Theme::Light), None];
const MOTIONS: [Option<Motion>; 3] = [None, Some(Motion::Full), Some(Motion::Reduced)];

pub(super) fn start_screen(settings: &Settings) -> StartScreen {
    StartScreen::ALL.get(usize::from(settings.start)).copied().unwrap_or_default()
}

/// Stands for free play among the stored aims.
const FREE_PLAY: &str = "free";

/// The level of new boards: the stored one, or else the person's own rival.
pub(super) fn stored_aim(aim: &str, ladder: &Ladder) -> Level {
    match aim {
        FREE_PLAY => Level::Relaxed,
        id => Level::against(Rival::of_id(id).unwrap_or(ladder.current())),
    }
}

/// The aim as it is stored; empty for the person's own rival, so that the next one follows.
fn written_aim(aim: Level, ladder: &Ladder) -> String {
    match aim.rival() {
        None => FREE_PLAY.to_owned(),
        Some(rival) if rival == ladder.current() => String::new(),
        Some(rival) => rival.id().to_owned(),
    }
}

#[derive(SystemParam)]
pub(super) struct SettingsResources<'w> {
    clock: Res<'w, Clock>,
    paces: EventWriter<'w, ClockCommand>,
    palettes: ResMut<'w, Palettes>,
    labels: ResMut<'w, BlockLabels>,
    style: ResMut<'w, BlockStyle>,
    scale: ResMut<'w, InterfaceScale>,
    preferences: ResMut<'w, Preferences>,
    keys: ResMut<'w, KeyBindings>,
    sound: ResMut<'w, Sound>,
    sessions: Res<'w, OpenSessions>,
    ladder: Res<'w, RivalLadder>,
}

impl SettingsResources<'_> {
    fn set(&mut self, settings: &Settings) {
        let mode = if settings.live { ClockMode::Live } else { ClockMode::Lockstep };
        self.paces.write_batch([ClockCommand::Tempo(settings.tempo), ClockCommand::Mode(mode)]);
        let own: Vec<_> = settings.own_palette.iter().filter_map(|color| parse_hex(color)).collect();
        if own.is_empty() {
            self.palettes.remove_own();
        } else {
            self.palettes.set_own(&own);
        }
        self.palettes.choose_id(&settings.palette);
        *self.labels = LABELS.get(usize::from(settings.labels)).copied().unwrap_or_default();
        *self.style = BlockStyle { gap: settings.gap, roundness: settings.roundness }.clamped();
        *self.scale = InterfaceScale::percent(settings.scale);
        *self.preferences = Preferences {
            language: Some(settings.language.clone()).filter(|tag| !tag.is_empty()),
            theme: THEMES.get(usize::from(settings.theme)).copied().unwrap_or(THEMES[0]),
            motion: MOTIONS.get(usize::from(settings.motion)).copied().flatten(),
            start: start_screen(settings),
            name: settings.name.chars().take(MAX_NAME).collect(),
        };
        *self.keys = KeyBindings::with_own(&settings.keys);
        *self.sound = Sound { on: settings.sound, volume: settings.volume.min(100) };
    }

    fn is_changed(&self) -> bool {
        self.clock.is_changed()
            || self.palettes.is_changed()
            || self.labels.is_changed()
            || self.style.is_changed()
            || self.scale.is_changed()
            || self.preferences.is_changed()
            || self.keys.is_changed()
            || self.sound.is_changed()
            || self.sessions.is_changed()
    }

    fn get(&self, window: Option<WindowPlace>) -> Settings {
        let place = |found: Option<usize>| found.unwrap_or(0) as u8;
        let (mode, tempo, _) = self.clock.own();
        let own = self.palettes.own().map_or_else(Vec::new, |own| own.listed().iter().map(write_hex).collect());
        Settings {
            palette: self.palettes.current().id.clone(),
            own_palette: own,
            labels: place(LABELS.iter().position(|known| *known == *self.labels)),
            gap: self.style.gap,
            roundness: self.style.roundness,
            theme: place(THEMES.iter().position(|known| *known == self.preferences.theme)),
            scale: self.scale.in_percent(),
            tempo,
            live: mode == ClockMode::Live,
            motion: place(MOTIONS.iter().position(|known| *known == self.preferences.motion)),
            language: self.preferences.language.clone().unwrap_or_default(),
            start: place(StartScreen::ALL.iter().position(|known| *known == self.preferences.start)),
            name: self.preferences.name.clone(),
            keys: self.keys.own(),
            sound: self.sound.on,
            volume: self.sound.volume,
            aim: written_aim(self.sessions.aim(), &self.ladder.0),
            window,
        }
    }
}

pub(super) fn apply_stored_settings(memory: Res<Memory>, mut resources: SettingsResources) {
    resources.set(memory.settings());
}

fn keep(
    resources: SettingsResources,
    #[cfg(not(target_arch = "wasm32"))] windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    #[cfg(not(target_arch = "wasm32"))] system_windows: Option<NonSend<WinitWindows>>,
    mut memory: ResMut<Memory>,
) {
    #[cfg(not(target_arch = "wasm32"))]
    let window = match (windows.single(), system_windows) {
        (Ok((entity, window)), Some(system)) => place(entity, window, &system, memory.settings.window),
        _ => memory.settings.window,
    };
    #[cfg(target_arch = "wasm32")]
    let window = None;
    if !resources.is_changed() && memory.settings.window == window {
        return;
    }
    let settings = resources.get(window);
    if memory.settings != settings {
        memory.store.save(&settings);
        memory.settings = settings;
    }
}

/// The window's place. While it is maximised or full screen, this is the place that it returns to.
#[cfg(not(target_arch = "wasm32"))]
fn place(entity: Entity, window: &Window, system: &WinitWindows, before: Option<WindowPlace>) -> Option<WindowPlace> {
    let window_of_system = system.get_window(entity)?;
    // Windows reports a place far outside the screens.
    if window_of_system.is_minimized() == Some(true) {
        return before;
    }
    let maximized = window_of_system.is_maximized();
    let full_screen = window.mode != WindowMode::Windowed;
    if maximized || full_screen {
        return Some(WindowPlace { maximized, full_screen, ..before.unwrap_or_default() });
    }
    let position = window_of_system.outer_position().ok().map(|corner| (corner.x, corner.y));
    let size = (window.width().round() as u32, window.height().round() as u32);
    Some(WindowPlace { position, size, maximized, full_screen })
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use std::collections::BTreeMap;

    use super::*;
    use color_walk_sessions::RaceSetup;
    use color_walk_solvers as solvers;

    fn game() -> App {
        let mut app = crate::app::headless(RaceSetup::usual(&solvers::registry()));
        app.update();
        app
    }

    /// The settings after applying `settings`.
    fn set(settings: Settings) -> Settings {
        let mut game = game();
        game.world_mut().run_system_once(move |mut resources: SettingsResources| resources.set(&settings)).unwrap();
        game.update();
        game.world_mut().run_system_once(|resources: SettingsResources| resources.get(None)).unwrap()
    }

    #[test]
    fn settings_begin_as_the_game_does() {
        let found = game().world_mut().run_system_once(|resources: SettingsResources| resources.get(None)).unwrap();
        // Without a store nobody has a rival.
        assert_eq!(found, Settings { aim: FREE_PLAY.to_owned(), ..Settings::default() });
    }

    #[test]
    fn what_was_set_is_found_again() {
        let settings = Settings {
            palette: "own".to_owned(),
            own_palette: vec!["#102030".to_owned(), "#ffffff".to_owned()],
            labels: 2,
            gap: 0,
            roundness: 50,
            theme: 3,
            scale: 130,
            tempo: 9,
            live: true,
            motion: 2,
            language: "de".to_owned(),
            start: 2,
            name: "Ann".to_owned(),
            sound: !Settings::default().sound,
            volume: 33,
            keys: BTreeMap::from([("hint".to_owned(), vec!["J".to_owned()])]),
            // The start applies it.
            aim: FREE_PLAY.to_owned(),
            window: None,
        };
        assert_eq!(set(settings.clone()), settings);
    }

    #[test]
    fn an_aim_is_found_again_and_ones_own_rival_is_not_fixed() {
        let ladder = Ladder::default();
        for level in [Level::Relaxed].into_iter().chain(Rival::ALL.map(Level::against)) {
            assert_eq!(stored_aim(&written_aim(level, &ladder), &ladder), level);
        }
        assert_eq!(written_aim(Level::against(ladder.current()), &ladder), "");
        assert_eq!(stored_aim("nobody", &ladder), Level::against(ladder.current()));
    }

    #[test]
    fn what_cannot_be_is_not_set() {
        let wild = Settings {
            palette: "gone".to_owned(),
            own_palette: vec!["red".to_owned(), String::new()],
            labels: 99,
            gap: 255,
            roundness: 255,
            theme: 4,
            scale: 0,
            tempo: usize::MAX,
            motion: 99,
            start: 99,
            language: "tlh".to_owned(),
            keys: BTreeMap::from([("close".to_owned(), vec![]), ("hint".to_owned(), vec!["Esc".to_owned()])]),
            ..Settings::default()
        };
        let found = set(wild);
        assert_eq!((found.palette.as_str(), found.labels, found.motion, found.start), ("dusk", 0, 0, 0));
        assert_eq!((found.theme, found.scale), (0, 80));
        assert_eq!((found.gap, found.roundness), (BlockStyle::MAX_GAP, BlockStyle::MAX_ROUNDNESS));
        assert_eq!(found.keys, BTreeMap::from([("hint".to_owned(), vec![])]));
    }
}
