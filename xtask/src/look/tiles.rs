//! Compares two pictures tile by tile, at their full size.
//!
//! Software rasterizers differ in how much of a pixel an edge covers. So pixels count as means of 3×3: a line that
//! moves by a fraction of a pixel changes them little, a missing stroke changes them much.

use image::RgbImage;

/// Side of a tile in pixels.
pub const SIDE: u32 = 32;
/// The difference of red, green or blue, from 0 to 255, above which a mean of 3×3 pixels differs.
const APART: i32 = 24;
/// A tile differs if more of its 1,024 pixels do. An icon of 24 pixels has at least 60, on at most four tiles.
const PIXELS: usize = 14;
/// A tile also differs if its mean red, green or blue differs by more: a flat surface with another shade.
const SHADE: i32 = 6;

/// The upper left corners of all tiles that differ, row by row; all tiles if the sizes differ.
pub fn differing(before: &RgbImage, after: &RgbImage) -> Vec<(u32, u32)> {
    let corners = |length: u32| (0..length).step_by(SIDE as usize);
    let tiles = corners(after.height()).flat_map(|y| corners(after.width()).map(move |x| (x, y)));
    let same_size = before.dimensions() == after.dimensions();
    tiles.filter(|&tile| !same_size || differs(before, after, tile)).collect()
}

fn differs(before: &RgbImage, after: &RgbImage, (left, top): (u32, u32)) -> bool {
    let (right, bottom) = ((left + SIDE).min(after.width()), (top + SIDE).min(after.height()));
    // A margin for the neighbours of the tile's pixels.
    let (from_x, from_y) = (left.saturating_sub(1), top.saturating_sub(1));
    let (to_x, to_y) = ((right + 1).min(after.width()), (bottom + 1).min(after.height()));
    let width = (to_x - from_x) as usize;
    let mut apart = Vec::with_capacity(width * (to_y - from_y) as usize);
    for y in from_y..to_y {
        for x in from_x..to_x {
            let [before, after] = [before, after].map(|picture| picture.get_pixel(x, y).0.map(i32::from));
            apart.push([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
        }
    }
    if apart.iter().flatten().all(|&difference| difference.abs() <= SHADE) {
        return false;
    }
    let at = |x: u32, y: u32| apart[(y - from_y) as usize * width + (x - from_x) as usize];
    let (mut shade, mut pixels) = ([0; 3], 0);
    for y in top..bottom {
        for x in left..right {
            let mut sum = [0; 3];
            let mut neighbours = 0;
            for y in y.saturating_sub(1)..(y + 2).min(to_y) {
                for x in x.saturating_sub(1)..(x + 2).min(to_x) {
                    let difference = at(x, y);
                    (0..3).for_each(|color| sum[color] += difference[color]);
                    neighbours += 1;
                }
            }
            let own = at(x, y);
            (0..3).for_each(|color| shade[color] += own[color]);
            pixels += usize::from(sum.iter().any(|sum| sum.abs() > APART * neighbours));
        }
    }
    let area = ((right - left) * (bottom - top)) as i32;
    pixels > PIXELS || shade.iter().any(|shade| shade.abs() > SHADE * area)
}

#[cfg(test)]
mod tests {
    use image::{Rgb, imageops};

    use super::*;

    const GROUND: [u8; 3] = [15, 18, 32];

    /// Part of the screen Play: blocks, texts, buttons with icons.
    fn screen() -> RgbImage {
        image::open(concat!(env!("CARGO_MANIFEST_DIR"), "/src/look/screen.png")).unwrap().into_rgb8()
    }

    /// Covers a rectangle with the colour beside its upper left corner.
    fn without(picture: &RgbImage, [left, top, width, height]: [u32; 4]) -> RgbImage {
        let mut picture = picture.clone();
        let ground = *picture.get_pixel(left - 1, top);
        imageops::replace(&mut picture, &RgbImage::from_pixel(width, height, ground), left.into(), top.into());
        picture
    }

    /// The picture as if everything lay this share of a pixel further right.
    fn shifted(picture: &RgbImage, share: f32) -> RgbImage {
        RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
            let [own, left] = [x, x.saturating_sub(1)].map(|x| picture.get_pixel(x, y).0.map(f32::from));
            Rgb([0, 1, 2].map(|color| (own[color] * (1.0 - share) + left[color] * share).round() as u8))
        })
    }

    #[test]
    fn nothing_differs_from_itself() {
        assert_eq!(differing(&screen(), &screen()), []);
    }

    #[test]
    fn a_missing_button_or_icon_differs_where_it_was() {
        let (hint, its_icon, redo, dim_color) =
            ([154, 140, 144, 48], [198, 154, 20, 22], [64, 140, 88, 48], [337, 76, 78, 62]);
        for part @ [left, top, width, height] in [hint, its_icon, redo, dim_color] {
            let missing = differing(&screen(), &without(&screen(), part));
            assert!(!missing.is_empty(), "{part:?}");
            for (x, y) in missing {
                assert!(x <= left + width && left <= x + SIDE && y <= top + height && top <= y + SIDE, "({x}, {y})");
            }
        }
    }

    #[test]
    fn a_missing_icon_of_24_pixels_differs_wherever_it_lies() {
        // An outline of 2 pixels, as icons have.
        let icon = |left: u32, top: u32, shade: [u8; 3]| {
            RgbImage::from_fn(160, 160, |x, y| {
                let (x, y) = (x.wrapping_sub(left), y.wrapping_sub(top));
                let is_inside = x < 24 && y < 24;
                let is_edge = x < 2 || y < 2 || (22..24).contains(&x) || (22..24).contains(&y);
                Rgb(if is_inside && is_edge { shade } else { GROUND })
            })
        };
        let ground = RgbImage::from_pixel(160, 160, Rgb(GROUND));
        for offset in 0..SIDE {
            assert!(!differing(&icon(32 + offset, 40 + offset, [150; 3]), &ground).is_empty(), "at {offset}");
            assert!(!differing(&ground, &icon(32 + offset, 48, [150; 3])).is_empty(), "at {offset}");
        }
    }

    #[test]
    fn slightly_other_antialiasing_does_not_differ() {
        for share in [0.1, 0.2] {
            let other = shifted(&screen(), share);
            assert_ne!(other, screen());
            assert_eq!(differing(&screen(), &other), []);
        }
        // This is no antialiasing: the whole screen moved.
        assert!(!differing(&screen(), &shifted(&screen(), 1.0)).is_empty());
    }

    #[test]
    fn another_shade_of_a_surface_differs() {
        let surface = |shade: [u8; 3]| RgbImage::from_pixel(64, 40, Rgb(shade));
        assert_eq!(differing(&surface(GROUND), &surface([17, 20, 34])), []);
        assert_eq!(differing(&surface(GROUND), &surface([15, 18, 44])), [(0, 0), (32, 0), (0, 32), (32, 32)]);
    }

    #[test]
    fn another_size_differs_everywhere() {
        assert_eq!(differing(&RgbImage::new(64, 64), &RgbImage::new(64, 32)).len(), 2);
    }
}
