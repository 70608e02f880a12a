//! Draws drawings as PNG.

use ab_glyph::{Font, FontRef, Glyph, GlyphId, OutlineCurve, Point, PxScale, ScaleFont};
use color_walk_assets::REGULAR_FONT;
use png::{BitDepth, ColorType, Encoder, EncodingError};
use tiny_skia::{Color, FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, StrokeDash, Transform};

use crate::scene::{Anchor, Ink, Scene, Shape, Stroke, Text};

/// Pixels of the picture for each of the drawing, so that it is sharp in print.
const SCALE: f64 = 2.0;
/// The most pixels. A very high drawing gets fewer for each of its own.
const MOST_PIXELS: f64 = 6e7;

impl Scene {
    /// The drawing as the bytes of a PNG, on white.
    ///
    /// # Errors
    /// If there is not enough memory for it.
    pub fn to_png(&self) -> Result<Vec<u8>, EncodingError> {
        let scale = SCALE.min((MOST_PIXELS / (self.width * self.height).max(1.0)).sqrt());
        let side = |length: f64| ((length * scale).round() as u32).max(1);
        let mut pixels = Pixmap::new(side(self.width), side(self.height)).ok_or(EncodingError::LimitsExceeded)?;
        pixels.fill(Color::WHITE);
        let canvas = Transform::from_scale(scale as f32, scale as f32);
        for shape in &self.shapes {
            draw(&mut pixels, shape, canvas);
        }
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        // White lies below all, so every pixel is opaque.
        let rgb: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        encoder.write_header()?.write_image_data(&rgb)?;
        Ok(bytes)
    }
}

fn draw(pixels: &mut Pixmap, shape: &Shape, canvas: Transform) {
    match shape {
        Shape::Line { points, stroke } => {
            let Some(path) = path(points, false) else { return };
            pixels.stroke_path(&path, &paint(stroke.ink), &pen(stroke), canvas, None);
        }
        Shape::Area { corners, fill } => {
            let Some(path) = path(corners, true) else { return };
            pixels.fill_path(&path, &paint(*fill), FillRule::Winding, canvas, None);
        }
        Shape::Text(text) => write(pixels, text, canvas),
    }
}

fn path(points: &[(f64, f64)], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        let (x, y) = (x as f32, y as f32);
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if is_closed {
        path.close();
    }
    path.finish()
}

fn pen(stroke: &Stroke) -> tiny_skia::Stroke {
    let lengths: Vec<f32> = stroke.dash.iter().map(|&length| length as f32).collect();
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_join: LineJoin::Round,
        dash: StrokeDash::new(lengths, 0.0),
        ..tiny_skia::Stroke::default()
    }
}

fn paint(Ink([red, green, blue], opacity): Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, (opacity.clamp(0.0, 1.0) * 255.0).round() as u8);
    paint
}

fn write(pixels: &mut Pixmap, text: &Text, canvas: Transform) {
    let font = FontRef::try_from_slice(REGULAR_FONT).expect("the program's own font is one");
    // The font's size is that of its em, as in SVG.
    let units = font.units_per_em().unwrap_or(1000.0);
    let scaled = font.as_scaled(PxScale::from(text.size as f32 * font.height_unscaled() / units));
    let (mut glyphs, mut right, mut before): (Vec<Glyph>, f32, Option<GlyphId>) = (Vec::new(), 0.0, None);
    for letter in text.text.chars().filter(|letter| !letter.is_control()) {
        let glyph = scaled.glyph_id(letter);
        right += before.map_or(0.0, |before| scaled.kern(before, glyph));
        glyphs.push(glyph.with_scale_and_position(scaled.scale(), Point { x: right, y: 0.0 }));
        right += scaled.h_advance(glyph);
        before = Some(glyph);
    }
    let left = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => right / 2.0,
        Anchor::End => right,
    };
    let place = canvas.pre_translate(text.at.0 as f32, text.at.1 as f32);
    let place = if text.is_turned { place.pre_rotate(-90.0) } else { place };
    for glyph in glyphs {
        let Some(outline) = font.outline(glyph.id) else { continue };
        let factor = text.size as f32 / units;
        let at = |point: Point| (point.x * factor + glyph.position.x - left, -point.y * factor);
        let mut path = PathBuilder::new();
        let mut end = None;
        for curve in outline.curves {
            let (from, to) = match &curve {
                OutlineCurve::Line(from, to) => (*from, *to),
                OutlineCurve::Quad(from, _, to) => (*from, *to),
                OutlineCurve::Cubic(from, _, _, to) => (*from, *to),
            };
            let (from, to) = (at(from), at(to));
            if end != Some(from) {
                path.move_to(from.0, from.1);
            }
            match curve {
                OutlineCurve::Line(..) => path.line_to(to.0, to.1),
                OutlineCurve::Quad(_, bend, _) => {
                    let bend = at(bend);
                    path.quad_to(bend.0, bend.1, to.0, to.1);
                }
                OutlineCurve::Cubic(_, first, second, _) => {
                    let (first, second) = (at(first), at(second));
                    path.cubic_to(first.0, first.1, second.0, second.1, to.0, to.1);
                }
            }
            end = Some(to);
        }
        if let Some(path) = path.finish() {
            pixels.fill_path(&path, &paint(text.ink), FillRule::Winding, place, None);
        }
    }
}
