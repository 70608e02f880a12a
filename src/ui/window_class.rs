//! The three window classes, so no screen needs breakpoints of its own.

use bevy_egui::egui::Context;

/// The layout that fits into a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WindowClass {
    /// One column, or stacked rows in a low window.
    Phone,
    /// One wide column, or content with a panel beside it.
    Tablet,
    /// Two columns.
    Desktop,
}

/// Minimum width of a tablet window, in points.
const TABLET: f32 = 640.0;
/// Minimum width of a desktop window, in points.
const DESKTOP: f32 = 1000.0;

impl WindowClass {
    /// The class of the whole window.
    pub(crate) fn of(context: &Context) -> Self {
        Self::of_width(context.screen_rect().width())
    }

    /// The class of a window, or part of one, with this width in points.
    pub(crate) fn of_width(width: f32) -> Self {
        match width {
            width if width < TABLET => WindowClass::Phone,
            width if width < DESKTOP => WindowClass::Tablet,
            _ => WindowClass::Desktop,
        }
    }
}
