//! Draws one tile: a rounded block with a label that stands out from it.

use ab_glyph::{Font, FontRef, Glyph, PxScale, ScaleFont, point};
use color_walk_assets::ink_on;

use super::{BlockLabels, BlockStyle, color_key, shapes};

/// The font of the labels.
#[cfg(not(target_arch = "wasm32"))]
const LABEL_FONT: &[u8] = epaint_default_fonts::HACK_REGULAR;
#[cfg(target_arch = "wasm32")]
const LABEL_FONT: &[u8] = include_bytes!("../../../assets/fonts/hack.ttf");

/// Blocks smaller than this many pixels are plain squares without gaps.
const SMALLEST_ROUNDED: u32 = 7;
/// Samples a pixel and axis.
const SAMPLES: u32 = 4;

/// RGBA pixels of a tile, `side` × `side`, row-major. `block` is its [`block_shape`], which all tiles of a side share.
pub(super) fn tile(side: u32, block: &[f32], color: [u8; 3], labels: BlockLabels, index: u8) -> Vec<u8> {
    let label = match labels {
        BlockLabels::None => Vec::new(),
        BlockLabels::Numbers => letter(side, color_key(index)),
        BlockLabels::Shapes => match shapes::shape(index) {
            Some(shape) => coverage(side, |x, y| shape((x - 0.5) / 0.31, (y - 0.5) / 0.31)),
            None => letter(side, color_key(index)),
        },
    };
    let ink = ink_on(color);
    let mut pixels = Vec::with_capacity((side * side * 4) as usize);
    for row in 0..side {
        // A little light from above gives the block some body.
        let light = if side < SMALLEST_ROUNDED { 1.0 } else { 1.07 - 0.14 * row as f32 / side as f32 };
        for column in 0..side {
            let at = (row * side + column) as usize;
            let shade = label.get(at).copied().unwrap_or(0.0);
            for channel in 0..3 {
                let base = (f32::from(color[channel]) * light).min(255.0);
                pixels.push((base + (f32::from(ink[channel]) - base) * shade).round() as u8);
            }
            pixels.push((block[at] * 255.0).round() as u8);
        }
    }
    pixels
}

/// The share of each pixel that the block covers. Gaps of whole pixels on the far sides keep the edges sharp.
pub(super) fn block_shape(side: u32, style: BlockStyle) -> Vec<f32> {
    if side < SMALLEST_ROUNDED {
        return vec![1.0; (side * side) as usize];
    }
    let least = if style.gap == 0 { 0.0 } else { 1.0 };
    let gap = (side as f32 * f32::from(style.gap) / 100.0).round().max(least) / side as f32;
    let extent = 1.0 - gap;
    let radius = f32::from(style.roundness) / 100.0 * extent;
    coverage(side, |x, y| {
        let corner = |value: f32| (radius - value).max(value - (extent - radius)).max(0.0);
        x <= extent && y <= extent && corner(x).hypot(corner(y)) <= radius
    })
}

/// The share of each pixel for which `inside` (in units of the side) is true.
fn coverage(side: u32, inside: impl Fn(f32, f32) -> bool) -> Vec<f32> {
    let step = 1.0 / (side * SAMPLES) as f32;
    let place = |pixel: u32, sample: u32| ((pixel * SAMPLES + sample) as f32 + 0.5) * step;
    let share = |row: u32, column: u32| {
        let samples = (0..SAMPLES).flat_map(|down| (0..SAMPLES).map(move |across| (down, across)));
        let hits = samples.filter(|&(down, across)| inside(place(column, across), place(row, down))).count();
        hits as f32 / (SAMPLES * SAMPLES) as f32
    };
    (0..side * side).map(|pixel| share(pixel / side, pixel % side)).collect()
}

/// The share of each pixel that a character in the middle of the tile covers.
fn letter(side: u32, letter: char) -> Vec<f32> {
    let mut pixels = vec![0.0; (side * side) as usize];
    let Ok(font) = FontRef::try_from_slice(LABEL_FONT) else { return pixels };
    // A digit of this font is about 0.73 of its scale high.
    let scale = PxScale::from(side as f32 * 0.95);
    let scaled = font.as_scaled(scale);
    let glyph: Glyph = scaled.font().glyph_id(letter).with_scale_and_position(scale, point(0.0, 0.0));
    let Some(outline) = font.outline_glyph(glyph) else { return pixels };
    let bounds = outline.px_bounds();
    let centre = |low: f32, high: f32| ((side as f32 - (high - low)) / 2.0 - 0.5).round().max(0.0) as u32;
    let (left, top) = (centre(bounds.min.x, bounds.max.x), centre(bounds.min.y, bounds.max.y));
    outline.draw(|x, y, share| {
        let (column, row) = (left + x, top + y);
        if column < side && row < side {
            pixels[(row * side + column) as usize] = share.min(1.0);
        }
    });
    pixels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_on_the_tile_and_differ_from_twelve_pixels_on() {
        for side in [12, 13, 16, 24, 48] {
            for labels in [BlockLabels::Numbers, BlockLabels::Shapes] {
                let block = block_shape(side, BlockStyle::default());
                let tiles: Vec<_> = (0..10).map(|index| tile(side, &block, [128, 30, 30], labels, index)).collect();
                for (index, one) in tiles.iter().enumerate() {
                    let inked = one.chunks(4).filter(|pixel| pixel[1] > 150).count();
                    assert!(inked >= 6, "{labels:?} {index} of {side} px has {inked} bright pixels");
                    assert!(tiles[..index].iter().all(|other| other != one));
                }
            }
        }
    }

    #[test]
    fn blocks_are_as_large_and_as_round_as_their_style_says() {
        let covered = |gap, roundness| block_shape(40, BlockStyle { gap, roundness }).iter().sum::<f32>().round();
        assert_eq!(covered(0, 0), 1600.0);
        assert_eq!(covered(20, 0), 1024.0);
        // A disc.
        assert!((covered(0, 50) - 1256.6).abs() < 3.0);
    }
}
