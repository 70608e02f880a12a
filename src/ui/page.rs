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
            scroll_to_focus(ui);
        });
        is_left
    });
    shown.inner
}

/// Scrolls the area around `ui` to a widget in it that has just got the focus, which egui does not. Comes after the
/// widgets.
pub(crate) fn scroll_to_focus(ui: &Ui) {
    let focused = ui.memory(|memory| memory.focused().filter(|&id| !memory.had_focus_last_frame(id)));
    let Some(response) = focused.and_then(|id| ui.ctx().read_response(id)) else { return };
    if response.layer_id == ui.layer_id() && ui.min_rect().contains(response.rect.center()) {
        response.scroll_to_me(None);
    }
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
            scroll_to_focus(ui);
        });
        given
    });
    (shown.inner, is_beside)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::RawInput;

    use super::*;

    #[test]
    fn a_widget_out_of_sight_that_gets_the_focus_is_scrolled_to() {
        let context = Context::default();
        let mut is_visible = false;
        for frame in 0..60 {
            let input = RawInput { time: Some(f64::from(frame) * 0.1), ..RawInput::default() };
            let _ = context.run(input, |context| {
                CentralPanel::default().show(context, |ui| {
                    ScrollArea::vertical().max_height(100.0).show(ui, |ui| {
                        ui.add_space(1000.0);
                        let last = ui.button("last");
                        if frame == 3 {
                            last.request_focus();
                        }
                        is_visible = ui.is_rect_visible(last.rect);
                        scroll_to_focus(ui);
                    });
                });
            });
            assert!(frame > 3 || !is_visible, "it is visible in frame {frame}");
        }
        assert!(is_visible);
    }
}
