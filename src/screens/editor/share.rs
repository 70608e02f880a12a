//! Copies the edited board as a code or a link.

use bevy_egui::egui::Context;

use super::{Editor, News};
use crate::screens::PageAddress;

/// The text to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Copied {
    Code,
    Link,
    Text,
}

/// Copies it to the clipboard, or reports why that failed.
pub(super) fn copy(context: &Context, editor: &mut Editor, page: &PageAddress, what: Copied) {
    let text = match what {
        Copied::Code => editor.board.drawn().map(|drawn| (drawn.code().to_owned(), News::CodeCopied)),
        Copied::Link => editor.board.drawn().and_then(|_| editor.own_board()).map(|own| {
            let link = own.link().unwrap_or_default();
            (page.with(&format!("play&{link}")), News::LinkCopied(page.means()))
        }),
        Copied::Text => Ok((editor.board.text(), News::TextCopied)),
    };
    match text {
        Ok((text, news)) => {
            context.copy_text(text);
            editor.show_news(news);
        }
        Err(problem) => editor.show_news(News::Problem(problem)),
    }
}
