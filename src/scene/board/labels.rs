//! Block labels in a texture of signed distances, so they are sharp at any size.

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use color_walk_api::board::MAX_COLORS;

use super::shapes;
use crate::scene::color_key;

const FONT: &[u8] = include_bytes!("../../../assets/fonts/rubik-bold.ttf");

/// Labels for people who cannot tell the colours apart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlockLabels {
    /// Plain blocks.
    #[default]
    None,
    /// The number key that plays the colour.
    Numbers,
    /// One shape per colour.
    Shapes,
}

impl BlockLabels {
    /// The id of the message that names this kind.
    pub fn message(self) -> &'static str {
        match self {
            BlockLabels::None => "settings-labels-none",
            BlockLabels::Numbers => "settings-labels-numbers",
            BlockLabels::Shapes => "settings-labels-shapes",
        }
    }

    /// The next kind, cyclic.
    pub fn next(self) -> Self {
        match self {
            BlockLabels::None => BlockLabels::Numbers,
            BlockLabels::Numbers => BlockLabels::Shapes,
            BlockLabels::Shapes => BlockLabels::None,
        }
    }

    /// True if the blocks of this colour have a shape.
    pub(crate) fn has_shape(self, color: u8) -> bool {
        self == BlockLabels::Shapes && shapes::shape(color).is_some()
    }
}

/// The texture of the current labels.
#[derive(Resource)]
pub(super) struct LabelImage(pub Handle<Image>);

impl FromWorld for LabelImage {
    fn from_world(world: &mut World) -> Self {
        LabelImage(world.resource::<Assets<Image>>().reserve_handle())
    }
}

/// Labels in a row of the texture.
const ACROSS: usize = 6;
/// Side of a label in the texture, in texels.
const TILE: usize = 64;
/// Samples along the side of a texel. It is odd, so that one sample is in the texel's centre.
const PER_TEXEL: usize = 5;
/// Samples along the side of a tile.
const FINE: usize = PER_TEXEL * TILE;
/// Maximum distance that the texture can represent, in samples. The shader has it in blocks.
const REACH: usize = FINE / 16;

pub(super) fn redraw(labels: Res<BlockLabels>, image: Res<LabelImage>, mut images: ResMut<Assets<Image>>) {
    if labels.is_changed() {
        images.insert(&image.0, draw(*labels));
    }
}

/// The labels of all colours, or a single texel without labels.
fn draw(labels: BlockLabels) -> Image {
    let side = if labels == BlockLabels::None { 1 } else { ACROSS * TILE };
    let mut pixels = vec![0; side * side];
    if labels != BlockLabels::None {
        for color in 0..MAX_COLORS as u8 {
            let tile = distances(&inside(labels, color, FINE));
            let corner = usize::from(color) / ACROSS * TILE * side + usize::from(color) % ACROSS * TILE;
            for (row, line) in tile.chunks(TILE).enumerate() {
                pixels[corner + row * side..][..TILE].copy_from_slice(line);
            }
        }
    }
    let mut image = Image::new(
        Extent3d { width: side as u32, height: side as u32, depth_or_array_layers: 1 },
        TextureDimension::D2,
        pixels,
        TextureFormat::R8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// Coverage of a colour's label in a block of `side` pixels: row-major, from 0 to 1 per pixel.
pub(crate) fn label_cover(labels: BlockLabels, color: u8, side: usize) -> Vec<f32> {
    /// Samples along the side of a pixel.
    const PER_PIXEL: usize = 4;
    if labels == BlockLabels::None || side == 0 {
        return vec![0.0; side * side];
    }
    let across = PER_PIXEL * side;
    let samples = inside(labels, color, across);
    let share = |pixel: usize| {
        let corner = pixel / side * PER_PIXEL * across + pixel % side * PER_PIXEL;
        let rows = (0..PER_PIXEL).map(|row| &samples[corner + row * across..][..PER_PIXEL]);
        rows.flatten().filter(|is_inside| **is_inside).count() as f32 / (PER_PIXEL * PER_PIXEL) as f32
    };
    (0..side * side).map(share).collect()
}

/// True for each sample of a block inside a colour's label, row-major, with `across` samples in a row.
fn inside(labels: BlockLabels, color: u8, across: usize) -> Vec<bool> {
    let shape = shapes::shape(color).filter(|_| labels == BlockLabels::Shapes);
    let Some(shape) = shape else { return letter(color_key(color), across) };
    let place = |index: usize| ((index as f32 + 0.5) / across as f32 - 0.5) / 0.29;
    (0..across * across).map(|index| shape(place(index % across), place(index / across))).collect()
}

/// True for each sample that a character in the middle of a block covers, row-major.
fn letter(letter: char, across: usize) -> Vec<bool> {
    let mut samples = vec![false; across * across];
    let Ok(font) = FontRef::try_from_slice(FONT) else { return samples };
    // A digit of this font is about 0.73 of its scale high.
    let scaled = font.as_scaled(PxScale::from(across as f32 * 0.95));
    let glyph: Glyph = scaled.font().glyph_id(letter).with_scale_and_position(scaled.scale(), point(0.0, 0.0));
    let Some(outline) = font.outline_glyph(glyph) else { return samples };
    let bounds = outline.px_bounds();
    let middle = |low: f32, high: f32| ((across as f32 - (high - low)) / 2.0).round().max(0.0) as usize;
    let (left, top) = (middle(bounds.min.x, bounds.max.x), middle(bounds.min.y, bounds.max.y));
    outline.draw(|x, y, share| {
        let (column, row) = (left + x as usize, top + y as usize);
        if column < across && row < across {
            samples[row * across + column] = share >= 0.5;
        }
    });
    samples
}

/// Each texel's signed distance to the edge, row-major: 0 far outside, 255 deep inside. It takes `FINE` samples a row.
fn distances(inside: &[bool]) -> Vec<u8> {
    let edges = |line: &[bool]| (1..FINE).filter(|&x| line[x - 1] != line[x]).collect();
    let edges: Vec<Vec<usize>> = inside.chunks(FINE).map(edges).collect();
    let mut texels = vec![0; TILE * TILE];
    for column in 0..TILE {
        let x = column * PER_TEXEL + PER_TEXEL / 2;
        // From here to the nearest sample of the other kind in the same row, negative outside.
        let along = |row: usize| {
            let distance = |&edge: &usize| if x < edge { edge - x } else { x + 1 - edge };
            let nearest = edges[row].iter().map(distance).min().unwrap_or(FINE) as i32;
            if inside[row * FINE + x] { nearest } else { -nearest }
        };
        let along: Vec<i32> = (0..FINE).map(along).collect();
        for row in 0..TILE {
            let y = row * PER_TEXEL + PER_TEXEL / 2;
            let sign = along[y].signum();
            let first = y.saturating_sub(REACH);
            let rows = along[first..(y + REACH + 1).min(FINE)].iter().zip(first as i32 - y as i32..);
            // A sample of the other kind is itself the nearest of its row.
            let squares = rows.map(|(along, down)| (along * sign).max(0).pow(2) + down.pow(2));
            let nearest = (squares.fold(i32::MAX, i32::min) as f32).sqrt() - 0.5;
            let share = sign as f32 * (nearest / REACH as f32).min(1.0);
            texels[row * TILE + column] = ((share * 0.5 + 0.5) * 255.0).round() as u8;
        }
    }
    texels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_differ_and_are_seen_from_twelve_pixels_on() {
        for labels in [BlockLabels::Numbers, BlockLabels::Shapes] {
            for side in [12, 13, 16, 24, 48] {
                let covers: Vec<_> = (0..10).map(|color| label_cover(labels, color, side)).collect();
                for (color, cover) in covers.iter().enumerate() {
                    let inked = cover.iter().filter(|share| **share > 0.5).count();
                    assert!(inked >= 6, "{labels:?} {color} of {side} px has {inked} dark pixels");
                    assert!(covers[..color].iter().all(|other| other != cover));
                }
            }
        }
    }

    /// Blocks with more pixels than samples had stripes.
    #[test]
    fn a_label_in_a_large_block_has_no_gaps() {
        let side = 128;
        let disc = label_cover(BlockLabels::Shapes, 0, side);
        let runs = |line: &[f32]| line.chunk_by(|share, next| (*share > 0.5) == (*next > 0.5)).count();
        for (row, line) in disc.chunks(side).enumerate() {
            let is_in_label = (29..99).contains(&row);
            assert_eq!(runs(line), if is_in_label { 3 } else { 1 }, "row {row}");
        }
    }

    #[test]
    fn distances_are_half_at_the_edge_and_grow_inwards() {
        let disc = inside(BlockLabels::Shapes, 0, FINE);
        let tile = distances(&disc);
        let at = |x: usize| i32::from(tile[TILE / 2 * TILE + x]);
        assert!(at(0) == 0 && at(TILE / 2) > 200, "{} {}", at(0), at(TILE / 2));
        let edge = (0..TILE / 2).position(|x| at(x) >= 128).unwrap();
        assert!((at(edge) - 128).abs() < 40, "{}", at(edge));
        assert!((0..TILE / 2).all(|x| at(x) <= at(x + 1)));
    }

    /// The edge had dents, of two pixels in a block of 130.
    #[test]
    fn an_edge_is_smooth_in_a_large_block() {
        let tile = distances(&inside(BlockLabels::Shapes, 0, FINE));
        let mix = |from: f32, to: f32, share: f32| from + (to - from) * share;
        for degrees in 0..360_u16 {
            let (sine, cosine) = f32::from(degrees).to_radians().sin_cos();
            // The edge of the disc, in texels, filtered as the shader's sampler does.
            let place = |direction: f32| (0.5 + 0.95 * 0.29 * direction) * TILE as f32 - 0.5;
            let (x, y) = (place(cosine), place(sine));
            let texel = |right, down| f32::from(tile[(y as usize + down) * TILE + x as usize + right]);
            let line = |down| mix(texel(0, down), texel(1, down), x.fract());
            let share = mix(line(0), line(1), y.fract()) / 255.0 * 2.0 - 1.0;
            let pixels = share * REACH as f32 / FINE as f32 * 130.0;
            assert!(pixels.abs() < 0.2, "{pixels} at {degrees} degrees");
        }
    }

    #[test]
    fn the_shader_has_the_same_reach() {
        let line = format!("const LABEL_REACH: f32 = {};", REACH as f32 / FINE as f32);
        assert!(include_str!("board.wgsl").contains(&line), "{line}");
    }

    #[test]
    fn the_texture_has_all_labels_only_where_there_are_some() {
        assert_eq!(draw(BlockLabels::None).size(), UVec2::ONE);
        assert_eq!(draw(BlockLabels::Numbers).size(), UVec2::splat((ACROSS * TILE) as u32));
    }
}
