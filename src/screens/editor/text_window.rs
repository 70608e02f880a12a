//! A window with the edited board as text, to copy or replace.

use bevy::prelude::*;
use bevy_egui::egui::{
    Context, FontId, RichText, ScrollArea, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};

use super::{
    BoardTextEvent, Editor, News,
    share::{Copied, copy},
};
#[cfg(target_arch = "wasm32")]
use crate::input::{CommandSender, UiCommand};
use crate::{
    languages::words::Words,
    screens::{OpenPanels, PageAddress},
    ui::{ActionButton, Dialog, SPACE, Themed, quiet, warn},
};

/// The text in the window, or `None` while it is closed.
pub(super) type Draft = Option<String>;

pub(super) fn show(
    context: &Context,
    words: &Words,
    editor: &mut Editor,
    page: &PageAddress,
    draft: &mut Draft,
    panels: &mut ResMut<OpenPanels>,
    texts: &mut EventWriter<BoardTextEvent>,
    #[cfg(target_arch = "wasm32")] commands: &mut CommandSender<UiCommand>,
) {
    if !panels.board_text {
        *draft = None;
        return;
    }
    if draft.is_none() {
        editor.news = None;
    }
    let is_new = draft.is_none();
    let text = draft.get_or_insert_with(|| editor.board.board().to_string());
    let (name, height) = (words.get("editor-text-title"), context.screen_rect().height());
    let dialog = Dialog { id: "board as text", name: &name, most: [560.0, 640.0], ..Dialog::default() };
    let body = |ui: &mut Ui| {
        quiet(ui, words.get("editor-text-how"));
        let font = FontId::monospace(13.0);
        let letter = ui.fonts(|fonts| fonts.glyph_width(&font, '0'));
        let letters = text.chars().count();
        let columns = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        ScrollArea::both().max_height((height - 250.0).clamp(80.0, 380.0)).show(ui, |ui| {
            let width = (columns as f32 * letter + 24.0).max(ui.available_width());
            let field = TextEdit::multiline(text).font(font).desired_width(width).desired_rows(5);
            let mut field = field.char_limit(MAX_TEXT).show(ui);
            if is_new {
                // Selects the whole text, so that pasting replaces it.
                let all = CCursorRange::two(CCursor::default(), CCursor::new(letters));
                field.state.cursor.set_char_range(Some(all));
                field.state.store(ui.ctx(), field.response.id);
                field.response.request_focus();
            }
        });
        match editor.news() {
            Some(News::Problem(problem)) => _ = warn(ui, super::panel::sentence(words, problem)),
            Some(News::TextCopied) => {
                ui.label(RichText::new(words.get("editor-text-copied")).color(ui.colors().gold));
            }
            _ => {}
        }
        ui.add_space(SPACE[0]);
        ui.horizontal_wrapped(|ui| {
            if ui.add(ActionButton::primary(words.get("editor-text-take"))).clicked() {
                texts.write(BoardTextEvent(text.clone()));
            }
            let copied = ActionButton::plain(words.get("editor-text-copy"));
            if ui.add(copied).on_hover_text(words.get("editor-text-copy-about")).clicked() {
                copy(ui.ctx(), editor, page, Copied::Text);
            }
            // On a touch screen, only the page's own input opens the keyboard.
            #[cfg(target_arch = "wasm32")]
            if ui.add(ActionButton::plain(words.get("editor-text-ask"))).clicked() {
                commands.write(UiCommand::AskBoard);
            }
        });
    };
    let ((), is_closed) = dialog.show(context, words, |_| {}, body);
    if is_closed {
        panels.board_text = false;
    }
}

/// Maximum characters: the largest board's, with spaces between its cells.
const MAX_TEXT: usize = 40_000;
