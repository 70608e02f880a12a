//! One picture of how a game or a race ended.

use super::{ExportError, Replay, drawing::Drawing};
use crate::assets::Palette;

/// A picture whose pixels are indices into a list of colours.
pub struct Still {
    /// Pixels, at most [`MAX_WIDTH`](super::MAX_WIDTH).
    pub width: u32,
    /// Pixels, at most [`MAX_HEIGHT`](super::MAX_HEIGHT).
    pub height: u32,
    /// Row-major, `width` × `height`.
    pub pixels: Vec<u8>,
    /// Red, green and blue of each colour, one after the other.
    pub table: Vec<u8>,
}

/// How the replay ends: boards that are cleared as walk maps, others as they are after their last move.
///
/// # Errors
/// When there are no lanes or too many, or there is no memory for it.
pub fn still(replay: Replay, palette: &Palette) -> Result<Still, ExportError> {
    let mut drawing = Drawing::new(replay, palette)?;
    while drawing.beat() < drawing.last_beat() {
        drawing.advance();
    }
    let mut canvas = drawing.blank();
    drawing.draw(&mut canvas);
    let (width, height) = (canvas.width as u32, canvas.height as u32);
    Ok(Still { width, height, pixels: canvas.pixels, table: drawing.inks().table() })
}

/// The same as a PNG. (In a page the browser makes one.)
///
/// # Errors
/// As those of [`still`].
#[cfg(not(target_arch = "wasm32"))]
pub fn picture(replay: Replay, palette: &Palette) -> Result<Vec<u8>, ExportError> {
    let drawn = still(replay, palette)?;
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, drawn.width, drawn.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(drawn.table);
    encoder.set_compression(png::Compression::High);
    let wrong = |error: png::EncodingError| ExportError::Encoding(error.to_string());
    let mut writer = encoder.write_header().map_err(wrong)?;
    writer.write_image_data(&drawn.pixels).map_err(wrong)?;
    writer.finish().map_err(wrong)?;
    Ok(file)
}

#[cfg(all(target_arch = "wasm32", feature = "game"))]
impl Still {
    /// Red, green, blue and opacity of each pixel.
    pub fn rgba(&self) -> Vec<u8> {
        let color = |&ink: &u8| {
            let first = usize::from(ink) * 3;
            [self.table[first], self.table[first + 1], self.table[first + 2], u8::MAX]
        };
        self.pixels.iter().flat_map(color).collect()
    }
}
