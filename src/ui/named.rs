//! Names of widgets for screen readers.

use bevy_egui::egui::{
    Response, WidgetType,
    output::{OutputEvent, WidgetInfo},
};

/// Names widgets whose own text does not describe them.
pub trait Named {
    /// Gives the widget a name for screen readers.
    fn named(self, name: impl Into<String>) -> Self;
}

impl Named for Response {
    fn named(self, name: impl Into<String>) -> Self {
        let name = name.into();
        self.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, &name));
        self
    }
}

/// Focuses a widget and announces its name. egui itself announces no focus that the program sets.
pub fn take_focus(response: &Response, name: &str) {
    response.request_focus();
    let info = WidgetInfo::labeled(WidgetType::Button, true, name);
    response.ctx.output_mut(|output| output.events.push(OutputEvent::FocusGained(info)));
}
