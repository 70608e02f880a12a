//! A window with the edited board as text, to copy or replace.

use bevy::prelude::*;
use bevy_egui::egui::{
    Context, FontId, RichText, ScrollArea, TextEdit, Ui,
    text::{CCursor, CCursorRange},
};
use color_walk_play::BoardEditor;

use super::{
    BoardTextEvent, Editor, News,
    share::{Copied, copy},
};
#[cfg(target_arch = "wasm32")]
use crate::input::{CommandSender, PageCommand};
use crate::{
    languages::words::Words,
    screens::{OpenPanels, Overlay, PageAddress},
    ui::{ActionButton, Dialog, SPACE, Themed, quiet, warn},
};

/// The text in the window. Once the window is closed, it stays until the board changes.
#[derive(Default)]
pub(super) struct Draft {
    text: String,
    /// The board's revision that the text belongs to.
    revision: Option<u64>,
    is_open: bool,
}

impl Draft {
    /// Begins with the board's text, unless a text for this board was left here.
    fn open(&mut self, board: &BoardEditor) {
        if self.revision != Some(board.revision()) {
            self.text = board.text();
            self.revision = Some(board.revision());
        }
        self.is_open = true;
    }
}

pub(super) fn show_board_text(
    context: &Context,
    words: &Words,
    editor: &mut Editor,
    page: &PageAddress,
    draft: &mut Draft,
    panels: &mut ResMut<OpenPanels>,
    texts: &mut EventWriter<BoardTextEvent>,
    #[cfg(target_arch = "wasm32")] commands: &mut CommandSender<PageCommand>,
) {
    if !panels.is_open(Overlay::BoardText) {
        draft.is_open = false;
        return;
    }
    let is_new = !draft.is_open;
    if is_new {
        editor.news = None;
        draft.open(&editor.board);
    }
    let text = &mut draft.text;
    let (name, height) = (words.get("editor-text-title"), context.screen_rect().height());
    let dialog =
        Dialog { id: "board as text", name: &name, most: [560.0, 640.0], is_steady: true, ..Dialog::default() };
    let body = |ui: &mut Ui| {
        quiet(ui, words.get("editor-text-how"));
        let font = FontId::monospace(13.0);
        let letter = ui.fonts(|fonts| fonts.glyph_width(&font, '0'));
        let letters = text.chars().count();
        let columns = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let most = (height - 270.0).clamp(80.0, 380.0);
        // The field fills its area, whatever its text.
        let rows = (most - 8.0) / ui.fonts(|fonts| fonts.row_height(&font));
        ScrollArea::both().max_height(most).auto_shrink(false).show(ui, |ui| {
            let width = (columns as f32 * letter + 24.0).max(ui.available_width());
            let field = TextEdit::multiline(text).font(font).desired_width(width).desired_rows(rows as usize);
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
                commands.write(PageCommand::AskBoard);
            }
        });
    };
    let ((), is_closed) = dialog.show(context, words, |_| {}, body);
    if is_closed {
        panels.close(Overlay::BoardText);
    }
}

/// Maximum characters: the largest board's, with spaces between its cells.
const MAX_TEXT: usize = 40_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_was_left_is_there_again_until_the_board_changes() {
        let (mut board, mut draft) = (BoardEditor::default(), Draft::default());
        draft.open(&board);
        assert_eq!(draft.text, board.text());
        draft.text = "012\n.10".to_owned();
        draft.is_open = false;
        draft.open(&board);
        assert_eq!(draft.text, "012\n.10");
        board.fill_all(2);
        draft.open(&board);
        assert_eq!(draft.text, board.text());
    }
}
