//! The ground of a plot: title, axes with labels, grid, and a note below.

use crate::{
    axis::Axis,
    scene::{Anchor, GRID, INK, QUIET, Scene, Stroke, fitting, text_width},
};

/// The texts of a plot, in the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captions {
    /// Above the plot.
    pub title: String,
    /// Below the horizontal axis.
    pub x: String,
    /// Beside the vertical axis.
    pub y: String,
    /// Below the plot, smaller: how to read it.
    pub note: String,
}

/// The width of every plot, in pixels.
pub(crate) const WIDTH: f64 = 1000.0;
/// The size of labels.
pub(crate) const SMALL: f64 = 13.0;
const TITLE: f64 = 18.0;
const CAPTION: f64 = 14.0;
const NOTE: f64 = 12.0;

/// The room around a plot, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Margins {
    pub left: f64,
    pub right: f64,
}

/// A plot under construction.
pub(crate) struct Panel {
    pub scene: Scene,
    pub x: Axis,
    pub y: Axis,
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
}

impl Panel {
    /// An empty plot with this much room for its figures.
    pub fn new(captions: &Captions, height: f64, margins: Margins, x: Axis, y: Axis) -> Self {
        let has_note = !captions.note.is_empty();
        let (top, below) = (50.0, if has_note { 84.0 } else { 62.0 });
        let (left, right, bottom) = (margins.left, WIDTH - margins.right, top + height);
        let mut scene = Scene::new(WIDTH, bottom + below);
        scene.text((24.0, 30.0), fitting(&captions.title, TITLE, WIDTH - 48.0), TITLE, INK, Anchor::Start);
        scene.text(((left + right) / 2.0, bottom + 44.0), captions.x.clone(), CAPTION, INK, Anchor::Middle);
        scene.turned_text((22.0, (top + bottom) / 2.0), captions.y.clone(), CAPTION, INK);
        if has_note {
            let note = fitting(&captions.note, NOTE, WIDTH - 48.0);
            scene.text((24.0, bottom + 68.0), note, NOTE, QUIET, Anchor::Start);
        }
        Panel { scene, x, y, left, right, top, bottom }
    }

    /// Where a point lies.
    pub fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (self.at_x(x), self.bottom - self.y.share(y) * (self.bottom - self.top))
    }

    pub fn at_x(&self, x: f64) -> f64 {
        self.left + self.x.share(x) * (self.right - self.left)
    }

    /// Labels the horizontal axis, with grid lines.
    pub fn label_x(&mut self, marks: &[f64], name: impl Fn(f64) -> String) {
        let mut free = f64::NEG_INFINITY;
        for &mark in marks {
            let x = self.at_x(mark);
            self.scene.line(vec![(x, self.top), (x, self.bottom)], Stroke::plain(GRID, 1.0));
            let text = name(mark);
            let half = text_width(&text, SMALL) / 2.0;
            if x - half > free {
                self.scene.text((x, self.bottom + 20.0), text, SMALL, QUIET, Anchor::Middle);
                free = x + half + 8.0;
            }
        }
        self.scene.line(vec![(self.left, self.bottom), (self.right, self.bottom)], Stroke::plain(QUIET, 1.0));
    }

    /// Labels the vertical axis, with grid lines.
    pub fn label_y(&mut self, marks: &[f64], name: impl Fn(f64) -> String) {
        for &mark in marks {
            let (_, y) = self.at(self.x.least(), mark);
            self.scene.line(vec![(self.left, y), (self.right, y)], Stroke::plain(GRID, 1.0));
            self.scene.text((self.left - 8.0, y + 4.5), name(mark), SMALL, QUIET, Anchor::End);
        }
        self.scene.line(vec![(self.left, self.top), (self.left, self.bottom)], Stroke::plain(QUIET, 1.0));
    }

    /// Moves each point to its place. Two of a line in steps stay in steps.
    pub fn places(&self, points: impl IntoIterator<Item = (f64, f64)>) -> Vec<(f64, f64)> {
        points.into_iter().map(|(x, y)| self.at(x, y)).collect()
    }
}
