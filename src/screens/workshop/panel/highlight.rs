//! The code with its colours.

use bevy_egui::egui::{
    Color32, FontId, TextFormat, Ui,
    text::{LayoutJob, TextWrapping},
};
use color_walk_play::workshop::{TokenKind, tokens};

use crate::ui::Themed;

/// Size of code, in points.
pub(super) const SIZE: f32 = 14.0;

/// The code in its colours. Its lines do not wrap.
pub(super) fn job(ui: &Ui, code: &str) -> LayoutJob {
    let colors = ui.colors();
    let font = FontId::monospace(SIZE);
    let mut job = LayoutJob { wrap: TextWrapping::no_max_width(), ..LayoutJob::default() };
    let mut at = 0;
    let add = |job: &mut LayoutJob, part: &str, color: Color32| {
        if !part.is_empty() {
            job.append(part, 0.0, TextFormat::simple(font.clone(), color));
        }
    };
    for token in tokens(code) {
        add(&mut job, &code[at..token.start], colors.text);
        let color = match token.kind {
            TokenKind::Keyword => colors.accent,
            TokenKind::Text | TokenKind::Number => colors.gold,
            TokenKind::Comment => colors.quiet,
        };
        add(&mut job, &code[token.start..token.end], color);
        at = token.end;
    }
    add(&mut job, &code[at..], colors.text);
    job
}
