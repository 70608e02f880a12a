//! Zooms the scene: on small screens, people play large boards close up.

use bevy::prelude::*;

use super::layout::GAP;

/// Maximum side of a zoomed block, in points.
const LARGEST_BLOCK: f32 = 48.0;
/// Factors up to this show the whole scene.
const SNAP: f32 = 1.02;

/// The zoom factor, and the scene's point in the middle.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    factor: f32,
    /// In points from the top left of the unzoomed scene area.
    middle: Vec2,
    /// True while fingers hold the scene. Then the point under them stays, even if this shows empty space beside the
    /// boards.
    is_held: bool,
}

impl Default for Zoom {
    fn default() -> Self {
        Zoom::new(1.0, Vec2::ZERO)
    }
}

impl Zoom {
    /// Zooms by `factor` with this point in the middle.
    pub fn new(factor: f32, middle: Vec2) -> Self {
        Zoom { factor, middle, is_held: false }
    }

    /// The point in the middle.
    pub fn middle(&self) -> Vec2 {
        self.middle
    }

    /// True if the scene is zoomed.
    pub fn is_on(&self) -> bool {
        self.factor > SNAP
    }

    /// The zoom factor.
    pub fn factor(&self) -> f32 {
        self.factor
    }

    /// Zooms in by `factor`. The point at `point` (from the top left of the scene's area) stays in place.
    #[must_use]
    pub fn by(self, factor: f32, point: Vec2, area: Vec2) -> Self {
        let held = self.unapply(point, area);
        let factor = (self.factor * factor).max(1.0);
        Zoom { factor, middle: held - (point - area / 2.0) / factor, ..self }
    }

    /// Moves the scene by `by`, in points on the screen.
    #[must_use]
    pub fn moved(self, by: Vec2) -> Self {
        Zoom { middle: self.middle - by / self.factor, ..self }
    }

    /// Sets whether fingers hold the scene.
    #[must_use]
    pub fn held(self, is_held: bool) -> Self {
        Zoom { is_held, ..self }
    }

    /// Limits the zoom so blocks (`block` points unzoomed) do not get too large. Also limits the empty space around
    /// `content`, the boards' part of the area.
    #[must_use]
    pub(super) fn bounded(self, block: f32, content: Rect, area: Vec2) -> Self {
        let factor = self.factor.clamp(1.0, (LARGEST_BLOCK / block).max(1.0));
        if factor <= SNAP {
            return Zoom { factor, middle: area / 2.0, ..self };
        }
        let whole = if self.is_held { Rect::from_corners(Vec2::ZERO, area) } else { content.inflate(GAP / factor) };
        let (low, high) = (whole.min + area / (2.0 * factor), whole.max - area / (2.0 * factor));
        let within = |middle: f32, low: f32, high: f32| {
            if low < high { middle.clamp(low, high) } else { (low + high) / 2.0 }
        };
        let middle = Vec2::new(within(self.middle.x, low.x, high.x), within(self.middle.y, low.y, high.y));
        Zoom { factor, middle, ..self }
    }

    /// Rounds the zoom so blocks have whole physical pixels (`scale` per point). For display only: fingers need smaller
    /// steps.
    #[must_use]
    pub(super) fn sharp(self, block: f32, scale: f32) -> Self {
        let pixels = block * scale;
        let factor = if self.is_on() { (self.factor * pixels).round().max(1.0) / pixels } else { 1.0 };
        Zoom { factor, ..self }
    }

    /// The shown position of a point of the unzoomed scene.
    pub(super) fn apply(&self, point: Vec2, area: Vec2) -> Vec2 {
        (point - self.middle) * self.factor + area / 2.0
    }

    fn unapply(&self, point: Vec2, area: Vec2) -> Vec2 {
        (point - area / 2.0) / self.factor + self.middle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Vec2 = Vec2::new(400.0, 300.0);
    const CONTENT: Rect = Rect { min: Vec2::new(60.0, 10.0), max: Vec2::new(340.0, 290.0) };

    #[test]
    fn what_is_under_the_fingers_stays_there() {
        let mut zoom = Zoom::default().bounded(4.0, CONTENT, AREA);
        for (factor, point) in [(2.0, Vec2::new(300.0, 100.0)), (1.5, Vec2::new(40.0, 250.0))] {
            let held = zoom.unapply(point, AREA);
            zoom = zoom.by(factor, point, AREA);
            assert!(zoom.apply(held, AREA).distance(point) < 0.01, "{zoom:?}");
        }
        let held = zoom.unapply(Vec2::new(100.0, 100.0), AREA);
        let moved = zoom.moved(Vec2::new(7.0, -9.0));
        assert!(moved.apply(held, AREA).distance(Vec2::new(107.0, 91.0)) < 0.01);
    }

    #[test]
    fn it_keeps_within_bounds() {
        let whole = Zoom::default().bounded(4.0, CONTENT, AREA);
        assert!(!whole.is_on() && whole.apply(Vec2::ZERO, AREA) == Vec2::ZERO);
        let far = whole.by(1000.0, Vec2::ZERO, AREA).bounded(4.0, CONTENT, AREA);
        assert_eq!(far.factor(), 12.0);
        for (by, corner, edge) in [(1e6, CONTENT.min, Vec2::splat(GAP)), (-1e6, CONTENT.max, AREA - GAP)] {
            let gone = far.moved(Vec2::splat(by)).bounded(4.0, CONTENT, AREA);
            assert!(gone.apply(corner, AREA).distance(edge) < 0.1, "what is shown ends a little beyond the boards");
        }
        // Content narrower than the area is centred in that direction.
        let slim = Rect { min: Vec2::new(180.0, 0.0), max: Vec2::new(200.0, 300.0) };
        let shown = whole.by(3.0, Vec2::ZERO, AREA).bounded(4.0, slim, AREA);
        assert!((shown.apply(slim.center(), AREA).x - AREA.x / 2.0).abs() < 0.01);
        // Small boards have large blocks without zooming.
        assert!(!whole.by(3.0, Vec2::ZERO, AREA).bounded(60.0, CONTENT, AREA).is_on());
    }

    #[test]
    fn small_steps_add_up_and_blocks_are_shown_in_whole_pixels() {
        let mut zoom = Zoom::default();
        for _ in 0..60 {
            zoom = zoom.by(1.01, AREA / 2.0, AREA).bounded(4.0, CONTENT, AREA);
        }
        assert!((zoom.factor() - 1.01_f32.powi(60)).abs() < 0.01);
        assert_eq!((zoom.sharp(4.0, 2.0).factor() * 8.0).fract(), 0.0);
    }
}
