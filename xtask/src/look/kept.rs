//! Stored pictures: PNG with at most 256 colours, a fifth of the bytes of one with all.

use std::{collections::HashMap, fs, io::BufWriter, path::Path};

use anyhow::{Context, Result};
use image::RgbImage;
use png::{BitDepth, ColorType, Compression, Encoder, Filter};

/// Entries in the table of colours of a PNG.
const COLORS: usize = 256;
/// Colours that differ only in the lower bits are one.
const BITS: u8 = 5;

/// Writes a picture, with folders, and replaces an earlier one.
pub fn write(picture: &RgbImage, file: &Path) -> Result<()> {
    fs::create_dir_all(file.parent().expect("it is in a folder"))?;
    let (palette, indices) = reduce(picture);
    let to = fs::File::create(file).with_context(|| format!("{} cannot be written", file.display()))?;
    let mut encoder = Encoder::new(BufWriter::new(to), picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(Compression::High);
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish().with_context(|| format!("{} cannot be written", file.display()))
}

/// The colours to keep, and the index of each pixel's in them. Flat surfaces keep their exact shades: of like colours
/// the most frequent stands for all, and rare ones become their nearest kept one.
fn reduce(picture: &RgbImage) -> (Vec<[u8; 3]>, Vec<u8>) {
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for pixel in picture.pixels() {
        *counts.entry(pixel.0).or_default() += 1;
    }
    let mut exact: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    exact.sort_by_key(|&(color, count)| (usize::MAX - count, color));
    // Like colours by what they share: the most frequent, and how many pixels they have together.
    let mut like: HashMap<[u8; 3], ([u8; 3], usize)> = HashMap::new();
    for &(color, count) in &exact {
        like.entry(color.map(|part| part >> (8 - BITS))).or_insert((color, 0)).1 += count;
    }
    let mut kept: Vec<([u8; 3], usize)> = like.into_values().collect();
    kept.sort_by_key(|&(color, count)| (usize::MAX - count, color));
    let palette: Vec<[u8; 3]> = kept.into_iter().take(COLORS).map(|(color, _)| color).collect();
    let nearest = |color: [u8; 3]| {
        let distance =
            |kept: &[u8; 3]| (0..3).map(|part| u32::from(kept[part].abs_diff(color[part])).pow(2)).sum::<u32>();
        (0..palette.len()).min_by_key(|&index| distance(&palette[index])).expect("a picture has a colour") as u8
    };
    let index_of: HashMap<[u8; 3], u8> = exact.iter().map(|&(color, _)| (color, nearest(color))).collect();
    let indices = picture.pixels().map(|pixel| index_of[&pixel.0]).collect();
    (palette, indices)
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::{super::tiles::differing, *};

    #[test]
    fn a_stored_picture_is_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("dark/picture.png");
        // A flat surface beside more colours than a table has.
        let many = |x: u32, y: u32| Rgb(if x < 64 { [15, 18, 33] } else { [x as u8, y as u8, (x / 2 + y / 3) as u8] });
        for picture in [RgbImage::from_fn(256, 200, many), RgbImage::from_pixel(3, 2, Rgb([1, 2, 3]))] {
            write(&picture, &file).unwrap();
            let kept = image::open(&file).unwrap().into_rgb8();
            assert_eq!(kept.get_pixel(0, 0), picture.get_pixel(0, 0), "a surface keeps its shade");
            assert_eq!(differing(&kept, &picture), []);
        }
    }
}
