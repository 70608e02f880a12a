//! A piece of a board as the settings make it look.

use bevy_egui::egui::{
    Color32, ColorImage, CornerRadius, Id, Mesh, Rect, Sense, Shape, TextureHandle, TextureOptions, Ui, Vec2, pos2,
};
use color_walk_assets::Palette;

use crate::{
    scene::{BlockLabels, BlockStyle, block_pixels},
    screens::theme::Themed,
};

/// Rows of colours, `.` for the blank area.
const BOARD: [&str; 5] = ["....011345520", "..32211345224", ".332500144402", ".345500124332", "1145532203311"];
const COLORS: u8 = 6;
const SIDE: f32 = 34.0;

/// What the blocks in a texture look like.
#[derive(Clone, PartialEq)]
struct Look {
    colors: [[u8; 3]; COLORS as usize],
    labels: BlockLabels,
    style: BlockStyle,
    /// Side of a block in physical pixels.
    side: u32,
}

pub(super) fn show(ui: &mut Ui, palette: &Palette, labels: BlockLabels, style: BlockStyle) {
    let columns = BOARD[0].len() as f32;
    let scale = ui.ctx().pixels_per_point();
    let physical = (SIDE.min((ui.available_width() - 16.0) / columns) * scale).floor().max(1.0);
    let side = physical / scale;
    let size = Vec2::new(columns, BOARD.len() as f32) * side;
    let (rect, _) = ui.allocate_exact_size(size + Vec2::splat(16.0), Sense::hover());
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, CornerRadius::same(8), ui.colors().well);
    let colors = std::array::from_fn(|color| palette.color(color as u8));
    let blocks = texture(ui, palette, Look { colors, labels, style, side: physical as u32 });
    let mut mesh = Mesh::with_texture(blocks.id());
    let [red, green, blue] = palette.blank;
    let corner = ((rect.min + Vec2::splat(8.0)).to_vec2() * scale).round() / scale;
    for (row, line) in BOARD.iter().enumerate() {
        for (column, cell) in line.bytes().enumerate() {
            let place = Rect::from_min_size(
                (corner + Vec2::new(column as f32, row as f32) * side).to_pos2(),
                Vec2::splat(side),
            );
            if cell == b'.' {
                painter.rect_filled(place, CornerRadius::ZERO, Color32::from_rgb(red, green, blue));
                continue;
            }
            let part = |index: u8| f32::from(index) / f32::from(COLORS);
            let color = cell - b'0';
            let uv = Rect::from_min_max(pos2(part(color), 0.0), pos2(part(color + 1), 1.0));
            mesh.add_rect_with_uv(place, uv, Color32::WHITE);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// A block of each colour in a row, drawn as on boards; made anew when it is to look otherwise.
fn texture(ui: &Ui, palette: &Palette, look: Look) -> TextureHandle {
    let id = Id::new("blocks of the preview");
    let known = ui.data(|data| data.get_temp::<(Look, TextureHandle)>(id));
    if let Some((_, texture)) = known.filter(|(known, _)| *known == look) {
        return texture;
    }
    let side = look.side as usize;
    let width = side * usize::from(COLORS);
    let mut image = ColorImage::new([width, side], Color32::TRANSPARENT);
    for color in 0..COLORS {
        let pixels = block_pixels(palette, look.labels, look.style, color, look.side);
        for (at, pixel) in pixels.chunks_exact(4).enumerate() {
            image.pixels[at / side * width + usize::from(color) * side + at % side] =
                Color32::from_rgba_unmultiplied(pixel[0], pixel[1], pixel[2], pixel[3]);
        }
    }
    let texture = ui.ctx().load_texture("blocks of the preview", image, TextureOptions::NEAREST);
    ui.data_mut(|data| data.insert_temp(id, (look, texture.clone())));
    texture
}
