//! The person's preferences for panels, and their effects.

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowTheme, WindowThemeChanged},
};

use crate::{
    base::schedule::AppSystems,
    languages::{self, Texts},
    scene::{Motion, SystemMotion, SystemTheme, Theme},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preferences>().init_resource::<PageAddress>().add_systems(
        Update,
        apply_preferences
            .run_if(resource_changed::<Preferences>.or(resource_changed::<SystemTheme>))
            .in_set(AppSystems::Control),
    );
}

/// Follows the system's theme, which only a window knows.
pub(super) fn window_plugin(app: &mut App) {
    app.add_systems(Update, follow_system_theme.before(AppSystems::Control));
}

/// The person's preferences.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Language tag, or `None` for the system's.
    pub language: Option<String>,
    /// Amount of animation, or `None` for the system's.
    pub motion: Option<Motion>,
    /// Theme of panels, or `None` for the system's.
    pub theme: Option<Theme>,
    /// The first screen of the game.
    pub start: StartScreen,
    /// The person's name in links to others, or empty.
    pub name: String,
}

impl Default for Preferences {
    fn default() -> Self {
        let theme = Some(Theme::default());
        Preferences { language: None, motion: None, theme, start: StartScreen::default(), name: String::new() }
    }
}

/// The page's address without its `#` part. `None` on the desktop.
#[derive(Resource, Clone, Debug, Default)]
pub struct PageAddress(pub Option<String>);

impl PageAddress {
    /// A way to open a link: an address, or on the desktop a command.
    pub fn with(&self, link: &str) -> String {
        match &self.0 {
            Some(page) => format!("{page}#{link}"),
            None => format!("color-walk open '{link}'"),
        }
    }

    /// The kind of [`PageAddress::with`], as an argument of messages: `link` or `command`.
    pub fn means(&self) -> &'static str {
        if self.0.is_some() { "link" } else { "command" }
    }
}

/// The first screen, unless a link or the command line names one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartScreen {
    /// The title.
    #[default]
    Title,
    /// The person's own board: the unfinished one, or a new one.
    Play,
    /// The board of the day.
    Daily,
}

impl StartScreen {
    /// All choices, in the order of their stored numbers.
    pub const ALL: [StartScreen; 3] = [StartScreen::Title, StartScreen::Play, StartScreen::Daily];
}

fn apply_preferences(
    preferences: Res<Preferences>,
    system: Res<SystemMotion>,
    system_theme: Res<SystemTheme>,
    mut motion: ResMut<Motion>,
    mut theme: ResMut<Theme>,
    mut texts: ResMut<Texts>,
) {
    motion.set_if_neq(preferences.motion.unwrap_or(system.0));
    theme.set_if_neq(preferences.theme.or(system_theme.0).unwrap_or_default());
    match &preferences.language {
        Some(tag) => texts.use_language(tag),
        None => texts.use_language(&languages::of_system()),
    }
}

/// The window reports the system's theme when it opens and at each change. X11 reports none.
fn follow_system_theme(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut changes: EventReader<WindowThemeChanged>,
    mut system: ResMut<SystemTheme>,
) {
    let last = changes.read().last().map(|change| change.theme);
    let first = || windows.single().ok()?.window_theme.filter(|_| system.0.is_none());
    let theme = last.or_else(first).map(|theme| match theme {
        WindowTheme::Dark => Theme::Dark,
        WindowTheme::Light => Theme::Light,
    });
    if theme.is_some() {
        system.set_if_neq(SystemTheme(theme));
    }
}
