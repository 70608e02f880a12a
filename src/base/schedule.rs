//! When systems run: the phases of a frame, and the screens.

use bevy::{
    ecs::schedule::{ExecutorKind, ScheduleLabel},
    prelude::*,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().enable_state_scoped_entities::<Screen>().add_computed_state::<Lanes>();
    // Their systems are many, small and mostly in order: waking threads for them costs more than it saves.
    for schedule in [StateTransition.intern(), Update.intern()] {
        app.edit_schedule(schedule, |schedule| _ = schedule.set_executor_kind(ExecutorKind::SingleThreaded));
    }
    app.configure_sets(
        Update,
        (
            AppSystems::Input,
            AppSystems::Control,
            AppSystems::Hear,
            AppSystems::Clock,
            AppSystems::Flood,
            AppSystems::Think,
            AppSystems::Rank,
            AppSystems::Draw,
        )
            .chain(),
    );
}

/// What happens in a frame, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Keys, clicks and dropped files become commands.
    Input,
    /// Commands set up, restart or pace the race.
    Control,
    /// What the searches said is fetched.
    Hear,
    /// The clock lets lanes play.
    Clock,
    /// Lanes play: moves become absorbed blocks.
    Flood,
    /// Searches are started and stopped.
    Think,
    /// Lanes are ranked.
    Rank,
    /// Blocks, outlines and lanes are drawn anew where something changed.
    Draw,
}

/// The panels, drawn in this order; what they leave of the window is the scene's.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PanelSystems {
    /// Toolbar and notices, around every screen.
    Frame,
    /// The screen.
    Screen,
    /// What lies over it.
    Overlay,
}

/// What fills the window. What lies over a screen (list of keys, notices, performance) is not a screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Where one begins: what there is to do, over a race.
    Title,
    /// The lanes of a race.
    #[default]
    Race,
    /// One person at one board.
    Play,
    /// The person's finished games.
    Statistics,
    /// What the person can set.
    Settings,
    /// Many boards × several solvers, with statistics.
    Batch,
    /// A board that is painted.
    Editor,
    /// The tour: its chapters, or one of them.
    Tour,
}

/// The lanes of a race or of one person are on the screen: boards that are played on by hand, and kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lanes;

impl ComputedStates for Lanes {
    type SourceStates = Screen;

    fn compute(screen: Screen) -> Option<Self> {
        screen.takes_moves().then_some(Lanes)
    }
}

/// What is forgotten as a screen is left.
pub(crate) trait ScreenScoped {
    /// A resource that is as it was at first when the screen is left.
    fn reset_on_exit<R: Resource + Default>(&mut self, screen: Screen) -> &mut Self;
}

impl ScreenScoped for App {
    fn reset_on_exit<R: Resource + Default>(&mut self, screen: Screen) -> &mut Self {
        self.init_resource::<R>().add_systems(OnExit(screen), |mut resource: ResMut<R>| *resource = R::default())
    }
}

impl Screen {
    /// What stands in a link for screens that have no board.
    const NAMES: [(&str, Screen); 5] = [
        ("batch", Screen::Batch),
        ("statistics", Screen::Statistics),
        ("settings", Screen::Settings),
        ("editor", Screen::Editor),
        ("tour", Screen::Tour),
    ];

    /// The screen that a link names, if it is one without a board.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, screen)| screen)
    }

    /// The names of all screens that have one.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::NAMES.iter().map(|&(name, _)| name)
    }

    /// What stands for it in a link, if it is a screen without a board.
    pub fn name(self) -> Option<&'static str> {
        Self::NAMES.iter().find(|(_, screen)| *screen == self).map(|&(name, _)| name)
    }

    /// True where nothing of the lanes is in sight.
    pub fn covers_lanes(self) -> bool {
        matches!(self, Screen::Batch | Screen::Editor | Screen::Settings | Screen::Statistics | Screen::Title)
    }

    /// True where boards are played on by hand, and kept.
    pub fn takes_moves(self) -> bool {
        matches!(self, Screen::Race | Screen::Play)
    }
}
