//! Handles user-interface commands: open panels, screens, and the look of blocks.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use color_walk_play::sentence::Sentence;
use color_walk_sessions::SessionKind;

use super::{history::ScreenHistory, workshop::WorkshopDialog};
use crate::{
    base::{
        notices::{Notice, Notices, Topic},
        schedule::{AppSystems, Screen},
    },
    games::{
        OpenReview, SoloCommand,
        sessions::{OpenSessions, SessionRequest},
    },
    input::{CommandSender, Inspected, TourCommand, UiCommand},
    languages::words::Words,
    race::Insight,
    scene::{
        BlockLabels, Palettes, SceneArea, Spotlight, Zoom,
        pictures::{PictureKind, toggle_picture},
        sound::toggle_sound,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPanels>()
        .init_resource::<ScreenHistory>()
        .add_systems(Update, apply_commands.in_set(AppSystems::Control))
        .add_systems(OnExit(Screen::Race), |mut panels: ResMut<OpenPanels>| panels.setup = false)
        .add_systems(OnExit(Screen::Play), |mut panels: ResMut<OpenPanels>| panels.challenge = false)
        .add_systems(OnExit(Screen::Editor), |mut panels: ResMut<OpenPanels>| panels.board_text = false)
        .add_systems(OnExit(Screen::Workshop), |mut panels: ResMut<OpenPanels>| panels.workshop = None);
}

/// Zoom factor of one key press.
const ZOOM_STEP: f32 = 1.25;

/// Panels and overlays that are open.
#[derive(Resource, Default, Debug, Clone, PartialEq, Eq)]
pub struct OpenPanels {
    /// The set-up panel beside the race.
    pub setup: bool,
    /// The list of keys.
    pub help: bool,
    /// The card of the solver with this id.
    pub card: Option<&'static str>,
    /// The performance overlay.
    pub performance: bool,
    /// The window with the challenge link.
    pub challenge: bool,
    /// The window with the edited board's text.
    pub board_text: bool,
    /// The window over the workshop.
    pub workshop: Option<WorkshopDialog>,
}

impl OpenPanels {
    /// True if this pass has a dialog. Screens draw first, and `input::dialogs` knows only of the last pass.
    pub(super) fn has_dialog(&self) -> bool {
        let OpenPanels { setup: _, help, card, performance: _, challenge, board_text, workshop } = self;
        *help || card.is_some() || *challenge || *board_text || workshop.is_some()
    }
}

pub(super) fn apply_commands(
    mut commands: EventReader<UiCommand>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut panels: ResMut<OpenPanels>,
    (mut labels, mut palettes): (ResMut<BlockLabels>, ResMut<Palettes>),
    mut systems: Commands,
    (mut spotlight, mut inspected): (ResMut<Spotlight>, ResMut<Inspected>),
    mut insight: ResMut<Insight>,
    mut zoom: ResMut<Zoom>,
    area: Res<SceneArea>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    (review, sessions): (Res<OpenReview>, Res<OpenSessions>),
    mut requests: EventWriter<SessionRequest>,
    (mut history, mut notices): (ResMut<ScreenHistory>, ResMut<Notices>),
    (mut solo, mut tour): (CommandSender<SoloCommand>, CommandSender<TourCommand>),
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
                panels.help = !panels.help;
                panels.card = None;
            }
            UiCommand::OpenCard(solver) => {
                panels.card = Some(solver);
                panels.help = false;
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
            UiCommand::Close => {
                if notices.shown().is_some() {
                    notices.close();
                } else if panels.help {
                    panels.help = false;
                } else if panels.card.is_some() {
                    panels.card = None;
                } else if panels.challenge {
                    panels.challenge = false;
                } else if panels.board_text {
                    panels.board_text = false;
                } else if panels.workshop.take().is_some() {
                } else if review.review().is_some() {
                    solo.write(SoloCommand::CloseReview);
                } else if *screen.get() == Screen::Tour {
                    tour.write(TourCommand::Leave);
                } else if panels.setup {
                    panels.setup = false;
                } else if insight.lane().is_some() && *screen.get() == Screen::Race {
                    insight.inspect(None);
                } else if *screen.get() == Screen::Race && inspected.0.take().is_some() {
                } else if screen.get().takes_moves() && zoom.is_on() {
                    *zoom = Zoom::default();
                } else if *screen.get() == Screen::Race && spotlight.0.take().is_some() {
                } else if let Some(below) = history.back(*screen.get()) {
                    if let Some(open) = below.panels {
                        *panels = open;
                        // On other screens, the race closes when its screen is left, so nobody sees the game below it.
                        if below.screen == Screen::Race {
                            requests.write(SessionRequest::Close(SessionKind::CardRace));
                        }
                    }
                    next_screen.set(below.screen);
                } else if *screen.get() != Screen::Title {
                    next_screen.set(Screen::Title);
                }
            }
        }
    }
}
