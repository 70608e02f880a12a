//! The code with its colours.

use bevy_egui::egui::{
    Color32, FontId, TextFormat, Ui,
    cache::{ComputerMut, FrameCache},
    text::{LayoutJob, TextWrapping},
};
use color_walk_play::workshop::{TokenKind, tokens};

use crate::ui::Themed;

/// Size of code, in points.
pub(super) const SIZE: f32 = 14.0;

/// The colours of plain text, keywords, values and comments.
#[derive(Clone, Copy, Hash)]
struct Palette {
    plain: Color32,
    keyword: Color32,
    value: Color32,
    comment: Color32,
}

/// Computed again only when the code or the theme changes.
#[derive(Default)]
struct Highlighter;

impl ComputerMut<(Palette, &str), LayoutJob> for Highlighter {
    fn compute(&mut self, (palette, code): (Palette, &str)) -> LayoutJob {
        let mut job = LayoutJob { wrap: TextWrapping::no_max_width(), ..LayoutJob::default() };
        for token in tokens(code) {
            let color = match token.kind {
                None => palette.plain,
                Some(TokenKind::Keyword) => palette.keyword,
                Some(TokenKind::Text | TokenKind::Number) => palette.value,
                Some(TokenKind::Comment) => palette.comment,
            };
            job.append(token.text, 0.0, TextFormat::simple(FontId::monospace(SIZE), color));
        }
        job
    }
}

/// The code in its colours. The caller sets the width at which its lines wrap.
pub(super) fn job(ui: &Ui, code: &str) -> LayoutJob {
    let colors = ui.colors();
    let palette = Palette { plain: colors.text, keyword: colors.accent, value: colors.gold, comment: colors.quiet };
    ui.memory_mut(|memory| memory.caches.cache::<FrameCache<LayoutJob, Highlighter>>().get((palette, code)))
}
