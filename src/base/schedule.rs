//! When systems run: the phases of a frame, and the screens.

use bevy::{
    ecs::schedule::{ExecutorKind, ScheduleLabel},
    prelude::*,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().enable_state_scoped_entities::<Screen>().add_computed_state::<Lanes>();
    // These systems are many, small and mostly ordered. Waking threads for them costs more than it saves.
    for schedule in [StateTransition.intern(), Update.intern()] {
        app.edit_schedule(schedule, |schedule| _ = schedule.set_executor_kind(ExecutorKind::SingleThreaded));
    }
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Control,
            AppSystems::Receive,
            AppSystems::Clock,
            AppSystems::Flood,
            AppSystems::Think,
            AppSystems::Rank,
            AppSystems::Draw,
        )
            .chain(),
    );
}

/// The phases of a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Keys, clicks and dropped files become commands.
    Input,
    /// Commands set up, restart or pace the race.
    Control,
    /// Results of the searches arrive.
    Receive,
    /// The clock allows moves.
    Clock,
    /// Lanes play: moves become absorbed blocks.
    Flood,
    /// Searches start and stop.
    Think,
    /// Ranks the lanes.
    Rank,
    /// Redraws blocks, outlines and lanes that changed.
    Draw,
}

/// Opens what was asked for. The opened screen's own systems run after this set, in the same phase.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OpenSystems;

/// The panels, drawn in this order. The scene gets the rest of the window.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PanelSystems {
    /// Toolbar and notices, around every screen.
    Frame,
    /// The current screen's panels.
    Screen,
    /// Overlays on top of the screen.
    Overlay,
}

/// The screen that fills the window. Overlays (key list, notices, performance) are not screens.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The start screen: a menu over a board that plays itself.
    Title,
    /// The lanes of a race.
    #[default]
    Race,
    /// One person on one board.
    Play,
    /// The person's finished games.
    Statistics,
    /// The person's settings.
    Settings,
    /// Many boards × several solvers, with statistics.
    Batch,
    /// A board editor.
    Editor,
    /// The tour: its table of contents, or one chapter.
    Tour,
    /// Scripts: write a solver, run it and race it.
    Workshop,
    /// Puzzles: the list of their modes, or one puzzle.
    Puzzles,
}

/// Computed state: a race or a solo game is on the screen. The person can make moves, and the game is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lanes;

impl ComputedStates for Lanes {
    type SourceStates = Screen;

    fn compute(screen: Screen) -> Option<Self> {
        screen.takes_moves().then_some(Lanes)
    }
}

/// Resets state when the person leaves a screen.
pub(crate) trait ScreenScoped {
    /// Resets the resource to its default when the person leaves `screen`.
    fn reset_on_exit<R: Resource + Default>(&mut self, screen: Screen) -> &mut Self;
}

impl ScreenScoped for App {
    fn reset_on_exit<R: Resource + Default>(&mut self, screen: Screen) -> &mut Self {
        self.init_resource::<R>().add_systems(OnExit(screen), |mut resource: ResMut<R>| *resource = R::default())
    }
}

impl Screen {
    /// All screens.
    pub const ALL: [Screen; 10] = [
        Screen::Title,
        Screen::Race,
        Screen::Play,
        Screen::Statistics,
        Screen::Settings,
        Screen::Batch,
        Screen::Editor,
        Screen::Tour,
        Screen::Workshop,
        Screen::Puzzles,
    ];

    /// Names in links of the screens without a board.
    const NAMES: [(&str, Screen); 7] = [
        ("batch", Screen::Batch),
        ("statistics", Screen::Statistics),
        ("settings", Screen::Settings),
        ("editor", Screen::Editor),
        ("tour", Screen::Tour),
        ("workshop", Screen::Workshop),
        ("puzzles", Screen::Puzzles),
    ];

    /// The screen with this name in a link, if it has no board.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, screen)| screen)
    }

    /// The link names of all screens without a board.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMES.iter().map(|&(name, _)| name)
    }

    /// The screen's name in a link, or `None` if the screen has a board.
    pub fn name(self) -> Option<&'static str> {
        Self::NAMES.iter().find(|(_, screen)| *screen == self).map(|&(name, _)| name)
    }

    /// True if the screen hides the lanes.
    pub fn covers_lanes(self) -> bool {
        matches!(self, Screen::Batch | Screen::Editor | Screen::Settings | Screen::Statistics | Screen::Title)
    }

    /// True if the person can make moves, and the game is saved.
    pub fn takes_moves(self) -> bool {
        matches!(self, Screen::Race | Screen::Play)
    }
}
