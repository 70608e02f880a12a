//! Commands to the screen: what is open, and how blocks look.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode},
};

use super::CardRace;
use crate::{
    input::{Inspected, TourCommand, UiCommand},
    race::Insight,
    scene::{BlockLabels, Palettes, SceneArea, SeeThinkingEvent, Spotlight, ThinkingView, Zoom},
    schedule::{AppSystems, Screen},
    solo::{OpenReview, SoloCommand, Stage},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPanels>()
        .add_systems(Update, apply_commands.in_set(AppSystems::Control))
        .add_systems(OnExit(Screen::Race), |mut panels: ResMut<OpenPanels>| panels.setup = false)
        .add_systems(OnExit(Screen::Play), |mut panels: ResMut<OpenPanels>| panels.challenge = false)
        .add_systems(OnExit(Screen::Editor), |mut panels: ResMut<OpenPanels>| panels.board_text = false);
}

/// Magnification by one press of a key.
const ZOOM_STEP: f32 = 1.25;

/// What is open beside and over the screens.
#[derive(Resource, Default, Debug, Clone, PartialEq, Eq)]
pub struct OpenPanels {
    /// The set-up, beside the race.
    pub setup: bool,
    /// The list of keys.
    pub help: bool,
    /// The card of the solver with this id.
    pub card: Option<&'static str>,
    /// The performance overlay.
    pub performance: bool,
    /// The link with which a friend races the finished walk.
    pub challenge: bool,
    /// The text of the board under edit.
    pub board_text: bool,
}

/// Where Esc leads.
#[derive(Default)]
pub(super) struct Back {
    /// From the Batch screen.
    from_batch: Screen,
    /// From the editor: to the person's own board, else to the title.
    is_to_play: bool,
    /// The screen that leads to the editor, which opened it.
    to_editor: Option<Screen>,
}

pub(super) fn apply_commands(
    mut commands: EventReader<UiCommand>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut panels: ResMut<OpenPanels>,
    (mut labels, mut palettes): (ResMut<BlockLabels>, ResMut<Palettes>),
    (view, mut see): (Res<ThinkingView>, EventWriter<SeeThinkingEvent>),
    (mut spotlight, mut inspected): (ResMut<Spotlight>, ResMut<Inspected>),
    mut insight: ResMut<Insight>,
    mut zoom: ResMut<Zoom>,
    area: Res<SceneArea>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    (review, mut stage): (Res<OpenReview>, ResMut<Stage>),
    mut card_race: ResMut<CardRace>,
    (mut solo, mut tour): (EventWriter<SoloCommand>, EventWriter<TourCommand>),
    mut back: Local<Back>,
) {
    for command in commands.read() {
        match command {
            UiCommand::ToggleSetup => {
                panels.setup = !panels.setup;
                next_screen.set(Screen::Race);
            }
            UiCommand::ToggleBatch if *screen.get() == Screen::Batch => next_screen.set(back.from_batch),
            UiCommand::ToggleBatch | UiCommand::Open(Screen::Batch) => {
                if *screen.get() != Screen::Batch {
                    back.from_batch = *screen.get();
                }
                next_screen.set(Screen::Batch);
            }
            UiCommand::Open(Screen::Editor) => {
                if *screen.get() != Screen::Editor {
                    // What the editor opened is there no more: it would lead back and forth.
                    let from_editor = back.to_editor.take() == Some(Screen::Play);
                    back.is_to_play = *screen.get() == Screen::Play && !from_editor;
                }
                next_screen.set(Screen::Editor);
            }
            UiCommand::Open(wanted) => {
                if wanted != screen.get() {
                    let is_opened = *screen.get() == Screen::Editor && wanted.takes_moves();
                    back.to_editor = is_opened.then_some(*wanted);
                }
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
            UiCommand::NextLabels => *labels = labels.next(),
            UiCommand::NextPalette => {
                let next = (palettes.index() + 1) % palettes.all().len();
                palettes.choose(next);
            }
            UiCommand::BringBack => stage.bring_back(),
            UiCommand::NextThinkingView => _ = see.write(SeeThinkingEvent(view.next())),
            UiCommand::ZoomIn => *zoom = zoom.by(ZOOM_STEP, area.0.size() / 2.0, area.0.size()),
            UiCommand::ZoomOut => *zoom = zoom.by(1.0 / ZOOM_STEP, area.0.size() / 2.0, area.0.size()),
            // The sound's affair, and the pictures'.
            UiCommand::ToggleSound | UiCommand::SavePicture | UiCommand::SaveGif | UiCommand::DismissPicture => {}
            // The page's affair.
            #[cfg(target_arch = "wasm32")]
            UiCommand::Describe
            | UiCommand::Share
            | UiCommand::AskName
            | UiCommand::AskBoard
            | UiCommand::ChooseFile => {}
            UiCommand::Close => {
                if panels.help {
                    panels.help = false;
                } else if panels.card.is_some() {
                    panels.card = None;
                } else if panels.challenge {
                    panels.challenge = false;
                } else if panels.board_text {
                    panels.board_text = false;
                } else if review.review().is_some() {
                    solo.write(SoloCommand::CloseReview);
                } else if *screen.get() == Screen::Batch {
                    next_screen.set(back.from_batch);
                } else if *screen.get() == Screen::Editor {
                    next_screen.set(if back.is_to_play { Screen::Play } else { Screen::Title });
                } else if *screen.get() == Screen::Tour {
                    tour.write(TourCommand::Leave);
                } else if panels.setup {
                    panels.setup = false;
                } else if insight.lane().is_some() && *screen.get() == Screen::Race {
                    insight.look_into(None);
                } else if *screen.get() == Screen::Race && inspected.0.take().is_some() {
                } else if screen.get().takes_moves() && zoom.is_on() {
                    *zoom = Zoom::default();
                } else if *screen.get() == Screen::Race && spotlight.0.take().is_some() {
                } else if card_race.is_on() {
                    card_race.leave();
                } else if back.to_editor == Some(*screen.get()) {
                    (back.to_editor, back.is_to_play) = (None, false);
                    next_screen.set(Screen::Editor);
                } else if *screen.get() != Screen::Title {
                    next_screen.set(if stage.is_trial() { Screen::Tour } else { Screen::Title });
                }
            }
        }
    }
}

/// Lets the person choose a board file, where the page does that.
pub(super) fn choose_file(_commands: &mut EventWriter<UiCommand>) {
    #[cfg(target_arch = "wasm32")]
    _commands.write(UiCommand::ChooseFile);
}
