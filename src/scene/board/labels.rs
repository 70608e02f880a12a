//! Block labels in a texture of signed distances, so they are sharp at any size.

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use color_walk_api::MAX_COLORS;

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
const TILE: usize = 32;
/// Samples along the side of a tile.
const FINE: usize = 2 * TILE;
/// Maximum distance that the texture can represent, in samples.
const REACH: isize = FINE as isize / 8;

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
            let tile = distances(&inside(labels, color));
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
    if labels == BlockLabels::None || side == 0 {
        return vec![0.0; side * side];
    }
    let fine = inside(labels, color);
    // The samples in a row or column of pixels, or the one that a smaller pixel lies in.
    let samples = |pixel: usize| {
        let (first, end) = ((pixel * FINE).div_ceil(side), ((pixel + 1) * FINE).div_ceil(side));
        first.min(end - 1)..end
    };
    let share = |pixel: usize| {
        let (rows, columns) = (samples(pixel / side), samples(pixel % side));
        let all = rows.len() * columns.len();
        let hits: usize = rows.map(|row| columns.clone().filter(|column| fine[row * FINE + column]).count()).sum();
        hits as f32 / all as f32
    };
    (0..side * side).map(share).collect()
}

/// True for each sample of a block inside a colour's label, row-major.
fn inside(labels: BlockLabels, color: u8) -> Vec<bool> {
    let shape = shapes::shape(color).filter(|_| labels == BlockLabels::Shapes);
    let Some(shape) = shape else { return letter(color_key(color)) };
    let place = |index: usize| ((index as f32 + 0.5) / FINE as f32 - 0.5) / 0.29;
    (0..FINE * FINE).map(|index| shape(place(index % FINE), place(index / FINE))).collect()
}

/// True for each sample that a character in the middle of a block covers, row-major.
fn letter(letter: char) -> Vec<bool> {
    let mut samples = vec![false; FINE * FINE];
    let Ok(font) = FontRef::try_from_slice(FONT) else { return samples };
    // A digit of this font is about 0.73 of its scale high.
    let scaled = font.as_scaled(PxScale::from(FINE as f32 * 0.95));
    let glyph: Glyph = scaled.font().glyph_id(letter).with_scale_and_position(scaled.scale(), point(0.0, 0.0));
    let Some(outline) = font.outline_glyph(glyph) else { return samples };
    let bounds = outline.px_bounds();
    let middle = |low: f32, high: f32| ((FINE as f32 - (high - low)) / 2.0).round().max(0.0) as usize;
    let (left, top) = (middle(bounds.min.x, bounds.max.x), middle(bounds.min.y, bounds.max.y));
    outline.draw(|x, y, share| {
        let (column, row) = (left + x as usize, top + y as usize);
        if column < FINE && row < FINE {
            samples[row * FINE + column] = share >= 0.5;
        }
    });
    samples
}

/// Each texel's signed distance to the edge, row-major: 0 far outside, 255 deep inside.
fn distances(inside: &[bool]) -> Vec<u8> {
    let at = |x: isize, y: isize| {
        (0..FINE as isize).contains(&x) && (0..FINE as isize).contains(&y) && inside[y as usize * FINE + x as usize]
    };
    let distance = |index: usize| {
        // A texel's centre lies between four samples.
        let (x, y) = ((index % TILE * 2) as isize, (index / TILE * 2) as isize);
        let own = at(x, y);
        let mut nearest = REACH as f32;
        for down in -REACH..=REACH {
            for right in -REACH..=REACH {
                if at(x + right, y + down) != own {
                    nearest = nearest.min((right as f32).hypot(down as f32) - 0.5);
                }
            }
        }
        let signed = if own { nearest } else { -nearest };
        ((signed / REACH as f32 * 0.5 + 0.5) * 255.0).round() as u8
    };
    (0..TILE * TILE).map(distance).collect()
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
        let side = 2 * FINE;
        let cover = label_cover(BlockLabels::Numbers, 0, side);
        let small = label_cover(BlockLabels::Numbers, 0, FINE);
        for (index, share) in cover.iter().enumerate() {
            let (row, column) = (index / side / 2, index % side / 2);
            assert_eq!(*share, small[row * FINE + column]);
        }
    }

    #[test]
    fn distances_are_half_at_the_edge_and_grow_inwards() {
        let disc = inside(BlockLabels::Shapes, 0);
        let tile = distances(&disc);
        let at = |x: usize| i32::from(tile[TILE / 2 * TILE + x]);
        assert!(at(0) == 0 && at(TILE / 2) > 200, "{} {}", at(0), at(TILE / 2));
        let edge = (0..TILE / 2).position(|x| at(x) >= 128).unwrap();
        assert!((at(edge) - 128).abs() < 40, "{}", at(edge));
        assert!((0..TILE / 2).all(|x| at(x) <= at(x + 1)));
    }

    #[test]
    fn the_texture_has_all_labels_only_where_there_are_some() {
        assert_eq!(draw(BlockLabels::None).size(), UVec2::ONE);
        assert_eq!(draw(BlockLabels::Numbers).size(), UVec2::splat((ACROSS * TILE) as u32));
    }
}
