//! A drawing: shapes and texts on white paper, in pixels from the top left.

use crate::color::Mark;

/// A drawing that can be written as SVG or PNG.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) shapes: Vec<Shape>,
}

/// A colour with an opacity from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink(pub [u8; 3], pub f64);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stroke {
    pub ink: Ink,
    pub width: f64,
    /// Lengths of dashes and gaps; empty for a whole line.
    pub dash: &'static [f64],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    Line { points: Vec<(f64, f64)>, stroke: Stroke },
    Area { corners: Vec<(f64, f64)>, fill: Ink },
    Text(Text),
}

/// A line of text. `at` is on its base line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    pub at: (f64, f64),
    pub text: String,
    pub size: f64,
    pub ink: Ink,
    pub anchor: Anchor,
    /// Reads upwards.
    pub is_turned: bool,
}

pub(crate) const PAPER: Ink = Ink([255; 3], 1.0);
pub(crate) const INK: Ink = Ink([0x1c, 0x24, 0x30], 1.0);
pub(crate) const QUIET: Ink = Ink([0x5a, 0x64, 0x72], 1.0);
pub(crate) const GRID: Ink = Ink([0xe3, 0xe6, 0xea], 1.0);

impl Ink {
    pub fn fainter(self, share: f64) -> Self {
        Ink(self.0, self.1 * share)
    }
}

impl Stroke {
    pub fn plain(ink: Ink, width: f64) -> Self {
        Stroke { ink, width, dash: &[] }
    }
}

impl Scene {
    pub(crate) fn new(width: f64, height: f64) -> Self {
        Scene { width, height, shapes: Vec::new() }
    }

    /// Drawings below each other.
    pub fn stacked(parts: impl IntoIterator<Item = Scene>) -> Self {
        let mut all = Scene::default();
        for part in parts {
            let down = all.height;
            all.shapes.extend(part.shapes.into_iter().map(|shape| shape.moved(down)));
            all.width = all.width.max(part.width);
            all.height += part.height;
        }
        all
    }

    pub(crate) fn line(&mut self, points: Vec<(f64, f64)>, stroke: Stroke) {
        if points.len() > 1 {
            self.shapes.push(Shape::Line { points, stroke });
        }
    }

    pub(crate) fn area(&mut self, corners: Vec<(f64, f64)>, fill: Ink) {
        self.shapes.push(Shape::Area { corners, fill });
    }

    pub(crate) fn block(&mut self, (left, top): (f64, f64), (right, bottom): (f64, f64), fill: Ink) {
        self.area(vec![(left, top), (right, top), (right, bottom), (left, bottom)], fill);
    }

    pub(crate) fn outline(&mut self, (left, top): (f64, f64), (right, bottom): (f64, f64), stroke: Stroke) {
        self.line(vec![(left, top), (right, top), (right, bottom), (left, bottom), (left, top)], stroke);
    }

    pub(crate) fn mark(&mut self, mark: Mark, (x, y): (f64, f64), radius: f64, fill: Ink) {
        self.area(mark.corners(radius).into_iter().map(|(right, down)| (x + right, y + down)).collect(), fill);
    }

    /// A mark with a white edge, which sets it off from others.
    pub(crate) fn bold_mark(&mut self, mark: Mark, at: (f64, f64), radius: f64, fill: Ink) {
        self.mark(mark, at, radius + 1.6, PAPER);
        self.mark(mark, at, radius, fill);
    }

    pub(crate) fn text(&mut self, at: (f64, f64), text: impl Into<String>, size: f64, ink: Ink, anchor: Anchor) {
        self.shapes.push(Shape::Text(Text { at, text: text.into(), size, ink, anchor, is_turned: false }));
    }

    pub(crate) fn turned_text(&mut self, at: (f64, f64), text: impl Into<String>, size: f64, ink: Ink) {
        let anchor = Anchor::Middle;
        self.shapes.push(Shape::Text(Text { at, text: text.into(), size, ink, anchor, is_turned: true }));
    }
}

impl Shape {
    fn moved(self, down: f64) -> Self {
        let lower = |points: Vec<(f64, f64)>| points.into_iter().map(|(x, y)| (x, y + down)).collect();
        match self {
            Shape::Line { points, stroke } => Shape::Line { points: lower(points), stroke },
            Shape::Area { corners, fill } => Shape::Area { corners: lower(corners), fill },
            Shape::Text(text) => Shape::Text(Text { at: (text.at.0, text.at.1 + down), ..text }),
        }
    }
}

/// About the width of a text, in pixels: readers of SVG use fonts of their own.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    let wide = |letter: char| match letter {
        'i' | 'j' | 'l' | 't' | 'f' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | '(' | ')' | ' ' => 0.32,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.9,
        'A'..='Z' => 0.68,
        _ => 0.57,
    };
    text.chars().map(wide).sum::<f64>() * size
}

/// The text, shortened to a width.
pub(crate) fn fitting(text: &str, size: f64, room: f64) -> String {
    if text_width(text, size) <= room {
        return text.to_owned();
    }
    let mut short = text.to_owned();
    while short.pop().is_some() {
        let with_dots = format!("{short}…");
        if text_width(&with_dots, size) <= room {
            return with_dots;
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_stacked_without_overlap() {
        let mut part = Scene::new(100.0, 40.0);
        part.text((5.0, 10.0), "a", 10.0, INK, Anchor::Start);
        let both = Scene::stacked([part.clone(), part]);
        let heights: Vec<f64> = both
            .shapes
            .iter()
            .map(|shape| match shape {
                Shape::Text(text) => text.at.1,
                _ => unreachable!("there are only texts"),
            })
            .collect();
        assert_eq!((both.width, both.height, heights), (100.0, 80.0, vec![10.0, 50.0]));
    }

    #[test]
    fn long_names_are_shortened_to_their_room() {
        assert_eq!(fitting("greedy", 13.0, 100.0), "greedy");
        let short = fitting("greedy-look-ahead:depth=7:width=1000", 13.0, 100.0);
        assert!(short.ends_with('…') && short.len() > 8 && text_width(&short, 13.0) <= 100.0, "{short}");
        assert_eq!(fitting("greedy", 13.0, 1.0), "");
    }
}
