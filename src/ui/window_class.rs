//! The three kinds of windows, so that no screen has breakpoints of its own.

use bevy_egui::egui::Context;

/// What a window has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WindowClass {
    /// One column; or lines above each other in a low window.
    Phone,
    /// One column with air, or a panel beside something.
    Tablet,
    /// Two columns.
    Desktop,
}

/// From this width, in points, a window is a tablet's.
const TABLET: f32 = 640.0;
/// From this one it is a desktop's.
const DESKTOP: f32 = 1000.0;

impl WindowClass {
    /// The kind of the whole window.
    pub(crate) fn of(context: &Context) -> Self {
        Self::of_width(context.screen_rect().width())
    }

    /// The kind of a window, or of a part of one, of this width in points.
    pub(crate) fn of_width(width: f32) -> Self {
        match width {
            width if width < TABLET => WindowClass::Phone,
            width if width < DESKTOP => WindowClass::Tablet,
            _ => WindowClass::Desktop,
        }
    }
}
