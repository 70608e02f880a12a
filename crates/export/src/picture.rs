//! A PNG of how a game or race ended.

use color_walk_assets::Palette;

use super::{ExportError, Replay, canvas::Canvas, drawing::Drawing, inks::Inks};

/// A PNG of the replay's end, at most [`MAX_WIDTH`](super::MAX_WIDTH) × [`MAX_HEIGHT`](super::MAX_HEIGHT) pixels.
/// Cleared boards appear as walk maps, others after their last move.
///
/// # Errors
/// If there are no lanes or too many, or memory runs out.
pub fn picture(replay: Replay, palette: &Palette) -> Result<Vec<u8>, ExportError> {
    let mut drawing = Drawing::new(replay, palette)?;
    while drawing.beat() < drawing.last_beat() {
        drawing.advance();
    }
    let mut canvas = drawing.blank();
    drawing.draw(&mut canvas);
    encode(&canvas, drawing.inks())
}

/// The canvas as the bytes of a PNG.
pub(super) fn encode(canvas: &Canvas, inks: &Inks) -> Result<Vec<u8>, ExportError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(inks.table());
    encoder.set_compression(png::Compression::High);
    let wrong = |error: png::EncodingError| ExportError::Encoding(error.to_string());
    let mut writer = encoder.write_header().map_err(wrong)?;
    writer.write_image_data(&canvas.pixels).map_err(wrong)?;
    writer.finish().map_err(wrong)?;
    Ok(file)
}
