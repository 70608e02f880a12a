//! Names of widgets, for whoever does not see them.

use bevy_egui::egui::{
    Response, WidgetType,
    output::{OutputEvent, WidgetInfo},
};

/// Names for widgets whose own text does not tell what they are.
pub trait Named {
    /// Gives the widget a name for whoever does not see it.
    fn named(self, name: impl Into<String>) -> Self;
}

impl Named for Response {
    fn named(self, name: impl Into<String>) -> Self {
        let name = name.into();
        self.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, &name));
        self
    }
}

/// Gives the focus to a widget of this name, and says so: a widget that is given the focus does not hear of it.
pub fn take_focus(response: &Response, name: &str) {
    response.request_focus();
    let info = WidgetInfo::labeled(WidgetType::Button, true, name);
    response.ctx.output_mut(|output| output.events.push(OutputEvent::FocusGained(info)));
}
