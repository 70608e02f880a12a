//! Previews a part of a board with the current settings.

use bevy_egui::egui::{Sense, Ui, Vec2};
use color_walk_assets::Palette;

use crate::{
    scene::{BlockLabels, BlockStyle},
    screens::widgets::{BoardPlace, Look, paint_cells},
};

/// Rows of colours; `.` is the blank area.
const BOARD: [&str; 5] = ["....011345520", "..32211345224", ".332500144402", ".345500124332", "1145532203311"];
const SIDE: f32 = 34.0;

pub(super) fn show_settings_preview(ui: &mut Ui, palette: &Palette, labels: BlockLabels, style: BlockStyle) {
    let cells: Vec<u8> = BOARD.concat().into_bytes();
    let (columns, rows) = (BOARD[0].len(), BOARD.len());
    let colors: Vec<u8> = cells.iter().map(|cell| cell.saturating_sub(b'0')).collect();
    let blank = (0..cells.len()).filter(|&cell| cells[cell] == b'.');
    let absorbed: Vec<_> = blank.zip(0..).collect();
    let size = Vec2::new(columns as f32, rows as f32) * SIDE.min((ui.available_width() - 16.0) / columns as f32);
    let (rect, _) = ui.allocate_exact_size(size + Vec2::splat(16.0), Sense::hover());
    let place = BoardPlace::within(rect.shrink(8.0), [columns, rows], SIDE, ui.ctx().pixels_per_point());
    let look = Look { palette, style, labels };
    paint_cells(&ui.painter_at(rect), "preview", place, &colors, &absorbed, &look);
}
