//! A picture as indices into a list of colours.

use super::font::{ADVANCE, GLYPH_HEIGHT, GLYPH_WIDTH, MARK_HEIGHT, glyph};

/// An index into a picture's colours (see [`Inks`](super::inks::Inks)).
pub(super) type Ink = u8;

/// A rectangle in pixels from the left and top edge, inside the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rect {
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
}

impl Rect {
    /// The column after the last.
    pub(super) fn right(&self) -> usize {
        self.left + self.width
    }

    /// The row after the last.
    pub(super) fn bottom(&self) -> usize {
        self.top + self.height
    }
}

/// Width × height pixels, row-major.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Canvas {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Ink>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize, ink: Ink) -> Self {
        Canvas { width, height, pixels: vec![ink; width * height] }
    }

    /// Fills the part of a rectangle that lies on the canvas.
    pub(super) fn fill(&mut self, rect: Rect, ink: Ink) {
        let right = rect.right().min(self.width);
        for row in rect.top..rect.bottom().min(self.height) {
            if rect.left < right {
                self.pixels[row * self.width + rect.left..row * self.width + right].fill(ink);
            }
        }
    }

    /// Draws a line of text from its top left corner. Each font pixel becomes `scale` × `scale` pixels. Accents extend
    /// above the line, cedillas below.
    pub(super) fn text(&mut self, left: usize, top: usize, scale: usize, text: &str, ink: Ink) {
        for (index, character) in text.chars().enumerate() {
            let left = left + index * ADVANCE * scale;
            for (row, bits) in glyph(character).into_iter().enumerate() {
                let Some(top) = (top + row * scale).checked_sub(MARK_HEIGHT * scale) else { continue };
                for column in (0..GLYPH_WIDTH).filter(|column| bits >> (GLYPH_WIDTH - 1 - column) & 1 == 1) {
                    let left = left + column * scale;
                    self.fill(Rect { left, top, width: scale, height: scale }, ink);
                }
            }
        }
    }

    /// The smallest rectangle that contains all differences between two canvases of one size.
    pub(super) fn difference(&self, other: &Canvas) -> Option<Rect> {
        let differs = |row: &usize| self.row(*row) != other.row(*row);
        let top = (0..self.height).find(differs)?;
        let bottom = (top..self.height).rfind(differs)? + 1;
        let (mut left, mut right) = (self.width, 0);
        for row in top..bottom {
            let (one, two) = (self.row(row), other.row(row));
            left = one[..left].iter().zip(two).position(|(one, two)| one != two).unwrap_or(left);
            let beyond = one[right..].iter().zip(&two[right..]);
            right += beyond.rev().position(|(one, two)| one != two).map_or(0, |equal| self.width - right - equal);
        }
        Some(Rect { left, top, width: right - left, height: bottom - top })
    }

    pub(super) fn row(&self, row: usize) -> &[Ink] {
        &self.pixels[row * self.width..(row + 1) * self.width]
    }
}

/// Width of a line of text in pixels, without the gap after its last character.
pub(super) fn text_width(text: &str, scale: usize) -> usize {
    (text.chars().count() * ADVANCE).saturating_sub(ADVANCE - GLYPH_WIDTH) * scale
}

/// Height of a line of text in pixels.
pub(super) fn text_height(scale: usize) -> usize {
    GLYPH_HEIGHT * scale
}

/// The text, or as much of its beginning as fits in `width` pixels with two dots after it.
pub(super) fn shorten(text: &str, scale: usize, width: usize) -> String {
    if text_width(text, scale) <= width {
        return text.to_owned();
    }
    let room = (width + (ADVANCE - GLYPH_WIDTH) * scale) / (ADVANCE * scale);
    let kept: String = text.chars().take(room.saturating_sub(2)).collect();
    if kept.is_empty() { kept } else { format!("{}..", kept.trim_end()) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_shortened_fits(text in ".{0,40}", scale in 1usize..4, width in 0usize..300) {
            let short = shorten(&text, scale, width);
            prop_assert!(text_width(&short, scale) <= width);
            prop_assert!(short == text || short.is_empty() || short.ends_with(".."));
        }

        #[test]
        fn outside_the_difference_all_is_equal(
            spots in prop::collection::vec((0usize..9, 0usize..7), 0..5),
        ) {
            let (mut one, other) = (Canvas::new(9, 7, 0), Canvas::new(9, 7, 0));
            for &(left, top) in &spots {
                one.fill(Rect { left, top, width: 1, height: 1 }, 1);
            }
            let columns = || spots.iter().map(|(column, _)| *column);
            let rows = || spots.iter().map(|(_, row)| *row);
            let expected = columns().min().map(|left| {
                let (right, top, bottom) = (columns().max().unwrap(), rows().min().unwrap(), rows().max().unwrap());
                Rect { left, top, width: right + 1 - left, height: bottom + 1 - top }
            });
            prop_assert_eq!(one.difference(&other), expected);
        }

        #[test]
        fn nothing_is_drawn_beside_the_canvas(left in 0usize..40, top in 0usize..40, scale in 0usize..5) {
            let mut canvas = Canvas::new(20, 12, 0);
            canvas.text(left, top, scale, "A?", 1);
            canvas.fill(Rect { left, top, width: 50, height: 50 }, 2);
            prop_assert_eq!(canvas.pixels.len(), 240);
        }
    }

    #[test]
    fn letters_are_drawn_as_the_font_has_them() {
        let mut canvas = Canvas::new(10, 14, 0);
        canvas.text(0, 0, 2, "l", 1);
        let drawn: String = canvas.pixels.chunks(10).map(|row| if row[2] == 1 { '#' } else { '.' }).collect();
        assert_eq!(drawn, "............##");
        assert!(canvas.pixels.chunks(10).all(|row| row[..2] == [1, 1]));
        assert_eq!((text_width("AB", 2), text_width("", 2), text_height(2)), (22, 0, 14));
    }
}
