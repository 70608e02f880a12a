//! Building blocks of screens: headings, cards, rows, choices, figures and tabs.

use bevy_egui::egui::{Align, CornerRadius, Frame, Layout, Margin, Rect, RichText, Ui, Vec2, pos2, vec2};

use super::{
    ActionButton, Themed, bold, semibold,
    theme::{RADIUS, SPACE},
};

pub(crate) fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).font(semibold(16.0)));
    ui.add_space(SPACE[0]);
}

/// Explanatory text, which wraps.
pub(crate) fn quiet(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).color(ui.colors().quiet));
}

/// A section with its own background, as wide as the available space.
pub(crate) fn card<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let padding = if ui.available_width() < 400.0 { SPACE[2] } else { SPACE[3] };
    let frame = Frame::new()
        .fill(ui.colors().panel)
        .corner_radius(CornerRadius::same(RADIUS[1]))
        .inner_margin(Margin::same(padding as i8));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui)
    });
    ui.add_space(SPACE[1]);
    shown.inner
}

/// A name at the left with its controls at the right. If there is little room, the controls go below.
pub(crate) fn row<R>(ui: &mut Ui, name: impl Into<String>, add: impl FnOnce(&mut Ui) -> R) -> R {
    const NAME: f32 = 128.0;
    const BESIDE: f32 = 400.0;
    let name = RichText::new(name).color(ui.colors().quiet);
    if ui.available_width() < BESIDE {
        return ui
            .vertical(|ui| {
                ui.label(name);
                add(ui)
            })
            .inner;
    }
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(vec2(NAME, 34.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(vec2(NAME, 34.0));
            ui.label(name);
        });
        ui.vertical(add).inner
    })
    .inner
}

/// A row of options with `chosen` selected. Returns the pressed one.
pub(crate) fn choice<T: Copy + PartialEq>(ui: &mut Ui, chosen: T, values: &[(T, String)]) -> Option<T> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(SPACE[0]);
        for (value, name) in values {
            let button = ActionButton::plain(name).chosen(chosen == *value).min_size([56.0, 34.0]);
            if ui.add(button).clicked() && chosen != *value {
                pressed = Some(*value);
            }
        }
    });
    pressed
}

/// A large figure with a caption below, `width` points wide.
pub(crate) fn stat(ui: &mut Ui, figure: impl Into<String>, about: impl Into<String>, width: f32) {
    // The size is fixed in advance, so the whole figure wraps to the next row.
    ui.allocate_ui(vec2(width, 60.0), |ui| {
        ui.vertical(|ui| {
            ui.set_min_width(width);
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(RichText::new(figure).font(bold(28.0)));
            ui.label(RichText::new(about).color(ui.colors().quiet));
        });
    });
}

/// A row of tabs with `shown` underlined. Returns the pressed one.
pub(crate) fn tabs<T: Copy + PartialEq>(ui: &mut Ui, shown: T, all: &[(T, String)]) -> Option<T> {
    let mut pressed = None;
    for (value, name) in all {
        let is_shown = shown == *value;
        let response = ui.add(ActionButton::quiet(name).chosen(is_shown).size(15.0));
        if is_shown {
            let (rect, accent) = (response.rect, ui.colors().accent);
            let line = Rect::from_min_max(
                pos2(rect.left() + 10.0, rect.bottom() - 3.0),
                rect.right_bottom() - vec2(10.0, 0.0),
            );
            ui.painter().rect_filled(line, 1.5, accent);
        }
        if response.clicked() && !is_shown {
            pressed = Some(*value);
        }
    }
    pressed
}
