//! A dialog: a window over a screen, with a name and a button that closes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align, Align2, Context, Frame, Id, Key, Label, Layout, Margin, Modal, Order, RichText, ScrollArea, Ui,
    },
};

use super::{Themed, WindowClass, bold, icon, scroll_to_focus, theme::SPACE, tool};
use crate::{base::schedule::PanelSystems, input::dialogs::cover_screen, languages::words::Words};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, give_focus_back.before(PanelSystems::Frame));
}

/// The last pass with a dialog, and the widget that had the focus before the first one.
#[derive(Clone, Copy, Default)]
struct Last {
    pass: u64,
    focus: Option<Id>,
}

fn last_dialog() -> Id {
    Id::new("last dialog")
}

/// A dialog, with a name at the top and a body that scrolls.
#[derive(Default)]
pub(crate) struct Dialog<'a> {
    pub id: &'static str,
    pub name: &'a str,
    /// A quiet note beside the name. Left out on a phone.
    pub note: &'a str,
    /// Largest size, in points.
    pub most: [f32; 2],
    /// True if another body may follow the first, so the head stays where it is.
    pub is_steady: bool,
    /// True if the close button takes the focus when the dialog opens.
    pub takes_focus: bool,
    /// Each part of the body has its own scroll position.
    pub part: &'a str,
}

impl Dialog<'_> {
    /// `head` adds buttons before the close button, from the right. Returns the body's result, and whether the person
    /// closes the dialog.
    pub(crate) fn show<R>(
        self,
        context: &Context,
        words: &Words,
        head: impl FnOnce(&mut Ui),
        body: impl FnOnce(&mut Ui) -> R,
    ) -> (R, bool) {
        cover_screen(context);
        let is_opened = self.remember_focus(context);
        let screen = context.screen_rect().size();
        let is_phone = WindowClass::of(context) == WindowClass::Phone;
        let (edge, padding) = if is_phone { (SPACE[1], 10) } else { (40.0, 16) };
        let frame = Frame::window(&context.style()).fill(context.colors().ground).inner_margin(Margin::same(padding));
        let around = frame.total_margin().sum();
        let most = if is_phone { egui::vec2(self.most[0], screen.y) } else { self.most.into() };
        let size = (screen - egui::Vec2::splat(edge)).min(most) - around;
        let area = Modal::default_area(Id::new(self.id)).order(Order::Middle);
        let area = if self.is_steady {
            area.anchor(Align2::CENTER_TOP, [0.0, (screen.y - size.y - around.y) / 2.0])
        } else {
            area
        };
        let modal = Modal::new(Id::new(self.id)).area(area).frame(frame).backdrop_color(context.colors().veil);
        let shown = modal.show(context, |ui| {
            ui.set_width(size.x);
            ui.set_max_height(size.y);
            // Touch drags scroll; with selectable text they would select.
            ui.style_mut().interaction.selectable_labels = false;
            let is_closed = self.head(ui, words, head, is_opened);
            ui.add_space(SPACE[1]);
            let area = ScrollArea::vertical().id_salt((self.id, self.part)).auto_shrink([false, true]);
            let body = area.show(ui, |ui| {
                let pages =
                    ui.input(|input| input.num_presses(Key::PageUp) as f32 - input.num_presses(Key::PageDown) as f32);
                ui.scroll_with_delta(egui::vec2(0.0, pages * size.y * 0.8));
                // Leaves space for the scroll bar, which overlaps the content.
                ui.set_max_width(ui.available_width() - 10.0);
                let given = body(ui);
                scroll_to_focus(ui);
                given
            });
            (body.inner, is_closed)
        });
        let is_beside = shown.backdrop_response.clicked();
        let (given, is_closed) = shown.inner;
        (given, is_closed || is_beside)
    }

    /// Returns true if the dialog has just opened.
    fn remember_focus(&self, context: &Context) -> bool {
        let pass = context.cumulative_pass_nr();
        let last = context.data(|data| data.get_temp::<Last>(last_dialog()));
        let last = last.filter(|last| last.pass + 1 >= pass);
        let focus = last.map_or_else(|| context.memory(|memory| memory.focused()), |last| last.focus);
        context.data_mut(|data| data.insert_temp(last_dialog(), Last { pass, focus }));
        last.is_none()
    }

    /// Returns true if the close button was pressed.
    fn head(&self, ui: &mut Ui, words: &Words, add: impl FnOnce(&mut Ui), is_opened: bool) -> bool {
        let size = egui::vec2(ui.available_width(), 34.0);
        let line = ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let close = tool(ui, icon::CLOSE, words.get("spoken-close"));
            if is_opened && self.takes_focus {
                // Focuses without an announcement, because the dialog is read out instead.
                close.request_focus();
            }
            add(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(RichText::new(self.name).font(bold(20.0))).truncate());
                if !self.note.is_empty() && WindowClass::of(ui.ctx()) != WindowClass::Phone {
                    ui.add(Label::new(RichText::new(self.note).monospace().color(ui.colors().quiet)).truncate());
                }
            });
            close.clicked()
        });
        line.inner
    }
}

/// A dialog takes the focus from the screen below. Returns it once the dialog is closed.
fn give_focus_back(mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    let last = context.data(|data| data.get_temp::<Last>(last_dialog()));
    if let Some(last) = last.filter(|last| last.pass + 1 < context.cumulative_pass_nr()) {
        context.data_mut(|data| data.remove_temp::<Last>(last_dialog()));
        context.memory_mut(|memory| {
            if let Some(focus) = last.focus.filter(|_| memory.focused().is_none()) {
                memory.request_focus(focus);
            }
        });
    }
    Ok(())
}
