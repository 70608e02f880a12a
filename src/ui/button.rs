//! The game's button, in three weights.

use bevy_egui::egui::{
    Color32, CornerRadius, Response, Sense, Stroke, StrokeKind, Ui, Vec2, Widget, WidgetInfo, WidgetType,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use super::{
    Themed, semibold,
    theme::{RADIUS, SPACE},
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    /// The main action. A screen has at most one.
    Primary,
    Plain,
    /// No background until the pointer is on it.
    Quiet,
}

/// A button with words, and optionally an icon before them. Its hover colour fades in over the style's animation time.
#[must_use = "it is shown by `ui.add`"]
pub(crate) struct ActionButton {
    text: String,
    weight: Weight,
    min_size: Vec2,
    widest: f32,
    size: f32,
    is_chosen: Option<bool>,
    is_cut: bool,
}

impl ActionButton {
    /// The main action's button. A screen has at most one.
    pub(crate) fn primary(text: impl Into<String>) -> Self {
        Self::new(text, Weight::Primary)
    }

    /// A button of normal weight.
    pub(crate) fn plain(text: impl Into<String>) -> Self {
        Self::new(text, Weight::Plain)
    }

    /// A button without a background until the pointer is on it.
    pub(crate) fn quiet(text: impl Into<String>) -> Self {
        Self::new(text, Weight::Quiet)
    }

    fn new(text: impl Into<String>, weight: Weight) -> Self {
        ActionButton {
            text: text.into(),
            weight,
            min_size: vec2(0.0, 34.0),
            widest: f32::INFINITY,
            size: 14.0,
            is_chosen: None,
            is_cut: false,
        }
    }

    /// Minimum size in points.
    pub(crate) fn min_size(mut self, size: impl Into<Vec2>) -> Self {
        self.min_size = size.into();
        self
    }

    /// Maximum width in points. Longer words wrap.
    pub(crate) fn within(mut self, width: f32) -> Self {
        self.widest = width;
        self
    }

    /// Exact size in points. Longer words are cut.
    pub(crate) fn exact(mut self, size: impl Into<Vec2>) -> Self {
        self.is_cut = true;
        self.min_size(size)
    }

    /// Font size in points.
    pub(crate) fn size(mut self, points: f32) -> Self {
        self.size = points;
        self
    }

    /// Makes it one option of several; `is_chosen` marks the selected one.
    pub(crate) fn chosen(mut self, is_chosen: bool) -> Self {
        self.is_chosen = Some(is_chosen);
        self
    }
}

impl Widget for ActionButton {
    fn ui(self, ui: &mut Ui) -> Response {
        let colors = ui.colors();
        let is_chosen = self.is_chosen == Some(true);
        let padding = vec2(SPACE[2], SPACE[0]);
        let mut job = LayoutJob::simple_singleline(self.text.clone(), semibold(self.size), Color32::PLACEHOLDER);
        job.wrap.max_width = self.widest - 2.0 * padding.x;
        if self.is_cut {
            job.wrap = TextWrapping::truncate_at_width(self.min_size.x - 2.0 * SPACE[0]);
        }
        let galley = ui.painter().layout_job(job);
        let size = if self.is_cut { self.min_size } else { (galley.size() + 2.0 * padding).max(self.min_size) };
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| match self.is_chosen {
            Some(chosen) => WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, &self.text),
            None => WidgetInfo::labeled(WidgetType::Button, enabled, &self.text),
        });
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let is_lit = response.hovered() || response.has_focus();
        let lit = ui.ctx().animate_bool(response.id, is_lit);
        let (ground, lit_ground, ink) = match self.weight {
            Weight::Primary => (colors.primary, colors.primary_lit, colors.on_primary),
            _ if is_chosen => (colors.selection, colors.selection, colors.text),
            Weight::Plain => (colors.button, colors.hovered, colors.text),
            Weight::Quiet => (colors.hovered.gamma_multiply(0.0), colors.hovered, colors.text),
        };
        let is_pressed = response.is_pointer_button_down_on();
        let ground = if is_pressed && self.weight != Weight::Primary {
            colors.pressed
        } else {
            ground.lerp_to_gamma(lit_ground, lit)
        };
        let painter = ui.painter();
        // A pressed button shrinks a little.
        let rect = if is_pressed { rect.shrink(1.0) } else { rect };
        painter.rect_filled(rect, CornerRadius::same(RADIUS[1]), ground);
        if response.has_focus() {
            let ring = Stroke::new(2.0_f32, colors.text);
            painter.rect_stroke(rect.expand(2.0), CornerRadius::same(RADIUS[1] + 2), ring, StrokeKind::Middle);
        }
        painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
        response
    }
}
