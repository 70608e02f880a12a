//! Appearance settings: theme, motion and interface scale.

use std::sync::LazyLock;

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};
use color_walk_assets::{Rgba, ThemeColors, Warning, load_themes};

use super::board::attract;
use crate::base::notices::Notices;

/// Amount of animation.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Blocks fall, boards shake.
    #[default]
    Full,
    /// Changes show at once.
    Reduced,
}

/// The system's motion setting, used until the person chooses one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemMotion(pub Motion);

/// Background colours of boards and panels.
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

/// Without a graphics card, frames are slow, so changes show at once until the person chooses otherwise.
fn spare_processor(adapter: Option<Res<RenderAdapterInfo>>, mut system: ResMut<SystemMotion>) {
    if attract::is_drawn_by_processor(adapter.as_deref()) {
        system.0 = Motion::Reduced;
    }
}

/// The system's theme, or `None` if it reports none.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemTheme(pub Option<Theme>);

impl Theme {
    /// All themes, in the order of their stored numbers.
    pub const ALL: [Theme; 3] = [Theme::Dark, Theme::Black, Theme::Light];

    /// The colours in the theme's file.
    pub(crate) fn colors(self) -> &'static ThemeColors {
        &LOADED.0[self as usize]
    }

    /// The colour behind the boards.
    pub(crate) fn backdrop(self) -> Color {
        let Rgba([red, green, blue, _]) = self.colors().ground;
        Color::srgb_u8(red, green, blue)
    }
}

/// The themes in the order of [`Theme::ALL`], and warnings about their files.
static LOADED: LazyLock<([ThemeColors; 3], Vec<Warning>)> = LazyLock::new(load_themes);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spare_processor);
    app.add_systems(Startup, |mut notices: ResMut<Notices>| {
        LOADED.1.iter().for_each(|warning| notices.warn(warning.to_string()));
    });
}

/// Scale of panels and headers: logical pixels per point. The scene's layout uses points too, so it fits between the
/// panels at any scale.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct InterfaceScale(f32);

impl Default for InterfaceScale {
    fn default() -> Self {
        InterfaceScale(1.0)
    }
}

impl InterfaceScale {
    /// The scales in the settings, in percent.
    pub const PERCENTS: [u16; 7] = [80, 90, 100, 115, 130, 150, 200];

    /// The scale of [`InterfaceScale::PERCENTS`] nearest to `percent`.
    pub fn percent(percent: u16) -> Self {
        let nearest = Self::PERCENTS.into_iter().min_by_key(|known| known.abs_diff(percent)).unwrap_or(100);
        InterfaceScale(f32::from(nearest) / 100.0)
    }

    /// The scale in percent.
    pub fn in_percent(self) -> u16 {
        (self.0 * 100.0).round() as u16
    }

    /// Logical pixels per point.
    pub fn factor(self) -> f32 {
        self.0
    }

    /// Converts a window position from logical pixels to points.
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
