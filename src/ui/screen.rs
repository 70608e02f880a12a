//! What is open on the screen, and how blocks look: the commands that change it.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use super::{commands::UiCommand, pointer::Inspected};
use crate::{
    game::AppSystems,
    scene::{BlockLabels, Palettes, SceneArea, Sight, Spotlight, Zoom},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Screen>().add_systems(Update, obey.in_set(AppSystems::Control));
}

/// Magnification by one press of a key.
const ZOOM_STEP: f32 = 1.25;

/// What is open.
#[derive(Resource, Default, Debug, Clone, PartialEq, Eq)]
pub struct Screen {
    /// The set-up panel.
    pub setup: bool,
    /// The Batch screen, in place of the scene.
    pub batch: bool,
    /// The list of keys.
    pub help: bool,
    /// The performance overlay.
    pub performance: bool,
}

pub(super) fn obey(
    mut commands: EventReader<UiCommand>,
    mut screen: ResMut<Screen>,
    mut labels: ResMut<BlockLabels>,
    mut palettes: ResMut<Palettes>,
    mut sight: ResMut<Sight>,
    mut spotlight: ResMut<Spotlight>,
    mut inspected: ResMut<Inspected>,
    mut zoom: ResMut<Zoom>,
    area: Res<SceneArea>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    #[cfg(target_arch = "wasm32")] setup: Res<crate::race::RaceSetup>,
) {
    for command in commands.read() {
        match command {
            UiCommand::ToggleSetup => (screen.setup, screen.batch) = (!screen.setup, false),
            UiCommand::ToggleBatch => (screen.batch, screen.setup) = (!screen.batch, false),
            UiCommand::ToggleHelp => screen.help = !screen.help,
            UiCommand::TogglePerformance => screen.performance = !screen.performance,
            UiCommand::ToggleFullScreen => {
                if let Ok(mut window) = windows.single_mut() {
                    window.mode = match window.mode {
                        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                        _ => WindowMode::Windowed,
                    };
                }
            }
            UiCommand::NextLabels => *labels = labels.next(),
            UiCommand::NextPalette => {
                let next = (palettes.index() + 1) % palettes.all().len();
                palettes.choose(next);
            }
            UiCommand::NextSight => *sight = sight.next(),
            UiCommand::ZoomIn => *zoom = zoom.by(ZOOM_STEP, area.0.size() / 2.0, area.0.size()),
            UiCommand::ZoomOut => *zoom = zoom.by(1.0 / ZOOM_STEP, area.0.size() / 2.0, area.0.size()),
            #[cfg(target_arch = "wasm32")]
            UiCommand::Share => crate::web::share(&setup),
            UiCommand::Close => {
                if screen.help {
                    screen.help = false;
                } else if screen.setup || screen.batch {
                    (screen.setup, screen.batch) = (false, false);
                } else if inspected.0.take().is_some() {
                } else if zoom.is_on() {
                    *zoom = Zoom::default();
                } else {
                    spotlight.0 = None;
                }
            }
        }
    }
}
