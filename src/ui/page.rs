//! A screen with a header and a scrolling body.

use bevy_egui::egui::{CentralPanel, Context, Frame, Label, Margin, RichText, ScrollArea, SidePanel, Ui};

use super::{ActionButton, Themed, WindowClass, bold, icon, theme::SPACE};
use crate::languages::words::Words;

/// Maximum width of a page's column, in points.
const WIDEST: f32 = 1040.0;

/// Draws a whole screen. The header has the home button, the name, and what `head` adds. The body scrolls in a centred
/// column, and starts at the top for each new `part`. Returns true if the home button was pressed.
pub(crate) fn page(
    context: &Context,
    words: &Words,
    name: &str,
    part: u8,
    head: impl FnOnce(&mut Ui),
    body: impl FnOnce(&mut Ui),
) -> bool {
    let margin = if WindowClass::of(context) == WindowClass::Phone { SPACE[1] } else { SPACE[4] };
    let frame =
        Frame::new().fill(context.colors().ground).inner_margin(Margin::symmetric(margin as i8, SPACE[2] as i8));
    let shown = CentralPanel::default().frame(frame).show(context, |ui| {
        let is_left = column(ui, |ui| {
            let line = ui.horizontal_wrapped(|ui| {
                let is_left = home_button(ui, words, false, "statistics-menu-about");
                ui.add(Label::new(RichText::new(words.get(name)).font(bold(20.0))).selectable(false));
                ui.add_space(SPACE[2]);
                head(ui);
                is_left
            });
            line.inner
        });
        ui.add_space(SPACE[1]);
        ScrollArea::vertical().id_salt((name, part)).auto_shrink(false).show(ui, |ui| {
            column(ui, body);
            ui.add_space(SPACE[4]);
        });
        is_left
    });
    shown.inner
}

/// A centred column, at most as wide as a page.
fn column<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let side = ((ui.available_width() - WIDEST) / 2.0).max(0.0);
    let shown = ui.horizontal(|ui| {
        ui.add_space(side);
        let shown = ui.vertical(|ui| {
            // Leaves space for the scroll bar, which overlaps the content.
            ui.set_max_width(WIDEST.min(ui.available_width() - 12.0));
            add(ui)
        });
        shown.inner
    });
    shown.inner
}

/// The home button, with its word if there is room. Returns true if it was pressed.
pub(crate) fn home_button(ui: &mut Ui, words: &Words, is_narrow: bool, about: &str) -> bool {
    let text = if is_narrow { icon::HOME.to_owned() } else { format!("{} {}", icon::HOME, words.get("common-menu")) };
    ui.add(ActionButton::quiet(text)).on_hover_text(words.get(about)).clicked()
}

/// Width of a drawer, in points.
const DRAWER: f32 = 340.0;

/// A settings panel at the left, with a fixed `head` and a scrolling `body`. In a narrow window it takes the whole
/// width. Returns the result of `head`, and whether anything beside the panel is visible.
pub(crate) fn drawer<R>(
    context: &Context,
    id: &'static str,
    head: impl FnOnce(&mut Ui) -> R,
    body: impl FnOnce(&mut Ui),
) -> (R, bool) {
    let window = context.screen_rect().width();
    let is_beside = window >= 2.0 * DRAWER;
    let frame =
        Frame::new().fill(context.colors().ground).inner_margin(Margin::symmetric(SPACE[2] as i8, SPACE[1] as i8));
    let panel = SidePanel::left(id).exact_width(if is_beside { DRAWER } else { window }).resizable(false);
    let shown = panel.frame(frame).show_separator_line(false).show(context, |ui| {
        let given = head(ui);
        ui.add_space(SPACE[1]);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // Leaves space for the scroll bar, which overlaps the content.
            ui.set_max_width(ui.available_width() - 8.0);
            body(ui);
            ui.add_space(SPACE[3]);
        });
        given
    });
    (shown.inner, is_beside)
}
