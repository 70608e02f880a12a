//! What a person prefers of the panels, and what follows from it.

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
        apply.run_if(resource_changed::<Preferences>.or(resource_changed::<SystemTheme>)).in_set(AppSystems::Control),
    );
}

/// Follows the theme of the system, which only a window knows.
pub(super) fn window_plugin(app: &mut App) {
    app.add_systems(Update, hear_system_theme.before(AppSystems::Control));
}

/// What a person prefers.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// Tag of the language; none for the system's.
    pub language: Option<String>,
    /// How much may move; none for as much as the system says.
    pub motion: Option<Motion>,
    /// Ground of panels; none for the system's.
    pub theme: Option<Theme>,
    /// What the game begins with.
    pub start: StartScreen,
    /// What the person is called in links to others; empty for nothing.
    pub name: String,
}

impl Default for Preferences {
    fn default() -> Self {
        let theme = Some(Theme::default());
        Preferences { language: None, motion: None, theme, start: StartScreen::default(), name: String::new() }
    }
}

/// The address of the page that the game is in, without what follows a `#`; none on the desktop.
#[derive(Resource, Clone, Debug, Default)]
pub struct PageAddress(pub Option<String>);

impl PageAddress {
    /// What leads to a link: an address, or a command where there is no page.
    pub fn with(&self, link: &str) -> String {
        match &self.0 {
            Some(page) => format!("{page}#{link}"),
            None => format!("color-walk open '{link}'"),
        }
    }

    /// What it leads with, as texts tell it apart: `link` or `command`.
    pub fn means(&self) -> &'static str {
        if self.0.is_some() { "link" } else { "command" }
    }
}

/// What the game begins with, where nothing certain is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartScreen {
    /// The title.
    #[default]
    Title,
    /// The person's own board: the one that was left, or a new one.
    Play,
    /// The board of the day.
    Daily,
}

impl StartScreen {
    /// All of them, in the order of their numbers where they are kept.
    pub const ALL: [StartScreen; 3] = [StartScreen::Title, StartScreen::Play, StartScreen::Daily];
}

fn apply(
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
        Some(tag) => texts.speak(tag),
        None => texts.speak(&languages::of_system()),
    }
}

/// The window tells the system's theme as it opens, and whenever it changes. X11 has none.
fn hear_system_theme(
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
