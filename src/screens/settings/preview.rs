//! A piece of a board as the settings make it look.

use bevy_egui::egui::{Align2, Color32, CornerRadius, FontId, Rect, Sense, Ui, Vec2};

use super::look::fill;
use crate::{
    assets::Palette,
    scene::{BlockLabels, BlockStyle, color_key},
    screens::theme::Themed,
};

/// Rows of colours, `.` for the blank area.
const BOARD: [&str; 5] = ["....011345520", "..32211345224", ".332500144402", ".345500124332", "1145532203311"];
const SIDE: f32 = 34.0;

pub(super) fn show(ui: &mut Ui, palette: &Palette, labels: BlockLabels, style: BlockStyle) {
    let columns = BOARD[0].len() as f32;
    let side = SIDE.min((ui.available_width() - 16.0) / columns).floor();
    let size = Vec2::new(columns * side, BOARD.len() as f32 * side);
    let (rect, _) = ui.allocate_exact_size(size + Vec2::splat(16.0), Sense::hover());
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, CornerRadius::same(8), ui.colors().well);
    let [red, green, blue] = palette.blank;
    for (row, line) in BOARD.iter().enumerate() {
        for (column, cell) in line.bytes().enumerate() {
            let corner = rect.min + Vec2::new(8.0 + column as f32 * side, 8.0 + row as f32 * side);
            if cell == b'.' {
                let block = Rect::from_min_size(corner, Vec2::splat(side));
                painter.rect_filled(block, CornerRadius::ZERO, Color32::from_rgb(red, green, blue));
                continue;
            }
            let extent = side - (side * f32::from(style.gap) / 100.0).round();
            let block = Rect::from_min_size(corner, Vec2::splat(extent));
            let radius = (extent * f32::from(style.roundness) / 100.0).round() as u8;
            let color = cell - b'0';
            let fill = fill(palette, color);
            painter.rect_filled(block, CornerRadius::same(radius), fill);
            // Shapes are parts of the tiles, and seen on boards alone.
            if labels == BlockLabels::Numbers {
                let is_dark = u32::from(fill.r()) * 3 + u32::from(fill.g()) * 6 + u32::from(fill.b()) < 1280;
                let ink = if is_dark { Color32::WHITE } else { Color32::BLACK };
                let font = FontId::monospace(side * 0.55);
                painter.text(block.center(), Align2::CENTER_CENTER, color_key(color), font, ink);
            }
        }
    }
}
