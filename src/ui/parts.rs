//! Building blocks of screens: headings, cards, rows, tables, choices, figures, tabs and tools.

use bevy_egui::egui::{
    Align, Color32, CornerRadius, FontId, Frame, Grid, Layout, Margin, Painter, Pos2, Rect, Response, RichText,
    ScrollArea, TextStyle, Ui, Vec2, pos2,
    text::{LayoutJob, TextWrapping},
    vec2,
};

use color_walk_play::Names;

use super::{
    ActionButton, Themed, WindowClass, bold, semibold,
    theme::{RADIUS, SPACE},
};
use crate::languages::words::Words;

pub(crate) fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).font(semibold(16.0)));
    ui.add_space(SPACE[0]);
}

/// The name of a part within a card.
pub(crate) fn part(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).font(semibold(14.0)))
}

/// A small remark, which wraps.
pub(crate) fn note(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).small().color(ui.colors().quiet))
}

/// A problem, which wraps.
pub(crate) fn warn(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).color(ui.colors().warning))
}

/// Explanatory text, which wraps.
pub(crate) fn quiet(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).color(ui.colors().quiet))
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
    const NAME: Vec2 = vec2(128.0, 34.0);
    const BESIDE: f32 = 400.0;
    // Sliders and checkboxes are as high as the name, so they are level with it.
    let add = |ui: &mut Ui| {
        ui.spacing_mut().interact_size.y = NAME.y;
        add(ui)
    };
    let name = RichText::new(name).color(ui.colors().quiet);
    if ui.available_width() < BESIDE {
        return ui
            .vertical(|ui| {
                ui.label(name);
                add(ui)
            })
            .inner;
    }
    beside(ui, name, NAME, add)
}

/// A name in a column of its own, with `add` at its right.
fn beside<R>(ui: &mut Ui, name: RichText, size: Vec2, add: impl FnOnce(&mut Ui) -> R) -> R {
    let line = ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.label(name);
        });
        ui.vertical(add).inner
    });
    line.inner
}

/// Text beside a control of this height: its first line is level with the control.
pub(crate) fn level<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.vertical(|ui| {
        ui.add_space(((height - ui.text_style_height(&TextStyle::Body)) / 2.0).max(0.0));
        add(ui)
    })
    .inner
}

/// A quiet name with its text at the right.
pub(crate) fn fact(ui: &mut Ui, name: impl Into<String>, text: impl Into<String>) {
    let name = RichText::new(name).color(ui.colors().quiet);
    let size = vec2(104.0, ui.text_style_height(&TextStyle::Body));
    beside(ui, name, size, |ui| ui.label(text.into()));
}

/// Two columns on a desktop, else one below the other. `add` draws part 0 or 1.
pub(crate) fn two_columns(ui: &mut Ui, mut add: impl FnMut(&mut Ui, usize)) {
    if WindowClass::of(ui.ctx()) == WindowClass::Desktop {
        ui.columns(2, |columns| (0..).zip(columns).for_each(|(number, ui)| add(ui, number)));
    } else {
        (0..2).for_each(|number| add(ui, number));
    }
}

/// A table with quiet headings above its columns, if there are any. `rows` ends each row itself. Scrolls sideways if it
/// is too wide.
pub(crate) fn table(ui: &mut Ui, id: &'static str, headings: &[String], rows: impl FnOnce(&mut Ui)) {
    ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        Grid::new(id).striped(true).spacing([SPACE[3], SPACE[0]]).show(ui, |ui| {
            headings.iter().for_each(|heading| _ = quiet(ui, heading));
            if !headings.is_empty() {
                ui.end_row();
            }
            rows(ui);
        });
    });
}

/// A short text on its own background, such as a key.
pub(crate) fn chip(ui: &mut Ui, text: impl Into<String>) {
    let frame = Frame::new().fill(ui.colors().button).corner_radius(CornerRadius::same(RADIUS[0]));
    frame.inner_margin(Margin::symmetric(7, 2)).show(ui, |ui| part(ui, text));
}

/// Width of a [`chip`].
pub(crate) fn chip_width(ui: &Ui, text: String) -> f32 {
    ui.painter().layout_no_wrap(text, semibold(14.0), Color32::PLACEHOLDER).size().x + 14.0
}

/// Paints one line of text at the right of a point. It ends in an ellipsis if it is wider than `room`.
pub(crate) fn paint_line(painter: &Painter, left_middle: Pos2, room: f32, text: &str, font: FontId, ink: Color32) {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(room);
    let galley = painter.layout_job(job);
    painter.galley(left_middle - vec2(0.0, galley.size().y / 2.0), galley, ink);
}

/// The longest form of a name that is at most `room` points wide.
pub(crate) fn fitting_name(painter: &Painter, names: &Names, index: usize, room: f32, font: &FontId) -> String {
    let width = |text: &str| painter.layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    names.fitting(index, |text| width(text) <= room)
}

/// The longest form of a name that fits into a closed list `width` points wide.
pub(crate) fn name_in_list(ui: &Ui, names: &Names, index: usize, width: f32) -> String {
    let spacing = ui.spacing();
    // The list's frame and its arrow, and a point because it rounds.
    let room = width - 2.0 * spacing.button_padding.x - spacing.icon_spacing - spacing.icon_width - 1.0;
    fitting_name(ui.painter(), names, index, room, &TextStyle::Button.resolve(ui.style()))
}

/// A button with only an icon. `about` is its tooltip.
pub(crate) fn tool(ui: &mut Ui, icon: &str, about: impl Into<String>) -> Response {
    ui.add(ActionButton::quiet(icon).min_size([34.0, 34.0])).on_hover_text(about.into())
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

/// A row of options by their message ids, with `chosen` selected. Returns the pressed one.
pub(crate) fn choice_row<T: Copy + PartialEq>(
    ui: &mut Ui,
    words: &Words,
    name: &str,
    chosen: T,
    values: &[(T, &str)],
) -> Option<T> {
    let values: Vec<_> = values.iter().map(|&(value, name)| (value, words.get(name))).collect();
    row(ui, words.get(name), |ui| choice(ui, chosen, &values))
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
