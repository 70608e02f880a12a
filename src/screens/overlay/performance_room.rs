//! Places the performance overlay: at the side, or under the toolbar of a narrow window, and never over a lane.

use bevy_egui::egui::{self, Rect, Ui};

use crate::ui::WindowClass;

/// Reserves this much of the window for the overlay, in points. Returns its area.
pub(super) fn take(context: &egui::Context, width: f32, height: f32, add: impl FnOnce(&mut Ui)) -> Rect {
    // The overlay's content may be drawn below the panels.
    let frame = egui::Frame::NONE.inner_margin(4.0);
    if WindowClass::of(context) != WindowClass::Phone {
        let panel = egui::SidePanel::right("performance").exact_width(width).resizable(false);
        panel.show_separator_line(false).frame(frame).show(context, add).response.rect
    } else {
        let panel = egui::TopBottomPanel::top("performance").exact_height(height);
        panel.show_separator_line(false).frame(frame).show(context, add).response.rect
    }
}
