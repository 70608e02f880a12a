//! What the person's screen asks for: on which ground boards and panels stand, how large panels are, how much moves.

use std::sync::LazyLock;

use bevy::prelude::*;
use color_walk_assets::{Rgba, ThemeColors, Warning, load_themes};

use crate::base::notices::Notices;

/// How much may move.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Blocks fall, boards shake.
    #[default]
    Full,
    /// What changes does so at once.
    Reduced,
}

/// How much may move as long as the person says nothing else.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemMotion(pub Motion);

/// The ground on which boards and panels stand.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Deep blue.
    #[default]
    Dark,
    /// Black, with the strongest contrast.
    Black,
    /// Nearly white.
    Light,
}

/// The system's theme, where it tells one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemTheme(pub Option<Theme>);

impl Theme {
    /// All of them, in the order of their numbers where they are kept.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Black, Theme::Light];

    /// Its colours, from its file.
    pub(crate) fn colors(self) -> &'static ThemeColors {
        &LOADED.0[self as usize]
    }

    /// What lies behind the boards.
    pub(crate) fn backdrop(self) -> Color {
        let Rgba([red, green, blue, _]) = self.colors().ground;
        Color::srgb_u8(red, green, blue)
    }
}

/// The themes in their order, and what is wrong with their files.
static LOADED: LazyLock<([ThemeColors; 3], Vec<Warning>)> = LazyLock::new(load_themes);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut notices: ResMut<Notices>| {
        LOADED.1.iter().for_each(|warning| notices.warn(warning.to_string()));
    });
}

/// How large panels and headers are: so many logical pixels to a point. The scene is laid out in points too, so that
/// it fits between the panels at any scale.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct InterfaceScale(f32);

impl Default for InterfaceScale {
    fn default() -> Self {
        InterfaceScale(1.0)
    }
}

impl InterfaceScale {
    /// The scales that a person chooses from, in percent.
    pub const PERCENTS: [u16; 7] = [80, 90, 100, 115, 130, 150, 200];

    /// The scale that is nearest to so many percent.
    pub fn percent(percent: u16) -> Self {
        let nearest = Self::PERCENTS.into_iter().min_by_key(|known| known.abs_diff(percent)).unwrap_or(100);
        InterfaceScale(f32::from(nearest) / 100.0)
    }

    /// In percent.
    pub fn in_percent(self) -> u16 {
        (self.0 * 100.0).round() as u16
    }

    /// Logical pixels to a point.
    pub fn factor(self) -> f32 {
        self.0
    }

    /// A place in the window, given in logical pixels, in points.
    pub fn point(self, logical: Vec2) -> Vec2 {
        logical / self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_those_that_one_can_choose() {
        for percent in InterfaceScale::PERCENTS {
            assert_eq!(InterfaceScale::percent(percent).in_percent(), percent);
        }
        assert_eq!(InterfaceScale::percent(0).factor(), 0.8);
        assert_eq!(InterfaceScale::percent(u16::MAX).factor(), 2.0);
        assert_eq!(InterfaceScale::percent(104), InterfaceScale::default());
        assert_eq!(InterfaceScale::percent(200).point(Vec2::new(30.0, 8.0)), Vec2::new(15.0, 4.0));
    }
}
