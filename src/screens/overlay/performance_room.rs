//! Where the performance overlay stands: at the side, or under the toolbar of a narrow window, and on no lane.

use bevy_egui::egui::{self, Rect, Ui};

use crate::ui::WindowClass;

/// Takes so much of the window for the overlay, in points, and tells where.
pub(super) fn take(context: &egui::Context, width: f32, height: f32, add: impl FnOnce(&mut Ui)) -> Rect {
    // What stands there may be drawn below the panels.
    let frame = egui::Frame::NONE.inner_margin(4.0);
    if WindowClass::of(context) != WindowClass::Phone {
        let panel = egui::SidePanel::right("performance").exact_width(width).resizable(false);
        panel.show_separator_line(false).frame(frame).show(context, add).response.rect
    } else {
        let panel = egui::TopBottomPanel::top("performance").exact_height(height);
        panel.show_separator_line(false).frame(frame).show(context, add).response.rect
    }
}
