//! Handles user-interface commands: open panels, screens, and the look of blocks.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use color_walk_play::sentence::Sentence;
use color_walk_sessions::SessionKind;

use super::{OpenPanels, Overlay, close::close_topmost, history::ScreenHistory};
use crate::{
    base::{
        notices::{Notice, Notices, Topic},
        schedule::{AppSystems, Screen},
    },
    games::sessions::{OpenSessions, SessionRequest},
    input::UiCommand,
    languages::words::Words,
    race::ClockCommand,
    scene::{
        BlockLabels, Palettes, SceneArea, ShowMode, Zoom,
        pictures::{PictureKind, toggle_picture},
        sound::toggle_sound,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScreenHistory>().add_systems(Update, apply_ui_commands.in_set(AppSystems::Control));
}

/// Zoom factor of one key press.
const ZOOM_STEP: f32 = 1.25;

pub(super) fn apply_ui_commands(
    mut commands: EventReader<UiCommand>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut panels: ResMut<OpenPanels>,
    (mut labels, mut palettes): (ResMut<BlockLabels>, ResMut<Palettes>),
    (mut show_mode, mut clock): (ResMut<ShowMode>, EventWriter<ClockCommand>),
    mut systems: Commands,
    mut zoom: ResMut<Zoom>,
    area: Res<SceneArea>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    sessions: Res<OpenSessions>,
    mut requests: EventWriter<SessionRequest>,
    (mut history, mut notices): (ResMut<ScreenHistory>, ResMut<Notices>),
    words: Words,
) {
    for command in commands.read() {
        match command {
            UiCommand::ToggleSetup => {
                panels.setup = !panels.setup;
                history.open(*screen.get(), Screen::Race);
                next_screen.set(Screen::Race);
            }
            UiCommand::ToggleBatch if *screen.get() == Screen::Batch => {
                next_screen.set(history.back(*screen.get()).map_or(Screen::Title, |below| below.screen));
            }
            UiCommand::ToggleBatch => {
                history.open(*screen.get(), Screen::Batch);
                next_screen.set(Screen::Batch);
            }
            UiCommand::Open(wanted) => {
                history.open(*screen.get(), *wanted);
                next_screen.set(*wanted);
            }
            UiCommand::ToggleHelp => {
                let is_open = panels.is_open(Overlay::Help);
                panels.close_card();
                if is_open { panels.close(Overlay::Help) } else { panels.open(Overlay::Help) }
            }
            UiCommand::OpenCard(solver) => {
                panels.close(Overlay::Help);
                panels.open(Overlay::Card(solver));
            }
            UiCommand::ToggleShow => {
                show_mode.toggle();
                if show_mode.is_on() {
                    clock.write(ClockCommand::Pause(false));
                }
            }
            UiCommand::TogglePerformance => panels.performance = !panels.performance,
            UiCommand::ToggleFullScreen => {
                if let Ok(mut window) = windows.single_mut() {
                    window.mode = match window.mode {
                        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                        _ => WindowMode::Windowed,
                    };
                }
            }
            // The tour's contents have no blocks.
            UiCommand::NextLabels
                if *screen.get() == Screen::Tour && sessions.on_lanes().kind != SessionKind::Scene => {}
            UiCommand::NextLabels => {
                *labels = labels.next();
                let name = words.get(labels.message());
                let sentence = Sentence::new("notice-labels", format!("Block labels: {name}")).with("name", name);
                notices.tell(Notice::about(Topic::Look, sentence));
            }
            UiCommand::NextPalette => {
                let next = (palettes.index() + 1) % palettes.all().len();
                palettes.choose(next);
                let name = words.palette_name(palettes.current());
                let sentence = Sentence::new("notice-palette", format!("Palette: {name}")).with("name", name);
                notices.tell(Notice::about(Topic::Look, sentence));
            }
            UiCommand::Restore => _ = requests.write(SessionRequest::Restore),
            UiCommand::ZoomIn => *zoom = zoom.by(ZOOM_STEP, area.0.size() / 2.0, area.0.size()),
            UiCommand::ZoomOut => *zoom = zoom.by(1.0 / ZOOM_STEP, area.0.size() / 2.0, area.0.size()),
            UiCommand::ToggleSound => systems.run_system_cached(toggle_sound),
            UiCommand::SavePicture => systems.run_system_cached_with(toggle_picture, PictureKind::Still),
            UiCommand::SaveGif => systems.run_system_cached_with(toggle_picture, PictureKind::Gif),
            UiCommand::Close => systems.run_system_cached(close_topmost),
        }
    }
}
